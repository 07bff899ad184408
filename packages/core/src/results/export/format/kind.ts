import * as z from "zod";
import type { QdaWire } from "#data-files/qda-project.ts";
import { whatIsRedacted } from "#interviewer/redaction/schema.ts";
import type { MessageKind } from "#survey/interview/message-kind.ts";
import type { Definition } from "../definition.ts";
import type { ExportRecord } from "../row.ts";

/** What a format of export files declares. */
export interface ExportFormat<Name extends string, Read extends keyof Rows> {
  /** As `format` of a job. */
  name: Name;
  /** What the file is; a phrase of the document. */
  description: string;
  /** What researchers use it for, and open it with; a cell of the guide. */
  purpose: string;
  file: { name: string; contentType: string };
  /** It is a table: the layout `long` has a row for each item of a loop. */
  hasLong?: true;
  /** It has a place for what was said in another language. */
  hasTranslations?: true;
  /** What its writer takes: the reader of that name gives it. */
  reads: Read;
  writer(definition: Definition, options: FileOptions): Writer<Rows[Read]>;
}

/** An interview, as the readers give it. */
export interface Rows {
  /** With its answers by question, for files with columns. */
  records: ExportRecord;
  /** Whole, with its conversation. */
  interviews: WholeInterview;
}

export interface WholeInterview {
  id: string;
  wire: QdaWire & Record<string, unknown>;
  status: string;
  created_at: string;
  language: string;
  active_time: number | null;
  messages: TimedMessage[];
}

export interface TimedMessage {
  role: "assistant" | "user";
  content: string;
  /** Null for messages that were stored without a time. */
  created_at: string | null;
  /** Null for what was said elsewhere. */
  kind: MessageKind | null;
  /** A model worded it. */
  isByAi: boolean;
  /** In the language of the job; null where there is none of these very words. */
  translation: string | null;
  /** How long it was spoken; null where it was not, or nobody knows. */
  spokenSeconds: number | null;
}

/**
 * Writes one format. It keeps nothing but its state, which is JSON, so that another process can go on after any part
 * and writes the same bytes.
 */
export interface Writer<Row> {
  /** For records: it takes nothing of what was skipped, of the order of the questions and of who worded follow-ups. */
  takesOnlyAnswers?: true;
  /** The state before anything is read. */
  initial(): unknown;
  /** What stands before the interviews. */
  start(state: unknown): Written;
  write(state: unknown, rows: readonly Row[]): Written | Promise<Written>;
  /** The kinds of what it sets aside; left out where that is nothing. */
  asides?: readonly string[];
  /** A piece of what stands after the interviews; null when there is no more. */
  end(state: unknown, step: number, asides: Asides): Promise<Written | null>;
}

/** Bytes of the file, and what the writer remembers after them. */
export interface Written {
  bytes: Buffer;
  state: unknown;
  /** What the end of the file is made of, when it is stored apart until then. */
  aside?: Aside;
}

/** By name, so that each kind is read back in order. */
export type Aside = Record<string, Buffer>;

/** What was stored apart: a number of asides, each of which can be read, again and again until the next one is. */
export interface Asides {
  count: number;
  read(index: number, name: string): Promise<Buffer>;
}

/** A writer of text without an end, which remembers nothing: `start`, then what each slice of interviews makes. */
export const textWriter = <Row>(start: string, write: (rows: readonly Row[]) => string): Writer<Row> => ({
  initial: () => null,
  start: () => ({ bytes: Buffer.from(start), state: null }),
  write: (_, rows) => ({ bytes: Buffer.from(write(rows)), state: null }),
  end: () => Promise.resolve(null),
});

/** What can be asked of a file of interviews, in the query of the export and in the body of an export job. */

/** The options of both; `flag` makes the schema of a boolean as it is sent there. */
export const exportOptions = <Flag extends z.ZodType>(flag: (fallback: boolean) => Flag) => ({
  include_simulations: flag(true).meta({ description: "False leaves simulated interviews out" }),
  bom: flag(false).meta({
    description: "True starts a CSV file with a byte order mark, by which Excel recognizes UTF-8",
  }),
  links: flag(true).meta({
    description: "False leaves out participants' links, with which anyone can answer for them",
  }),
  redact: flag(false).meta({ description: `Whether to ${whatIsRedacted}` }),
  quality_columns: flag(false).meta({
    description:
      "True adds columns with each interview's quality, and to `wide` and `sav` the milliseconds that each " +
      "question took",
    "x-addition": true,
  }),
});

const layout = () =>
  z.enum(["default", "wide", "long"]).meta({
    description:
      "For `csv`, `default` has the columns of the export, one per question, and `wide` has one per variable. `long`, for " +
      "`csv` and `sav`, has a row for each item that an interview was asked about in the loop `question_group_id`",
  });

const labels = () =>
  z.enum(["code", "text"]).meta({
    description:
      "For `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row with " +
      "what each column asks",
  });

const deletedQuestions = () =>
  z.boolean().meta({
    description:
      "For the layout `wide`, and for `sav` and `codebook`: true adds the variables of deleted questions that have " +
      "answers, after all others",
    "x-addition": true,
  });

/** The options of jobs alone. */
export const jobOptions = () => ({
  layout: layout(),
  labels: labels(),
  deleted_questions: deletedQuestions(),
});

export type ExportLayout = z.output<ReturnType<typeof layout>>;
export type ExportLabels = z.output<ReturnType<typeof labels>>;

/** What a writer has to know of its job. */
export interface FileOptions {
  layout: ExportLayout;
  labels: ExportLabels;
  /** For the layout `long`. */
  question_group_id: string | null;
  bom: boolean;
  /** Whether there is a column of links; their cells are empty where the job's owner may not see them. */
  links: boolean;
  /** Whether there are columns of quality, and of times where there is one a variable. */
  quality_columns: boolean;
  /** The language in which it has what was said, too. */
  translate_to: string | null;
  created_at: string;
}
