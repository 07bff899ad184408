import type { HiddenRun } from "./indexed.ts";
import type { Plan, PlannedRandomizer } from "./plan.ts";
import type { Course, FlowState } from "./reduce.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The randomizers that an interview has reached, in the order it came to them: it was asked a question of the arm, or
 * went on past the place of an arm without questions. A jump over a randomizer does not reach it.
 */
export function reachedRandomizers(
  { asked, end, hidden = [] }: Pick<FlowState, "asked" | "end" | "hidden">,
  { questions, randomizers }: Pick<Plan, "questions" | "randomizers">,
): string[] {
  if (randomizers.length === 0) return [];
  const reached = new Set<string>();
  const visited = new Set<number>();
  let from = -1;
  const passed = passedPlaces(asked, hidden);
  for (const to of end?.reason === "finished" ? [...passed, questions.length] : passed) {
    const next = nextUnvisited(visited, from);
    for (const randomizer of randomizers) {
      if (isInside(randomizer, to) || (to === next && isBetween(randomizer, from, to)))
        reached.add(randomizer.id);
    }
    visited.add(to);
    from = to;
  }
  return [...reached];
}

/** The places that an interview came to one after another: those asked, and those hidden on the way to them. */
const passedPlaces = (asked: readonly number[], hidden: readonly HiddenRun[]): number[] =>
  hidden.length === 0
    ? [...asked]
    : [...asked, null].flatMap((place, count) => {
        const before = new Set(asked.slice(0, count));
        const runs = hidden.filter(([at]) => at === count);
        const skipped = runs.flatMap(([, from, to]) => Array.from({ length: to - from }, (_, n) => from + n));
        return [...skipped.filter((each) => !before.has(each)), ...(place === null ? [] : [place])];
      });

const isInside = ({ start, end }: PlannedRandomizer, at: number): boolean => start <= at && at < end;

const isBetween = ({ start }: PlannedRandomizer, from: number, to: number): boolean =>
  from < start && start <= to;

function nextUnvisited(visited: ReadonlySet<number>, from: number): number {
  let next = from + 1;
  while (visited.has(next)) next++;
  return next;
}

/** Where an interview stands in its course. */
interface Standing {
  plan: Plan;
  state: FlowState;
}

/** The arms of an interview that starts, with the places of the randomizers that its first question is past. */
export function newAssignments({
  plan,
  state,
  course,
}: Standing & { course: Course & { snapshot: Snapshot } }) {
  const reached = reachedRandomizers(state, plan);
  return course.snapshot.randomizers.flatMap(({ id, name, arms }) => {
    const arm = arms.find((each) => each.id === plan.arms[id]);
    if (arm === undefined) return [];
    const names = { randomizer_name: name, arm_label: arm.label };
    return [{ randomizer_id: id, arm_id: arm.id, ...names, place: placeIn(reached, id) }];
  });
}

/** The assignments whose place differs after a step: of randomizers just reached, or left again by a step back. */
export function changedAssignments(
  before: Standing,
  { state, plan }: Standing,
): { randomizer_id: string; place: number | null }[] {
  const was = reachedRandomizers(before.state, plan);
  const is = reachedRandomizers(state, plan);
  return [...new Set([...was, ...is])]
    .map((id) => ({ randomizer_id: id, before: placeIn(was, id), place: placeIn(is, id) }))
    .filter(({ before, place }) => before !== place)
    .map(({ randomizer_id, place }) => ({ randomizer_id, place }));
}

function placeIn(reached: readonly string[], id: string): number | null {
  const place = reached.indexOf(id);
  return place === -1 ? null : place;
}
