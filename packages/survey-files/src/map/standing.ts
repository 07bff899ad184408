import type { Draft, Json } from "./parts.ts";

/** What stands in a draft, in the places in which participants get to it. */
export type Standing =
  | { kind: "question"; id: string }
  | { kind: "group"; id: string; isShuffled: boolean; isLoop: boolean; items: Standing[] }
  | { kind: "randomizer"; id: string; items: Standing[] };

/** What stands at the top of a draft. */
export function standings({ questions, groups, randomizers }: Draft["definition"]): Standing[] {
  const armed = new Set(
    randomizers.flatMap(({ arms }) =>
      (arms as Json[]).flatMap(({ question_id, question_group_id }) => [question_id, question_group_id]),
    ),
  );
  const inGroups = new Set(groups.flatMap(({ question_ids }) => question_ids as string[]));
  const held = Map.groupBy<unknown, Json>(
    [...groups, ...randomizers].filter(({ id }) => !armed.has(id)),
    ({ parent_question_group_id }) => parent_question_group_id ?? null,
  );
  const byId = new Map(groups.map((group) => [group.id, group]));
  const question = (id: string): Standing => ({ kind: "question", id });
  const inside = (id: unknown, own: readonly string[]): Standing[] => {
    const items = own.map(question);
    const others = (held.get(id) ?? []).toSorted((a, b) => Number(a.display_order) - Number(b.display_order));
    for (const each of others) items.splice(Number(each.display_order), 0, standingOf(each));
    return items;
  };
  const armOf = ({ question_id, question_group_id }: Json): Standing[] => {
    if (typeof question_id === "string") return [question(question_id)];
    const group = byId.get(question_group_id);
    return group === undefined ? [] : [standingOf(group)];
  };
  const standingOf = (holder: Json): Standing => {
    const id = String(holder.id);
    if (Array.isArray(holder.arms))
      return { kind: "randomizer", id, items: (holder.arms as Json[]).flatMap(armOf) };
    return {
      kind: "group",
      id,
      isShuffled: holder.randomize === true,
      isLoop: holder.repeat_for != null,
      items: inside(holder.id, holder.question_ids as string[]),
    };
  };
  const loose = questions.map(({ id }) => String(id)).filter((id) => !inGroups.has(id) && !armed.has(id));
  return inside(null, loose);
}

/** What holds a question, from the outermost on, and the question itself; null where it stands nowhere. */
function pathTo(id: string, top: readonly Standing[]): Standing[] | null {
  for (const each of top) {
    if (each.id === id) return [each];
    const inner = each.kind === "question" ? null : pathTo(id, each.items);
    if (inner !== null) return [each, ...inner];
  }
  return null;
}

/**
 * What comes after a question, its block behind it, for everybody who gets there: the question or group that a jump may
 * lead to, the end as null; undefined where that is decided by chance. `from` is where the jump starts, in the same block.
 */
export function behind(last: string, from: string, top: readonly Standing[]): Standing | null | undefined {
  const path = pathTo(last, top);
  if (path === null) return undefined;
  for (let at = path.length - 1; at >= 0; at--) {
    const here = path[at];
    const holder = path[at - 1];
    if (here === undefined) return undefined;
    if (holder?.kind === "randomizer") continue;
    if (holder?.kind === "group" && holder.isLoop) return undefined;
    if (holder?.kind === "group" && holder.isShuffled) {
      // A block of any order ends where all of it has been asked.
      const isBlock = at === path.length - 1 && last !== from && holder.items.some(({ id }) => id === from);
      if (!isBlock || holder.items.at(-1)?.id !== last) return undefined;
      continue;
    }
    const around = holder?.kind === "group" ? holder.items : top;
    const next = around[around.findIndex(({ id }) => id === here.id) + 1];
    if (next !== undefined) return first(next);
  }
  return null;
}

/** Whether nothing of its block can come after a question, in whatever order. */
export function isLastOf(
  block: ReadonlySet<string | undefined>,
  id: string,
  top: readonly Standing[],
): boolean {
  const isIn = (standing: Standing): boolean =>
    standing.kind === "question" ? block.has(standing.id) : standing.items.some(isIn);
  const path = pathTo(id, top);
  return (
    path?.every((here, at) => {
      const holder = path[at - 1];
      if (holder?.kind === "randomizer") return true;
      const around = holder?.kind === "group" ? holder.items : top;
      const isAnywhere = holder?.kind === "group" && holder.isShuffled;
      const from = isAnywhere ? 0 : around.indexOf(here) + 1;
      return !around.slice(from).some((each) => each !== here && isIn(each));
    }) ?? false
  );
}

/** Where one comes in first: what is in any order, or asked again, is entered as a whole. */
function first(standing: Standing): Standing | undefined {
  if (standing.kind === "question") return standing;
  if (standing.kind === "randomizer") return undefined;
  if (standing.isShuffled || standing.isLoop) return standing;
  const [inner] = standing.items;
  return inner && first(inner);
}
