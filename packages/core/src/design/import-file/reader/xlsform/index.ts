import { plainText } from "../../markup.ts";
import { FileRefused, type Time } from "../../refusal.ts";
import type { Choice, Group, Item, Question, Remark, Shown, Survey } from "../../tree.ts";
import { type Row, readSheets } from "../sheet.ts";
import { readConstraint, readRelevant } from "./logic.ts";
import { type Asks, asGrids, settingTypes, shapeOf, typeOf } from "./question.ts";
import { cell, languagesOf, pipedMarkdown, placeOf, type Table, tableOf, textsOf } from "./table.ts";

const opening = /^begin[_ ](group|repeat)$/i;
const closing = /^end[_ ](group|repeat)$/i;
const yes = /^(yes|true|true\(\)|1)$/i;
const no = /^(no|false|false\(\)|0|)$/i;

class XlsFormReader {
  readonly #survey: Table;
  readonly #choices: Table;
  readonly #settings: Table;
  readonly #languages: string[];
  readonly #lists = new Map<string, { row: Row; choices: Choice[] }>();
  readonly #usedLists = new Set<string>();
  readonly #asked = new Map<string, "one" | "several" | "value">();
  readonly #remarks: Remark[] = [];

  constructor(sheets: ReadonlyMap<string, Row[]>) {
    const rows = sheets.get("survey");
    if (rows === undefined) throw new FileRefused("not_recognized", "The workbook has no sheet `survey`");
    this.#survey = tableOf("survey", rows);
    if (!this.#survey.columns.has("type"))
      throw new FileRefused("malformed_file", "The sheet `survey` has no column `type` in its first row");
    this.#choices = tableOf("choices", sheets.get("choices") ?? []);
    this.#settings = tableOf("settings", sheets.get("settings") ?? []);
    this.#languages = languagesOf([this.#survey, this.#choices], this.#setting("default_language"));
  }

  get #language(): string {
    return this.#languages[0] ?? "English";
  }

  #setting(...names: string[]): string {
    const [row] = this.#settings.rows;
    return row === undefined ? "" : cell(this.#settings, row, ...names);
  }

