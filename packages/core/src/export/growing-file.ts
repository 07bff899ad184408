import type { ClaimedExport } from "./claim.ts";
import type { Progress } from "./progress.ts";
import type { Aside } from "./writer.ts";

/**
 * The file of a job as it grows: what is written is collected until it makes a part. Only what is stored counts as
 * progress; a worker that goes on writes the rest again.
 */
export interface GrowingFile {
  job: ClaimedExport;
  progress: Progress;
  /** Written since the last part. */
  pending: Buffer[];
  pendingBytes: number;
  asides: Aside[];
  renewedAt: number;
}
