import type { Term } from "#survey-files/expression.ts";
import { type Row, readSheets } from "#survey-files/reader/sheet.ts";
import { calculationsOf } from "#survey-files/reader/xlsform/calculations.ts";
import { Paths } from "#survey-files/reader/xlsform/names.ts";
import { settingTypes, shapeOf, typeOf } from "#survey-files/reader/xlsform/question.ts";
import { cell, type Table, tableOf } from "#survey-files/reader/xlsform/table.ts";
import { Time } from "#survey-files/refusal.ts";
import type { ReportEntry } from "#survey-files/schema.ts";

/**
 * Why a condition is not kept. Of an XLSForm that is read here from the sheet alone, by what the condition and the
 * calculations in it say, and not asked of what has read it.
 */

/** What the grammar of conditions has no words for; a condition with several of them is counted with the first. */
export const beyond = [
  "it has nothing to show",
  "it reads what only the form's app fills in",
  "it is no expression",
  "it names nothing of the form",
  "it looks at today's date",
  "it computes with dates",
  "it looks further down the form",
  "it looks through a repeat",
  "it compares two answers",
  "it multiplies or divides answers",
  "it takes a text apart",
  "it asks what is no question of a study",
] as const;
/** What is not kept though the grammar might have words for it. */
export const within = "it is within the grammar";
export type Reason = (typeof beyond)[number] | typeof within;

