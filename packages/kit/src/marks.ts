/** More marks on one letter than any writing has. The half-width ones are letters until they are normalized. */
const manyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Whether a JSON text holds more marks on one letter than are kept, written out or escaped. */
export const mayHaveManyMarks = (json: string): boolean =>
  /\\u|[^\0-\u02ff]/.test(json) && /(?:\\u[\da-f]{4}|[\p{M}\uff9e\uff9f]){31}/iu.test(json);

/**
 * A text to be normalized: the marks after the thirtieth on one letter are left out. Putting marks in order takes the
 * square of their number.
 */
export const withFewMarks = (text: string): string =>
  /[^\0-\u02ff]/.test(text) ? text.replace(manyMarks, "$1") : text;

/** As texts that people typed are compared: in any case, without the blanks around. */
export const folded = (text: string): string => withFewMarks(text).normalize("NFC").trim().toLowerCase();
