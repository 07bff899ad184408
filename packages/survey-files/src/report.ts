import { type ReportCode, reportCodes } from "./codes.ts";
import { FileRefused, importLimits } from "./refusal.ts";
import type { ImportReport, ImportResult, ReportEntry } from "./schema.ts";

/** What a file has become. */
export interface Imported {
  definition: Record<string, unknown>;
  report: ImportReport;
}

export type ElementKind =
  | "question"
  | "option_list"
  | "group"
  | "rule"
  | "condition"
  | "loop"
  | "randomizer"
  | "quota"
  | "check"
  | "calculation"
  | "translation"
  | "piped_text"
  | "medium"
  | "setting";

/** Where an element stands in its file. */
export interface Place {
  ref: string;
  path: string;
}

export interface Note extends Place {
  result: ImportResult;
  element: ElementKind;
  code: ReportCode;
  target: string | null;
  message?: string;
}

const maxQuoted = 500;
export const maxMessage = 2 * maxQuoted;

export class Report {
  readonly #entries: ReportEntry[] = [];
  readonly #tool: string;
  readonly #version: string | null;

  constructor(tool: string, version: string | null) {
    this.#tool = tool;
    this.#version = version;
  }

  /** Adds an element; what is returned can still change, until the end. */
  note({ ref, path, target, result, element, code, message }: Note): ReportEntry {
    if (this.#entries.length >= importLimits.elements)
      throw new FileRefused("file_too_large", `The file has more than ${importLimits.elements} elements`);
    const entry: ReportEntry = {
      result,
      element,
      code,
      source: { ref: ref.slice(0, maxQuoted), path },
      target,
      message: (message ?? reportCodes[code]).slice(0, maxMessage),
    };
    this.#entries.push(entry);
    return entry;
  }

  end({ title, languages }: Pick<ImportReport, "title" | "languages">): ImportReport {
    const of = (result: ImportResult) => this.#entries.filter((entry) => entry.result === result).length;
    return {
      tool: this.#tool,
      tool_version: this.#version,
      title,
      languages,
      counts: {
        elements: this.#entries.length,
        kept: of("kept"),
        approximated: of("approximated"),
        dropped: of("dropped"),
      },
      entries: inFileOrder(this.#entries),
    };
  }
}

const sheets = ["survey", "choices", "settings"];

/** What a place is ordered by: `survey!D14` by sheet, row and column, a pointer part by part. */
function orderOf(path: string): (string | number)[] {
  const [, sheet = "", column = "", row = ""] = /^(\w+)!([A-Z]+)(\d+)$/.exec(path) ?? [];
  if (sheet !== "") return [sheets.indexOf(sheet), Number(row), column.length, column];
  return path.split(/[/[\]]+/).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function compared(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    if (left === right) continue;
    if (typeof left === "number" && typeof right === "number") return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return a.length - b.length;
}

/** As they stand in the file; what stands in no one place comes last. */
const inFileOrder = (entries: readonly ReportEntry[]): ReportEntry[] =>
  entries
    .map((entry) => ({ entry, order: orderOf(entry.source.path), isPlaced: entry.source.path !== "" }))
    .sort((a, b) => Number(b.isPlaced) - Number(a.isPlaced) || compared(a.order, b.order))
    .map(({ entry }) => entry);

/** A report that is empty yet. */
export const newReport = (tool: string, version: string | null): Report => new Report(tool, version);
