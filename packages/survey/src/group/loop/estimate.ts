import { asRead } from "../../question/item/list.ts";
import { questionType } from "../../question-type/index.ts";
import type { Structure } from "../structure.ts";
import { loopsOf, offeredCount } from "./fault.ts";

/** How many iterations of a loop an estimate counts at most. */
const maxEstimated = 3;

/** Whole minutes that a participant needs for these questions, those of a loop for a few of its items. */
export function estimatedMinutes(structure: Pick<Structure, "questions" | "groups">): number {
  const questions = structure.questions.map(asRead);
  const loops = loopsOf(structure);
  const rows = new Map(loops.size === 0 ? [] : questions.map((row) => [row.id, row]));
  const seconds = questions.reduce((sum, { id, type, props }) => {
    const loop = loops.get(id);
    const times =
      loop === undefined
        ? 1
        : Math.min(maxEstimated, loop.repeat_for?.max_items ?? 1, offeredCount(loop, rows));
    return sum + times * questionType(type).estimatedSeconds(props);
  }, 0);
  return Math.ceil(seconds / 60);
}
