import type { ConjointStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { highest } from "./leader.ts";
import { z } from "./nps.ts";

type Utility = NonNullable<ConjointStats["utilities"]>[number];

/** What matters, what each level is worth, and how often each level was chosen. */
export function conjointFigures(asked: Asked, stats: ConjointStats, pen: Pen): Figure[] {
  const importance = stats.importance ? [importanceFigure(asked, stats.importance, pen)] : [];
  return [...importance, levelFigure(asked, stats, pen)];
}

function importanceFigure(
  { id }: Asked,
  importance: NonNullable<ConjointStats["importance"]>,
  { words, format }: Pen,
): Figure {
  const shown = importance.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0));
  const top = highest(importance, ({ percentage }) => percentage);
  return {
    id: `${id}-importance`,
    title: words.importances,
    finding: top
      ? fill(words.findingImportance, {
          names: format.name(top.attribute),
          percent: format.short(top.percentage, "percent"),
        })
      : words.nobody,
    facts: [],
    chart: {
      kind: "bars",
      bars: shown.map((each) => ({
        label: each.attribute,
        value: each.percentage ?? 0,
        text: format.short(each.percentage, "percent"),
        isStrong: each === top,
      })),
    },
    table: {
      columns: [
        { label: words.attribute, unit: "text" },
        { label: words.importance, unit: "percent" },
      ],
      rows: importance.map(({ attribute, percentage }) => [attribute, percentage]),
    },
  };
}

/** Utilities, or the rates at which levels win while the choices have no fit. */
function levelFigure({ id }: Asked, stats: ConjointStats, pen: Pen): Figure {
  const { words, format } = pen;
  const { levels, utilities, none_utility, log_likelihood, rho_squared, task_count } = stats;
  const utilityOf = ({ attribute, level }: { attribute: string; level: string }) =>
    utilities?.find((each) => each.attribute === attribute && each.level === level);
  const winner = highest(levels, ({ win_rate }) => win_rate);
  const finding = () => {
    if (stats.response_count === 0 || winner === undefined) return words.nobody;
    if (utilities !== null) return fill(words.findingUtility, { levels: bestLevels(utilities, pen) });
    const win = fill(words.findingWin, {
      level: format.name(`${winner.attribute}: ${winner.level}`),
      percent: format.short(winner.win_rate, "rate"),
    });
    return `${words.findingNoUtility} ${win}`;
  };
  return {
    id: `${id}-levels`,
    title: words.utilities,
    finding: finding(),
    facts: [
      { label: words.tasks, value: task_count, unit: "count" },
      ...(none_utility === null
        ? []
        : [{ label: words.noneUtility, value: none_utility, unit: "number" } as const]),
      { label: words.logLikelihood, value: log_likelihood, unit: "number" },
      { label: words.rhoSquared, value: rho_squared, unit: "number" },
    ],
    chart: utilities === null ? null : { kind: "diverging", groups: groupsOf(utilities, pen) },
    table: {
      columns: [
        { label: words.attribute, unit: "text" },
        { label: words.level, unit: "text" },
        { label: words.utility, unit: "number" },
        { label: words.standardError, unit: "number" },
        { label: words.timesShown, unit: "count" },
        { label: words.timesChosen, unit: "count" },
        { label: words.winRate, unit: "rate" },
      ],
      rows: levels.map((each) => [
        each.attribute,
        each.level,
        utilityOf(each)?.utility ?? null,
        utilityOf(each)?.standard_error ?? null,
        each.shown,
        each.chosen,
        each.win_rate,
      ]),
    },
  };
}

const byAttribute = (utilities: readonly Utility[]) => [
  ...Map.groupBy(utilities, ({ attribute }) => attribute),
];

const bestLevels = (utilities: readonly Utility[], { format }: Pen): string =>
  format.list(
    byAttribute(utilities).flatMap(([attribute, levels]) => {
      const top = highest(levels, ({ utility }) => utility);
      return top ? `${attribute} ${format.name(top.level)}` : [];
    }),
  );

const groupsOf = (utilities: readonly Utility[], { format }: Pen) =>
  byAttribute(utilities).map(([attribute, levels]) => ({
    label: attribute,
    rows: levels.map(({ level, utility, standard_error }) => ({
      label: level,
      value: utility,
      error: z * standard_error,
      text: format.short(utility, "signed"),
    })),
  }));