const opening = /^begin[_ ]+(group|repeat|loop\b.*)$/i;
const closing = /^end[_ ]+(group|repeat|loop)$/i;
const maxDepth = 20;
const ofApp = /\b(?:instance|pulldata|z-score|cht:extension-lib)\s*\(|\$\{\s*_/;

const callReasons: readonly [RegExp, Reason][] = [
  [/^(instance|pulldata|z-score|cht:extension-lib)$/, "it reads what only the form's app fills in"],
  [/^(today|now)$/, "it looks at today's date"],
  [/date|difference-in|days-in-month/, "it computes with dates"],
  [/^(count|position|indexed-repeat|join|max|min)$/, "it looks through a repeat"],
  [/^(regex|substr.*|starts-with|ends-with|translate|normalize-space)$/, "it takes a text apart"],
];

/** Whether a term is a literal, also as a call makes one. */
const isLiteral = (term: Term): boolean =>
  term.kind === "literal" ||
  (term.kind === "call" && /^(date|true|false|number|string)$/.test(term.name) && term.of.every(isLiteral));

class FormReasons {
  readonly #survey: Table;
  readonly #paths: Paths;
  readonly #rows = new Map<string, Row>();
  readonly #byNumber: ReadonlyMap<number, Row>;
  readonly #repeats = new Map<Row, number>();
  readonly #calculations: ReturnType<typeof calculationsOf>;

  constructor(survey: Table) {
    this.#survey = survey;
    this.#paths = new Paths(survey);
    this.#byNumber = new Map(survey.rows.map((row) => [row.number, row]));
    this.#calculations = calculationsOf(survey, this.#paths, (type) => typeOf(type).type === "calculate");
    const open: number[] = [];
    for (const row of survey.rows) {
      const type = cell(survey, row, "type").trim();
      if (closing.test(type)) {
        open.pop();
        continue;
      }
      const key = this.#paths.keyOf(row) ?? "";
      if (key !== "" && !this.#rows.has(key)) this.#rows.set(key, row);
      const around = open.at(-1) ?? 0;
      this.#repeats.set(row, around);
      if (opening.test(type)) open.push(/repeat/i.test(type) ? row.number : around);
    }
  }

  of({ source: { path } }: ReportEntry): Reason {
    const row = this.#byNumber.get(Number(/\d+$/.exec(path)?.[0]));
    const term = row && this.#paths.read(cell(this.#survey, row, "relevant"), row);
    if (row === undefined || term == null) return "it is no expression";
    const found = new Set<Reason>();
    this.#look(term, row, found, new Set());
    return beyond.find((each) => found.has(each)) ?? within;
  }

  #look(term: Term, at: Row, found: Set<Reason>, seen: Set<string>): void {
    if (term.kind === "literal") return;
    if (term.kind === "name") {
      if (!seen.has(term.name)) this.#name(term.name, at, found, seen.add(term.name));
      return;
    }
    const { of } = term;
    if (term.kind === "call") {
      for (const [pattern, reason] of callReasons)
        if (pattern.test(term.name) && !isLiteral(term)) found.add(reason);
    } else if (/^(\*|\/|mod)$/.test(term.sign) && of.filter((each) => !isLiteral(each)).length > 1)
      found.add("it multiplies or divides answers");
    else if (/^[=!<>]=?$/.test(term.sign) && !of.some(isLiteral)) found.add("it compares two answers");
    if (term.kind === "operation" && /^[-+]$/.test(term.sign) && of.some((part) => this.#isDate(part)))
      found.add("it computes with dates");
    for (const part of of) this.#look(part, at, found, seen);
  }

  /** Whether a term is a date, or a calculation that comes to one. */
  #isDate(term: Term, depth = 0): boolean {
    if (term.kind === "call") return term.of.some((part) => this.#isDate(part, depth + 1));
    if (term.kind !== "name" || depth > maxDepth) return false;
    const row = this.#rows.get(term.name);
    if (row !== undefined && /^(date|today)/.test(cell(this.#survey, row, "type"))) return true;
    const calculated = this.#calculations.get(term.name)?.term;
    return calculated != null && this.#isDate(calculated, depth + 1);
  }

  #name(name: string, at: Row, found: Set<Reason>, seen: Set<string>): void {
    const row = this.#rows.get(name);
    if (row === undefined) {
      found.add("it names nothing of the form");
      return;
    }
    const { type } = typeOf(cell(this.#survey, row, "type"));
    const around = this.#repeats.get(row) ?? 0;
    if (around !== 0 && around !== this.#repeats.get(at)) found.add("it looks through a repeat");
    if (opening.test(type)) found.add("it asks what is no question of a study");
    else if (type === "calculate") this.#calculated(name, at, found, seen);
    else if (this.#isFilled(row, type)) found.add("it reads what only the form's app fills in");
    else if (row.number > at.number) found.add("it looks further down the form");
    else if (!isAsked(type)) found.add("it asks what is no question of a study");
  }

  #calculated(name: string, at: Row, found: Set<Reason>, seen: Set<string>): void {
    const row = this.#rows.get(name);
    const source = row === undefined ? "" : cell(this.#survey, row, "calculation");
    const term = this.#calculations.get(name)?.term ?? null;
    if (source === "" || ofApp.test(source)) found.add("it reads what only the form's app fills in");
    else if (term === null) found.add("it is no expression");
    else this.#look(term, at, found, seen);
  }

  /** Whether it is a field that the form's app fills, with no value that is written in the form. */
  #isFilled(row: Row, type: string): boolean {
    const written = cell(this.#survey, row, "default");
    const isDrawn = !/(^|\s)hidden(\s|$)/i.test(cell(this.#survey, row, "appearance"));
    const isAppType = type === "hidden" || /^(db:|string\b)/.test(type) || settingTypes.has(type);
    return (isAppType || !isDrawn) && (written === "" || /[(){}$/]/.test(written));
  }
}

const isAsked = (type: string): boolean => {
  const asks = { type, list: "", other: false, appearance: "", parameters: {}, choices: [] };
  return type !== "note" && shapeOf(asks) !== null;
};

/** Tells of each condition of a file that is dropped why it is. */
export async function reasonsOf(bytes: Uint8Array, tool: string): Promise<(entry: ReportEntry) => Reason> {
  const isNothing = ({ message }: ReportEntry) => message.startsWith("It has nothing to show");
  if (tool !== "xlsform") return (entry) => (isNothing(entry) ? "it has nothing to show" : within);
  const sheets = await readSheets(bytes, ["survey"], new Time(() => 0));
  const form = new FormReasons(tableOf("survey", sheets.get("survey") ?? []));
  return (entry) => (isNothing(entry) ? "it has nothing to show" : form.of(entry));
}
