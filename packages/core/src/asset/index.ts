export { deleteOrphanedFiles, deleteQueuedFiles, queueDeletionsCte } from "./deletion.ts";
export { presentAssets } from "./present.ts";
export { deleteTemporaryFiles, storeTemporaryFile } from "./temporary.ts";
export { signUpload, storeFiles, type UploadedFile } from "./upload.ts";
