import { maxShortText } from "#survey/question-type/text.ts";
import type { Term } from "../../expression.ts";
import { withHeadings } from "../../map/heading.ts";
import { markdownOfMarkdown } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import { FileRefused, importLimits, type Time } from "../../refusal.ts";
import {
  type Choice,
  type Group,
  type Item,
  pipe,
  pipes,
  type Question,
  type Remark,
  type Scored,
  type Shown,
  type Survey,
  simplified,
  type Texts,
  type When,
} from "../../tree.ts";
import { type Row, readSheets } from "../sheet.ts";
import { type Calculation, calculationsOf, scoresOf } from "./calculations.ts";
import { checksOf, no, yes } from "./checks.ts";
import { columnRemarks, rowRemarks, settingRemarks, surveyColumns } from "./columns.ts";
import { type Lists, listRemarks, otherSheets, readLists, sheetRemarks } from "./lists.ts";
import { type AskedKind, type Gate, readRelevant } from "./logic.ts";
import { meaningOf } from "./meaning.ts";
import { Paths } from "./names.ts";
import { type Asks, asGrids, settingTypes, shapeOf, typeOf, wholeTypes } from "./question.ts";
import { cell, languagesOf, pipedMarkdown, placeOf, type Table, tableOf, textsOf } from "./table.ts";

const opening = /^begin[_ ]+(group|repeat|loop\b.*)$/i;
const closing = /^end[_ ]+(group|repeat|loop)$/i;

/** The most times that rows are looked through for those that look at others which are never shown. */
const maxUnshownRounds = 10;

const malformed = (message: string) => new FileRefused("malformed_file", message);

/** With the question's own name as what stands for its answer. */
function ownIn(term: Term | null, key: string): Term | null {
  if (term === null || term.kind === "literal") return term;
  if (term.kind === "name") return term.name === key ? { kind: "name", name: "." } : term;
  return { ...term, of: term.of.map((part) => ownIn(part, key) ?? part) };
}

/** What conditions may ask of a calculation. */
function askedOf(name: string, calculation: Calculation, scores: readonly Scored[]): AskedKind {
  if (calculation.kind === "other") return { kind: "term", term: calculation.term ?? { kind: "name", name } };
  if (calculation.kind !== "sum") return { kind: calculation.kind, of: calculation.of };
  const score = scores.find(({ key }) => key === name);
  return {
    kind: "score",
    of: [...new Set(score?.counted.map(({ question }) => question))],
    isLenient: score?.isLenient === true,
    nothing: (score?.add ?? 0) / (score?.divisor ?? 1),
    term: calculation.term,
  };
}

/** What conditions may ask of a question. */
function kindOf(type: string, choices: readonly Choice[]): Extract<AskedKind, string> {
  if (type === "select_one")
    return choices.length > 0 && choices.every(({ code }) => /^-?\d+$/.test(code))
      ? "one of whole numbers"
      : "one";
  if (type === "select_multiple" || type === "rank") return "several";
  return wholeTypes.has(type) ? "whole" : "value";
}

class XlsFormReader {
  readonly #survey: Table;
  readonly #choices: Table;
  readonly #settings: Table;
  readonly #languages: string[];
  readonly #lists: Lists;
  readonly #usedLists = new Set<string>();
  readonly #calculations: ReadonlyMap<string, Calculation>;
  readonly #paths: Paths;
  readonly #asked = new Map<string, AskedKind>();
  readonly #holds = new Map<string, "question" | Term>();
  /** By the names of rows; by rows, without their own. */
  readonly #gates = new Map<string, readonly Gate[]>();
  readonly #around = new Map<Row, readonly Gate[]>();
  readonly #remarks: Remark[] = [];
  /** Rows that nobody is ever shown. */
  readonly #unshown = new Set<Row>();

