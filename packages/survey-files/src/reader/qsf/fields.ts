import type { Meaning, Reading } from "../../effect/meaning.ts";
import { NotUnderstood } from "../../effect/meaning.ts";
import { orderIn } from "../../effect/numbers.ts";
import { asMarkdown } from "../../markdown.ts";
import { always, is, never, not, pipe, pipes, type Question, type Texts, type When } from "../../tree.ts";
import { pipedText } from "./texts.ts";
import { isOn, type Json, list, record, text } from "./value.ts";

/** Embedded data: what a field holds at a place of the flow. */
export type Value =
  /** The value that the link brings. */
  | { kind: "link" }
  | { kind: "text"; text: string }
  /** The answer to a question, by its key. */
  | { kind: "answer"; key: string }
  /** One value for each arm of a randomizer. */
  | { kind: "arms"; chance: string; values: Value[] }
  /** One value where a condition holds, and another one else. */
  | { kind: "branch"; when: When | null; meaning: Meaning; value: Value; other: Value }
  | { kind: "unknown" };

/** What fields hold; one that is not among them comes with the link. */
export type Fields = ReadonlyMap<string, Value>;

const empty: Value = { kind: "text", text: "" };
export const unknown: Value = { kind: "unknown" };

/** Fields that the tool fills by itself. */
const own = new Set([
  "ResponseID",
  "StartDate",
  "EndDate",
  "RecordedDate",
  "IPAddress",
  "LocationLatitude",
  "LocationLongitude",
  "UserAgent",
  "DistributionChannel",
  "UserLanguage",
  "SurveyID",
  "Progress",
  "Finished",
  "Duration",
]);

/** Whether the tool fills the field by itself: no link brings it. */
export const isOwnField = (field: string): boolean => field.startsWith("Q_") || own.has(field);

/** The field that holds the code of the language. */
export const languageField = "Q_Language";

/** What a field holds at this place; a field that is only set later holds nothing yet. */
export const fieldValue = (fields: Fields, set: ReadonlySet<string>, field: string): Value =>
  fields.get(field) ?? (set.has(field) ? empty : isOwnField(field) ? unknown : { kind: "link" });

/** The fields of a node with what it sets them to. */
const ownFields = (node: Json): [field: string, value: string, isGiven: boolean][] =>
  text(node.Type) !== "EmbeddedData"
    ? []
    : list(node.EmbeddedData)
        .map(record)
        .map(({ Field, Value, Type }) => [
          text(Field),
          text(Value),
          text(Value) === "" || /^(Recipient|Panel)/.test(text(Type)),
        ]);

/** The fields that the flow sets anywhere. */
export function setIn(nodes: readonly unknown[], found = new Set<string>()): Set<string> {
  for (const node of nodes.map(record)) {
    for (const [field, , isGiven] of ownFields(node)) if (!isGiven) found.add(field);
    setIn(list(node.Flow), found);
  }
  return found;
}

/** What fields hold once a node has set its own. */
export function afterNode(fields: Fields, set: ReadonlySet<string>, node: Json): Fields {
  const next = new Map(fields);
  for (const [field, value, isGiven] of ownFields(node)) {
    if (isGiven) next.set(field, fields.get(field) ?? (isOwnField(field) ? unknown : { kind: "link" }));
    else next.set(field, writtenValue(value, next, set));
  }
  return next;
}

/** A value of the file: a text, an answer alone, or what another field holds. */
function writtenValue(written: string, fields: Fields, set: ReadonlySet<string>): Value {
  const value = pipedText(written);
  const found = [...value.matchAll(pipes)];
  const [only] = found;
  if (only === undefined) return { kind: "text", text: value };
  const [whole, kind, name = ""] = only;
  if (whole !== value) return unknown;
  if (kind === "q") return { kind: "answer", key: name };
  return kind === "m" ? fieldValue(fields, set, name) : unknown;
}

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What fields hold behind a branch that may have been taken. */
export function afterBranch(
  before: Fields,
  inside: Fields,
  set: ReadonlySet<string>,
  shown: { when: When | null; meaning: Meaning },
): Fields {
  const next = new Map(before);
  for (const [field, value] of inside)
    if (!isSame(before.get(field), value))
      next.set(field, { kind: "branch", ...shown, value, other: fieldValue(before, set, field) });
  return next;
}

/** What fields hold behind a randomizer that has shown one of its arms. */
export function afterArms(
  before: Fields,
  arms: readonly Fields[],
  set: ReadonlySet<string>,
  chance: string,
): Fields {
  const next = new Map(before);
  const changed = arms.flatMap((arm) =>
    [...arm.keys()].filter((field) => !isSame(before.get(field), arm.get(field))),
  );
  for (const field of new Set(changed))
    next.set(field, { kind: "arms", chance, values: arms.map((arm) => fieldValue(arm, set, field)) });
  return next;
}

