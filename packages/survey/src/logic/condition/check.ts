import { type Structure, treeOf } from "../../group/structure.ts";
import type { Node, Tree } from "../../group/tree.ts";
import { asRead } from "../../question/item/list.ts";
import { neededValue } from "../../question-type/comparison.ts";
import { questionType } from "../../question-type/index.ts";
import { type ConditionPath, conditionsIn, sourceOf } from "./parts.ts";
import { type Condition, type DisplayConditions, maxConditions, type Source } from "./schema.ts";

/** What conditions may look at in a study. */
export interface ConditionMap {
  questions: ReadonlyMap<string, { type: string; props: Readonly<Record<string, unknown>> }>;
  randomizers: ReadonlySet<string>;
  /** The keys of scores. */
  scores: ReadonlySet<string>;
  /** Whether a question comes before a question or group whatever chance decides. */
  isBefore(question: string, holder: string): boolean;
  /** Whether it stands in a loop that the question or group is not in: it has an answer for each item. */
  isInOtherLoop(question: string, holder: string): boolean;
  /** Whether a question or group stands in a loop, or is one. */
  isInLoop(holder: string): boolean;
  /** Whether it does on every path: it stands in no arm that the question or group is not in. */
  isAlwaysBefore(question: string, holder: string): boolean;
}

/** The map of a study with this structure. */
export function conditionMapOf(structure: Structure): ConditionMap {
  const shuffled = structure.groups.filter(({ randomize }) => randomize).map(({ id }) => id);
  return {
    questions: new Map(structure.questions.map((row) => [row.id, asRead(row)])),
    randomizers: new Set(structure.randomizers.map(({ id }) => id)),
    scores: new Set((structure.scoreSet?.scores ?? []).map(({ key }) => key)),
    ...orderOf(treeOf(structure), new Set(shuffled)),
    ...loopsIn(structure),
  };
}

/** Which loop things stand in. */
function loopsIn({ questions, groups }: Structure): Pick<ConditionMap, "isInOtherLoop" | "isInLoop"> {
  const parents = new Map([
    ...questions.map(({ id, question_group_id }) => [id, question_group_id] as const),
    ...groups.map(({ id, parent_question_group_id }) => [id, parent_question_group_id] as const),
  ]);
  const loops = new Set(groups.filter(({ repeat_for }) => repeat_for != null).map(({ id }) => id));
  const loopOf = (holder: string): string | null => {
    if (loops.size === 0) return null;
    let at: string | null = holder;
    for (let steps = 0; at !== null && steps <= groups.length; steps++) {
      if (loops.has(at)) return at;
      at = parents.get(at) ?? null;
    }
    return null;
  };
  return {
    isInLoop: (holder) => loopOf(holder) !== null,
    isInOtherLoop: (question, holder) => loopOf(question) !== null && loopOf(question) !== loopOf(holder),
  };
}

/**
 * Whether a question comes before something else in every order that a participant can get: no group in random order
 * decides it, and they are not what two arms of a randomizer show.
 */
function orderOf(
  tree: Tree,
  shuffled: ReadonlySet<string>,
): Pick<ConditionMap, "isBefore" | "isAlwaysBefore"> {
  const nodes = new Map(tree.map((node) => [node.id, node]));
  const holders = new Map(tree.flatMap((node) => node.arms.map((arm) => [arm, node] as const)));
  const containerOf = ({ arm, parent }: Node): Node | undefined =>
    arm === null ? nodes.get(parent ?? "") : holders.get(arm);
  /** The node, what holds it, and so on outwards; then the study. */
  const outwards = (id: string): (Node | null)[] => {
    const found: Node[] = [];
    for (let node = nodes.get(id); node !== undefined; node = containerOf(node)) {
      if (found.length > tree.length) break;
      found.push(node);
    }
    return [...found, null];
  };
  const isBefore = (question: string, other: string): boolean => {
    const ours = outwards(question);
    const theirs = outwards(other);
    const common = ours.findIndex((node) => theirs.includes(node));
    const mine = ours[common - 1];
    const container = ours[common];
    const beside = theirs[theirs.indexOf(container ?? null) - 1];
    if (mine == null || beside == null) return false;
    if (container?.kind === "randomizer" || shuffled.has(container?.id ?? "")) return false;
    return mine.position < beside.position || (mine.position === beside.position && mine.id < beside.id);
  };
  const isAlwaysBefore = (question: string, other: string): boolean => {
    const theirs = new Set(outwards(other));
    const apart = outwards(question).filter((node) => !theirs.has(node));
    return isBefore(question, other) && apart.every((node) => node?.arm === null);
  };
  return { isBefore, isAlwaysBefore };
}

export type ConditionFaultCode =
  | "source_not_found"
  | "source_not_before"
  | "source_in_loop"
  | "operation_not_supported"
  | "item_not_found"
  | "value_required"
  | "date_required"
  | "too_many_conditions";

