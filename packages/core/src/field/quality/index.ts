export { checkCompleted } from "./completion.ts";
export { enqueueCheck, recheckStudy, runQualityWork } from "./recheck.ts";
