export { contributionChange } from "./change.ts";
export { compactTally } from "./compact-tally.ts";
export {
  type CountedInterview,
  type Counts,
  contribution,
  type Population,
  populationOf,
  questionPart,
} from "./contribution.ts";
export { countsDiff, sumCounts, sumTallies } from "./counts.ts";
export { changeCountsCtes, deltaRows, insertDeltasCtes } from "./delta.ts";
export { areKeptFiguresOf, digestOf, figuresOf } from "./figures.ts";
export { foldCounts, foldingLag } from "./fold.ts";
export { joinDeltas, noteCountChange } from "./join.ts";
export { studyMetrics } from "./metrics.ts";
export { listedCount, populations, type StoredTally, talliesOf, tallyIn } from "./read.ts";
export { type CountDifference, verifyCounts } from "./verify.ts";
