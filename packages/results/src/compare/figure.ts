import type { SharedCrosstab } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { binLabel } from "../figure/bin-label.ts";
import { severalIn } from "../figure/choice.ts";
import type { Column, Fact, Figure, Pen, Table } from "../figure/figure.ts";
import { answersText } from "../text/approximate.ts";

export type CrossTable = Extract<SharedCrosstab["tables"][number], { rows: unknown }>;
type Value = Pick<CrossTable["rows"][number], "label" | "rest" | "labels" | "no_value">;
type Test = NonNullable<CrossTable["test"]>;

interface Names {
  rows: string;
  columns: string;
  /** Whether somebody may be in several rows. */
  isMultiple?: boolean;
}

/** A bin as charts name it, by its key. */
function binName(key: string, { format }: Pen): string {
  const [from = null, to] = key.split("..").map((edge) => (edge === "" ? null : Number(edge)));
  return to === undefined ? key : binLabel(from, to, (edge) => format.short(Number(edge), "number"));
}

/** What a row or column stands for: several values together by their names, if those may be told. */
function nameOf({ label, rest, labels, no_value }: Value, pen: Pen, isNumber = false): string {
  const { words } = pen;
  const named = (key: string) => (isNumber ? binName(key, pen) : key);
  if (no_value) return words.noValue;
  if (!rest) return named(label ?? "");
  const names = (labels ?? []).map(named);
  return names.length === 0 ? words.otherValues : `${words.otherValues}: ${names.join(", ")}`;
}

/** The table with a name for each row and column. */
export const namedTable = (table: CrossTable, pen: Pen) => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, label: nameOf(column, pen) })),
  // Rows of numbers have means.
  rows: table.rows.map((row) => ({ ...row, label: nameOf(row, pen, table.mean_rows !== null) })),
});
export type NamedTable = ReturnType<typeof namedTable>;

/** A table as a heat map of column percentages, a sentence about its test, and all of its numbers for a file. */
export function crosstabFigure(table: NamedTable, names: Names, pen: Pen): Figure {
  const { words } = pen;
  const shareIn = ({ cells }: NamedTable["rows"][number], place: number) =>
    cells[place]?.column_percentage ?? null;
  // People without a value have a row and a column in the table, but no shares that could be drawn.
  const drawn = table.rows.filter(({ no_value }) => !no_value);
  const places = [...table.columns.keys()].filter(
    (place) => !table.columns[place]?.suppressed && drawn.some((row) => shareIn(row, place) !== null),
  );
  const shown = table.columns.filter((_, place) => places.includes(place));
  return {
    id: "crosstab",
    title: null,
    finding: crosstabFinding(table, names, pen),
    facts: meansOf(table),
    isFactsFirst: true,
    // Changed counts add up to more by themselves.
    note: table.perturbed && !names.isMultiple ? null : multipleIn(table, words),
    chart:
      shown.length === 0
        ? null
        : {
            kind: "heat",
            rows: drawn.map(({ label }) => ({ label })),
            columns: shown.map(({ label, letter }) => `${label} (${letter})`),
            cells: drawn.map((row) => places.map((place) => shareIn(row, place))),
          },
    table: flatTable(table, words),
  };
}

/** The means of scales by column, with their intervals. */
const meansOf = ({ columns, mean_rows }: NamedTable): Fact[] =>
  (mean_rows ?? []).slice(0, 1).flatMap(({ label: name, cells }) =>
    cells.flatMap((cell, place) => {
      const column = columns[place];
      if (cell.suppressed || cell.value === null || column === undefined) return [];
      const { value, ci_low: low, ci_high: high } = cell;
      const within = low === null || high === null ? {} : { within: { low, high } };
      const unit = name === "NPS" ? "score" : "mean";
      return [{ label: `${column.label} (${column.letter})`, value, unit, ...within } as const];
    }),
  );

const multipleIn = ({ rows, columns }: NamedTable, words: Pen["words"]): string | null =>
  columns
    .map((_, place) =>
      severalIn(
        rows.map(({ cells }) => ({ percentage: cells[place]?.column_percentage ?? null })),
        words,
      ),
    )
    .find((note) => note !== null) ?? null;

/** How many answers each column is made of. */
export const basesOf = ({ columns }: NamedTable, pen: Pen): string[] =>
  columns
    .filter(({ suppressed }) => !suppressed)
    .map(({ letter, base }) => `${letter}: ${answersText(base, pen)}`);

/** What totals are called: by their columns where one, of people without a value, is not among them. */
export function totalName({ columns }: Pick<NamedTable, "columns">, { total }: Pen["words"]): string {
  const place = columns.findIndex(({ no_value }) => no_value);
  if (place < 1) return total;
  const letters = [columns[0], columns[place - 1]].map((column) => column?.letter);
  return `${total} (${[...new Set(letters)].join("–")})`;
}

export function crosstabFinding({ test }: Pick<CrossTable, "test">, names: Names, pen: Pen): string {
  const { words, format } = pen;
  const { rows, columns } = names;
  if (test === null) return fill(words.noTest, { rows: format.plain(rows), columns: format.plain(columns) });
  const pattern = test.p_value < 0.05 ? words.significant : words.notSignificant;
  return fill(pattern, { test: format.plain(testText(test, pen)) });
}

/** As research reports write it. */
export function testText({ kind, statistic, degrees_of_freedom, p_value, effect }: Test, pen: Pen): string {
  const { words, format } = pen;
  const number = (value: number) => format.short(value, "number");
  const degrees = degrees_of_freedom === null ? [] : [degrees_of_freedom].flat();
  const text = fill(words[`test_${kind}`], {
    df: degrees.map(number).join(", "),
    statistic: statistic === null ? "" : number(statistic),
    p: format.probability(p_value),
  });
  if (effect === null) return text;
  return `${text}, ${fill(words[`effect_${effect.name}`], { value: number(effect.value) })}`;
}

/** Numbers for people have few decimals; a file has all of them. */
function flatTable({ columns, rows, mean_rows }: NamedTable, words: Pen["words"]): Table {
  const total = totalName({ columns }, words);
  const heads = columns.flatMap(({ label, letter }): Column[] => {
    const name = label === "" ? letter : `${label} (${letter})`;
    return [
      { label: `${name}: ${words.count}`, unit: "count" },
      { label: `${name}: ${words.percentage}`, unit: "percent" },
      { label: `${name}: ${words.intervalLow}`, unit: "percent" },
      { label: `${name}: ${words.intervalHigh}`, unit: "percent" },
      { label: `${name}: ${words.higher}`, unit: "text" },
    ];
  });
  return {
    columns: [
      { label: words.value, unit: "text" },
      ...heads,
      { label: `${total}: ${words.count}`, unit: "count" },
      { label: `${total}: ${words.percentage}`, unit: "percent" },
    ],
    rows: [
      [words.base, ...columns.flatMap(({ base }) => [base, null, null, null, null]), null, null],
      ...rows.map(({ label, cells, total }) => [
        label,
        ...cells.flatMap((cell) => [
          cell.count,
          cell.column_percentage,
          cell.ci_low,
          cell.ci_high,
          cell.higher_than.join(" "),
        ]),
        total.count,
        total.percentage,
      ]),
      ...(mean_rows ?? []).map(({ label, cells }) => [
        label,
        ...cells.flatMap((cell) => [
          cell.n,
          cell.value,
          cell.ci_low,
          cell.ci_high,
          cell.higher_than.join(" "),
        ]),
        null,
        null,
      ]),
    ],
  };
}
