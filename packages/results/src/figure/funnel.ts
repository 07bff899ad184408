import type { StudyStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { HeadFigures } from "../wire/types.ts";
import type { Bar, Fact, Figure, Pen } from "./figure.ts";
import { leadersOf } from "./leader.ts";

type Step = StudyStats["questions"][number];
type FunnelStats = StudyStats & { perturbed?: true | undefined };

/** The figures at the top of the page. */
export const headFacts = (stats: HeadFigures, words: Pen["words"]): Fact[] => [
  { label: words.completed, value: stats.completed, unit: "count" },
  { label: words.completionRate, value: stats.completion_rate, unit: "rate" },
  { label: words.medianTime, value: stats.median_active_time, unit: "seconds" },
  { label: words.started, value: stats.started, unit: "count" },
  { label: words.inProgress, value: stats.in_progress, unit: "count" },
  { label: words.screenedOut, value: stats.screened_out, unit: "count" },
  { label: words.overQuota, value: stats.over_quota, unit: "count" },
  { label: words.canceled, value: stats.canceled, unit: "count" },
];

const nameIn =
  (titles: ReadonlyMap<string, string>) =>
  ({ question_id, content }: Step): string =>
    titles.get(question_id) ?? content;

/** Who finished, of those who could go on, and where most of these have left. */
function findingOf(stats: FunnelStats, name: (step: Step) => string, { words, format }: Pen): string {
  const { started, completed, screened_out, over_quota, in_progress, questions } = stats;
  // Of changed counts no difference is told: more may have finished than have started.
  if (stats.perturbed)
    return `${words.started}: ${format.short(started, "count")} · ${words.completed}: ${format.short(completed, "count")}`;
  // Neither who was screened out nor who met a full quota has failed to finish.
  const able = started - screened_out - over_quota;
  const counts = {
    completed: format.short(completed, "count"),
    able: format.short(able, "count"),
    started: format.short(started, "count"),
  };
  const leaks = leadersOf(questions, ({ dropped_off }) => dropped_off);
  const [leak] = leaks;
  if (started === 0) return words.findingNoStart;
  if (able === 0) return fill(words.findingFunnelAway, counts);
  if (leak === undefined)
    return in_progress > 0
      ? fill(words.findingFunnelOpen, { ...counts, open: format.short(in_progress, "count") })
      : fill(words.findingFunnelNone, counts);
  return fill(leaks.length > 1 ? words.findingFunnelTied : words.findingFunnel, {
    ...counts,
    question: format.list(leaks.map((each) => format.name(name(each)))),
    count: format.short(leak.dropped_off, "count"),
    base: format.short(leak.reached - leak.screened_out, "count"),
  });
}

const mostLeaks = 3;

/** The questions at which most people left, in the order of the study. */
export function leaksOf({ questions }: StudyStats): Step[] {
  const worst = questions
    .filter(({ dropped_off }) => dropped_off > 0)
    .sort((a, b) => b.dropped_off - a.dropped_off)
    .slice(0, mostLeaks);
  return questions.filter((step) => worst.includes(step));
}

/** How many came to each question, and how many of them answered it; `drawn` are the questions that have a bar. */
export function funnelFigure(
  stats: FunnelStats,
  drawn: readonly Step[],
  titles: ReadonlyMap<string, string>,
  pen: Pen,
): Figure {
  const { words, format } = pen;
  const { started, questions } = stats;
  const name = nameIn(titles);
  const percent = (count: number) => (started === 0 ? 0 : (count / started) * 100);
  const bars = drawn.map(
    (step): Bar => ({
      label: name(step),
      value: percent(step.reached),
      inner: percent(step.answered),
      text: format.short(step.reached, "count"),
      note: [
        format.short(percent(step.reached), "percent"),
        ...(step.dropped_off > 0 ? [`−${format.short(step.dropped_off, "count")}`] : []),
      ].join(" · "),
      isStrong: false,
    }),
  );
  return {
    id: "funnel",
    title: null,
    finding: findingOf(stats, name, pen),
    facts: [],
    chart: started === 0 || drawn.length === 0 ? null : { kind: "bars", bars },
    table: {
      columns: [
        { label: words.question, unit: "text" },
        { label: words.reached, unit: "count" },
        { label: words.answered, unit: "count" },
        { label: words.skippedColumn, unit: "count" },
        { label: words.hidden, unit: "count" },
        { label: words.droppedOff, unit: "count" },
        { label: words.screenedOut, unit: "count" },
      ],
      rows: questions.map((step) => [
        name(step),
        step.reached,
        step.answered,
        step.skipped,
        step.hidden,
        step.dropped_off,
        step.screened_out,
      ]),
    },
  };
}

/** A question without figures of its own: what is open, and what is only shown. */
export function openFigure(
  { id, type }: { id: string; type: string },
  step: Step,
  { words, format }: Pen,
): Figure {
  const { isOnlyShown: isMessage = false, hasFiles } = typeFacts(type);
  const pattern = isMessage ? words.findingMessage : hasFiles ? words.findingFiles : words.findingOpen;
  return {
    id,
    title: null,
    finding: fill(pattern, {
      reached: format.short(step.reached, "count"),
      answered: format.short(step.answered, "count"),
      skipped: format.short(step.skipped, "count"),
    }),
    facts: [],
    chart: null,
    table: {
      columns: [
        { label: words.outcome, unit: "text" },
        { label: words.count, unit: "count" },
      ],
      rows: [
        [words.reached, step.reached],
        ...(isMessage
          ? []
          : [
              [words.answered, step.answered],
              [words.skippedColumn, step.skipped],
              [words.droppedOff, step.dropped_off],
            ]),
      ],
    },
  };
}
