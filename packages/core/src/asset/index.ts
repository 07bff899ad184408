export { presentAssets } from "./present.ts";
export { filesDoomed, removeDoomed, removeOrphans } from "./remove.ts";
export { putTemporary, removeTemporary } from "./temporary.ts";
export { type SentFile, signUpload, storeFiles } from "./upload.ts";
