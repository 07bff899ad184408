import type { DomainIssue } from "#kit/error.ts";
import type { Structure } from "../group/structure.ts";
import type { QuestionChange, QuestionRow } from "../question/draft-issues.ts";
import type { Fielded } from "./register.ts";
import { clash, isInvalidName, ownNames, variableNames } from "./variable.ts";

/** What is wrong with the names that changes give variables. */
export function variableIssues(
  present: Structure<QuestionRow> & Fielded,
  after: Structure<QuestionRow>,
  changes: readonly QuestionChange[],
): DomainIssue[] {
  const sent = changes.filter(({ fields }) => fields.variable != null);
  if (sent.length === 0) return [];
  const { isFielded, goneNames } = present;
  const kept = isFielded ? variableNames(present.questions, goneNames) : new Map<string, string>();
  // The names that others have by their places count, whatever is asked for.
  const unnamed = after.questions.map((row) =>
    sent.some(({ id }) => id === row.id) ? { ...row, variable: null } : row,
  );
  const names = variableNames(unnamed, goneNames, isFielded ? kept : undefined);
  return sent.flatMap(({ id, fields: { variable }, loc, was }): DomainIssue[] => {
    const name = variable ?? "";
    const issue = (code: string, message: string): DomainIssue[] => [
      { loc: [...loc, "variable"], code, message, question_id: id },
    ];
    if (isInvalidName(name))
      return issue(
        "variable_invalid",
        "Must be at most 32 letters, digits and underscores, begin with a letter, not end in an underscore, and be no word that statistics programs or columns of the files have",
      );
    const others = after.questions.flatMap((row) =>
      row.id === id
        ? []
        : [
            ...ownNames(row),
            // One that is named here has no name by its place.
            ...(sent.some((each) => each.id === row.id) ? [] : [names.get(row.id) ?? ""]),
            kept.get(row.id) ?? "",
          ],
    );
    // A question that comes back has its own names.
    const own = new Set(was === undefined ? [] : ownNames(was));
    const gone = goneNames.filter((each) => !own.has(each));
    const taken = [...others, ...gone].find((other) => clash(other, name));
    return taken === undefined
      ? []
      : issue("variable_taken", `Another question of the study has, or had, the variable ${taken}`);
  });
}
