import type { DomainIssue } from "#kit/error.ts";
import { type PlacedQuestion, patchRow, type Structure } from "../../group/structure.ts";
import { checksName, checksOf, mapChecks } from "../../question-type/common/earlier-answer.ts";
import type { StoredProps } from "../../question-type/type.ts";
import { conditionMapOf } from "../condition/check.ts";
import { type CheckFault, checkFaults, checkPath } from "./faults.ts";

/** What an edit of a study does to checks against earlier answers that it does not name. */

/** A check that could be made before an edit and cannot be after it. */
export interface BrokenCheck {
  holder: string;
  fault: CheckFault;
}

const hasChecks = ({ props }: Pick<PlacedQuestion, "props">): boolean => props[checksName] != null;

/** The checks that an edit breaks. `checked` are the questions whose checks it has written: these are none of them. */
export function brokenChecks(
  before: Structure,
  after: Structure,
  checked: ReadonlySet<string>,
): BrokenCheck[] {
  const holders = after.questions.filter((row) => hasChecks(row) && !checked.has(row.id));
  if (holders.length === 0) return [];
  const was = conditionMapOf(before);
  const is = conditionMapOf(after);
  return holders.flatMap((row) => {
    const faults = checkFaults(row, is);
    if (faults.length === 0) return [];
    const { type, props } = was.questions.get(row.id) ?? { type: "", props: {} };
    const old = new Set(checkFaults({ id: row.id, type, props }, was).map(faultKey));
    return faults.filter((fault) => !old.has(faultKey(fault))).map((fault) => ({ holder: row.id, fault }));
  });
}

const faultKey = ({ code, path }: CheckFault): string => JSON.stringify([code, path]);

/** The structure without these checks. */
export function withoutBrokenChecks<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  broken: readonly BrokenCheck[],
): Structure<Question> {
  if (broken.length === 0) return structure;
  const faults = Map.groupBy(broken, ({ holder }) => holder);
  const questions = structure.questions.map((row) => {
    const gone = faults.get(row.id)?.map(({ fault }) => fault.path);
    if (gone === undefined) return row;
    const props = mapChecks(row.props, ({ check, path }) =>
      gone.some((place) => isWithin(place, path)) ? null : { check },
    );
    return patchRow<PlacedQuestion>(row, { props }) as Question;
  });
  return { ...structure, questions };
}

/** Whether a fault is about the check at this place, or about all checks of its option. */
const isWithin = (fault: readonly (string | number)[], check: readonly (string | number)[]): boolean =>
  fault.every((step, at) => at >= check.length || step === check[at]);

/** A broken check, as the wire tells it. */
export const brokenCheckIssue = ({ holder, fault }: BrokenCheck): DomainIssue => ({
  loc: ["body"],
  code: fault.code,
  // A model that is told of the problem reads the message alone.
  message: `Checks against earlier answers of question ${holder}: ${fault.message}`,
  question_id: holder,
  question_group_id: null,
  score: null,
  path: checkPath(fault.path),
});

/** Checks of a question's own options follow them: a renamed one keeps its checks, a removed one has none. */
export const carryChecks = (
  props: StoredProps,
  renamed: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
): StoredProps =>
  mapChecks(props, ({ check, target }) => {
    if (target.kind !== "option") return { check };
    if (removed.has(target.option)) return null;
    return { check, option: renamed.get(target.option) };
  });

/** The checks of a study that name an option which an edit has renamed, and that it leaves as they were. */
export const namesRenamed = (
  questions: readonly Pick<PlacedQuestion, "id" | "props">[],
  source: string,
  renamed: ReadonlyMap<string, string>,
  options: readonly string[],
): { holder: string; option: string }[] =>
  questions.filter(hasChecks).flatMap(({ id, props }) =>
    checksOf(props).flatMap(
      ({
        check: {
          source: { questionId, option = "" },
        },
      }) =>
        questionId === source && renamed.has(option) && !options.includes(option)
          ? [{ holder: id, option }]
          : [],
    ),
  );
