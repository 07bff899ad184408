export {
  deleteOrganizationFiles,
  deleteQueuedFiles,
  deletionQueue,
  queueDeletionsCte,
  queueFolderDeletionCte,
  queueStoredFiles,
  queueStudyFiles,
} from "./deletion.ts";
export { checkMedia, checkRecording } from "./inspect.ts";
export { presentAssets, unsignedAssets } from "./present.ts";
export { confirmOrphans, isSweepStopped, type Sweep, showSweep, sweepFiles } from "./sweep.ts";
export { deleteTemporaryFiles, storeTemporaryFile } from "./temporary.ts";
export { signUpload, storeFiles, type UploadedFile, uploadLifetimeMs } from "./upload.ts";
