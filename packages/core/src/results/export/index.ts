export { exportResponses } from "./export.ts";
export { deleteExport, expireExports, getExport, listExports, startExport } from "./export-job.ts";
