import type { TreeTestStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { type Counted, countedFigure } from "./bars.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { tiedOf } from "./leader.ts";

const arrow = " › ";

/** How it ended, where people went first, and what they chose: of all tasks together, and of each. */
export function treeTestFigures({ id }: Asked, stats: TreeTestStats, pen: Pen): Figure[] {
  if (stats.tasks === null) return walkFigures(id, stats, stats.response_count, pen);
  return [{ ...stats, task: pen.words.allTasks }, ...stats.tasks].flatMap(({ task, ...figures }, index) => {
    const n = Object.values(figures.outcomes).reduce((sum, { count }) => sum + count, 0);
    return walkFigures(`${id}-${index}`, figures, n, pen).map((figure) => ({
      ...figure,
      title: `${task} – ${figure.title}`,
    }));
  });
}

type WalkStats = Omit<NonNullable<TreeTestStats["tasks"]>[number], "task" | "task_code" | "is_retired">;

const walkFigures = (id: string, stats: WalkStats, n: number, pen: Pen): Figure[] => [
  outcomeFigure(id, stats, n, pen),
  firstClickFigure(id, stats, pen),
  destinationFigure(id, stats, pen),
];

function outcomeFigure(
  id: string,
  { outcomes, success_rate, directness, median_duration_ms }: WalkStats,
  n: number,
  pen: Pen,
): Figure {
  const { words, format } = pen;
  const ended: Counted[] = [
    { label: words.directSuccess, ...outcomes.direct_success, isStrong: true },
    { label: words.indirectSuccess, ...outcomes.indirect_success, isStrong: true },
    { label: words.directFailure, ...outcomes.direct_failure },
    { label: words.indirectFailure, ...outcomes.indirect_failure },
    { label: words.directSkip, ...outcomes.direct_skip },
    { label: words.indirectSkip, ...outcomes.indirect_skip },
  ];
  const direct = format.short(directness, "rate");
  return {
    ...countedFigure(`${id}-ended`, words.outcome, ended, pen),
    title: words.howItEnded,
    finding:
      n === 0
        ? words.nobody
        : success_rate === null
          ? fill(words.findingTreeOpen, { direct })
          : fill(words.findingTree, { percent: format.short(success_rate, "rate"), direct }),
    facts: [
      { label: words.successRate, value: success_rate, unit: "rate" },
      { label: words.directness, value: directness, unit: "rate" },
      { label: words.duration, value: median_duration_ms, unit: "milliseconds" },
    ],
  };
}

function firstClickFigure(id: string, { first_clicks }: WalkStats, pen: Pen): Figure {
  const { words, format } = pen;
  const firsts = tiedOf(first_clicks, ({ percentage }) => percentage);
  const [first] = firsts;
  return {
    ...countedFigure(
      `${id}-first`,
      words.path,
      first_clicks.map((each) => ({ ...each, isStrong: firsts.includes(each) })),
      pen,
    ),
    title: words.firstClicks,
    finding: first
      ? fill(firsts.length > 1 ? words.findingFirstTied : words.findingFirst, {
          names: format.list(firsts.map(({ label }) => format.name(label))),
          percent: format.short(first.percentage, "percent"),
        })
      : words.nobody,
  };
}

function destinationFigure(id: string, { destinations }: WalkStats, pen: Pen): Figure {
  const { words, format } = pen;
  const chosenMost = tiedOf(destinations, ({ percentage }) => percentage);
  const [chosen] = chosenMost;
  const places = destinations.map(({ path, ...rest }) => ({ label: path.join(arrow), ...rest }));
  return {
    ...countedFigure(
      `${id}-destinations`,
      words.path,
      places.map(({ correct, label, ...rest }) => ({
        ...rest,
        label: correct ? `${label} (${words.correct})` : label,
        isStrong: correct,
      })),
      pen,
    ),
    title: words.destinations,
    finding: chosen
      ? fill(
          chosenMost.length > 1
            ? words.findingDestinationTied
            : chosen.correct
              ? words.findingDestinationRight
              : words.findingDestination,
          {
            path: format.list(chosenMost.map(({ path }) => format.name(path.join(arrow)))),
            percent: format.short(chosen.percentage, "percent"),
          },
        )
      : words.nobody,
    table: {
      columns: [
        { label: words.path, unit: "text" },
        { label: words.correct, unit: "text" },
        { label: words.count, unit: "count" },
        { label: words.percentage, unit: "percent" },
      ],
      rows: places.map(({ label, correct, count, percentage }) => [
        label,
        correct ? words.yes : words.no,
        count,
        percentage,
      ]),
    },
  };
}
