export { checkCompleted } from "./completion.ts";
export { decideQuality } from "./decide.ts";
export { interviewQualityOf, qualityQueue, studyQuality } from "./read.ts";
export { enqueueCheck, recheckStudy, runQualityWork } from "./recheck.ts";
