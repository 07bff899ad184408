import { type DomainIssue, domainError, invalidError, type ValidationIssue } from "#kit/error.ts";
import { beyondProps, type FilteredQuestion, misfits } from "./answer-fault.ts";
import { type KnownNames, unknownNames } from "./known-name.ts";
import type { AnswerConditions, Filter } from "./schema.ts";
import type { SentFilter } from "./sent.ts";

/** What a filter names that its study does not have, or that nothing can match. Pure. */

export type Questions = ReadonlyMap<string, FilteredQuestion>;

/** What a study has of the names in a filter. */
export interface Named extends KnownNames {
  questions: FilteredQuestion[];
  known_arms: string[];
  known_codes: string[];
}

/** Throws a 422 for periods that end before they begin; of several instants the widest period counts. */
export function refuseEmptyPeriods(conditions: Filter, locate: SentFilter["locate"]): void {
  const issues = (["created", "completed"] as const).flatMap((what): ValidationIssue[] => {
    const [begins, ends] = [conditions[`${what}_after`], conditions[`${what}_before`]].map((instants) =>
      instants?.map((each) => Date.parse(each)),
    );
    if (begins === undefined || ends === undefined || Math.max(...ends) >= Math.min(...begins)) return [];
    const msg = `Must not be before \`${what}_after\``;
    return [{ loc: locate([`${what}_before`]), msg, type: "invalid_filter" }];
  });
  if (issues.length > 0) throw invalidError(issues);
}

/** Throws the 422 for what the study does not have, and for values that no answer can have. */
export function refuseMisfits(
  { answer = {}, arm: arms = [], theme = {}, ...filter }: Filter,
  questions: Questions,
  { known_arms: knownArms, known_codes: knownCodes, ...names }: Named,
  locate: SentFilter["locate"],
): void {
  const unknown: DomainIssue[] = arms.flatMap((arm, index) => {
    const loc = locate(["arm", ...(arms.length > 1 ? [index] : [])]);
    const message = "No randomizer of the study has this arm";
    return knownArms.includes(arm) ? [] : [{ loc, code: "arm_not_found", message, arm_id: arm }];
  });
  const issues: ValidationIssue[] = unknownNames(filter, names).map(([name, index, msg]) => ({
    loc: locate([name, ...((filter[name]?.length ?? 0) > 1 ? [index] : [])]),
    msg,
    type: "invalid_filter",
  }));
  unknown.push(
    ...Object.entries(theme).flatMap(([id, codes]) =>
      unknownThemes(id, codes, questions, knownCodes, locate),
    ),
  );
  for (const [id, sent] of Object.entries(answer)) {
    const row = questions.get(id);
    if (row === undefined) {
      const message = "Question is not in this study";
      unknown.push({ loc: locate(["answer", id]), code: "question_not_found", message, question_id: id });
      continue;
    }
    for (const [key, msg] of misfits(sent, row))
      issues.push({ loc: locate(["answer", id, key]), msg, type: "invalid_filter" });
  }
  if (issues.length > 0) throw invalidError(issues);
  if (unknown.length > 0) throw domainError("The filter does not fit the study", unknown);
}

/** What the study does not have of a condition on themes. */
function unknownThemes(
  question_id: string,
  codes: readonly string[],
  questions: Questions,
  known: readonly string[],
  locate: SentFilter["locate"],
): DomainIssue[] {
  if (!questions.has(question_id)) {
    const message = "Question is not in this study";
    return [{ loc: locate(["theme", question_id]), code: "question_not_found", message, question_id }];
  }
  return codes.flatMap((code_id, index) => {
    const loc = locate(["theme", question_id, ...(codes.length > 1 ? [index] : [])]);
    const message = "The study has no such code";
    return known.includes(code_id) ? [] : [{ loc, code: "code_not_found", message, code_id }];
  });
}

/** What no answer can be under the props that the question has now. */
export const faultsBeyond = (
  row: FilteredQuestion,
  sent: AnswerConditions,
  locate: SentFilter["locate"],
): ValidationIssue[] =>
  beyondProps(sent, row).map(([name, msg]) => ({
    loc: locate(["answer", row.id, name]),
    msg,
    type: "invalid_filter",
  }));
