export { deleteOrganizationFiles, queueStudyFiles } from "./bulk-deletion.ts";
export { deleteQueuedFiles, deletionQueue } from "./deletion.ts";
export { checkMedia, checkRecording } from "./inspect.ts";
export { presentAssets, unsignedAssets } from "./present.ts";
export {
  queueDeletionsCte,
  queueFolderDeletionCte,
  queueFoldersCte,
  queueFoldersOf,
  queueStoredFiles,
} from "./queue-deletion.ts";
export { confirmOrphans, isSweepStopped, showSweep } from "./stopped-sweep.ts";
export { storeFiles, type UploadedFile } from "./store.ts";
export { sweepFiles } from "./sweep.ts";
export { deleteTemporaryFiles } from "./temporary.ts";
export { signUpload, uploadLifetimeMs } from "./upload.ts";
