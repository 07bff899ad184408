/** Cells as a sheet shows them: a number that is stored is a date, a share or a plain number by its format. */

/** What a format shows of a number. */
export type Shows =
  | { kind: "general" }
  | {
      kind: "date";
      date: "day" | "month" | "year" | null;
      time: "minutes" | "seconds" | null;
      /** Whether hours go on beyond a day. */
      isElapsed: boolean;
    }
  | { kind: "number"; sections: readonly (Section | null)[] };

/** How a number is written: what stands before and behind it, and its digits; a text stands in its place. */
type Section = string | Digits;
interface Digits {
  before: string;
  behind: string;
  /** The least digits before the point, and the least and most behind it. */
  whole: number;
  least: number;
  most: number;
  isGrouped: boolean;
  /** By what it is multiplied. */
  factor: number;
  /** The digits of the exponent. */
  exponent: number;
}

const general: Shows = { kind: "general" };

/** The codes of formats that a workbook need not write down, by their numbers. */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  17: "mmm-yy",
  18: "h:mm",
  19: "h:mm:ss",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  37: "#,##0;-#,##0",
  38: "#,##0;-#,##0",
  39: "#,##0.00;-#,##0.00",
  40: "#,##0.00;-#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss",
  48: "##0.0E+0",
};
const isDay = (id: number): boolean =>
  (id >= 14 && id <= 16) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58);

const maxCode = 255;
const maxDigits = 15;

/** What a format shows, by its code: `0.0%`, `yyyy-mm-dd`. */
export function showsOf(id: number, written: string | undefined): Shows {
  const code = (written ?? builtIn[id] ?? (isDay(id) ? "yyyy-mm-dd" : "")).slice(0, maxCode);
  const parts = partsOf(code);
  const plain = withoutTexts(parts[0] ?? "");
  if (/general|@/i.test(plain)) return general;
  const bare = plain.replace(/\[[^[\]]*\]/g, "");
  const isElapsed = /\[[hms]+\]/i.test(plain);
  const hasTime = isElapsed || /[hs]/i.test(bare);
  const hasYear = /y/i.test(bare);
  const hasDay = /d/i.test(bare);
  const hasMonth = /m/i.test(bare) && (hasYear || hasDay || !hasTime);
  if (hasTime || hasYear || hasDay || hasMonth)
    return {
      kind: "date",
      date: hasDay || (hasMonth && !hasYear) ? "day" : hasMonth ? "month" : hasYear ? "year" : null,
      time: hasTime ? (/s/i.test(bare) || /\[s+\]/i.test(plain) ? "seconds" : "minutes") : null,
      isElapsed,
    };
  // What is for texts is for no number.
  const sections = parts
    .filter((part) => !withoutTexts(part).includes("@"))
    .slice(0, 3)
    .map(sectionOf);
  // A code that shows nothing hides the cell, and what it holds is read all the same.
  return sections[0] === "" ? general : { kind: "number", sections };
}

const tokens = /"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]|E[+-]0+|./gis;

/** The sections of a code, for numbers above, below and of zero, and for texts. */
function partsOf(code: string): string[] {
  const parts = [""];
  for (const [token] of code.matchAll(tokens))
    if (token === ";") parts.push("");
    else parts.push(`${parts.pop() ?? ""}${token}`);
  return parts;
}

/** A section of a code without what it shows as it stands. */
const withoutTexts = (section: string): string => section.replace(/"[^"]*"|\\.|_.|\*./g, "");

