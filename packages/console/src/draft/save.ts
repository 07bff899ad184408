import { ApiError, ConnectionError, type ResearchInterviews } from "#client/index.ts";
import type { Mutation } from "#client/openapi.ts";
import { normalize } from "#survey/group/tree.ts";
import { type Content, keyOf } from "./content.ts";
import { isRecord, isSame, type Json } from "./json.ts";
import { type Clash, merge, takeNow, typeOf } from "./merge.ts";
import { type Change, changesBetween } from "./plan.ts";

/** The edits of a study that wait to be saved. */
export interface Draft {
  /** As it was read. */
  base: Content;
  /** As it is to be. */
  mine: Content;
  /** What somebody else has changed, too, and nobody has chosen between yet. */
  clashes: readonly Clash[];
  /** A request whose answer was lost: sent again under its key, it does nothing twice. */
  pending: Request | null;
}

/** Mutations that make some of one content of another. */
interface Request {
  key: string;
  mutations: Mutation[];
  base: Content;
  mine: Content;
}

export const newDraft = (base: Content): Draft => ({ base, mine: base, clashes: [], pending: null });

/** How many things the draft changes. */
export const countChanges = ({ base, mine }: Draft): number => countOf(changesBetween(base, mine));

export const countOf = (changes: readonly Change[]): number =>
  new Set(changes.map(({ entity_type, entity_id }) => `${entity_type} ${entity_id}`)).size;

/** The draft on top of what the study is now. */
export function rebase({ base, mine, clashes, pending }: Draft, now: Content): Draft {
  const merged = merge(base, mine, now);
  const met = new Set(merged.clashes.map(({ id }) => id));
  const open = clashes.filter(({ id }) => !met.has(id));
  return { base: now, mine: merged.content, clashes: [...open, ...merged.clashes], pending };
}

/** Chooses between yours and what is there now. */
export function choose(draft: Draft, clash: Clash, chosen: "yours" | "now"): Draft {
  const clashes = draft.clashes.filter(({ id }) => id !== clash.id);
  const mine = chosen === "now" ? takeNow(draft.mine, clash, draft.base) : draft.mine;
  return { base: draft.base, mine, clashes, pending: draft.pending };
}

/** A request may have so many mutations, and so many bytes of them. */
export const maxMutations = 200;
const maxBytes = 4_000_000;

/** The mutations of one request: the first of those that are due. */
export function firstPart(changes: readonly Change[], timestamp: string, most = maxMutations): Mutation[] {
  const part: Mutation[] = [];
  let bytes = 0;
  for (const [index, change] of changes.slice(0, Math.min(most, maxMutations)).entries()) {
    const mutation = { id: `m${index + 1}`, ...change, timestamp };
    bytes += new TextEncoder().encode(JSON.stringify(mutation)).length;
    if (part.length > 0 && bytes > maxBytes) break;
    part.push(mutation);
  }
  return part;
}

export interface Saving {
  client: Pick<ResearchInterviews, "agentEdits">;
  studyId: string;
  read: () => Promise<Content>;
  now: () => Date;
  newKey: () => string;
  /** Told what the draft has become, after each answer and each request without one. */
  onPart?: (draft: Draft) => void;
  /** Told what a request has done, so that it can be taken back. */
  onSaved?: (saved: Saved) => void;
}

/** What a request has made of what: others' changes are in neither, or in both. */
export interface Saved {
  before: Content;
  after: Content;
}

/** How often others may change the study under a save. */
const maxAttempts = 20;

/**
 * Saves a draft. Resolves to what is left of it: nothing, or clashes that somebody must choose between first. Throws what
 * the service refuses; `onPart` has then told the draft as it is.
 */
