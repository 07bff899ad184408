import { fileKey } from "../../platform/file/key.ts";
import { newId } from "../../platform/id.ts";
import type { ExportRow } from "./claim.ts";
import { fileKinds } from "./file-kind.ts";

/** A key for a job's file, in a folder of its own: what is left of an earlier one can be deleted meanwhile. */
export const newExportKey = (job: Pick<ExportRow, "organization_id" | "study_id" | "format">): string =>
  fileKey(job, newId(), fileKinds[job.format].name);
