/** Cells as a sheet shows them: a number that is stored is a date, a share or a plain number by its format. */

/** What a format shows of a number. */
export type Shows =
  | { kind: "general" }
  | { kind: "date"; hasDay: boolean; hasTime: boolean }
  | { kind: "percent"; decimals: number }
  | { kind: "grouped"; decimals: number };

const general: Shows = { kind: "general" };

/** What formats are that a workbook need not write down, by their numbers. */
function builtIn(id: number): Shows {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58))
    return { kind: "date", hasDay: true, hasTime: false };
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { kind: "date", hasDay: false, hasTime: true };
  if (id === 22) return { kind: "date", hasDay: true, hasTime: true };
  if (id === 9 || id === 10) return { kind: "percent", decimals: id === 9 ? 0 : 2 };
  if (id === 3 || id === 4) return { kind: "grouped", decimals: id === 3 ? 0 : 2 };
  return general;
}

/** What a format shows, by its code: `0.0%`, `yyyy-mm-dd`. */
export function showsOf(id: number, code: string | undefined): Shows {
  if (code === undefined) return builtIn(id);
  const [first = ""] = code.slice(0, maxCode).split(";");
  const plain = first.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, "");
  const [, fraction = ""] = /\.([0#?]+)/.exec(plain) ?? [];
  if (plain.includes("%")) return { kind: "percent", decimals: fraction.length };
  const hasDay = /[yd]/i.test(plain);
  const hasTime = /[hs]/i.test(plain);
  if (hasDay || hasTime || /^m+$/i.test(plain.trim()))
    return { kind: "date", hasDay: hasDay || !hasTime, hasTime };
  return /#,##0/.test(plain) ? { kind: "grouped", decimals: fraction.length } : general;
}

const maxCode = 255;
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
  if (shows.kind === "percent") return `${Number((rounded * 100).toFixed(Math.min(shows.decimals, 10)))}%`;
  if (shows.kind === "grouped")
    return rounded.toLocaleString("en-US", {
      minimumFractionDigits: Math.min(shows.decimals, 10),
      maximumFractionDigits: Math.min(shows.decimals, 10),
    });
  if (shows.kind === "date") return shownDate(rounded + (isFrom1904 ? days1904 : 0), shows) ?? stored;
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? rounded.toFixed(0) : String(rounded);
}

function shownDate(serial: number, { hasDay, hasTime }: Extract<Shows, { kind: "date" }>): string | null {
  const at = new Date(epoch + Math.round(serial * 86_400) * 1000);
  if (serial < 0 || Number.isNaN(at.getTime()) || serial * day > 8e15) return null;
  const [date = "", time = ""] = at.toISOString().slice(0, 19).split("T");
  return [...(hasDay ? [date] : []), ...(hasTime ? [time] : [])].join(" ");
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
