export { deleteOrganizationFiles, queueStudyFiles } from "./bulk-deletion.ts";
export { deleteQueuedFiles, deletionQueue } from "./deletion.ts";
export { confirmOrphans, isSweepStopped, showSweep } from "./stopped-sweep.ts";
export { sweepFiles } from "./sweep.ts";
export { deleteTemporaryFiles } from "./temporary.ts";