  constructor(sheets: ReadonlyMap<string, Row[]>) {
    this.#remarks.push(...sheetRemarks(sheets));
    const rows = sheets.get("survey");
    if (rows === undefined) throw new FileRefused("not_recognized", "The workbook has no sheet `survey`");
    this.#survey = tableOf("survey", rows);
    if (!this.#survey.columns.has("type"))
      throw malformed("The sheet `survey` has no column `type` in its first row");
    this.#choices = tableOf("choices", sheets.get("choices") ?? []);
    this.#settings = tableOf("settings", sheets.get("settings") ?? []);
    this.#paths = new Paths(this.#survey);
    this.#calculations = calculationsOf(
      this.#survey,
      this.#paths,
      (type) => typeOf(type).type === "calculate",
    );
    this.#languages = languagesOf([this.#survey, this.#choices], this.#setting("default_language"));
    this.#lists = readLists(this.#choices, this.#language, this.#remarks);
  }

  get #language(): string {
    return this.#languages[0] ?? "English";
  }

  #setting(name: string): string {
    const [row] = this.#settings.rows;
    return row === undefined ? "" : cell(this.#settings, row, name);
  }

  read(): Survey {
    for (const row of this.#survey.rows) {
      const { type, list, other } = typeOf(cell(this.#survey, row, "type"));
      const key = this.#paths.keyOf(row) ?? "";
      if (key === "" || opening.test(type) || closing.test(type)) continue;
      this.#asked.set(key, kindOf(type, other ? [] : (this.#lists.get(list)?.choices ?? [])));
      this.#holds.set(key, "question");
    }
    this.#findGates();
    const scores = scoresOf(this.#survey, this.#calculations);
    for (const [name, calculation] of this.#calculations) {
      this.#asked.set(name, askedOf(name, calculation, scores));
      if (calculation.term === null) this.#holds.delete(name);
      else this.#holds.set(name, calculation.term);
    }
    for (const row of this.#survey.rows) {
      const value = this.#constant(row);
      if (value !== null) this.#setConstant(row, value);
      else if (this.#isHidden(row)) this.#forget(row);
    }
    this.#findUnshown();
    const items = this.#items();
    this.#remarks.push(
      ...columnRemarks(this.#survey, surveyColumns),
      ...listRemarks(this.#choices, this.#lists, this.#usedLists, this.#language),
      ...settingRemarks(this.#settings),
    );
    return {
      tool: "xlsform",
      version: this.#setting("version") || null,
      title: plainText(this.#setting("form_title")) || this.#setting("form_id") || "Form",
      description: null,
      languages: this.#languages,
      items,
      quotas: [],
      remarks: this.#remarks,
      scores,
    };
  }

  /** Finds the conditions that each row has: its own, and those of the groups around it. */
  #findGates(): void {
    const open: (readonly Gate[])[] = [];
    for (const row of this.#survey.rows) {
      const type = cell(this.#survey, row, "type").trim();
      if (closing.test(type)) {
        open.pop();
        continue;
      }
      const around = open.at(-1) ?? [];
      const source = cell(this.#survey, row, "relevant");
      const isGate = source !== "" && !yes.test(source) && !no.test(source);
      const isOwn = !opening.test(type);
      const gate: Gate = {
        id: String(row.number),
        term: isGate ? this.#paths.read(source, row) : null,
        isOwn,
      };
      const gates = isGate ? [...around, gate] : around;
      this.#around.set(row, around);
      const key = this.#paths.keyOf(row) ?? "";
      if (!isOwn) open.push(gates);
      else if (key !== "") this.#gates.set(key, gates);
    }
  }

  /** What a field that nobody is asked for always holds; null where it may hold something else. */
  #constant(row: Row): string | null {
    const written = cell(this.#survey, row, "default");
    return this.#isHidden(row) && written !== "" && !/[(){}$/]/.test(written) ? written : null;
  }

  /** Whether a row is no question: a field that the form's app fills, by its type or by how it is drawn. */
  #isHidden(row: Row): boolean {
    const { type } = typeOf(cell(this.#survey, row, "type"));
    const isDrawn = !/(^|\s)hidden(\s|$)/i.test(cell(this.#survey, row, "appearance"));
    return type === "hidden" || (!isDrawn && type !== "calculate" && !opening.test(type));
  }

  #setConstant(row: Row, value: string): void {
    const key = this.#paths.keyOf(row) ?? "";
    const term: Term = { kind: "literal", value, isNumber: false };
    if (key === "") return;
    this.#asked.set(key, { kind: "term", term });
    this.#holds.set(key, term);
  }

  /** What the form's app fills is nothing that an interview could know. */
  #forget(row: Row): void {
    const key = this.#paths.keyOf(row) ?? "";
    this.#asked.delete(key);
    this.#holds.delete(key);
  }

  /** Finds what is never shown, with all that stands in it: it holds nothing, for rows before it as well. */
  #findUnshown(): void {
    for (let round = 0; round < maxUnshownRounds; round++) {
      const before = this.#unshown.size;
      this.#lookForUnshown();
      if (this.#unshown.size === before) return;
    }
  }

  #lookForUnshown(): void {
    const open: boolean[] = [];
    for (const row of this.#survey.rows) {
      const type = cell(this.#survey, row, "type").trim();
      if (closing.test(type)) {
        open.pop();
        continue;
      }
      const isNever = this.#unshown.has(row) || open.at(-1) === true || this.#isNever(row);
      if (opening.test(type)) open.push(isNever);
      if (!isNever || this.#unshown.has(row)) continue;
      this.#unshown.add(row);
      if (!opening.test(type)) this.#setConstant(row, "");
    }
  }

  #isNever(row: Row): boolean {
    const source = cell(this.#survey, row, "relevant");
    if (source === "" || no.test(source)) return source !== "";
    const when = this.#relevant(this.#paths.read(source, row), row);
    return when !== null && simplified(when) === false;
  }

  #relevant(term: Term | null, row: Row): When | null {
    return readRelevant(term, { kinds: this.#asked, gates: this.#gates }, this.#around.get(row));
  }

  #items(): Item[] {
    const top: Item[] = [];
    const open: { items: Item[]; row: Row }[] = [{ items: top, row: { number: 0, cells: new Map() } }];
    for (const row of this.#survey.rows) {
      const type = cell(this.#survey, row, "type").trim();
      if (type === "" || yes.test(cell(this.#survey, row, "disabled"))) {
        this.#passOver(row, type);
        continue;
      }
      const items = open.at(-1)?.items ?? top;
      if (this.#unshown.has(row) && !opening.test(type)) {
        const isAsked = typeOf(type).type !== "calculate" && !settingTypes.has(typeOf(type).type);
        this.#drop(row, isAsked ? "question" : "calculation", "not_in_flow", "It is never shown");
      } else if (opening.test(type)) {
        const group = this.#group(row, /repeat|loop/i.test(type));
        items.push(group);
        open.push({ items: group.items, row });
        if (open.length > importLimits.depth)
          throw malformed(
            `More than ${importLimits.depth} levels of groups at ${placeOf(this.#survey, row)}`,
          );
      } else if (closing.test(type)) {
        if (open.length === 1) throw malformed(`No group is open at ${placeOf(this.#survey, row)}`);
        open.pop();
      } else items.push(...this.#question(row, type));
    }
    const [, left] = open;
    if (left !== undefined) throw malformed(`The group at ${placeOf(this.#survey, left.row)} has no end`);
    return withHeadings(asGrids(top), true);
  }

  /** Tells of a row that is switched off, or has no type. */
  #passOver(row: Row, type: string): void {
    const element = opening.test(type) ? "group" : "question";
    if (type !== "" && !closing.test(type)) this.#drop(row, element, "not_active", "It is switched off");
    if (type === "" && cell(this.#survey, row, "name", "label") !== "")
      this.#drop(row, element, "type_not_carried", "The row has no type");
  }

  #group(row: Row, isRepeat: boolean): Group {
    const ref = cell(this.#survey, row, "name") || `row ${row.number}`;
    const path = placeOf(this.#survey, row);
    const label = textsOf(this.#survey, row, "label", this.#language)[this.#language] ?? "";
    const repeats = isRepeat ? this.#repeats(row, ref, path) : {};
    return {
      kind: "group",
      ref,
      path,
      name: plainText(label) || ref,
      heading: this.#texts(row, "label"),
      shuffled: false,
      items: [],
      shownIf: this.#shown(row, ref),
      isGrid: /table-list/.test(cell(this.#survey, row, "appearance")),
      ...repeats,
      remarks: [...(repeats.remarks ?? []), ...rowRemarks(this.#survey, row, ref, false)],
    };
  }

  /** A repeat that is asked as often as choices are chosen is a loop over them. */
  #repeats(row: Row, ref: string, path: string): Pick<Group, "repeats" | "remarks"> {
    const source = cell(this.#survey, row, "repeat_count");
    const direct = /^\s*count-selected\(\s*\$\{\s*([^}\s]+)\s*\}\s*\)\s*$/.exec(source)?.[1];
    const name = /^\s*\$\{\s*([^}\s]+)\s*\}\s*$/.exec(source)?.[1];
    const counted = name === undefined ? undefined : this.#calculations.get(name);
    const from = direct ?? (counted?.kind === "count" ? counted.of : undefined);
    if (from !== undefined)
      return { repeats: { ref, path, from, select: "selected", order: "source", quoted: source } };
    const message = `Asked once, without the repeat${source === "" ? "" : `: ${source}`}`;
    return {
      remarks: [{ result: "approximated", element: "loop", code: "asked_once", ref, path, message }],
    };
  }

  #shown(row: Row, ref: string): Shown | null {
    const source = cell(this.#survey, row, "relevant");
    // What never holds has nothing that it would show, where that has been found.
    if (source === "" || yes.test(source) || (no.test(source) && this.#unshown.has(row))) return null;
    const path = placeOf(this.#survey, row, "relevant");
    const term = this.#paths.read(source, row);
    const when = this.#relevant(term, row);
    if (term === null || when === null) return { ref, path, quoted: source, when };
    const plain = simplified(when);
    if (plain === true || (plain === false && this.#unshown.has(row))) return null;
    if (plain === false) return { ref, path, quoted: source, when: null };
    return {
      ref,
      path,
      quoted: source,
      when: plain,
      meaning: meaningOf(term, { of: this.#holds, gates: this.#gates }, this.#around.get(row)),
    };
  }

  /** Texts that name what is computed name what it stands for. */
  #texts(row: Row, name: string): Texts {
    const texts = textsOf(this.#survey, row, name, this.#language, pipedMarkdown);
    return Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        text.replace(pipes, (whole, _, called: string) => {
          const meant = this.#paths.meant(called, row) ?? called;
          const calculation = this.#calculations.get(meant);
          const held = this.#holds.get(meant);
          if (!this.#isShownWith(meant, row)) return pipe("?", called);
          if (typeof held === "object" && held.kind === "literal") return markdownOfMarkdown(held.value);
          if (calculation?.kind === "item") return pipe("i", "1");
          return calculation?.kind === "alias"
            ? pipe("q", calculation.of)
            : meant === called
              ? whole
              : pipe("q", meant);
        }),
      ]),
    );
  }

  /** Whether what is computed has a value wherever the row is shown, or else nothing that it is made of has. */
  #isShownWith(name: string, row: Row): boolean {
    const kind = this.#asked.get(name);
    if (kind === undefined || typeof kind === "string" || kind.kind === "item") return true;
    if (kind.kind === "term" && kind.term.kind === "literal" && kind.term.value === "") return true;
    const open = new Set(this.#around.get(row)?.map(({ id }) => id)).add(String(row.number));
    const closed = (this.#gates.get(name) ?? []).filter(({ id }) => !open.has(id));
    const made = kind.kind === "score" ? kind.of : kind.kind === "term" ? [] : [kind.of];
    return closed.every(
      ({ id }) =>
        made.length > 0 && made.every((key) => this.#gates.get(key)?.some((gate) => gate.id === id)),
    );
  }

  /** Tells of a row that becomes no question. */
  #drop(row: Row, element: Remark["element"], code: Remark["code"], message: string): [] {
    const ref = cell(this.#survey, row, "name") || `row ${row.number}`;
    this.#remarks.push({ result: "dropped", element, code, ref, path: placeOf(this.#survey, row), message });
    return [];
  }

  #question(row: Row, typeCell: string): Question[] {
    const ref = cell(this.#survey, row, "name") || `row ${row.number}`;
    const path = placeOf(this.#survey, row);
    const asks = this.#asks(row, typeCell);
    const constant = this.#constant(row);
    if (constant !== null) {
      const message = `Texts and conditions have ${constant}`;
      this.#remarks.push({ result: "kept", element: "setting", code: "constant", ref, path, message });
      return [];
    }
    if (this.#isHidden(row))
      return this.#drop(
        row,
        "setting",
        "setting_not_carried",
        "The form's app fills it, and nobody is asked",
      );
    if (settingTypes.has(asks.type))
      return this.#drop(row, "setting", "setting_not_carried", "Interviews record their times and sources");
    if (asks.type === "calculate") {
      this.#remarks.push(...rowRemarks(this.#survey, row, ref, true));
      return this.#calculate(row, ref, path);
    }
    const shape = shapeOf(asks);
    if (shape === null)
      return this.#drop(row, "question", "type_not_carried", `No matching question type: ${typeCell}`);
    if (asks.list !== "") this.#usedLists.add(asks.list);
    const {
      props: checked,
      compares,
      remarks,
      exclusive,
    } = checksOf(this.#survey, row, {
      ref,
      shape,
      read: (source) => ownIn(this.#paths.read(source, row), this.#paths.keyOf(row) ?? ref),
    });
    const lists =
      exclusive.length === 0 || shape.lists?.options === undefined
        ? {}
        : {
            lists: {
              options: shape.lists.options.map((choice) => ({
                ...choice,
                exclusive: exclusive.includes(choice.code),
              })),
            },
          };
    const props = { ...shape.props, ...checked };
    const isLong = shape.type === "shortText" && Number(checked.maxLength ?? 0) > maxShortText;
    return [
      {
        kind: "question",
        key: this.#paths.keyOf(row) || ref,
        ref,
        path,
        ...shape,
        ...lists,
        ...(isLong && { type: "textInput" }),
        props,
        ...(/^(label|list-nolabel)$/.test(asks.appearance) && {
          inTable: asks.appearance === "label" ? "header" : "row",
        }),
        remarks: [...remarks, ...rowRemarks(this.#survey, row, ref, false)],
        ...(compares && { compares }),
        content: this.#texts(row, "label"),
        hint: this.#texts(row, "hint"),
        shownIf: this.#shown(row, ref),
      },
    ];
  }

  /** What is computed: sums are told with the scores. */
  #calculate(row: Row, ref: string, path: string): [] {
    const calculation = this.#calculations.get(this.#paths.keyOf(row) ?? "");
    if (calculation?.kind === "sum") return [];
    const source = cell(this.#survey, row, "calculation");
    if (calculation?.term?.kind === "literal") {
      const message = `Texts and conditions have ${calculation.term.value}`;
      this.#remarks.push({ result: "kept", element: "calculation", code: "constant", ref, path, message });
      return [];
    }
    if (calculation === undefined || calculation.kind === "other")
      return this.#drop(row, "calculation", "calculation_not_carried", `Not calculated: ${source}`);
    const message = {
      count: "Conditions and repeats that use it use the number of choices",
      item: "Replaced by the item that is asked about",
      alias: "Replaced by the answer itself",
    }[calculation.kind];
    this.#remarks.push({ result: "kept", element: "calculation", code: "kept", ref, path, message });
    return [];
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
}

/** Reads an XLSForm. */
export async function readXlsForm(bytes: Uint8Array, time: Time): Promise<Survey> {
  return new XlsFormReader(
    await readSheets(bytes, ["survey", "choices", "settings", ...otherSheets], time),
  ).read();
}
