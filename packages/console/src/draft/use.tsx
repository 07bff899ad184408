import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ResearchInterviews } from "#client/client.ts";
import { ApiError } from "#client/errors.ts";
import { useSession } from "../session/context.ts";
import { useBeforeEnd } from "../session/ending.ts";
import { action } from "../wire/action.ts";
import { newId } from "../wire/id.ts";
import { useLoaded } from "../wire/loaded.ts";
import { type Content, readContent } from "./content.ts";
import { keepDraft, takeDraft } from "./kept.ts";
import type { Clash } from "./merge.ts";
import { type Change, changesBetween } from "./plan.ts";
import { type RefusedPlace, refusedPlaces } from "./refused.ts";
import {
  choose,
  countChanges,
  countOf,
  type Draft,
  newDraft,
  rebase,
  type Saved,
  save,
  undo,
} from "./save.ts";

export interface SaveInput {
  draft: Draft;
  /** Told what has become of it, with the client that has sent it. */
  onPart: (draft: Draft, client: ResearchInterviews) => void;
  onSaved: (saved: Saved, client: ResearchInterviews) => void;
}

const newKey = (): string => `console-${newId()}`;

export const saveDraft = action<SaveInput>({
  name: "draft.save",
  operation: "apply_agent_edit",
  right: "edit",
  build(client, { draft, onPart, onSaved }) {
    const { studyId } = draft.base;
    return save(draft, {
      client,
      studyId,
      newKey,
      read: () => readContent(client, studyId),
      now: () => new Date(),
      onPart: (part) => onPart(part, client),
      onSaved: (saved) => onSaved(saved, client),
    });
  },
});

/** Saves of this tab that can be taken back, by study. */
const saves = new Map<string, Saved[]>();
const maxSaves = 10;

export interface Drafting {
  draft: Draft;
  /** What would be sent. */
  changes: readonly Change[];
  /** How many things wait to be saved. */
  count: number;
  edit: (change: (content: Content) => Content) => void;
  discard: () => void;
  choose: (clash: Clash, chosen: "yours" | "now") => void;
  /** For the button that saves. */
  saving: SaveInput;
  onSaved: () => void;
  onRefused: (failure: Error) => void;
  refused: readonly RefusedPlace[];
  /** For the button that takes the last save back, with `onSaved`; null where there is none. */
  undoing: SaveInput | null;
  /** After something else has changed the study. */
  read: () => Promise<void>;
  /** Counts what was saved. */
  revision: number;
}

interface DraftState {
  drafting: Drafting | null;
  failure: Error | null;
  retry: () => Promise<void>;
}

/** The draft of a study in this view. Null until the study is read. */
export function useDraft(studyId: string): DraftState {
  const { client, me } = useSession();
  const member = me.credential.id;
  const { value, failure, reload } = useLoaded(studyId, () => readContent(client, studyId));
  const [draft, set] = useState<Draft | null>(null);
  const [refused, setRefused] = useState<readonly RefusedPlace[]>([]);
  const [revision, setRevision] = useState(0);
  const latest = useRef<Draft | null>(null);
  const put = useCallback((next: Draft) => {
    latest.current = next;
    set(next);
  }, []);
  useEffect(() => {
    if (value === null) return;
    const kept = latest.current ?? takeDraft(member, studyId);
    put(kept === null ? newDraft(value) : rebase(kept, value));
  }, [value]);
  const keep = useCallback(() => {
    if (latest.current !== null && countChanges(latest.current) > 0) keepDraft(member, latest.current);
  }, [member]);
  useBeforeEnd(keep);
  const mine = saves.get(studyId) ?? [];
  const last = mine.at(-1);
  const base = draft?.base;
  const edited = draft?.mine;
  const changes = useMemo(
    () => (base === undefined || edited === undefined ? [] : changesBetween(base, edited)),
    [base, edited],
  );
  const undone = useMemo(
    () => (base === undefined || last === undefined ? null : undo(last, base)),
    [base, last],
  );
  if (draft === null) return { drafting: null, failure, retry: reload };
  /** What somebody has typed while it was saved stays theirs. */
  const take = (part: Draft, from: Content, sentBy: ResearchInterviews) => {
    const now = latest.current;
    if (sentBy !== client || now === null) return;
    const typed =
      now.mine === from
        ? part
        : {
            ...rebase({ base: from, mine: now.mine, clashes: [], pending: part.pending }, part.mine),
            base: part.base,
          };
    put({ ...typed, clashes: part.clashes });
  };
  const inputOf = (given: Draft): SaveInput => ({
    draft: given,
    onPart: (part, sentBy) => take(part, given.mine, sentBy),
    onSaved: (saved, sentBy) => {
      if (sentBy === client) saves.set(studyId, [...(saves.get(studyId) ?? []), saved].slice(-maxSaves));
    },
  });
  const undoingOf = (given: Draft): SaveInput => ({
    draft: given,
    onPart: (part, sentBy) => take(part, draft.mine, sentBy),
    onSaved: (_, sentBy) => sentBy === client && saves.set(studyId, mine.slice(0, -1)),
  });
  const done = () => {
    setRefused([]);
    setRevision((number) => number + 1);
  };
  return {
    failure: null,
    retry: reload,
    drafting: {
      draft,
      changes,
      count: countOf(changes),
      edit: (change) => {
        const now = latest.current;
        if (now !== null) put({ ...now, mine: change(now.mine) });
      },
      discard: () => {
        setRefused([]);
        put({ ...newDraft(draft.base), pending: draft.pending });
      },
      choose: (clash, chosen) => put(choose(draft, clash, chosen)),
      saving: inputOf(draft),
      onSaved: done,
      onRefused: (error) => {
        const now = latest.current;
        if (error instanceof ApiError && now !== null) setRefused(refusedPlaces(error, now));
      },
      refused,
      undoing: undone === null ? null : undoingOf(undone),
      read: async () => {
        const now = await readContent(client, studyId);
        if (latest.current !== null) put(rebase(latest.current, now));
        setRevision((number) => number + 1);
      },
      revision,
    },
  };
}
