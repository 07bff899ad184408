/** A number as typed, and as parsed; null if it is not a number. */
export interface Entry {
  text: string;
  value: number | null;
}

export const entryOf = (text: string, locale: string): Entry => ({ text, value: readNumber(text, locale) });

/** The entry for a value that was not typed, in the locale's notation. */
export const entryAt = (value: number, locale: string): Entry => ({
  text: new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: "latn",
    maximumFractionDigits: 20,
  }).format(value),
  value,
});

/** Long enough for any real number, and bounded. */
const plain = /^[+-]?(\d{1,30}(\.\d{0,20})?|\.\d{1,20})$/;

/** A comma or a point is the decimal mark unless it can only be a thousands separator. */
export function readNumber(text: string, locale: string): number | null {
  const written = inLatinDigits(text)
    .replaceAll(/[\s\p{Cf}'’_]/gu, "")
    .replaceAll(/[−－]/g, "-");
  const number = withPoint(written, locale);
  return plain.test(number) ? Number(number) : null;
}

function withPoint(written: string, locale: string): string {
  const marks = written.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return written;
  const other = last === "." ? "," : ".";
  const isOnce = written.indexOf(last) === written.lastIndexOf(last);
  if (isOnce && marks.length > 1) {
    const [whole = "", fraction = ""] = written.split(last);
    return isParted(whole, other) ? `${whole.replaceAll(other, "")}.${fraction}` : written;
  }
  const parts = !isOnce || last === groupMark(locale);
  return parts && isParted(written, last) ? written.replaceAll(last, "") : written.replace(last, ".");
}

/** Whether a mark stands between groups of two or three digits, of which the last has three. */
const isParted = (written: string, mark: string): boolean =>
  /^[+-]?[1-9]\d{0,2}(_\d{2,3})*_\d{3}$/.test(written.replaceAll(mark, "_"));

const groupMark = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: "latn" })
    .formatToParts(1_234_567)
    .find(({ type }) => type === "group")?.value;

/** The zeros of the digits used in our languages, besides the Latin ones. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

function inLatinDigits(text: string): string {
  const digits = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((zero) => code >= zero && code <= zero + 9);
    return zero === undefined ? character : String(code - zero);
  });
  return digits.join("").replaceAll("٫", ".").replaceAll("٬", "").replaceAll("，", ",").replaceAll("．", ".");
}

/** Formats the number for the locale. */
export const formatNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
