import type { QuestionStats } from "#core/results/figures/schema.ts";
import type { QuestionThemes } from "#core/results/insight/schema.ts";
import { isRecord } from "#kit/record.ts";
import { brief, startOf, translatedOf } from "../size.ts";

/** Figures of questions in as few words as say them. The App reads them back (`results/src/app/shown.ts`). Pure. */

type Json = Record<string, unknown>;

const unsaid = ["question_id", "type", "include_simulations", "filter", "excluded"];

/** More different values stand in bins. */
const maxPoints = 20;

/** The figures of a closed question; none before somebody has answered. */
export function closedFigures(stats: QuestionStats): Json {
  const { response_count, skipped_count, distribution, histogram, ...figures } = stats;
  const head = brief({ n_answers: response_count, skipped: skipped_count || null });
  if (response_count === 0) return head;
  const points = listed(distribution, ["value", "count"]);
  const isBinned = histogram !== undefined && (points.length === 0 || points.length > maxPoints);
  const others = Object.entries(figures).filter(([name]) => !unsaid.includes(name));
  return Object.assign(
    head,
    rounded(Object.fromEntries(others)),
    isBinned ? { histogram: listed(histogram, ["from", "to", "count"]) } : brief({ distribution: points }),
  );
}

/** Rows as lists: `[value, count]` of a distribution, `[from, to, count]` of a histogram. */
const listed = (rows: unknown, fields: readonly string[]): unknown[][] =>
  Array.isArray(rows) ? rows.map((row: Json) => fields.map((field) => row[field])) : [];

/** Shares and chances need more places than what is counted. */
const places = (value: number): number => (Math.abs(value) < 1 ? 10_000 : 100);

function rounded(value: unknown): unknown {
  if (typeof value === "number")
    return Number.isInteger(value) ? value : Math.round(value * places(value)) / places(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key.endsWith("_code") || key === "code" ? [] : [[key, rounded(inner)]],
    ),
  );
}

/** Code points of a quote. */
const maxQuoted = 200;

export const openFigures = ({ base, coded, none, new: uncoded, themes, stale }: QuestionThemes): Json =>
  Object.assign(brief({ n_answers: base, coded, none: none || null, not_coded: uncoded || null, stale }), {
    themes: themes.map(({ code_id, name, count, percentage, parent_id, generated_by, quotes }) =>
      brief({
        code_id,
        name,
        count,
        percentage: rounded(percentage),
        parent_id,
        generated_by,
        quotes: quotes.map(({ interview_id, text, translation }) =>
          brief({
            interview_id,
            text: startOf(text, maxQuoted),
            translation: translatedOf(translation && startOf(translation.text, maxQuoted)),
          }),
        ),
      }),
    ),
  });

export const scoreRow = ({ key, label, response_count, average, median, std_dev, bands }: Json): Json =>
  brief({
    key,
    label,
    n_answers: response_count,
    average: rounded(average),
    median: rounded(median),
    std_dev: rounded(std_dev),
    bands: rounded(bands),
  });
