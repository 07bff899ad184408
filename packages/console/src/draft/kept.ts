import type { Content, Entity } from "./content.ts";
import type { Draft } from "./save.ts";

/** A draft that waits for its member to sign in again. */
interface Kept {
  member: string;
  base: Written;
  mine: Written;
  pending: WrittenRequest | null;
}

interface Written {
  studyId: string;
  entities: [string, Entity][];
  tree: Content["tree"];
  rules: [string, readonly string[]][];
}

interface WrittenRequest {
  key: string;
  mutations: NonNullable<Draft["pending"]>["mutations"];
  base: Written;
  mine: Written;
}

const place = "console.draft";

const written = ({ studyId, entities, tree, rules }: Content): Written => ({
  studyId,
  entities: [...entities],
  tree,
  rules: [...rules],
});

const read = ({ studyId, entities, tree, rules }: Written): Content => ({
  studyId,
  entities: new Map(entities),
  tree,
  rules: new Map(rules),
});

/** Keeps a draft of a member in the tab's storage; too large a one is not kept. */
export function keepDraft(member: string, { base, mine, pending }: Draft): void {
  const request = pending && {
    key: pending.key,
    mutations: pending.mutations,
    base: written(pending.base),
    mine: written(pending.mine),
  };
  const kept: Kept = { member, base: written(base), mine: written(mine), pending: request };
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without room there is nothing to come back to.
  }
}

/** Takes the draft that this member has of this study out of storage. Somebody else's goes. */
export function takeDraft(member: string, studyId: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Kept | null;
    if (kept === null) return null;
    if (kept.member === member && kept.base.studyId !== studyId) return null;
    sessionStorage.removeItem(place);
    if (kept.member !== member) return null;
    const { pending } = kept;
    const request = pending && {
      key: pending.key,
      mutations: pending.mutations,
      base: read(pending.base),
      mine: read(pending.mine),
    };
    return { base: read(kept.base), mine: read(kept.mine), clashes: [], pending: request };
  } catch {
    // Without storage, or with what is no draft there, nothing was kept.
    return null;
  }
}
