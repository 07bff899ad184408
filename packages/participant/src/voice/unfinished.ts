/** What people say before they go on: hesitations, and what a clause begins with. By the first part of a language's tag. */
const fillers: Record<string, string> = {
  de: "äh ähm öh öhm hm hmm mh und aber oder weil dass wenn denn also sondern",
  en: "ah uh uhm um er erm hm hmm mm and but because or the a an my which if",
  es: "ah eh ehm em mm mmm pues y e pero porque o que aunque",
  fr: "ah euh heu hum hm ben bah et mais ou donc car que parce puisque",
  it: "ah eh ehm uhm mh e ed ma perché o oppure che cioè",
  nl: "ah eh ehm uh uhm hm en maar omdat want of dus",
  pt: "ah hã hum hm éh ehm e mas porque ou que embora",
};

/** Who has said fewer words may have just begun. */
const fewestWords = 3;

/** Whether somebody who has said this and stopped is likely to go on. */
export function isUnfinished(text: string, tag: string): boolean {
  const words = wordsOf(text, tag);
  const last = words.at(-1)?.toLowerCase() ?? "";
  const known = fillers[tag.split("-")[0] ?? ""] ?? "";
  return words.length < fewestWords || known.split(" ").includes(last);
}

/** Not every script has spaces, and not every browser can tell. */
function wordsOf(text: string, tag: string): string[] {
  if (!("Segmenter" in Intl)) return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const parts = new Intl.Segmenter(tag, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
