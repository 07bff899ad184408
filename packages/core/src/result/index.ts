export { studyActivity } from "./activity.ts";
export { randomizerBalance } from "./balance.ts";
export { crosstab } from "./crosstab/index.ts";
export { exportResponses } from "./export.ts";
export { questionStats } from "./question-stats.ts";
export { quotaProgress } from "./quota-progress.ts";
export { studyStats } from "./stats.ts";
