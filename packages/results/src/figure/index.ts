import type {
  AllocationStats,
  AllocationWithMatrixStats,
  CalendarStats,
  CardSortStats,
  CoarseQuestionStats,
  ConjointStats,
  DateStats,
  ExternalLinkStats,
  MatrixRatingScaleStats,
  MaxDiffStats,
  MultipleChoiceStats,
  NpsStats,
  NumberStats,
  PrototypeTaskStats,
  RankingStats,
  RankingWithMatrixStats,
  RatingScaleStats,
  StarRatingStats,
  TreeTestStats,
  WebsiteTestStats,
} from "#client/openapi.ts";
import { allocationFigure, allocationMatrixFigure } from "./allocation.ts";
import { cardSortFigures } from "./card-sort.ts";
import { choiceFigure } from "./choice.ts";
import { coarseFigures } from "./coarse.ts";
import { conjointFigures } from "./conjoint.ts";
import { dateFigure } from "./date.ts";
import { calendarFigure, linkFigure } from "./event.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { matrixFigure } from "./matrix.ts";
import { maxDiffFigure } from "./max-diff.ts";
import { npsFigure } from "./nps.ts";
import { numberFigure } from "./number.ts";
import { criteriaFigures, rankingFigure } from "./ranking.ts";
import { scaleFigure } from "./scale.ts";
import { taskFigure } from "./task.ts";
import { treeTestFigures } from "./tree-test.ts";

/** The figures of a question of any type that has some. */
export type Stats =
  | AllocationStats
  | AllocationWithMatrixStats
  | CalendarStats
  | CardSortStats
  | ConjointStats
  | DateStats
  | ExternalLinkStats
  | MatrixRatingScaleStats
  | MaxDiffStats
  | MultipleChoiceStats
  | NpsStats
  | NumberStats
  | PrototypeTaskStats
  | RankingStats
  | RankingWithMatrixStats
  | RatingScaleStats
  | StarRatingStats
  | TreeTestStats
  | WebsiteTestStats;

/** Types that look the same with a filter. */
const ofParts: ReadonlySet<string> = new Set<Stats["type"]>([
  "allocation",
  "allocationWithMatrix",
  "cardSort",
  "conjoint",
  "externalLink",
  "matrixRatingScale",
  "maxDiff",
  "prototypeTask",
  "ranking",
  "rankingWithMatrix",
  "treeTest",
  "websiteTest",
]);

/** Whether figures are whole: nothing is left out or put together in them. */
const isWhole = (stats: Stats | CoarseQuestionStats): stats is Stats =>
  (stats.skipped_count !== null || ofParts.has(stats.type)) &&
  !("bins" in stats) &&
  !("rest" in stats) &&
  !("other_count" in stats && stats.other_count === null) &&
  ![...partsIn(stats, "items"), ...partsIn(stats, "options"), ...partsIn(stats, "criteria")].some(isPart);

/** Whether something of an item, an option, or the options by a criterion is left out. */
const isPart = (item: object): boolean =>
  "bins" in item ||
  "rest" in item ||
  "suppressed" in item ||
  ("rank_distribution" in item && item.rank_distribution === null) ||
  partsIn(item, "options").some(isPart);

const partsIn = (of: object, name: string): object[] => {
  const found: unknown = Object.entries(of).find(([each]) => each === name)?.[1];
  return Array.isArray(found) ? found.filter((each) => typeof each === "object" && each !== null) : [];
};

/** Everything there is to draw of one question; most types have one figure. */
export function figuresOf(asked: Asked, stats: Stats | CoarseQuestionStats, pen: Pen): Figure[] {
  if (!isWhole(stats)) return coarseFigures(asked, stats, pen);
  switch (stats.type) {
    case "multipleChoice":
      return [choiceFigure(asked, stats, pen)];
    case "ratingScale":
    case "starRating":
      return [scaleFigure(asked, stats, pen)];
    case "nps":
      return [npsFigure(asked, stats, pen)];
    case "number":
      return [numberFigure(asked, stats, pen)];
    case "date":
      return [dateFigure(asked, stats, pen)];
    case "matrixRatingScale":
      return [matrixFigure(asked, stats, pen)];
    case "ranking":
      return [rankingFigure(asked, stats, pen)];
    case "rankingWithMatrix":
      return criteriaFigures(asked, stats, pen);
    case "cardSort":
      return cardSortFigures(asked, stats, pen);
    case "allocation":
      return [allocationFigure(asked, stats, pen)];
    case "allocationWithMatrix":
      return [allocationMatrixFigure(asked, stats, pen)];
    case "conjoint":
      return conjointFigures(asked, stats, pen);
    case "maxDiff":
      return [maxDiffFigure(asked, stats, pen)];
    case "treeTest":
      return treeTestFigures(asked, stats, pen);
    case "prototypeTask":
    case "websiteTest":
      return [taskFigure(asked, stats, pen)];
    case "externalLink":
      return [linkFigure(asked, stats, pen)];
    case "calendar":
      return [calendarFigure(asked, stats, pen)];
  }
}
