/** A part of a sentence: the page's words, somebody's own, or own words that go or come. */
export type Segment = string | { own: string; mark?: "struck" | "fresh" };
export type Sentence = readonly Segment[];

export const own = (text: string): Sentence => [{ own: text }];

/** The text with what stands in its braces. */
export function phrase(
  text: string,
  values: Readonly<Record<string, Sentence | string | number>> = {},
): Sentence {
  return text.split(/(\{\w+\})/).flatMap((part): Segment[] => {
    const value = part.startsWith("{") ? values[part.slice(1, -1)] : undefined;
    if (value === undefined) return part === "" ? [] : [part];
    return typeof value === "object" ? [...value] : [String(value)];
  });
}

/** The sentence as text, such as for a label. */
export const textOf = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === "string" ? part : part.own)).join("");

/** The sentence with a capital letter. */
export function begun(sentence: Sentence): Sentence {
  const [first, ...rest] = sentence;
  return typeof first === "string" ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : sentence;
}

/** Own words of a sentence that go or come. */
export const marked = (sentence: Sentence, mark: "struck" | "fresh"): Sentence =>
  sentence.map((part) => ({ own: typeof part === "string" ? part : part.own, mark }));
