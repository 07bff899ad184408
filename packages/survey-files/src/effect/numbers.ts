/** A text as a number; NaN for none. */
export const numberIn = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
/** A date as its day; any other text as a number. */
export const orderIn = (text: string): number =>
  isoDate.test(text) ? Date.parse(`${text}T00:00:00Z`) / 86_400_000 : numberIn(text);
