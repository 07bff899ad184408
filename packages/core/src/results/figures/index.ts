export { studyActivity } from "./activity.ts";
export { questionStats } from "./question-stats.ts";
export { studyStats } from "./stats.ts";
