import type { DomainIssue } from "#kit/error.ts";
import { checksName, checksOf, type PlacedCheck } from "../../question-type/common/earlier-answer.ts";
import { questionType, validateChecks } from "../../question-type/index.ts";
import type { ConditionMap } from "../condition/check.ts";

/** What is wrong with checks of an answer against earlier answers. Pure. */

export type CheckFaultCode =
  | "check_shape"
  | "check_source_not_found"
  | "check_source_type"
  | "check_source_not_before"
  | "check_option_not_found"
  | "check_target_option";

export interface CheckFault {
  code: CheckFaultCode;
  message: string;
  /** Inside the props. */
  path: (string | number)[];
  /** The source that there is not. */
  missing?: string;
}

export interface CheckedQuestion {
  id: string;
  type: string;
  props: Readonly<Record<string, unknown>>;
}

export type CheckMap = Pick<ConditionMap, "questions" | "isAlwaysBefore" | "isInOtherLoop">;

/** All that is wrong with the checks of a question. */
export function checkFaults(question: CheckedQuestion, map: CheckMap): CheckFault[] {
  const { amounts } = questionType(question.type);
  if (amounts === null || question.props[checksName] == null) return [];
  const shape = validateChecks(question.type, question.props).map(({ path, message }) => {
    return { code: "check_shape" as const, message, path: path.map((key) => keyOf(key)) };
  });
  if (shape.length > 0) return shape;
  const own = amounts.options(question.props);
  return checksOf(question.props).flatMap((placed) => {
    const { target, path } = placed;
    const isMissing = target.kind === "option" && !own?.includes(target.option);
    const message = "The question has no such option";
    return [
      ...(isMissing ? [{ code: "check_target_option" as const, message, path: path.slice(0, -1) }] : []),
      ...sourceFaults(question.id, placed, map),
    ];
  });
}

const keyOf = (key: PropertyKey): string | number => (typeof key === "number" ? key : String(key));

function sourceFaults(holder: string, { check, path }: PlacedCheck, map: CheckMap): CheckFault[] {
  const { questionId, option } = check.source;
  const fault = (code: CheckFaultCode, field: string, message: string): CheckFault => {
    return { code, message, path: [...path, "source", field] };
  };
  const source = map.questions.get(questionId);
  if (source === undefined) {
    const missing = fault("check_source_not_found", "questionId", "The study has no such question");
    return [{ ...missing, missing: questionId }];
  }
  const { amounts } = questionType(source.type);
  if (amounts === null)
    return [
      fault("check_source_type", "questionId", "Must be of type number, allocation or allocationWithMatrix"),
    ];
  const late =
    map.isAlwaysBefore(questionId, holder) && !map.isInOtherLoop(questionId, holder)
      ? []
      : [
          fault(
            "check_source_not_before",
            "questionId",
            "The question does not come before this on every path",
          ),
        ];
  const options = amounts.options(source.props);
  if ((options === null) !== (option === undefined)) {
    const message =
      options === null
        ? "A question of type number has no options"
        : "Must say which option of the allocation";
    return [...late, fault("check_shape", "option", message)];
  }
  const isKnown = options === null || options.includes(option ?? "");
  return isKnown
    ? late
    : [...late, fault("check_option_not_found", "option", "The question has no such option")];
}

/** Faults of checks that a request writes; `loc` is where the props stand in it. */
export const checkIssues = (
  faults: readonly CheckFault[],
  loc: readonly (string | number)[],
): DomainIssue[] =>
  faults.map(({ code, message, path, missing }) => ({
    loc: [...loc, ...path],
    code,
    message,
    ...(missing !== undefined && { question_id: missing }),
  }));

/** A place as people read it: `props.earlierAnswerChecks[0].source.option`. */
export const checkPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[${step}]` : `${text}.${step}`),
    "props",
  );
