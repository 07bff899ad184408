export {
  deleteAtOnce,
  deleteOrganizationFiles,
  deleteQueuedFiles,
  deletionQueue,
  queueStudyFiles,
} from "./deletion.ts";
export { bucketIdentity } from "./identity.ts";
export { confirmOrphans, isSweepStopped, showSweep, sweepFiles } from "./sweep.ts";
export { deleteTemporaryFiles, temporaryFolder } from "./temporary.ts";
