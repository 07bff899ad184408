import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { checkedProps } from "./common/quality-check.ts";
import { type Random, randomInteger } from "./common/random.ts";
import { dateVariable, numberVariable, textVariable } from "./common/variable.ts";
import {
  dateAt,
  dateLengths,
  firstDay,
  isDate,
  isDateOf,
  type Precision,
  precisions,
  stepOf,
} from "./statistics/calendar.ts";
import { dateFigures, dateFiguresSchema } from "./statistics/date-figures.ts";
import { jsonKey, tallyOf } from "./statistics/tally.ts";
import type { StoredProps } from "./type.ts";

const bound = (description: string) => z.string().max(10).optional().meta({ description });

const props = lazy(() =>
  checkedProps
    .unwrap()
    .extend({
      precision: z
        .enum(precisions)
        .default("day")
        .meta({ description: "What participants enter: a day, a month of a year, or a year" }),
      displayOrder: z.enum(["MDY", "DMY", "YMD"]).optional().meta({
        description:
          "The order of the fields for day, month and year; depends on the participant's language unless set",
      }),
      earliest: bound(
        "The first date that is accepted, as precise as the answers: `2026-02-28`, `2026-02` or `2026`",
      ),
      latest: bound("The last date that is accepted, as precise as the answers"),
    })
    .superRefine(({ precision, earliest, latest }, context) => {
      const refuse = (message: string, name: string) =>
        context.addIssue({ code: "custom", message, path: [name] });
      for (const [name, date] of Object.entries({ earliest, latest })) {
        if (date !== undefined && !isDateOf(date, precision))
          refuse(`is not a date with a precision of ${precision}`, name);
      }
      if (earliest !== undefined && latest !== undefined && latest < earliest)
        refuse("must not be before earliest", "latest");
    }),
);
type Props = z.output<typeof props>;

const dateAnswer = ({ precision, earliest, latest }: Props): z.ZodType<string> =>
  z.string().superRefine((date, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (!isDateOf(date, precision)) refuse("is not a date");
    else if (earliest !== undefined && date < earliest) refuse(`must not be before ${earliest}`);
    else if (latest !== undefined && date > latest) refuse(`must not be after ${latest}`);
  });

const ends = { first: "1000-01-01", last: "9999-12-31" };
/** Where a date has no bound, samples are of these years, or of as many beside the other bound. */
const sampleFrom = "1950-01-01";
const sampleTo = "2025-12-31";

function sampleDate({ precision, earliest, latest }: Props, random: Random): string {
  const step = (date: string) => stepOf(date, precision);
  const years = step(sampleTo) - step(sampleFrom);
  const low = earliest === undefined ? undefined : step(earliest);
  const high = latest === undefined ? undefined : step(latest);
  const least = low ?? Math.max(Math.min(step(sampleFrom), (high ?? Infinity) - years), step(ends.first));
  const most = high ?? Math.min(Math.max(step(sampleTo), least + years), step(ends.last));
  return dateAt(randomInteger(least, most, random), precision);
}

/** The date as a language writes it, given its tag. */
function dateIn(date: string, locale: string): string {
  if (date.length === dateLengths.year) return date;
  const day = date.length === dateLengths.day;
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(day && { day: "numeric" }),
  });
  return format.format(new Date(`${firstDay(date)}T00:00:00Z`));
}

const readPrecision = lazy(() => props.unwrap().shape.precision.catch("day"));
const precisionOf = (stored: StoredProps): Precision => readPrecision.parse(stored.precision ?? undefined);

/** Whether the text is a date that the answers to a question with these props can be compared with. */
export const isComparableDate = (stored: StoredProps, text: string): boolean =>
  isDate(text) && isDateOf(text, precisionOf(stored));

/** One date between each two of these that follow one another, where there is one; all are of the question's precision. */
export function datesBetween(stored: StoredProps, dates: readonly string[]): string[] {
  const precision = precisionOf(stored);
  const steps = [...new Set(dates)].sort().map((date) => stepOf(date, precision));
  return steps
    .slice(1)
    .flatMap((next, index) => [steps[index] ?? next].filter((step) => step + 1 < next))
    .map((step) => dateAt(step + 1, precision));
}

/** Like `isComparableDate`, for a date that stands for all days, or months, in it: of the precision or less. */
export const isDateForAll = (stored: StoredProps, text: string): boolean =>
  isDate(text) && text.length <= dateLengths[precisionOf(stored)];

export const date = defineType({
  name: "date",
  summary: "A day, a month or a year",
  example: {
    content: "When did you move in?",
    props: { precision: "month", latest: "2026-12" },
    value: "2024-05",
  },
  propsSchema: props,
  valueSchema: lazy(() => z.string().refine(isDate)),
  answerSchema: dateAnswer,
  sample: sampleDate,
  comparedBy: "date",
  operations: ["ALWAYS", "==", "<", "<=", ">", ">="],
  operand: (value) => value,
  possibleOperands: (type, value, answer) => {
    const length = dateLengths[type.precision];
    const own = answer.safeParse(value);
    const limits = [type.earliest ?? ends.first.slice(0, length), type.latest ?? ends.last.slice(0, length)];
    return own.success ? [...limits, own.data] : limits;
  },
  text: (value, _, locale) => (locale === undefined ? value : dateIn(value, locale)),
  cell: (value) => value,
  variables: ({ precision }) => {
    const length = dateLengths[precision];
    const read = (value: string) => (value.length < length ? null : value.slice(0, length));
    if (precision === "day") return [dateVariable(read)];
    return precision === "month"
      ? [textVariable(read)]
      : [
          numberVariable((value) => Number(read(value)), {
            suffix: "",
            label: "",
            measure: "scale",
            decimals: 0,
          }),
        ];
  },
  results: {
    schema: dateFiguresSchema,
    tally: (value) => tallyOf(jsonKey("date", value)),
    aggregate: (tally, { precision }) => dateFigures(tally, precision),
  },
  estimatedSeconds: 12,
});
