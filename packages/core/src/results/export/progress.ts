import type { StoredPart } from "../../platform/bucket.ts";

/** How far a file has come, as its job keeps it from part to part. */
export interface Progress {
  uploadId: string | null;
  parts: StoredPart[];
  /** What is read: all interviews to measure them, all to write them, or nothing more. */
  phase: "measure" | "write" | "end";
  /** The cursor after the last interview that was read in this phase. */
  after: string | null;
  /** Interviews read in this phase. */
  read: number;
  /**
   * Interviews that the next page may have; left out before the first. Kept, so that every worker that goes on from here
   * cuts the same parts: one that has lost the job without knowing it stores what is there already.
   */
  pageSize?: number;
  /** Steps of the end that are done. */
  endSteps: number;
  /** Asides that are stored beside the parts. */
  asides: number;
  /** The interviews there were when the job started. */
  total: number;
  /** What the writer of the format remembers. */
  writer: unknown;
}
