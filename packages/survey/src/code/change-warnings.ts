import type { QuestionChange, QuestionRow } from "../question/draft-issues.ts";
import { parseReferences } from "../reference/parse.ts";
import { digitsOf } from "./missing.ts";
import { registerOf } from "./register.ts";
import { codedRow } from "./settle.ts";

/** What somebody may not expect of an edit in a study that people answer. Pure. */

export interface ChangeWarning {
  code: "missing_codes_changed" | "reference_moved";
  loc: (string | number)[];
  question_id: string;
  message: string;
}

const digits = ({ type, props, codes }: QuestionRow): number => digitsOf(type, props, codes);

/** The codes of the options at the places that texts refer to. */
function optionCodes(row: QuestionRow): (number | undefined)[] {
  const [list] = registerOf(codedRow(row)).lists;
  return list?.name === "options" ? list.present.flatMap(({ own, code }) => (own ? [] : [code])) : [];
}

/** Warnings about changes of questions that were there before. */
export function changeWarnings(
  before: readonly QuestionRow[],
  after: readonly QuestionRow[],
  changes: readonly QuestionChange[],
): ChangeWarning[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Map(after.map((row) => [row.id, row]));
  let places: Map<string, Set<number>> | undefined;
  const placesOf = (id: string): Set<number> => {
    places ??= placesIn(after);
    return places.get(id) ?? new Set();
  };
  return changes.flatMap(({ id, loc, fields: { props } }): ChangeWarning[] => {
    const old = was.get(id);
    const row = is.get(id);
    if (old === undefined || row === undefined || props === undefined) return [];
    const warnings: ChangeWarning[] = [];
    const warn = (code: ChangeWarning["code"], at: string, message: string) =>
      warnings.push({ code, loc: [...loc, "props", at], question_id: id, message });
    if (digits(old) !== digits(row))
      warn(
        "missing_codes_changed",
        "min" in props ? "min" : "max",
        "Answers can be as low as −97 now, so files have other numbers for missing answers",
      );
    if ("options" in props) {
      const codes = optionCodes(old);
      const now = optionCodes(row);
      for (const place of placesOf(id))
        if (
          codes[place - 1] !== undefined &&
          now[place - 1] !== undefined &&
          codes[place - 1] !== now[place - 1]
        )
          warn("reference_moved", "options", `Texts refer to option ${place}, which is another one now`);
    }
    return warnings;
  });
}

/** By question, the places of options that texts refer to. */
function placesIn(rows: readonly QuestionRow[]): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const { content } of rows)
    for (const { questionId, property } of parseReferences(content).references)
      if (property?.name === "option")
        places.set(questionId, (places.get(questionId) ?? new Set()).add(property.index));
  return places;
}
