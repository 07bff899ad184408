import { checkFaults, checkPath } from "../logic/answer-check/faults.ts";
import { conditionMapOf } from "../logic/condition/check.ts";
import { type CheckTarget, checksName, checksOf } from "../question-type/common/earlier-answer.ts";
import { questionType } from "../question-type/index.ts";
import type { CheckOperation } from "../question-type/statistics/decimal.ts";
import type { Content, ContentQuestion } from "../stored.ts";
import type { Finding } from "./schema.ts";

/** Checks against earlier answers that cannot be made, and those that no answers pass. */
export function checkFindings(content: Content): Finding[] {
  const holders = content.questions.filter(
    ({ type, props }) => props[checksName] != null && questionType(type).amounts !== null,
  );
  if (holders.length === 0) return [];
  const randomizers = content.randomizers.map((row) => ({ ...row, is_assigned: false }));
  const map = conditionMapOf({ ...content, randomizers });
  const byId = new Map(content.questions.map((row) => [row.id, row]));
  return holders.flatMap((row): Finding[] => {
    const faults = checkFaults(row, map);
    const never = faults.length > 0 ? [] : neverPass(row, byId);
    return [
      ...faults.map(({ message, path }) => {
        return { code: "source_broken" as const, message, question_id: row.id, path: checkPath(path) };
      }),
      ...never.map((path) => ({
        code: "check_never_passes" as const,
        question_id: row.id,
        path: checkPath(path),
      })),
    ];
  });
}

type Path = (string | number)[];

/** The checks that the bounds of both answers rule out, and those that another check on the same answer does. */
function neverPass({ type, props }: ContentQuestion, byId: ReadonlyMap<string, ContentQuestion>): Path[] {
  const placed = checksOf(props);
  const boundsOf = (row: Pick<ContentQuestion, "type" | "props"> | undefined, part: "one" | "total") =>
    questionType(row?.type ?? "").amounts?.bounds(row?.props ?? {}, part) ?? everything;
  const sides = new Map<string, ReadonlySet<Side>>();
  return placed.flatMap(({ check: { operation, source }, target, path }) => {
    const own = boundsOf({ type, props }, target.kind === "total" ? "total" : "one");
    const theirs = boundsOf(byId.get(source.questionId), "one");
    const key = JSON.stringify([keyOf(target), source]);
    const before = sides.get(key) ?? allowed.any;
    const both = allowed[operation].intersection(before);
    sides.set(key, both);
    return both.size === 0 || !mayPass(operation, own, theirs) ? [path] : [];
  });
}

const everything = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

const keyOf = (target: CheckTarget): string =>
  target.kind === "option" ? `option ${target.option}` : target.kind;

type Side = "less" | "equal" | "more";

const allowed: Record<CheckOperation | "any", ReadonlySet<Side>> = {
  "<": new Set(["less"]),
  "<=": new Set(["less", "equal"]),
  "==": new Set(["equal"]),
  ">=": new Set(["more", "equal"]),
  ">": new Set(["more"]),
  any: new Set(["less", "equal", "more"]),
};

/** Whether some number within the one bounds compares so with some number within the others. */
function mayPass(
  operation: CheckOperation,
  [least, most]: readonly [number, number],
  [lowest, highest]: readonly [number, number],
): boolean {
  const ways: Record<Side, boolean> = {
    less: least < highest,
    equal: least <= highest && lowest <= most,
    more: most > lowest,
  };
  return [...allowed[operation]].some((side) => ways[side]);
}
