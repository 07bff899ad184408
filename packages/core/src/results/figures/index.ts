export { questionStats } from "./question-stats.ts";
export { studyActivity, studyStats } from "./stats.ts";