const holds: Readonly<Record<string, (value: string, other: string) => boolean>> = {
  EqualTo: (value, other) => value === other,
  Contains: (value, other) => value.includes(other),
  LessThan: (value, other) => orderIn(value) < orderIn(other),
  LessThanOrEqual: (value, other) => orderIn(value) <= orderIn(other),
  GreaterThan: (value, other) => orderIn(value) > orderIn(other),
  GreaterThanOrEqual: (value, other) => orderIn(value) >= orderIn(other),
  Empty: (value) => value === "",
};
const opposites: Readonly<Record<string, string>> = {
  NotEqualTo: "EqualTo",
  DoesNotContain: "Contains",
  NotEmpty: "Empty",
};

/** Whether a text compares so with another one; null for other operators. */
export function textHolds(
  operator: string,
  value: string,
  other: string,
  ignoresCase: boolean,
): boolean | null {
  const plain = (written: string) => (ignoresCase ? written.toLowerCase() : written);
  const test = holds[opposites[operator] ?? operator];
  return test === undefined ? null : test(plain(value), plain(other)) !== operator in opposites;
}

/** What a comparison of a field comes to; `asked` says what one of an answer or of a link's value does. */
export function comparedField(
  value: Value,
  comparison: { operator: string; operand: string; ignoresCase: boolean },
  asked: (source: { question: string } | { link: true }) => When | null,
): When | null {
  const inner = (of: Value) => comparedField(of, comparison, asked);
  switch (value.kind) {
    case "link":
      return asked({ link: true });
    case "answer":
      return asked({ question: value.key });
    case "text": {
      const { operator, operand, ignoresCase } = comparison;
      const found = textHolds(operator, value.text, operand, ignoresCase);
      return found === null ? null : found ? always : never;
    }
    case "arms": {
      const arms = value.values.map(inner);
      if (arms.includes(null)) return null;
      const { chance } = value;
      return {
        op: "or",
        of: (arms as When[]).map(
          (arm, index): When => ({ op: "and", of: [is({ chance }, "==", String(index + 1)), arm] }),
        ),
      };
    }
    case "branch": {
      const taken = inner(value.value);
      const other = inner(value.other);
      const otherwise = not(value.when);
      if (value.when === null || taken === null || other === null || otherwise === null) return null;
      return {
        op: "or",
        of: [
          { op: "and", of: [value.when, taken] },
          { op: "and", of: [otherwise, other] },
        ],
      };
    }
    default:
      return null;
  }
}

/** The questions that decide what a field holds. */
export function questionsOf(value: Value): string[] {
  if (value.kind === "answer") return [value.key];
  if (value.kind === "arms") return value.values.flatMap(questionsOf);
  return value.kind === "branch"
    ? [...value.meaning.questions, ...questionsOf(value.value), ...questionsOf(value.other)]
    : [];
}

/** What a field holds for somebody. */
export function fieldText(field: string, value: Value, reading: Reading): string {
  switch (value.kind) {
    case "link":
      return reading.field(field);
    case "text":
      return value.text;
    case "answer": {
      const { codes, text } = reading.said(value.key);
      if (codes.length > 0) throw new NotUnderstood();
      return text;
    }
    case "arms":
      return fieldText(field, value.values[(reading.arm(value.chance) ?? 0) - 1] ?? unknown, reading);
    case "branch":
      return fieldText(field, value.meaning.holds(reading) ? value.value : value.other, reading);
    default:
      throw new NotUnderstood();
  }
}

/** A text in which fields that the flow sets are what they hold. */
export const resolved = (
  written: string,
  fields: Fields,
  set: ReadonlySet<string>,
  write: (text: string) => string,
): string =>
  written.replace(pipes, (whole, kind: string, name: string) => {
    if (kind !== "m") return whole;
    const value = fieldValue(fields, set, name);
    if (value.kind === "link") return whole;
    if (value.kind === "text") return write(value.text);
    return value.kind === "answer" ? pipe("q", value.key) : pipe("?", name);
  });

/** A question whose texts show what fields hold where it stands. */
export function withFields(question: Question, fields: Fields, set: ReadonlySet<string>): Question {
  const texts = (of: Texts, write: (text: string) => string): Texts =>
    Object.fromEntries(Object.entries(of).map(([name, each]) => [name, resolved(each, fields, set, write)]));
  const plain = (each: string) => each;
  const made: Question = { ...question, content: texts(question.content, asMarkdown) };
  if (question.hint !== undefined) made.hint = texts(question.hint, asMarkdown);
  if (question.lists !== undefined)
    made.lists = Object.fromEntries(
      Object.entries(question.lists).map(([name, choices]) => [
        name,
        choices.map((choice) => ({ ...choice, texts: texts(choice.texts, plain) })),
      ]),
    );
  return made;
}

/** Whether a comparison takes capitals for small letters. */
export const ignoresCase = (comparison: Json): boolean => isOn(comparison.IgnoreCase);
