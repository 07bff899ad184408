export { countsChanged, deltasOf, withDeltas } from "./change.ts";
export {
  type Counted,
  type Counts,
  contribution,
  type Population,
  populationOf,
  questionPart,
} from "./contribution.ts";
export { difference, sumCounts } from "./counts.ts";
export { foldCounts } from "./fold.ts";
export { studyMetrics } from "./metrics.ts";
export { listedCount, populations, type StoredTally, talliesOf, tallyIn } from "./read.ts";
export { verifyCounts } from "./verify.ts";