  read(): Survey {
    this.#readLists();
    for (const row of this.#survey.rows) {
      const { type } = typeOf(cell(this.#survey, row, "type"));
      const kind =
        type === "select_one" ? "one" : type === "select_multiple" || type === "rank" ? "several" : "value";
      const name = cell(this.#survey, row, "name");
      if (name !== "" && !opening.test(type)) this.#asked.set(name, kind);
    }
    const items = this.#items();
    for (const [list, { row }] of this.#lists)
      this.#remarks.push({
        ...{ element: "option_list", ref: list, path: placeOf(this.#choices, row, "list_name") },
        ...(this.#usedLists.has(list)
          ? { result: "kept", code: "kept" }
          : { result: "dropped", code: "not_used", message: "No question of the study offers it" }),
      });
    return {
      ...{ tool: "xlsform", version: this.#setting("version") || null },
      title:
        plainText(this.#setting("form_title", "title")) || this.#setting("form_id", "id_string") || "Form",
      ...{ description: null, languages: this.#languages, items, quotas: [], remarks: this.#remarks },
    };
  }

  #readLists(): void {
    for (const row of this.#choices.rows) {
      const list = cell(this.#choices, row, "list_name", "list");
      const code = cell(this.#choices, row, "name", "value");
      if (list === "" || code === "") continue;
      const known = this.#lists.get(list) ?? { row, choices: [] };
      known.choices.push({ code, texts: textsOf(this.#choices, row, "label", this.#language) });
      this.#lists.set(list, known);
    }
  }

  #items(): Item[] {
    const top: Item[] = [];
    const open: { items: Item[]; row: Row }[] = [{ items: top, row: { number: 0, cells: new Map() } }];
    for (const row of this.#survey.rows) {
      const type = cell(this.#survey, row, "type").trim();
      if (type === "") continue;
      const items = open.at(-1)?.items ?? top;
      if (opening.test(type)) {
        const group = this.#group(row, /repeat/i.test(type));
        items.push(group);
        open.push({ items: group.items, row });
      } else if (closing.test(type)) {
        if (open.length === 1)
          throw new FileRefused("malformed_file", `No group is open at ${placeOf(this.#survey, row)}`);
        open.pop();
      } else items.push(...this.#question(row, type));
    }
    const [, left] = open;
    if (left !== undefined)
      throw new FileRefused("malformed_file", `The group at ${placeOf(this.#survey, left.row)} has no end`);
    return asGrids(top);
  }

  #group(row: Row, isRepeat: boolean): Group {
    const ref = cell(this.#survey, row, "name") || `row ${row.number}`;
    const path = placeOf(this.#survey, row);
    const label = textsOf(this.#survey, row, "label", this.#language)[this.#language] ?? "";
    return {
      ...{ kind: "group", ref, path, name: plainText(label) || ref, shuffled: false, items: [] },
      shownIf: this.#shown(row, ref),
      isGrid: /table-list/.test(cell(this.#survey, row, "appearance")),
      remarks: isRepeat
        ? [
            {
              result: "approximated",
              element: "loop",
              code: "asked_once",
              ref,
              path,
              message: "What is repeated is asked once",
            },
          ]
        : [],
    };
  }

  #shown(row: Row, ref: string): Shown | null {
    const source = cell(this.#survey, row, "relevant", "relevance", "bind::relevant");
    if (source === "" || yes.test(source)) return null;
    const path = placeOf(this.#survey, row, "relevant");
    return { ref, path, quoted: source, when: readRelevant(source, this.#asked) };
  }

  /** Tells of a row that becomes no question. */
  #drop(row: Row, element: Remark["element"], code: string, message: string): [] {
    const ref = cell(this.#survey, row, "name") || `row ${row.number}`;
    this.#remarks.push({ result: "dropped", element, code, ref, path: placeOf(this.#survey, row), message });
    return [];
  }

  #question(row: Row, typeCell: string): Question[] {
    const ref = cell(this.#survey, row, "name") || `row ${row.number}`;
    const path = placeOf(this.#survey, row);
    const asks = this.#asks(row, typeCell);
    const calculation = cell(this.#survey, row, "calculation");
    if (settingTypes.has(asks.type))
      return this.#drop(row, "setting", "setting_not_carried", "Interviews note their own times and sources");
    if (asks.type === "calculate")
      return this.#drop(
        row,
        "calculation",
        "calculation_not_carried",
        `Nothing is calculated: ${calculation}`,
      );
    const shape = shapeOf(asks);
    if (shape === null)
      return this.#drop(row, "question", "type_not_carried", `No question type asks this: ${typeCell}`);
    if (asks.list !== "") this.#usedLists.add(asks.list);
    const remarks: Remark[] = [];
    const { props: checked, compares } = this.#checks(row, { ref, shape, remarks });
    const props = { ...shape.props, ...checked };
    return [
      {
        ...{ kind: "question", key: ref, ref, path, ...shape, props, remarks },
        ...(compares && { compares }),
        content: textsOf(this.#survey, row, "label", this.#language, pipedMarkdown),
        hint: textsOf(this.#survey, row, "hint", this.#language, pipedMarkdown),
        shownIf: this.#shown(row, ref),
      },
    ];
  }

  #asks(row: Row, typeCell: string): Asks {
    const parameters = cell(this.#survey, row, "parameters").split(/[\s,;]+/);
    const found = typeOf(typeCell);
    return {
      ...found,
      appearance: cell(this.#survey, row, "appearance").toLowerCase(),
      parameters: Object.fromEntries(
        parameters.flatMap((each) => (each.includes("=") ? [each.split("=", 2)] : [])),
      ),
      choices: this.#lists.get(found.list)?.choices ?? [],
    };
  }

  /** What is asked of answers, as props; what is beyond them is told in `remarks`. */
  #checks(
    row: Row,
    { ref, shape, remarks }: { ref: string; shape: Pick<Question, "type" | "props">; remarks: Remark[] },
  ) {
    const dropped = (
      column: string,
      message: string,
      element: Remark["element"] = "check",
      code = "check_not_carried",
    ) =>
      remarks.push({
        result: "dropped",
        element,
        code,
        ref,
        path: placeOf(this.#survey, row, column),
        message,
      });
    const kept = (column: string) =>
      remarks.push({
        result: "kept",
        element: "check",
        code: "kept",
        ref,
        path: placeOf(this.#survey, row, column),
      });
    const props: Record<string, unknown> = {};
    let compares: Question["compares"];
    const required = cell(this.#survey, row, "required");
    if (yes.test(required) && shape.type !== "message") {
      props.required = true;
      kept("required");
    } else if (!no.test(required)) dropped("required", `It may always be skipped: ${required}`);
    const constraint = cell(this.#survey, row, "constraint");
    if (constraint !== "") {
      const kind =
        shape.type === "number" ? "number" : shape.props.isMultiSelect === true ? "several" : "text";
      const found = readConstraint(constraint, kind);
      if (found === null) dropped("constraint", `Every answer is taken: ${constraint}`);
      else {
        Object.assign(props, found.props);
        if (found.checks.length === 0) kept("constraint");
        else
          compares = {
            ...{ ref, path: placeOf(this.#survey, row, "constraint"), quoted: constraint },
            checks: found.checks,
          };
      }
    }
    const filter = cell(this.#survey, row, "choice_filter");
    if (filter !== "")
      dropped("choice_filter", `All choices are offered: ${filter}`, "option_list", "filter_not_carried");
    const media = [...this.#survey.columns.keys()].find(
      (name) => /^(media(::|_)?|image|video|audio)/.test(name) && cell(this.#survey, row, name) !== "",
    );
    if (media !== undefined)
      dropped(media, "Upload the file to the question", "medium", "medium_not_carried");
    return { props, compares };
  }
}

/** Reads an XLSForm. */
export async function readXlsForm(bytes: Uint8Array, time: Time): Promise<Survey> {
  return new XlsFormReader(await readSheets(bytes, ["survey", "choices", "settings"], time)).read();
}
