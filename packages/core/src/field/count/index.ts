export {
  type CountedInterview,
  contribution,
  contributionChange,
  loopPart,
  type Population,
  populationOf,
  questionPart,
} from "./contribution.ts";
export type { Counts } from "./counts.ts";
export { compactTally, countsDiff, sumCounts, sumTallies } from "./counts.ts";
export {
  changeCountsCtes,
  deltaRows,
  foldCounts,
  foldingLag,
  insertDeltasCtes,
  joinDeltas,
  noteCountChange,
} from "./delta.ts";
export { areKeptFiguresOf, digestOf, figuresOf } from "./figures.ts";
export {
  excludedCount,
  listedCount,
  populations,
  type StoredTally,
  studyMetrics,
  talliesOf,
  tallyIn,
} from "./read.ts";
export { type CountDifference, verifyCounts } from "./verify.ts";
