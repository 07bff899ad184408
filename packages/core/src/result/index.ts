export { studyActivity } from "./activity.ts";
export { crosstab } from "./crosstab/index.ts";
export { questionStats } from "./question-stats.ts";
export { studyStats } from "./stats.ts";
