import type { ExportRecord } from "./record.ts";
import type { TimedMessage } from "./transcript/vtt.ts";

/** An interview of `jsonl`, whole. */
export interface WholeInterview {
  id: string;
  wire: Record<string, unknown>;
  status: string;
  created_at: string;
  language: string;
  active_time: number | null;
  messages: TimedMessage[];
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

/**
 * Writes one format. It keeps nothing but its state, which is JSON, so that another process can go on after any part
 * and writes the same bytes.
 */
export interface Writer<Row = ExportRecord> {
  /** Reads all interviews before the first byte is written; left out where that is not needed. */
  measure?(state: unknown, rows: readonly Row[]): unknown;
  /** The state before anything is read. */
  initial(): unknown;
  /** What stands before the interviews, of which there are `rows` where they were measured. */
  start(state: unknown, rows: number): Written;
  write(state: unknown, rows: readonly Row[]): Written;
  /** The kinds of what it sets aside; left out where that is nothing. */
  asides?: readonly string[];
  /** A piece of what stands after the interviews; null when there is no more. */
  end(state: unknown, step: number, asides: Asides): Promise<Written | null>;
}

/** What was stored apart: a number of asides, each of which can be read. */
export interface Asides {
  count: number;
  read(index: number, name: string): Promise<Buffer>;
}
