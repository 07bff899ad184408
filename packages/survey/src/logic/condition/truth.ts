import { matchesAnswer } from "../../question-type/comparison.ts";
import { type Operand, questionType } from "../../question-type/index.ts";
import type { Asked } from "../../score/term.ts";
import { type Attributes, attributeText } from "../../study/attribute.ts";
import type { Condition } from "./schema.ts";

/** What is known of a participant when it is decided what they are shown. */
export interface Given {
  /** Stored answers by question; one that was skipped or not asked is not among them. */
  answers: Readonly<Record<string, unknown>>;
  attributes: Attributes;
  /** The key of the source that they came from. */
  source: string | null;
  language: string;
  /** In a loop: the item that is asked about. */
  loop_item?: string | null;
  /** The arms that they got, by randomizer. */
  arms: Readonly<Record<string, string>>;
  /** The value of a score so far; null where it has none. */
  scoreOf: (key: string) => number | null;
}

/** What a condition looks at: whether there is a value, and what comparisons see of it. */
interface Seen {
  isAnswered: boolean;
  /** Null where it cannot be compared. */
  operand: Operand;
}

function seenBy(condition: Condition, given: Given, askedOf: (question: string) => Asked): Seen {
  const { question_id, item, metadata, randomizer_id, language, source, score, loop_item } = condition;
  if (question_id != null) {
    const value = Object.hasOwn(given.answers, question_id) ? given.answers[question_id] : null;
    const { type: name, props } = askedOf(question_id);
    const type = questionType(name);
    const operand = item == null ? type.operand(value, props) : type.itemNumber(value, item);
    return { isAnswered: item == null ? value != null : operand !== null, operand };
  }
  const seen = (operand: Operand): Seen => ({ isAnswered: operand !== null, operand });
  if (metadata != null) return seen(attributeText(given.attributes, metadata));
  if (randomizer_id != null) return seen(given.arms[randomizer_id] ?? null);
  if (score != null) return seen(given.scoreOf(score));
  if (language === true) return seen(given.language);
  if (loop_item === true) return seen(given.loop_item ?? null);
  return seen(source === true ? given.source : null);
}

/**
 * Whether a condition holds. Without a value nothing does but a negated `IS_ANSWERED`. What only a model can judge is asked
 * of `judged`: whether the answer matches, and null where the model said nothing of use, so that the condition holds.
 */
export function conditionHolds(
  condition: Condition,
  given: Given,
  askedOf: (question: string) => Asked,
  judged: (condition: Condition) => boolean | null,
): boolean {
  const { operation, negate } = condition;
  const { isAnswered, operand } = seenBy(condition, given, askedOf);
  if (operation === "IS_ANSWERED") return isAnswered !== negate;
  if (operand === null) return false;
  if (operation !== "SMART_CONDITION") return matchesAnswer({ ...condition, operation }, operand) !== negate;
  const matches = judged(condition);
  return matches === null || matches !== negate;
}
