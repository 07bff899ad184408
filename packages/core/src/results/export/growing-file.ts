import type { ClaimedExport } from "./claim.ts";
import type { Page } from "./page.ts";
import type { Progress } from "./progress.ts";
import type { Aside } from "./writer.ts";

/**
 * The file of a job as it grows: what is written is collected until it makes a part, which is stored while more is
 * written. Only what is stored counts as progress; a worker that goes on writes the rest again.
 */
export interface GrowingFile {
  job: ClaimedExport;
  progress: Progress;
  /** Written since the last part. */
  pending: Buffer[];
  pendingBytes: number;
  asides: Aside[];
  /** The part that is being stored; its error is thrown to whoever waits for it. */
  storing: Promise<void> | null;
  /** The next page, which is read while the one before is written; null where it is not known which that is. */
  ahead: Promise<Page> | null;
  renewedAt: number;
}
