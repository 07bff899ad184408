export { studyActivity } from "./activity.ts";
export { crosstab } from "./crosstab/index.ts";
export { exportResponses } from "./export.ts";
export { questionStats } from "./question-stats.ts";
export { studyStats } from "./stats.ts";
