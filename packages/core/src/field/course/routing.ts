import type { Plan, PlannedRandomizer } from "./plan.ts";
import type { FlowState } from "./reduce.ts";

/**
 * The randomizers that an interview has reached, in the order it came to them: it was asked a question of the arm, or
 * went on past the place of an arm without questions. A jump over a randomizer does not reach it.
 */
export function reachedRandomizers(
  { asked, end }: Pick<FlowState, "asked" | "end">,
  { questions, randomizers = [] }: Pick<Plan, "questions" | "randomizers">,
): string[] {
  if (randomizers.length === 0) return [];
  const reached = new Set<string>();
  const visited = new Set<number>();
  let from = -1;
  for (const to of end?.reason === "finished" ? [...asked, questions.length] : asked) {
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

const isInside = ({ start, end }: PlannedRandomizer, at: number): boolean => start <= at && at < end;

const isBetween = ({ start }: PlannedRandomizer, from: number, to: number): boolean =>
  from < start && start <= to;

function nextUnvisited(visited: ReadonlySet<number>, from: number): number {
  let next = from + 1;
  while (visited.has(next)) next++;
  return next;
}
