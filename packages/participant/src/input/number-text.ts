/** A number as it was typed, and as it is read; null where it is none. */
export interface Entry {
  text: string;
  value: number | null;
}

export const entryOf = (text: string, locale: string): Entry => ({ text, value: readNumber(text, locale) });

/** What is entered by other means than typing, as it would be typed. */
export const entryAt = (value: number, locale: string): Entry => ({
  text: new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: "latn",
    maximumFractionDigits: 20,
  }).format(value),
  value,
});

/** Long enough for any number that is meant, short enough to be one. */
const plain = /^[+-]?(\d{1,30}(\.\d{0,20})?|\.\d{1,20})$/;

/** A comma and a point are both taken for the decimal mark, unless they can only part thousands. */
export function readNumber(text: string, locale: string): number | null {
  const written = inLatinDigits(text)
    .replaceAll(/[\s\p{Cf}'’_]/gu, "")
    .replaceAll(/[−－]/g, "-");
  const number = withPoint(written, locale);
  return plain.test(number) ? Number(number) : null;
}

function withPoint(written: string, locale: string): string {
  const marks = [...written.matchAll(/[.,]/g)].map(([mark]) => mark);
  const last = marks.at(-1);
  if (last === undefined) return written;
  const other = last === "." ? "," : ".";
  const isOnce = marks.filter((mark) => mark === last).length === 1;
  const parted = (mark: string) => new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${mark}\\d{2,3})*\\${mark}\\d{3}$`);
  if (isOnce && marks.length > 1) {
    const [whole = "", fraction = ""] = written.split(last);
    return parted(other).test(whole) ? `${whole.replaceAll(other, "")}.${fraction}` : written;
  }
  const parts = !isOnce || last === groupMark(locale);
  return parts && parted(last).test(written) ? written.replaceAll(last, "") : written.replace(last, ".");
}

const groupMark = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: "latn" })
    .formatToParts(1_234_567)
    .find(({ type }) => type === "group")?.value;

/** The zeros of digits that people of our languages type, besides the Latin ones. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

function inLatinDigits(text: string): string {
  const digits = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((zero) => code >= zero && code <= zero + 9);
    return zero === undefined ? character : String(code - zero);
  });
  return digits.join("").replaceAll("٫", ".").replaceAll("٬", "").replaceAll("，", ",").replaceAll("．", ".");
}

/** As people of this language write it. */
export const written = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
