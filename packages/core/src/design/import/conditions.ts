import type { ValidationIssue } from "#kit/error.ts";
import { loopIssues } from "#survey/group/loop/fault.ts";
import { patchRow, type Structure } from "#survey/group/structure.ts";
import { checkFaults, checkIssues } from "#survey/logic/answer-check/faults.ts";
import { conditionFaults, conditionMapOf } from "#survey/logic/condition/check.ts";
import { mapConditions, storedConditions } from "#survey/logic/condition/parts.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import { checksName } from "#survey/question-type/common/earlier-answer.ts";
import { storedScores } from "#survey/score/schema.ts";
import type { QuestionRow } from "../question/draft.ts";
import type { Ids, Loc, Parts } from "./parts.ts";

/**
 * The structure with the display conditions of a definition; those that cannot be decided, and checks against earlier
 * answers that cannot, are told in `issues`.
 */
export function draftConditions(
  { questions, groups, scores }: Parts,
  ids: Ids,
  structure: Structure<QuestionRow>,
  issues: ValidationIssue[],
): Structure<QuestionRow> {
  const found = [
    ...questions.map(({ item, loc }) => ({ id: ids.questions.get(item.id), item, loc })),
    ...groups.map(({ item, loc }) => ({ id: ids.groups.get(item.id), item, loc })),
  ].flatMap(({ id, item, loc }) =>
    id === undefined || item.display_conditions == null
      ? []
      : [{ id, loc, set: withIds(item.display_conditions, ids) }],
  );
  const isChecked = structure.questions.some(({ props }) => props[checksName] != null);
  if (found.length === 0 && !isChecked) return structure;
  const map = conditionMapOf({
    ...structure,
    scoreSet: { scores: storedScores(scores.map(({ item }) => item)), former: {} },
  });
  for (const { item, loc } of questions) {
    const id = ids.questions.get(item.id) ?? "";
    const row = map.questions.get(id);
    const faults = row === undefined ? [] : checkIssues(checkFaults({ ...row, id }, map), [...loc, "props"]);
    issues.push(...faults.map(({ loc, code, message }) => ({ loc, msg: message, type: code })));
  }
  for (const { id, set, loc } of found)
    issues.push(...issuesOf(set, id, map, [...loc, "display_conditions"]));
  const sets = new Map(found.map(({ id, set }) => [id, set]));
  const withSet = <Row extends { id: string; display_conditions: DisplayConditions | null }>(row: Row): Row =>
    patchRow<{ id: string; display_conditions: DisplayConditions | null }>(row, {
      display_conditions: sets.get(row.id) ?? null,
    }) as Row;
  return {
    ...structure,
    questions: structure.questions.map(withSet),
    groups: structure.groups.map(withSet),
  };
}

const issuesOf = (
  set: DisplayConditions | null,
  id: string,
  map: ReturnType<typeof conditionMapOf>,
  loc: Loc,
): ValidationIssue[] =>
  conditionFaults(set, id, map).map(({ code, message, path }) => ({
    loc: [...loc, ...path],
    msg: message,
    type: code,
  }));

/** With the ids that the names got; a name that nothing has stays, and is found to be none. */
const withIds = (set: DisplayConditions, { questions, randomizers, arms }: Ids): DisplayConditions | null =>
  storedConditions(
    mapConditions(set, ({ question_id, randomizer_id, comparison_value, ...condition }) => ({
      ...condition,
      question_id: question_id && (questions.get(question_id) ?? question_id),
      randomizer_id: randomizer_id && (randomizers.get(randomizer_id) ?? randomizer_id),
      comparison_value:
        randomizer_id == null ? comparison_value : (arms.get(comparison_value ?? "") ?? comparison_value),
    })),
  );

/**
 * What is wrong with the loops, each where its group stands. That one is too long is told by the validation, as of the
 * original.
 */
export const draftedLoopIssues = ({ groups }: Parts, ids: Ids, structure: Structure): ValidationIssue[] =>
  groups.flatMap(({ item, loc }) =>
    loopIssues(structure, ids.groups.get(item.id) ?? "", loc)
      .filter(({ code }) => code !== "loop_too_long")
      .map(({ loc, code, message }) => ({ loc, msg: message, type: code })),
  );
