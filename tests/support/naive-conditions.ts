/**
 * A second, slow reading of the contract on display conditions, which shares nothing with the service: it goes through the
 * order of one participant and asks of each question whether it shows.
 */

export interface NaiveCondition {
  question_id?: string;
  item?: string;
  metadata?: string;
  randomizer_id?: string;
  language?: true;
  source?: true;
  operation: string;
  comparison_value: string | null;
  negate: boolean;
}
export interface NaiveSet {
  match: "all" | "any";
  conditions: (NaiveCondition | { match: "all" | "any"; conditions: NaiveCondition[] })[];
}

export interface NaiveStudy {
  questions: { id: string; group: string | null; conditions: NaiveSet | null; jumps: NaiveJump[] }[];
  groups: { id: string; parent: string | null; conditions: NaiveSet | null }[];
}
interface NaiveJump {
  /** The answer that leads to the target; null for any answer, and for a skip. */
  value: string | null;
  target: string;
}

export interface NaiveParticipant {
  /** What they answer to each question; null where they skip it. */
  answers: Record<string, unknown>;
  metadata: Record<string, unknown>;
  arms: Record<string, string>;
  language: string;
  source: string | null;
  /** What the model says of an answer and a text; null where it fails. */
  judge: (question: string, text: string) => boolean | null;
}

const textOf = (value: unknown): string | null =>
  ["string", "number", "boolean"].includes(typeof value) && String(value).trim() !== ""
    ? String(value)
    : null;
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What the condition is compared with, as texts: several for an answer of several options. */
function seen(
  condition: NaiveCondition,
  given: Record<string, unknown>,
  who: NaiveParticipant,
): string[] | null {
  if (condition.metadata !== undefined) {
    const text = textOf(who.metadata[condition.metadata]);
    return text === null ? null : [text];
  }
  if (condition.randomizer_id !== undefined) {
    const arm = who.arms[condition.randomizer_id];
    return arm === undefined ? null : [arm];
  }
  if (condition.language) return [who.language];
  if (condition.source) return who.source === null ? null : [who.source];
  const value = given[condition.question_id ?? ""];
  if (value === undefined || value === null) return null;
  if (condition.item !== undefined) {
    const number = (value as Record<string, number>)[condition.item];
    return number === undefined ? null : [String(number)];
  }
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function truth(condition: NaiveCondition, given: Record<string, unknown>, who: NaiveParticipant): boolean {
  const { operation, negate } = condition;
  const value = seen(condition, given, who);
  if (operation === "IS_ANSWERED") return negate ? value === null : value !== null;
  if (value === null) return false;
  const wanted = condition.comparison_value ?? "";
  if (operation === "SMART_CONDITION") {
    const said = who.judge(condition.question_id ?? "", wanted);
    if (said === null) return true;
    return negate ? !said : said;
  }
  const compare = (): boolean => {
    const [only = ""] = value;
    const left = Number(only);
    const right = Number(wanted);
    if (operation === "COUNT_LT") return value.length < right;
    if (operation === "INCLUDES")
      return (
        value.some((each) => same(each, wanted)) ||
        (value.length === 1 && has(condition, given, only, wanted))
      );
    if (value.length !== 1) return false;
    if (operation === "==") return same(only, wanted) || (isNumber(condition, given) && left === right);
    if (!Number.isFinite(left) || !Number.isFinite(right)) return false;
    if (operation === "<") return left < right;
    if (operation === "<=") return left <= right;
    if (operation === ">") return left > right;
    return left >= right;
  };
  return negate ? !compare() : compare();
}

/** Texts include a part of theirs; options of a list do not. */
const has = ({ question_id }: NaiveCondition, given: Record<string, unknown>, text: string, part: string) =>
  !Array.isArray(given[question_id ?? ""]) && text.toLowerCase().includes(part.trim().toLowerCase());
const isNumber = ({ question_id, item }: NaiveCondition, given: Record<string, unknown>) =>
  item !== undefined || typeof given[question_id ?? ""] === "number";

function setHolds(set: NaiveSet, given: Record<string, unknown>, who: NaiveParticipant): boolean {
  const results = set.conditions.map((entry) =>
    "conditions" in entry ? setHolds(entry, given, who) : truth(entry, given, who),
  );
  return set.match === "all" ? !results.includes(false) : results.includes(true);
}

/** The questions that a participant with this order is asked, one after another. */
export function askedOf(study: NaiveStudy, order: readonly string[], who: NaiveParticipant): string[] {
  const asked: string[] = [];
  const given: Record<string, unknown> = {};
  const groupShows = (id: string | null): boolean => {
    const group = study.groups.find((each) => each.id === id);
    if (group === undefined) return true;
    if (!groupShows(group.parent)) return false;
    return group.conditions === null || setHolds(group.conditions, given, who);
  };
  let turn = 0;
  for (;;) {
    const id = order[turn];
    if (id === undefined) return asked;
    const question = study.questions.find((each) => each.id === id);
    if (question === undefined) throw new Error("no such question");
    const shows =
      groupShows(question.group) &&
      (question.conditions === null || setHolds(question.conditions, given, who));
    if (asked.includes(id) || !shows) {
      turn += 1;
      continue;
    }
    asked.push(id);
    const answer = who.answers[id] ?? null;
    if (answer !== null) given[id] = answer;
    const jump = question.jumps.find(
      ({ value }) =>
        value === null ||
        (answer !== null && [answer].flat().length === 1 && same(String([answer].flat()[0]), value)),
    );
    const target = jump === undefined ? -1 : order.indexOf(jump.target);
    turn = target >= 0 && !asked.includes(jump?.target ?? "") ? target : turn + 1;
  }
}
