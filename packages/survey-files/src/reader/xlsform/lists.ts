import { toldApart } from "../../map/parts.ts";
import type { Choice, Remark } from "../../tree.ts";
import type { Row } from "../sheet.ts";
import { baseOf, columnRemarks, media } from "./columns.ts";
import { cell, cellsOf, placeOf, type Table, textsOf } from "./table.ts";

/** Lists of choices, by their names, with the row in which each begins. */
export type Lists = ReadonlyMap<string, { row: Row; choices: Choice[] }>;

/** Sheets that some forms have beside those that are read. */
export const otherSheets: readonly string[] = ["external_choices", "osm", "entities", "cascades"];
const choiceColumns = new Set(["list_name", "name", "label"]);

/** Reads the lists; what names no list or no choice is told. */
export function readLists(choices: Table, language: string, remarks: Remark[]): Lists {
  const lists = new Map<string, { row: Row; choices: Choice[] }>();
  for (const row of choices.rows) {
    const list = cell(choices, row, "list_name");
    // A code is the number itself, not how the sheet groups its digits.
    const named = cell(choices, row, "name");
    const code = /^\d{1,3}(,\d{3})+$/.test(named) ? named.replaceAll(",", "") : named;
    if (list === "" || code === "") {
      if (row.cells.size > 1)
        remarks.push({
          result: "dropped",
          element: "option_list",
          code: "empty",
          ref: list || `row ${row.number}`,
          path: placeOf(choices, row, "name"),
          message: "A choice without a name, or without a list",
        });
      continue;
    }
    const known = lists.get(list) ?? { row, choices: [] };
    known.choices.push({ code, texts: textsOf(choices, row, "label", language) });
    lists.set(list, known);
  }
  return lists;
}

/** What became of each list, and of what stands beside its choices. */
export function listRemarks(
  choices: Table,
  lists: Lists,
  used: ReadonlySet<string>,
  language: string,
): Remark[] {
  const told = [...lists].map(([list, { row, choices: offered }]): Remark => {
    const note = { element: "option_list", ref: list, path: placeOf(choices, row, "list_name") } as const;
    if (!used.has(list))
      return { ...note, result: "dropped", code: "not_used", message: "No question of the study offers it" };
    const apart = toldApart(offered, language);
    return apart === null
      ? { ...note, result: "kept", code: "kept" }
      : { ...note, result: "approximated", code: "choices_told_apart", message: apart };
  });
  return [...told, ...columnRemarks(choices, choiceColumns), ...choiceMedia(choices)];
}

/** Tells of the sheets that are not read. */
export const sheetRemarks = (sheets: ReadonlyMap<string, Row[]>): Remark[] =>
  otherSheets.flatMap((sheet): Remark[] =>
    (sheets.get(sheet) ?? []).length < 2
      ? []
      : [
          {
            result: "dropped",
            element: "setting",
            code: "setting_not_carried",
            ref: sheet,
            path: `${sheet}!A1`,
            message: "A study has no equivalent of this sheet",
          },
        ],
  );

/** Tells of pictures and recordings of choices: once for a list and column. */
function choiceMedia(choices: Table): Remark[] {
  const told = new Map<string, Remark>();
  for (const row of choices.rows) {
    const list = cell(choices, row, "list_name");
    for (const [column, text] of cellsOf(choices, row)) {
      if (!media.has(baseOf(column)) || told.has(`${list} ${column}`)) continue;
      told.set(`${list} ${column}`, {
        result: "dropped",
        element: "medium",
        code: "medium_not_carried",
        ref: list,
        path: placeOf(choices, row, column),
        message: `Choices are text only; ${text} and the like are not carried over`,
      });
    }
  }
  return [...told.values()];
}
