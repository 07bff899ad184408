export {
  deleteOrganizationFiles,
  deleteOrphanedFiles,
  deleteQueuedFiles,
  deletionQueue,
  queueDeletionsCte,
  queueStudyFiles,
} from "./deletion.ts";
export { presentAssets } from "./present.ts";
export { deleteTemporaryFiles, storeTemporaryFile } from "./temporary.ts";
export { signUpload, storeFiles, type UploadedFile } from "./upload.ts";
