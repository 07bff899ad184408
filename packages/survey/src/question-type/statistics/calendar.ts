/** Dates as they are answered: `2026-02-28`, `2026-02` or `2026`. Of one precision, their texts are in order. */

export const precisions = ["day", "month", "year"] as const;
export type Precision = (typeof precisions)[number];

export const dateLengths: Readonly<Record<Precision, number>> = { day: 10, month: 7, year: 4 };

/** The first day of a month or year; a day as it is. */
export const firstDay = (date: string): string => date + "-01-01".slice(date.length - dateLengths.year);

const written = /^[1-9]\d{3}(-\d\d(-\d\d)?)?$/;

/** Whether the text is a date that there is, of any precision; years have four digits. */
export function isDate(text: string): boolean {
  if (!written.test(text)) return false;
  const instant = new Date(`${firstDay(text)}T00:00:00Z`);
  // A day that the month does not have would be read as one of the next month.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Whether the text is a date of this precision that there is. */
export const isDateOf = (text: string, precision: Precision): boolean =>
  text.length === dateLengths[precision] && isDate(text);

/** Months since the year 0, of a date that has a month. */
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** How many months a period has that begins and ends with these dates, the first and the last one counted. */
export const monthsBetween = (first: string, last: string): number =>
  monthNumber(last) - monthNumber(first) + 1;

const dayMs = 86_400_000;

/** The days since 1970-01-01, or the months or years since the year 0: as whole numbers in the order of the dates. */
export function stepOf(date: string, precision: Precision): number {
  if (precision === "year") return Number(date.slice(0, 4));
  return precision === "month" ? monthNumber(date) - 1 : Date.parse(date) / dayMs;
}

const yearText = (year: number): string => String(year).padStart(dateLengths.year, "0");

/** The date of a step; the inverse of `stepOf`. */
export function dateAt(step: number, precision: Precision): string {
  if (precision === "year") return yearText(step);
  if (precision === "day") return new Date(step * dayMs).toISOString().slice(0, 10);
  return `${yearText(Math.floor(step / 12))}-${String((step % 12) + 1).padStart(2, "0")}`;
}
