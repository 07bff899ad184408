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
  code: string;
  target: string | null;
  message?: string;
}

/** Of elements that became what they were. */
const keptMessage = "Carried over as it is";
const maxQuoted = 500;

export class Report {
  readonly #entries: ReportEntry[] = [];
  readonly #tool: string;
  readonly #version: string | null;

  constructor(tool: string, version: string | null) {
    this.#tool = tool;
    this.#version = version;
  }

  /** Adds an element; what is returned can still change, until the end. */
  note({ ref, path, message = keptMessage, target, ...note }: Note): ReportEntry {
    if (this.#entries.length >= importLimits.elements)
      throw new FileRefused("file_too_large", `The file has more than ${importLimits.elements} elements`);
    const entry: ReportEntry = {
      ...note,
      source: { ref: ref.slice(0, maxQuoted), path },
      target,
      message: message.slice(0, 2 * maxQuoted),
    };
    this.#entries.push(entry);
    return entry;
  }

  end({ title, languages }: Pick<ImportReport, "title" | "languages">): ImportReport {
    const of = (result: ImportResult) => this.#entries.filter((entry) => entry.result === result).length;
    return {
      ...{ tool: this.#tool, tool_version: this.#version, title, languages },
      counts: {
        ...{ elements: this.#entries.length, kept: of("kept") },
        ...{ approximated: of("approximated"), dropped: of("dropped") },
      },
      entries: this.#entries,
    };
  }
}

/** A report that is empty yet. */
export const newReport = (tool: string, version: string | null): Report => new Report(tool, version);