/** A section of a code, such as `"about "#,##0.0 "kg"`; null where it is more than digits between texts. */
function sectionOf(code: string): Section | null {
  if (/general/i.test(withoutTexts(code))) return null;
  let before = "";
  let behind = "";
  let digits = "";
  for (const [token] of code.matchAll(tokens)) {
    const isDigits = /^(?:[0#?.,]|E[+-]0+)$/i.test(token);
    if (isDigits && behind.trim() === "") digits += token;
    else if (isDigits || token === "/") return null;
    else if (digits === "") before += literal(token);
    else behind += literal(token);
  }
  if (digits === "") return before.trim();
  const [number = "", exponent = ""] = digits.split(/E[+-]/i);
  const parts = number.split(",");
  const last = parts.findLastIndex((part) => part !== "");
  const thousands = parts.length - 1 - last;
  const [whole = "", fraction = ""] = parts
    .slice(0, last + 1)
    .join(",")
    .split(".");
  const percents = (before + behind).split("%").length - 1;
  return {
    before,
    behind,
    whole: Math.min(whole.split("0").length - 1, maxDigits),
    least: Math.min(fraction.split("0").length - 1, maxDigits),
    most: Math.min(fraction.length, maxDigits),
    isGrouped: whole.includes(","),
    factor: 100 ** percents / 1000 ** thousands,
    exponent: exponent.length,
  };
}

/** What a part of a code shows that is no digit: a text, a sign of a currency, a blank. */
function literal(token: string): string {
  if (token.startsWith('"')) return token.slice(1, -1);
  if (token.startsWith("[")) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? "";
  if (token.startsWith("\\")) return token.slice(1);
  return token.startsWith("_") ? " " : token.startsWith("*") ? "" : token;
}

const day = 86_400_000;
/** 1900-01-00, with the day that 1900 has not. */
const epoch = Date.UTC(1899, 11, 30);
const days1904 = 1462;

/** A stored number as the sheet shows it; what is no number as it stands. */
export function shownNumber(stored: string, shows: Shows, isFrom1904: boolean): string {
  const number = stored.trim() === "" ? Number.NaN : Number(stored);
  if (!Number.isFinite(number)) return stored;
  // A sheet shows 15 digits at most.
  const rounded = Number(number.toPrecision(15));
  if (shows.kind === "date") return shownDate(rounded + (isFrom1904 ? days1904 : 0), shows) ?? stored;
  return shows.kind === "number" ? inSections(rounded, shows.sections) : plainly(rounded);
}

/** A number that has no format of its own. */
const plainly = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e21
    ? number.toFixed(0)
    : String(number)
        .replace(/e([+-])(\d)$/, "E$10$2")
        .replace("e", "E");

function inSections(number: number, [positive, negative, zero]: readonly (Section | null)[]): string {
  const own = number < 0 ? negative : number === 0 ? zero : positive;
  const section = own === undefined ? positive : own;
  if (section === undefined || section === null) return plainly(number);
  if (typeof section === "string") return section;
  const { before, behind, factor, exponent, whole, least, most, isGrouped } = section;
  const size = Math.abs(Number((number * factor).toPrecision(15)));
  const sign = number < 0 && section !== negative ? "-" : "";
  const digits =
    exponent > 0
      ? size
          .toExponential(most)
          .replace(
            /e([+-])(\d+)$/,
            (_, of: string, power: string) => `E${of}${power.padStart(exponent, "0")}`,
          )
      : size.toLocaleString("en-US", {
          minimumIntegerDigits: Math.max(whole, 1),
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          useGrouping: isGrouped,
        });
  const shown = whole === 0 && digits.startsWith("0") ? digits.slice(1) : digits;
  return `${sign}${before}${shown}${behind}`.trim();
}

function shownDate(
  serial: number,
  { date, time, isElapsed }: Extract<Shows, { kind: "date" }>,
): string | null {
  const at = new Date(epoch + Math.round(serial * 86_400) * 1000);
  if (serial < 0 || Number.isNaN(at.getTime()) || serial * day > 8e15) return null;
  const [whole = "", clock = ""] = at.toISOString().slice(0, 19).split("T");
  if (isElapsed) {
    const hours = Math.floor(Math.round(serial * 86_400) / 3600);
    return `${hours}${clock.slice(2, time === "seconds" ? undefined : 5)}`;
  }
  const dates = date === null ? [] : [whole.slice(0, { day: 10, month: 7, year: 4 }[date])];
  const times = time === null ? [] : [time === "minutes" ? clock.slice(0, 5) : clock];
  return [...dates, ...times].join(" ");
}

/** A text with the characters that workbooks write by their numbers: `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** A date that is stored as a text, without the time that it has not. */
export const shownIsoDate = (text: string): string =>
  text.replace(/T00:00(:00)?(\.0+)?Z?$/, "").replace("T", " ");
