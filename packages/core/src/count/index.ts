export { countsChanged } from "./change.ts";
export { type Counted, contribution, populationOf, questionPart } from "./contribution.ts";
export { difference, sumCounts } from "./counts.ts";
export { foldCounts } from "./fold.ts";
export { studyMetrics } from "./metrics.ts";
export { listedCount, populations, type StoredTally, talliesOf, tallyIn } from "./read.ts";
export { verifyCounts } from "./verify.ts";
