import { reachedRandomizers } from "../course/routing.ts";
import type { randomizerAssignment } from "./flow.sql.ts";
import type { StartedFlow } from "./load.ts";

type Assignment = typeof randomizerAssignment.$inferSelect;

/** The arms of an interview that starts, with the places of the randomizers that its first question is past. */
export function newAssignments({ interview_id, plan, state, course }: StartedFlow): Assignment[] {
  const reached = reachedRandomizers(state, plan);
  return course.snapshot.randomizers.flatMap(({ id, name, arms }) => {
    const arm = arms.find((each) => each.id === plan.arms[id]);
    if (arm === undefined) return [];
    const names = { randomizer_name: name, arm_label: arm.label };
    return [{ interview_id, randomizer_id: id, arm_id: arm.id, ...names, place: placeIn(reached, id) }];
  });
}

/** The assignments whose place differs after a step: of randomizers just reached, or left again by a step back. */
export function changedAssignments(
  before: Pick<StartedFlow, "state" | "plan">,
  { state, plan }: Pick<StartedFlow, "state" | "plan">,
): Pick<Assignment, "randomizer_id" | "place">[] {
  const [was, is] = [reachedRandomizers(before.state, plan), reachedRandomizers(state, plan)];
  return [...new Set([...was, ...is])]
    .map((id) => ({ randomizer_id: id, before: placeIn(was, id), place: placeIn(is, id) }))
    .filter(({ before, place }) => before !== place)
    .map(({ randomizer_id, place }) => ({ randomizer_id, place }));
}

function placeIn(reached: readonly string[], id: string): number | null {
  const place = reached.indexOf(id);
  return place === -1 ? null : place;
}
