import { directionOf } from "#participant/text/direction.ts";

/** What a number of a figure counts or measures; decides how it is written. */
export type Unit =
  | "text"
  | "count"
  | "percent"
  | "rate"
  | "number"
  | "mean"
  | "signed"
  | "score"
  | "seconds"
  | "milliseconds";

/** Writes numbers, times and lists as a language does. */
export interface Format {
  /** Rounded as people read it: in charts and sentences. Null is a dash. */
  short: (value: number | null, unit: Unit) => string;
  /** Writes the numbers of a table's column as exactly as tables need it, all with the same number of decimals. */
  column: (values: readonly (number | null)[], unit: Unit) => (value: number | null) => string;
  time: (date: Date) => string;
  dateTime: (iso: string) => string;
  /** For a date without a time: a day, a month or a year. */
  date: (date: string) => string;
  list: (texts: readonly string[]) => string;
  /** One of these. */
  either: (texts: readonly string[]) => string;
  /** A p value: `= 0.03`, or `< 0.001`. */
  probability: (value: number) => string;
  /** A text of the study in its quotation marks. */
  name: (text: string) => string;
  /** A text of another language inside a sentence, which it must not turn around. */
  plain: (text: string) => string;
}

interface Exactness {
  /** What a value is multiplied with. */
  scale: number;
  /** Decimals. */
  most: number;
  options?: Intl.NumberFormatOptions;
  suffix?: string;
}

const dash = "–";
const minus = "\u2212";

/** How many decimals a number has, of at most so many. */
const decimalsOf = (value: number, most: number): number =>
  /\.(\d+)$/.exec(String(Number(value.toFixed(most))))?.[1]?.length ?? 0;

/** What is written in place of a value, with at most how many decimals. */
const exact: Record<Unit, Exactness> = {
  text: { scale: 1, most: 4 },
  count: { scale: 1, most: 0 },
  percent: { scale: 0.01, most: 2, options: { style: "percent" } },
  rate: { scale: 1, most: 2, options: { style: "percent" } },
  number: { scale: 1, most: 4 },
  mean: { scale: 1, most: 4 },
  signed: { scale: 1, most: 4, options: { signDisplay: "exceptZero" } },
  score: { scale: 1, most: 2, options: { signDisplay: "exceptZero" } },
  seconds: { scale: 1, most: 3, suffix: " s" },
  milliseconds: { scale: 0.001, most: 3, suffix: " s" },
};

/** Letters of scripts that read from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The direction of a text: that of most of its letters, or of the first one where that is not clear. */
export const ownDirection = (text: string): "ltr" | "rtl" | "auto" => directionOf(text) ?? "auto";

const isolates = { ltr: "\u2066", rtl: "\u2067", auto: "\u2068" };
/** Reads in its own direction, or that of the text it is a line of, whatever stands around it. */
const isolated = (text: string, whole = text): string => `${isolates[ownDirection(whole)]}${text}\u2069`;

/** What turns the text after it, also beyond its own. */
const turning = /[\u202a-\u202e]/g;

/** A text, or one line of it, where the text around it reads in this direction. */
export const plainIn =
  (dir: "ltr" | "rtl") =>
  (said: string, whole = said): string => {
    const text = said.replace(turning, "");
    return dir === "rtl" || rightToLeft.test(whole) ? isolated(text, whole) : text;
  };

/** `quoted` has a name in its quotation marks; `dir` is the direction in which the language reads. */
export function formatIn(locale: string, quoted: string, dir: "ltr" | "rtl"): Format {
  const plain = plainIn(dir);
  const numbers = (digits: number, options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...options });
    return (value: number) => format.format(value).replaceAll("-", minus);
  };
  const whole = numbers(0, { style: "percent" });
  /** Some are more than none, and not all are fewer than all. */
  const percent = (share: number) => {
    if (share > 0 && share < 0.005) return `<${whole(0.01)}`;
    return share < 1 && share >= 0.995 ? `>${whole(0.99)}` : whole(share);
  };
  const signed = (digits: number) =>
    numbers(digits, { signDisplay: "exceptZero", minimumFractionDigits: digits });
  const rounded = { 0: numbers(0), 1: numbers(1), 2: numbers(2) };
  const timed = (unit: string) => numbers(0, { style: "unit", unit, unitDisplay: "narrow" });
  const seconds = timed("second");
  const minutes = timed("minute");
  const duration = (value: number) =>
    value < 60
      ? seconds(Math.round(value))
      : `${minutes(Math.floor(Math.round(value) / 60))} ${seconds(Math.round(value) % 60)}`;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });

  const short: Record<Unit, (value: number) => string> = {
    text: String,
    count: rounded[0],
    percent: (value) => percent(value / 100),
    rate: percent,
    number: (value) => (Math.abs(value) < 100 ? rounded[2](value) : rounded[1](value)),
    mean: numbers(2, { minimumFractionDigits: 2 }),
    signed: signed(2),
    score: signed(0),
    seconds: duration,
    milliseconds: (value) => duration(value / 1000),
  };
  return {
    short: (value, unit) => (value === null ? dash : short[unit](value)),
    column: (values, unit) => {
      const { scale, most, options = {}, suffix = "" } = exact[unit];
      const shown = options.style === "percent" ? scale * 100 : scale;
      const digits = Math.max(
        0,
        ...values.map((value) => (value === null ? 0 : decimalsOf(value * shown, most))),
      );
      const write = numbers(digits, { minimumFractionDigits: digits, ...options });
      return (value) => (value === null ? dash : write(value * scale) + suffix);
    },
    time: (date) => time.format(date),
    date: (date) => (date.length === 4 ? date : (date.length === 7 ? month : day).format(new Date(date))),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    list: (texts) => new Intl.ListFormat(locale, { type: "conjunction" }).format(texts),
    either: (texts) => new Intl.ListFormat(locale, { type: "disjunction" }).format(texts),
    probability: (value) => (value < 0.001 ? `< ${numbers(3)(0.001)}` : `= ${numbers(3)(value)}`),
    name: (text) => quoted.replace("{text}", () => plain(text)),
    plain,
  };
}
