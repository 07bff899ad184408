import type { Crosstab } from "#client/openapi.ts";
import type { CrossTable } from "../compare/figure.ts";
import type { Stats } from "../figure/index.ts";
import type { Score } from "../figure/score.ts";

/** What the result of a tool has to draw. Pure. */

export interface Shown {
  questions: readonly ShownQuestion[];
  scores: readonly Score[];
  tables: readonly { column: Dimension; table: CrossTable }[];
  interviews: readonly ShownInterview[];
  /** What waits for another call, as the tool says it. */
  leftOut: string | null;
}

export type Dimension = Readonly<Record<string, unknown>>;

export interface ShownQuestion {
  id: string;
  /** Its number in the study. */
  n: number;
  type: string;
  content: string;
  /** Null where its answers are read one by one. */
  answers: number | null;
  skipped: number;
  /** Figures of a question with fixed answers, once there are some. */
  stats: Stats | null;
  /** Themes of a question that is answered in own words. */
  themes: readonly ShownTheme[] | null;
  /** Answers without any theme. */
  none: number;
}

export interface ShownTheme {
  id: string;
  name: string;
  count: number;
  percentage: number | null;
  /** The theme that it is a part of. */
  parent: string | null;
  isByModel: boolean;
  quotes: readonly ShownQuote[];
}

export interface ShownQuote {
  text: string;
  /** What a model made of it in the language that was asked for. */
  translation: string | null;
}

export interface ShownInterview {
  id: string;
  summary: string;
  points: readonly string[];
  sentiment: string | null;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What there is to draw in a result's structured content. */
export function shownIn(content: unknown): Shown {
  const { questions, scores, tables, items, left_out } = isRow(content) ? content : {};
  return {
    questions: rowsIn(questions).map(questionOf),
    scores: rowsIn(scores).map(scoreOf),
    // A table that was too long for a result has lost cells.
    tables: rowsIn(tables).flatMap((table) => (table.cut === true ? [] : [tableOf(table)])),
    interviews: rowsIn(items).flatMap(interviewOf),
    leftOut: typeof left_out === "string" ? left_out : null,
  };
}

function questionOf(row: Row): ShownQuestion {
  const { question_id, n, type, text, n_answers, skipped, themes, none } = row;
  const answers = numberIn(n_answers);
  return {
    id: textIn(question_id),
    n: numberIn(n) ?? 0,
    type: textIn(type),
    content: textIn(text),
    answers,
    skipped: numberIn(skipped) ?? 0,
    stats: !answers || themes !== undefined || row.cut === true ? null : statsIn(row, answers),
    themes: themes === undefined ? null : rowsIn(themes).map(themeOf),
    none: numberIn(none) ?? 0,
  };
}

/** The figures of a question as the results page has them. */
function statsIn(row: Row, answers: number): Stats {
  const { n: _, text: _t, distribution, histogram, ...figures } = row;
  const points = listsIn(distribution).map(([value, count]) => {
    return { value, count, percentage: Math.round((10_000 * Number(count)) / answers) / 100 };
  });
  const bins = listsIn(histogram).map(([from, to, count]) => ({ from, to, count }));
  return Object.assign({}, figures, {
    response_count: answers,
    skipped_count: numberIn(row.skipped) ?? 0,
    distribution: points,
    histogram: bins,
  }) as unknown as Stats;
}

const listsIn = (value: unknown): (string | number)[][] =>
  Array.isArray(value) ? value.filter((each) => Array.isArray(each)) : [];

const themeOf = ({ code_id, name, count, percentage, parent_id, generated_by, quotes }: Row): ShownTheme => ({
  id: textIn(code_id),
  name: textIn(name),
  count: numberIn(count) ?? 0,
  percentage: numberIn(percentage),
  parent: typeof parent_id === "string" ? parent_id : null,
  isByModel: generated_by === "ai",
  quotes: rowsIn(quotes).map(({ text, translation }) => ({
    text: textIn(text),
    translation: isRow(translation) ? textIn(translation.text) || null : null,
  })),
});

const scoreOf = ({ key, label, n_answers, average, median, std_dev, bands }: Row): Score => ({
  key: textIn(key),
  label: textIn(label),
  answers: numberIn(n_answers) ?? 0,
  average: numberIn(average),
  median: numberIn(median),
  std_dev: numberIn(std_dev),
  bands: rowsIn(bands).map((band) => ({
    label: textIn(band.label),
    count: numberIn(band.count) ?? 0,
    percentage: numberIn(band.percentage),
  })),
});

/** A table as the page has it, which tells of simulated interviews too. */
function tableOf(row: Row): Shown["tables"][number] {
  const found = row as unknown as Crosstab["tables"][number];
  const columns = found.columns.map((column) => Object.assign({ simulated: null }, column));
  const table: CrossTable = Object.assign({}, found, { columns });
  return { column: found.column as Dimension, table };
}

/** A summary, short or whole. */
function interviewOf(row: Row): ShownInterview[] {
  const content = isRow(row.json_content) ? row.json_content : row;
  const { summary, key_points, sentiment } = content;
  if (typeof summary !== "string") return [];
  const points = Array.isArray(key_points) ? key_points : [];
  return [
    {
      id: textIn(row.interview_id),
      summary,
      points: points.map((point) => (isRow(point) ? textIn(point.text) : textIn(point))),
      sentiment: textIn(isRow(sentiment) ? sentiment.label : sentiment) || null,
    },
  ];
}
