import { brokenLoopIssue, faultyLoops, loopsOf } from "../group/loop/fault.ts";
import { conditionFaults, conditionMapOf } from "../logic/condition/check.ts";
import { type ConditionPath, conditionsIn, pathText } from "../logic/condition/parts.ts";
import type { Condition, DisplayConditions } from "../logic/condition/schema.ts";
import { comparisonWarnings, isSameText, matcherOf } from "../question-type/comparison.ts";
import { questionType } from "../question-type/index.ts";
import type { Content, ContentQuestion } from "../stored.ts";
import { itemPlaceholder } from "../study/attribute.ts";
import { readConfig } from "../study/config.ts";
import { studyLanguages } from "../study/language.ts";
import type { Finding } from "./schema.ts";
import type { Slices } from "./slices.ts";

/** A question or group with conditions. */
export interface Holder {
  id: string;
  isGroup: boolean;
  set: DisplayConditions;
}

/** All that has conditions, in the order of the study. */
export const holdersOf = ({ questions, groups }: Pick<Content, "questions" | "groups">): Holder[] => [
  ...questions.flatMap(({ id, display_conditions: set }) =>
    set === null ? [] : [{ id, isGroup: false, set }],
  ),
  ...groups.flatMap(({ id, display_conditions: set }) => (set === null ? [] : [{ id, isGroup: true, set }])),
];

/** A finding about a condition. */
export const aboutCondition = ({ id, isGroup }: Holder, path: ConditionPath) => ({
  ...(isGroup ? { question_group_id: id } : { question_id: id }),
  path: pathText(path),
});

/** Conditions that cannot be decided, and those that hold for nobody, which are `never`. */
export function conditionFindings(content: Content, never: ReadonlySet<Condition>): Finding[] {
  const holders = holdersOf(content);
  if (holders.length === 0) return [];
  const map = conditionMapOf({
    ...content,
    randomizers: content.randomizers.map((row) => ({ ...row, is_assigned: false })),
    scoreSet: { scores: content.scores, former: {} },
  });
  return holders.flatMap((holder): Finding[] => {
    const faults = conditionFaults(holder.set, holder.id, map);
    const broken = new Set(faults.map(({ path }) => JSON.stringify(path.slice(0, -1))));
    return [
      ...faults.map(({ message, path }) => ({
        code: "source_broken" as const,
        message,
        ...aboutCondition(holder, path),
      })),
      ...conditionsIn(holder.set)
        .filter(({ condition, path }) => never.has(condition) && !broken.has(JSON.stringify(path)))
        .map(({ path }) => ({ code: "condition_never_holds" as const, ...aboutCondition(holder, path) })),
    ];
  });
}

/** The conditions that hold for nobody, as far as their own sources decide that; `content` with questions as read. */
export function* neverHolding(content: Content): Slices<ReadonlySet<Condition>> {
  const never = new Set<Condition>();
  const holdsForNobody = neverHolds(content);
  for (const { set } of holdersOf(content)) {
    yield;
    for (const { condition } of conditionsIn(set)) if (holdsForNobody(condition)) never.add(condition);
  }
  return never;
}

function neverHolds({ study, questions, randomizers, sources }: Content) {
  const byId = new Map(questions.map((row) => [row.id, row]));
  const languages = studyLanguages(readConfig(study.config));
  const arms = new Map(
    randomizers.map(({ id, arms }) => [
      id,
      arms.filter(({ weight_basis_points }) => weight_basis_points > 0).map((arm) => arm.id),
    ]),
  );
  const isNoneOf = (texts: readonly string[], { comparison_value, negate }: Condition): boolean =>
    texts.every((text) => isSameText(text, comparison_value ?? "") === negate);
  return (condition: Condition): boolean => {
    const { question_id, item, randomizer_id, language, source } = condition;
    if (randomizer_id != null) return isNoneOf(arms.get(randomizer_id) ?? [], condition);
    if (language === true) return isNoneOf(languages, condition);
    if (source === true)
      return isNoneOf(
        sources.map(({ key }) => key),
        condition,
      );
    const question = byId.get(question_id ?? "");
    if (question === undefined) return question_id != null;
    return item == null ? noAnswerFits(condition, question) : noNumberFits(condition, question);
  };
}

function noAnswerFits(condition: Condition, { type, props }: ContentQuestion): boolean {
  const { operation, negate } = condition;
  const { isOnlyShown, isAnswerable, possibleOperands } = questionType(type);
  if (isOnlyShown || !isAnswerable(props)) return operation !== "IS_ANSWERED" || !negate;
  if (operation === "IS_ANSWERED" || operation === "SMART_CONDITION") return false;
  const comparison = { ...condition, operation };
  if (!negate) return comparisonWarnings(comparison, { type, props }).length > 0;
  const possible = possibleOperands(props, condition.comparison_value ?? "") ?? [];
  if (possible.length === 0 || possible.some((operand) => typeof operand === "object")) return false;
  return possible.every(matcherOf(comparison));
}

function noNumberFits(condition: Condition, { type, props }: ContentQuestion): boolean {
  const { dimension, isAnswerable } = questionType(type);
  const { operation, negate } = condition;
  if (!isAnswerable(props)) return operation !== "IS_ANSWERED" || !negate;
  if (operation === "IS_ANSWERED" || dimension === null || dimension.values === "options") return false;
  const points = dimension.points(props);
  if (points.length === 0 || operation === "SMART_CONDITION") return false;
  const matches = matcherOf({ ...condition, operation });
  return points.every((point) => matches(point) === negate);
}

/** Loops that have no items, or too many, and texts outside loops that name an item. */
export function loopFindings(content: Content): Finding[] {
  const randomizers = content.randomizers.map((row) => ({ ...row, is_assigned: false }));
  const loops = loopsOf(content);
  return [
    ...faultyLoops({ ...content, randomizers }).map((broken): Finding => {
      const { id, fault } = broken;
      const path = String(brokenLoopIssue(broken).path);
      const code = fault.code === "loop_too_long" ? "loop_too_long" : "source_broken";
      return { code, message: fault.message, question_group_id: id, path };
    }),
    ...content.questions
      .filter(({ id }) => !loops.has(id))
      .flatMap(({ id: question_id, type, content, props }) =>
        [
          { path: "content", text: content },
          ...questionType(type)
            .labels(props)
            .map(({ path, text }) => ({ path: ["props", ...path].join("."), text })),
        ]
          .filter(({ text }) => text.includes(itemPlaceholder))
          .map(({ path }): Finding => {
            const message = `Participants see ${itemPlaceholder} as it is: the question is not in a loop`;
            return { code: "not_a_reference", question_id, path, message };
          }),
      ),
  ];
}
