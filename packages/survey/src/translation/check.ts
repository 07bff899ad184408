import { isSeen } from "#kit/visible.ts";
import { formatOf, type TextFormat } from "../text-format/index.ts";
import { kindOf } from "./kind/index.ts";
import { hasSameAddresses, hasSamePlaceholders, hasSameTags, placeholderNames } from "./placeholders.ts";
import { type Unit, unitFormat } from "./unit.ts";

/** What is wrong with a change of a unit, by code. */
export const unitProblems = {
  placeholders_differ: "The translation must have the same {{…}} placeholders as the text",
  blank: "The translation is blank; null clears it",
  too_long: "The translation is longer than its field allows",
  not_distinct: "It reads like another entry of its list",
  not_text: "It has characters that are no text",
  nothing_to_approve: "There is no translation to approve",
  unknown_unit: "The study has no such unit in this language",
  forbidden: "Critical texts and locks need the right to change the study's settings",
  unit_locked: "The unit is locked",
  consent_version_used: "Somebody has agreed to this translation; raise the version of the consent",
  unit_changed: "The unit has changed since it was read",
} as const;
export type UnitProblemCode = keyof typeof unitProblems;

export interface UnitProblem {
  code: UnitProblemCode;
  expected: unknown;
  actual: unknown;
}

export const problem = (
  code: UnitProblemCode,
  expected: unknown = null,
  actual: unknown = null,
): UnitProblem => ({ code, expected, actual });

/** In code points. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

export const maxLengthOf = ({ kind, path }: Unit, type: string): number => kindOf(kind).maxLength(path, type);

/** What is wrong with a text as the translation of a unit, of a question of this type, by itself. */
export function textProblems(unit: Unit, text: string, type: string): UnitProblem[] {
  if (text.includes("\u0000") || !text.isWellFormed()) return [problem("not_text")];
  if (!isSeen(text)) return [problem("blank")];
  const max = maxLengthOf(unit, type);
  const length = lengthOf(text);
  return [
    ...(hasSamePlaceholders(unit.text, text)
      ? []
      : [problem("placeholders_differ", placeholderNames(unit.text), placeholderNames(text))]),
    ...(length > max ? [problem("too_long", max, length)] : []),
  ];
}

export const unitWarnings = {
  format_differs: "Its formatting is not that of the text",
  address_differs: "Its addresses are not those of the text",
  identical: "It reads like the text that it translates",
} as const;
export type UnitWarningCode = keyof typeof unitWarnings;

/** What is worth a look in a translation that is accepted. */
export function warningsOf(unit: Unit, text: string, format: TextFormat): UnitWarningCode[] {
  const isMarkdown = unitFormat(unit, format) === "markdown";
  const hasSameFormat =
    hasSameTags(unit.text, text) &&
    (!isMarkdown || JSON.stringify(formatOf(unit.text)) === JSON.stringify(formatOf(text)));
  return [
    ...(hasSameFormat ? [] : ["format_differs" as const]),
    ...(hasSameAddresses(unit.text, text) ? [] : ["address_differs" as const]),
    ...(unit.text.trim() === text.trim() && /\p{L}/u.test(text) ? ["identical" as const] : []),
  ];
}
