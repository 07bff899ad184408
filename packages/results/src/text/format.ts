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

/** Writes numbers and times as the study's language does. */
export interface Format {
  /** Rounded as people read it: in charts and sentences. Null is a dash. */
  short: (value: number | null, unit: Unit) => string;
  /** As exact as tables need it. */
  full: (value: number | null, unit: Unit) => string;
  time: (date: Date) => string;
  dateTime: (iso: string) => string;
  list: (texts: readonly string[]) => string;
  /** A p value: `= 0.03`, or `< 0.001`. */
  probability: (value: number) => string;
  name: (text: string) => string;
}

const dash = "–";

/** `locale` is a language tag; an unknown one is taken as English. */
export function formatIn(locale: string): Format {
  const numbers = (digits: number, options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...options });
    return (value: number) => format.format(value);
  };
  const percent = [numbers(0, { style: "percent" }), numbers(2, { style: "percent" })] as const;
  const signed = (digits: number, minimumFractionDigits = 0) =>
    numbers(digits, { signDisplay: "exceptZero", minimumFractionDigits });
  const plain = { 0: numbers(0), 1: numbers(1), 2: numbers(2), 4: numbers(4) };
  const seconds = numbers(0, { style: "unit", unit: "second", unitDisplay: "narrow" });
  const minutes = numbers(0, { style: "unit", unit: "minute", unitDisplay: "narrow" });
  const exactSeconds = numbers(3, { style: "unit", unit: "second", unitDisplay: "short" });
  const duration = (value: number) =>
    value < 60
      ? seconds(Math.round(value))
      : `${minutes(Math.floor(Math.round(value) / 60))} ${seconds(Math.round(value) % 60)}`;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });

  const written: Record<Unit, readonly [short: (value: number) => string, full: (value: number) => string]> =
    {
      text: [String, String],
      count: [plain[0], plain[0]],
      percent: [(value) => percent[0](value / 100), (value) => percent[1](value / 100)],
      rate: [percent[0], percent[1]],
      number: [(value) => (Math.abs(value) < 100 ? plain[2](value) : plain[1](value)), plain[4]],
      mean: [numbers(2, { minimumFractionDigits: 2 }), plain[4]],
      signed: [signed(2, 2), signed(4)],
      score: [signed(0), signed(2)],
      seconds: [duration, exactSeconds],
      milliseconds: [(value) => duration(value / 1000), (value) => exactSeconds(value / 1000)],
    };
  return {
    short: (value, unit) => (value === null ? dash : written[unit][0](value)),
    full: (value, unit) => (value === null ? dash : written[unit][1](value)),
    time: (date) => time.format(date),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    list: (texts) => list.format(texts),
    probability: (value) => (value < 0.001 ? `< ${numbers(3)(0.001)}` : `= ${numbers(3)(value)}`),
    name: (text) => `“${text}”`,
  };
}
