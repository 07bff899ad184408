import * as fc from "fast-check";

/** Random filters, and what they keep by a second implementation over plain rows. */

export interface Row {
  id: string;
  status: string;
  language: string;
  source: string | null;
  metadata: Record<string, unknown>;
  created_at: string;
  completed_at: string | null;
  updated_at: string;
  started_at: string | null;
  is_simulated: boolean;
  erased_at: string | null;
  arms: string[];
  answers: { question_id: string; outcome: string; type: string; value: unknown }[];
}

/** One parameter: its name, its values, and whether a row has one of them. */
export interface Condition {
  name: string;
  values: string[];
  keeps: (row: Row, value: string) => boolean;
}

export const keeps = (filter: readonly Condition[], row: Row): boolean =>
  filter.every(({ values, keeps }) => values.some((value) => keeps(row, value)));

export const queryOf = (filter: readonly Condition[]): string =>
  new URLSearchParams(
    filter.flatMap(({ name, values }) => values.map((value): [string, string] => [name, value])),
  ).toString();

const answerTo = (row: Row, id: string) =>
  row.answers.find(({ question_id, outcome }) => question_id === id && outcome === "answered");

const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);

const folded = (text: string) => text.trim().toLowerCase();

function isAnswered(value: unknown, wanted: string, options: readonly string[] | null): boolean {
  if (typeof value === "number") return value === Number(wanted);
  if (options === null) return typeof value === "string" && folded(value) === folded(wanted);
  const option =
    options.find((each) => each === wanted) ?? options.find((each) => folded(each) === folded(wanted));
  return option !== undefined && [value].flat().includes(option);
}

/** Of a date as much as the other one says. */
const beginning = (date: unknown, other: string) => String(date ?? "").slice(0, other.length);

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
};

export interface FilterableQuestion {
  id: string;
  /** Values to ask for. */
  values: readonly string[];
  options: readonly string[] | null;
  isNumber: boolean;
  isDate: boolean;
}

interface Known {
  questions: readonly FilterableQuestion[];
  arms: readonly string[];
  times: readonly string[];
}

/** Up to four conditions on what a study has. */
export function filters({ questions, arms, times }: Known): fc.Arbitrary<Condition[]> {
  const some = (values: readonly string[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  const plain = (name: string, values: readonly string[], keeps: Condition["keeps"]) =>
    some(values).map((values): Condition => ({ name, values, keeps }));
  const onAnswers = questions.map(({ id, values, options, isNumber, isDate }) =>
    fc.oneof(
      plain(`answer[${id}]`, values, (row, value) => {
        const given = answerTo(row, id)?.value;
        return isDate ? beginning(given, value) === value : isAnswered(given, value, options);
      }),
      plain(`answer[${id}][answered]`, ["true", "false"], (row, value) => {
        return (answerTo(row, id) !== undefined) === (value === "true");
      }),
      ...(isDate
        ? Object.entries(comparisons).map(([operator, holds]) =>
            plain(`answer[${id}][${operator}]`, values, (row, value) => {
              const given = answerTo(row, id)?.value;
              const digits = (date: string) => Number(date.replaceAll("-", ""));
              return typeof given === "string" && holds(digits(beginning(given, value)), digits(value));
            }),
          )
        : []),
      ...(isNumber
        ? Object.entries(comparisons).map(([operator, holds]) =>
            plain(`answer[${id}][${operator}]`, values, (row, value) => {
              const given = answerTo(row, id)?.value;
              return typeof given === "number" && holds(given, Number(value));
            }),
          )
        : []),
    ),
  );
  const onTimes = (["created", "completed", "updated"] as const).flatMap((name) => [
    plain(`${name}_after`, times, (row, value) => (row[`${name}_at`] ?? "") > value),
    ...(name === "updated"
      ? []
      : [plain(`${name}_before`, times, (row, value) => (row[`${name}_at`] ?? "~") < value)]),
  ]);
  const condition = fc.oneof(
    plain(
      "status",
      ["open", "closed", "screened_out", "in_progress", "canceled"],
      (row, value) => row.status === value,
    ),
    plain("language", ["English", "German"], (row, value) => row.language === value),
    plain("source", ["panel", "mail"], (row, value) => row.source === value),
    plain("metadata[wave]", ["1", "2", "true", ""], (row, value) => {
      const has = Object.hasOwn(row.metadata, "wave") && row.metadata.wave !== null;
      return has && asText(row.metadata.wave) === value;
    }),
    plain("metadata[__proto__]", ["x"], () => false),
    plain("arm", arms, (row, value) => row.arms.includes(value)),
    ...onTimes,
    { weight: 12, arbitrary: fc.oneof(...onAnswers) },
  );
  return fc
    .uniqueArray(condition, { minLength: 1, maxLength: 4, selector: ({ name }) => name })
    .filter((filter) => ["created", "completed"].every((what) => !isEmptyPeriod(filter, what)));
}

/** A period that ends before it begins is refused. */
function isEmptyPeriod(filter: readonly Condition[], what: string): boolean {
  const [after, before] = ["after", "before"].map(
    (side) => filter.find(({ name }) => name === `${what}_${side}`)?.values.toSorted() ?? [],
  );
  const earliest = after?.[0];
  const latest = before?.at(-1);
  return earliest !== undefined && latest !== undefined && latest < earliest;
}
