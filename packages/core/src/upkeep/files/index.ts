export { deleteOrganizationFiles, queueStudyFiles } from "./bulk-deletion.ts";
export { deleteAtOnce, deleteQueuedFiles, deletionQueue } from "./deletion.ts";
export { bucketIdentity } from "./identity.ts";
export { confirmOrphans, isSweepStopped, showSweep } from "./stopped-sweep.ts";
export { sweepFiles } from "./sweep.ts";
export { deleteTemporaryFiles, temporaryFolder } from "./temporary.ts";
