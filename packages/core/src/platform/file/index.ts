export { checkMedia, checkRecording } from "./inspect.ts";
export { presentAssets, unsignedAssets } from "./present.ts";
export {
  type FolderDeletion,
  queueFoldersCte,
  queueFoldersOf,
  queuePrefixesCte,
  queueStoredFiles,
} from "./queue-deletion.ts";
export { storeFiles, type UploadedFile } from "./store.ts";
export { signUpload, uploadLifetimeMs } from "./upload.ts";
