export { deleteExport } from "./delete.ts";
export { expireExports } from "./expire.ts";
export { exportResponses } from "./export.ts";
export { getExport, listExports } from "./read.ts";
export { startExport } from "./start.ts";
