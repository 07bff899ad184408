import { type AllWords, fill } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import { readNumber } from "./number-text.ts";

type Precision = "day" | "month" | "year";
/** A field of the date; the precision is the finest one that is asked for. */
export type Part = Precision;

export interface Props {
  precision: Precision;
  displayOrder?: "MDY" | "DMY" | "YMD";
  earliest?: string;
  latest?: string;
  required: boolean;
}

/** Day and month are numbers as texts, the year is what was typed. */
export type Draft = Readonly<Record<Part, string>>;
export const noDate: Draft = { day: "", month: "", year: "" };

/** The fields that are shown, in their order: that of the props or else of the language. */
export function partsIn({ precision, displayOrder }: Props, locale: string): Part[] {
  const names: Record<string, Part> = { D: "day", M: "month", Y: "year" };
  const order =
    displayOrder === undefined
      ? new Intl.DateTimeFormat(gregorian(locale), { year: "numeric", month: "numeric", day: "numeric" })
          .formatToParts(0)
          .map(({ type }) => type)
      : [...displayOrder].map((letter) => names[letter]);
  const shown: readonly Part[] = { day: ["day", "month", "year"], month: ["month", "year"], year: ["year"] }[
    precision
  ] as Part[];
  return order.flatMap((part) => shown.filter((each) => each === part));
}

const gregorian = (locale: string): string => `${locale}-u-ca-gregory`;

export const monthNames = (locale: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(gregorian(locale), { month: "long", timeZone: "UTC" }).format(
      Date.UTC(2026, month, 1),
    ),
  );

/** A date as the answer has it, as the language writes it. */
export function dateText(date: string, locale: string): string {
  if (date.length === 4) return date;
  const [year, month, day = 1] = date.split("-").map(Number);
  return new Intl.DateTimeFormat(gregorian(locale), {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(date.length > 7 && { day: "numeric" }),
  }).format(Date.UTC(year ?? 0, (month ?? 1) - 1, day));
}

interface Fault {
  /** The field that is wrong. */
  part: Part;
  problem: string;
}

/** The date of a draft, or what is wrong with it. */
export function readDate(
  draft: Draft | undefined,
  props: Props,
  words: AllWords,
  locale: string,
): { date: string } | Fault {
  const entered = draft ?? noDate;
  const missing = partsIn(props, locale).find((part) => entered[part].trim() === "");
  if (missing !== undefined) return { part: missing, problem: words.dateMissing };
  const year = readNumber(entered.year, locale) ?? 0;
  if (!/^[1-9]\d{3}$/.test(String(year))) return { part: "year", problem: words.dateYearWrong };
  const written = [String(year), entered.month, entered.day].slice(0, partsIn(props, locale).length);
  const date = written.map((part) => part.padStart(2, "0")).join("-");
  if (props.precision === "day" && Number(entered.day) > daysIn(year, Number(entered.month)))
    return { part: "day", problem: words.dateNotThere };
  const { earliest, latest } = props;
  if (earliest !== undefined && date < earliest)
    return {
      part: beyond(date, earliest),
      problem: fill(words.dateNotBefore, { date: dateText(earliest, locale) }),
    };
  if (latest !== undefined && date > latest)
    return {
      part: beyond(date, latest),
      problem: fill(words.dateNotAfter, { date: dateText(latest, locale) }),
    };
  return { date };
}

/** The field by which a date is beyond another one. */
function beyond(date: string, limit: string): Part {
  const parts = (["year", "month", "day"] as const).slice(0, date.split("-").length);
  const limits = limit.split("-");
  return parts.find((_, index) => date.split("-")[index] !== limits[index]) ?? "year";
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export function dateAnswer(draft: Draft | undefined, props: Props, words: AllWords, locale: string): Answer {
  const read = readDate(draft, props, words, locale);
  return "date" in read ? { value: read.date } : { problem: read.problem };
}
