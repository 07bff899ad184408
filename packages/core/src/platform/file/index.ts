export { checkMedia, checkRecording } from "./inspect.ts";
export { presentAssets, unsignedAssets } from "./present.ts";
export {
  queueFolderDeletionCte,
  queueFoldersCte,
  queueFoldersOf,
  queueStoredFiles,
} from "./queue-deletion.ts";
export { storeFiles, type UploadedFile } from "./store.ts";
export { signUpload, uploadLifetimeMs } from "./upload.ts";