export async function save(given: Draft, saving: Saving): Promise<Draft> {
  const { client, studyId, read, now, newKey, onPart, onSaved } = saving;
  let draft = given;
  let most = maxMutations;
  const keep = (next: Draft): void => {
    draft = next;
    onPart?.(next);
  };
  for (let attempt = 0; ; attempt += 1) {
    if (draft.pending === null && draft.clashes.length > 0) {
      keep(draft);
      return draft;
    }
    const request = draft.pending ?? nextRequest(draft, newKey(), now(), most);
    if (request === null) return draft;
    try {
      await client.agentEdits.apply(
        studyId,
        { mutations: request.mutations },
        { idempotencyKey: request.key },
      );
    } catch (error) {
      const isLost = error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);
      keep({ ...draft, pending: isLost ? request : null });
      if (!isRefusal(error) || attempt >= maxAttempts) throw error;
      const present = await read();
      const isChanged = !isSameContent(present, draft.base);
      // What a mutation has found in its way were the earlier ones: these go first, by themselves.
      const index = error.code === "stale_mutation" ? refusedIndex(error) : 0;
      if (!isChanged && index === 0 && error.code !== "already_applied") throw error;
      most = isChanged || index === 0 ? maxMutations : index;
      keep(rebase(draft, present));
      continue;
    }
    most = maxMutations;
    // The request is done, whatever comes of reading.
    const after = applied(request);
    onSaved?.({ before: request.base, after });
    const done = { ...draft, base: after, pending: null };
    keep(done);
    keep(rebase(done, await read()));
  }
}

function nextRequest({ base, mine }: Draft, key: string, at: Date, most: number): Request | null {
  const changes = changesBetween(base, mine);
  if (changes.length === 0) return null;
  return { key, mutations: firstPart(changes, at.toISOString(), most), base, mine };
}

/** What the study has become by a request. */
function applied({ base, mine, mutations }: Request): Content {
  if (changesBetween(base, mine).length === mutations.length) return mine;
  const entities = new Map(base.entities);
  let places = base;
  for (const { entity_type, entity_id, operation, after } of mutations) {
    const key = keyOf({ type: entity_type, id: entity_id });
    const to = mine.entities.get(key);
    if (to === undefined) entities.delete(key);
    else
      entities.set(key, { ...to, fields: appliedFields(entities.get(key)?.fields, to.fields, after ?? {}) });
    if (operation !== "update") places = mine;
  }
  const tree = places.tree.filter((node) => entities.has(keyOf({ type: typeOf(node), id: node.id })));
  const rules = [...places.rules].map(([question, ids]) => {
    const made = ids.filter((id) => entities.has(keyOf({ type: "logic_rule", id })));
    return [question, made] as const;
  });
  return { studyId: base.studyId, entities, tree: normalize(tree), rules: new Map(rules) };
}

function appliedFields(present: Json | undefined, to: Json, after: Json): Json {
  if (present === undefined) return to;
  const named = Object.entries(to).map(([field, value]) => {
    const patch = after[field];
    const was = present[field];
    if (!(field in after)) return [field, was];
    if (!isRecord(patch) || !isRecord(was) || !isRecord(value) || (field !== "props" && field !== "config"))
      return [field, value];
    return [field, { ...was, ...pickKeys(value, Object.keys(patch)) }];
  });
  return Object.fromEntries(named);
}

const pickKeys = (from: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** What may be refused because others have changed the study. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409, 412, 422].includes(error.status);

/** Which of the mutations was refused. */
function refusedIndex({ issues }: ApiError): number {
  const index = issues[0]?.loc[2];
  return typeof index === "number" ? index : 0;
}

const isSameContent = (a: Content, b: Content): boolean =>
  isSame(a.tree, b.tree) &&
  isSame(Object.fromEntries(a.rules), Object.fromEntries(b.rules)) &&
  isSame(Object.fromEntries(a.entities), Object.fromEntries(b.entities));

/** The draft that takes back a save, on top of what the study is now. */
export const undo = ({ before, after }: Saved, now: Content): Draft =>
  rebase({ base: after, mine: before, clashes: [], pending: null }, now);
