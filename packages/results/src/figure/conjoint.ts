import type { ConjointStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { highest, tiedOf } from "./leader.ts";
import { z } from "./nps.ts";

type Utility = NonNullable<ConjointStats["utilities"]>[number];

/** What matters, what each level is worth, and how often each level was chosen. */
export function conjointFigures(asked: Asked, stats: ConjointStats, pen: Pen): Figure[] {
  const isClear = (stats.utilities ?? []).some((level) => differs(level, 1) || differs(level, -1));
  const importance = stats.importance ? [importanceFigure(asked, stats.importance, isClear, pen)] : [];
  return [...importance, levelFigure(asked, stats, pen)];
}

/** Whether a level's interval lies above 0, or below it where the sign is -1. */
const differs = ({ utility, standard_error }: Utility, sign: 1 | -1): boolean =>
  sign * utility > z * standard_error;

function importanceFigure(
  { id }: Asked,
  importance: NonNullable<ConjointStats["importance"]>,
  isClear: boolean,
  { words, format }: Pen,
): Figure {
  const shown = importance.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0));
  const leaders = tiedOf(importance, ({ percentage }) => percentage);
  const [top] = leaders;
  const finding = () => {
    if (top === undefined) return words.nobody;
    if (!isClear) return words.findingImportanceNone;
    return fill(leaders.length > 1 ? words.findingImportanceTied : words.findingImportance, {
      names: format.list(leaders.map(({ attribute }) => format.name(attribute))),
      percent: format.short(top.percentage, "percent"),
    });
  };
  return {
    id: `${id}-importance`,
    title: words.importances,
    finding: finding(),
    facts: [],
    chart: {
      kind: "bars",
      bars: shown.map((each) => ({
        label: each.attribute,
        value: each.percentage ?? 0,
        text: format.short(each.percentage, "percent"),
        isStrong: isClear && leaders.includes(each),
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
  const winners = tiedOf(levels, ({ win_rate }) => win_rate);
  const [winner] = winners;
  const finding = () => {
    if (stats.response_count === 0 || winner === undefined) return words.nobody;
    if (utilities !== null) return utilityFinding(utilities, pen);
    const win = fill(winners.length > 1 ? words.findingWinTied : words.findingWin, {
      level: format.list(winners.map(({ attribute, level }) => format.name(`${attribute}: ${level}`))),
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

const byAttribute = (utilities: readonly Utility[]): [attribute: string, levels: Utility[]][] =>
  [...new Set(utilities.map(({ attribute }) => attribute))].map((name) => [
    name,
    utilities.filter(({ attribute }) => attribute === name),
  ]);

/** Says only what the intervals support. */
function utilityFinding(utilities: readonly Utility[], pen: Pen): string {
  const best = clearLevels(utilities, 1, pen);
  const least = clearLevels(utilities, -1, pen);
  const { words, format } = pen;
  if (best.length > 0) return fill(words.findingUtility, { levels: format.list(best) });
  if (least.length > 0) return fill(words.findingUtilityLow, { levels: format.list(least) });
  return words.findingUtilityNone;
}

/** The level of each attribute that is liked best, or least, with those whose intervals reach its own. */
const clearLevels = (utilities: readonly Utility[], sign: 1 | -1, { format }: Pen): string[] =>
  byAttribute(utilities).flatMap(([attribute, levels]) => {
    const clear = levels.filter((level) => differs(level, sign));
    const top = highest(clear, ({ utility }) => sign * utility);
    if (top === undefined) return [];
    const reach = ({ standard_error }: Utility) => z * standard_error;
    const alike = clear.filter(
      (level) => sign * level.utility + reach(level) >= sign * top.utility - reach(top),
    );
    const names = alike.map(({ level }) => format.name(level));
    return `${format.plain(attribute)} ${format.either(names)}`;
  });

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