/** Why a condition cannot be decided as it stands. */
export interface ConditionFault {
  code: ConditionFaultCode;
  message: string;
  /** Inside the set. */
  path: ConditionPath;
  /** The source that there is not. */
  missing?: { question_id?: string; randomizer_id?: string };
}

type Operations = readonly Condition["operation"][];

const numeric: Operations = ["==", "<", "<=", ">", ">="];

/** What can be asked of a source whose value is no answer. */
const operationsOf: Record<Exclude<Source, "question_id">, Operations> = {
  metadata: [...numeric, "INCLUDES", "IS_ANSWERED"],
  randomizer_id: ["=="],
  language: ["=="],
  source: ["=="],
  score: numeric,
  loop_item: ["=="],
};

/** The operations with the answer to a question of this type. */
export const answerOperations = (type: string): Operations => [
  ...questionType(type).operations.filter((operation) => operation !== "ALWAYS"),
  "IS_ANSWERED",
];

/** The operations with the number of an item. */
export const itemOperations: Operations = [...numeric, "IS_ANSWERED"];

/** All that is wrong with the conditions of a question or group. */
export function conditionFaults(
  set: DisplayConditions | null,
  holder: string,
  map: ConditionMap,
): ConditionFault[] {
  const conditions = conditionsIn(set);
  if (conditions.length > maxConditions) {
    const message = `At most ${maxConditions} conditions are allowed, including nested ones`;
    return [{ code: "too_many_conditions", message, path: ["conditions"] }];
  }
  return conditions.flatMap(({ condition, path }) => faultsOf(condition, holder, map, path));
}

function faultsOf(
  condition: Condition,
  holder: string,
  map: ConditionMap,
  path: ConditionPath,
): ConditionFault[] {
  const fault = (code: ConditionFaultCode, field: string, message: string): ConditionFault => {
    return { code, message, path: [...path, field] };
  };
  const source = sourceOf(condition) ?? "question_id";
  const missing = sourceFault(source, condition, holder, map);
  if (missing !== null) {
    const { question_id, randomizer_id } = condition;
    const named = { ...(question_id && { question_id }), ...(randomizer_id && { randomizer_id }) };
    return [{ ...fault(missing.code, source, missing.message), missing: named }];
  }
  const question = map.questions.get(condition.question_id ?? "");
  const item = condition.item ?? null;
  if (question && item !== null && !questionType(question.type).numberedItems(question.props).includes(item))
    return [fault("item_not_found", "item", "The question has no such item with a number of its own")];
  const supported = question === undefined ? operationsOf[source as "metadata"] : answersOf(question, item);
  const { operation, comparison_value } = condition;
  if (!supported.includes(operation)) {
    const message = `${operation} cannot be used here; these can: ${supported.join(", ")}`;
    return [fault("operation_not_supported", "operation", message)];
  }
  if (operation === "IS_ANSWERED") return [];
  if (comparison_value === null || comparison_value.trim() === "")
    return [fault("value_required", "comparison_value", `${operation} needs a value to compare with`)];
  const needed = neededValue(condition, item === null ? (question ?? null) : null);
  if (needed === "date") {
    const message = `${operation} compares with a date that is as precise as the question's answers`;
    return [fault("date_required", "comparison_value", message)];
  }
  const isNumeric = needed === "number" || item !== null || source === "score";
  if (isNumeric && !Number.isFinite(Number(comparison_value)))
    return [fault("value_required", "comparison_value", `${operation} needs a number to compare with`)];
  return [];
}

const answersOf = ({ type }: { type: string }, item: string | null): Operations =>
  item === null ? answerOperations(type) : itemOperations;

function sourceFault(
  source: Source,
  { question_id, randomizer_id, score }: Condition,
  holder: string,
  map: ConditionMap,
): { code: ConditionFaultCode; message: string } | null {
  const notFound = (message: string) => ({ code: "source_not_found" as const, message });
  switch (source) {
    case "question_id":
      if (!map.questions.has(question_id ?? "")) return notFound("The study has no such question");
      if (!map.isBefore(question_id ?? "", holder))
        return {
          code: "source_not_before",
          message: "The question does not come before this in every order",
        };
      if (!map.isInOtherLoop(question_id ?? "", holder)) return null;
      return {
        code: "source_in_loop",
        message: "The question is in a loop: it has an answer for each item",
      };
    case "randomizer_id":
      return map.randomizers.has(randomizer_id ?? "") ? null : notFound("The study has no such randomizer");
    case "score":
      return map.scores.has(score ?? "") ? null : notFound("The study has no such score");
    case "loop_item":
      return map.isInLoop(holder) ? null : notFound("It is not in a loop");
    default:
      return null;
  }
}
