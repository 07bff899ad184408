import type { Remark } from "../../tree.ts";
import { columnName, type Row } from "../sheet.ts";
import { cellsOf, placeOf, type Table } from "./table.ts";

/** What stands in a sheet beside what becomes a question: no column with a text is passed over. */

/** Columns that are read, or told where they are. */
const read = new Set([
  "type",
  "name",
  "label",
  "hint",
  "required",
  "constraint",
  "relevant",
  "choice_filter",
  "list_name",
  "repeat_count",
  "disabled",
  "parameters",
  "calculation",
]);
export const media = new Set(["image", "big_image", "audio", "video"]);
/** What of a row has no place in a study, by its column. */
const unkept: Readonly<Record<string, readonly [code: Remark["code"], message: string]>> = {
  default: ["default_not_carried", "Nothing is answered beforehand"],
  read_only: ["setting_not_carried", "Every question can be answered"],
  trigger: ["setting_not_carried", "No answer changes another one"],
  constraint_message: ["message_not_carried", "The page has its own message for a failed check"],
  required_message: ["message_not_carried", "The page has its own message for a failed check"],
  no_app_error_string: ["message_not_carried", "The page has its own message"],
  guidance_hint: ["message_not_carried", "Participants only see the hint"],
};
/** Parameters that are carried over. */
const parameters = new Set(["randomize", "start", "end", "step"]);
const isOff = (text: string): boolean => /^(no|false|false\(\)|0)$/i.test(text);

/** The name of a column without its language. */
export const baseOf = (column: string): string => column.split("::")[0] ?? column;

/** Tells what stands in a row of the survey beside its question. */
export function rowRemarks(survey: Table, row: Row, ref: string, isCalculated: boolean): Remark[] {
  const remarks: Remark[] = [];
  const told = new Set<string>();
  for (const [column, text] of cellsOf(survey, row)) {
    const base = baseOf(column);
    const drop = (element: Remark["element"], code: Remark["code"], message: string) =>
      remarks.push({ result: "dropped", element, code, ref, path: placeOf(survey, row, column), message });
    if (media.has(base)) drop("medium", "medium_not_carried", `Upload the file to the question: ${text}`);
    else if (base === "calculation" && !isCalculated)
      drop("calculation", "calculation_not_carried", `Not calculated: ${text}`);
    else if (base === "parameters") {
      const others = text.split(/[\s,;]+/).filter((each) => !parameters.has(each.split("=")[0] ?? ""));
      if (others.length > 0)
        drop("setting", "setting_not_carried", `Not a setting of questions: ${others.join(" ")}`);
    }
    const [code, message] = unkept[base] ?? [];
    if (code === undefined || told.has(base) || (code === "setting_not_carried" && isOff(text))) continue;
    // One in several languages is told once.
    told.add(base);
    drop("setting", code, `${message}: ${text}`);
  }
  return remarks;
}

const quotedValues = 5;

/** Tells of the columns of a sheet that nothing is made of, each once, with some of what stands in it. */
export function columnRemarks(table: Table, known: ReadonlySet<string>): Remark[] {
  const found = new Map<string, string[]>();
  for (const row of table.rows)
    for (const [column, text] of cellsOf(table, row)) {
      const base = baseOf(column);
      if (known.has(base) || media.has(base) || base in unkept) continue;
      found.set(column, [...(found.get(column) ?? []), text]);
    }
  return [...found].map(([column, texts]): Remark => {
    const isLook = baseOf(column) === "appearance";
    const values = [...new Set(texts)].filter((text) => !isLook || !handled.test(text));
    const quoted = values.slice(0, quotedValues).join(", ") + (values.length > quotedValues ? ", …" : "");
    const place = { ref: column, path: `${table.name}!${columnName(table.columns.get(column) ?? 0)}1` };
    if (values.length === 0) return { ...place, result: "kept", element: "setting", code: "kept" };
    return {
      ...place,
      result: "dropped",
      element: "setting",
      code: isLook ? "look_not_carried" : "setting_not_carried",
      message: `${isLook ? "The page has its own look" : "A study has no such column"}: ${quoted}`,
    };
  });
}

/** Appearances that questions have as well, or that make no question of a row. */
const handled = /^(hidden|minimal|autocomplete|multiline|table-list|year|month-year)$/i;

export const surveyColumns: ReadonlySet<string> = read;

/** Settings of the form that a study has. */
const keptSettings = new Set(["form_title", "form_id", "version", "default_language"]);

/** Tells what becomes of each setting of the form. */
export function settingRemarks(settings: Table): Remark[] {
  const [row] = settings.rows;
  if (row === undefined) return [];
  return cellsOf(settings, row).map(([column, text]): Remark => {
    const place = { ref: column, path: placeOf(settings, row, column), element: "setting" } as const;
    return keptSettings.has(column)
      ? { ...place, result: "kept", code: "kept" }
      : {
          ...place,
          result: "dropped",
          code: "setting_not_carried",
          message: `A study has no such setting: ${text}`,
        };
  });
}
