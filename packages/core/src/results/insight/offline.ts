import { lexiconOf } from "#interviewer/lexicon/index.ts";

/** Themes without a model: words that many answers share. Pure, and always alike. */

interface Said {
  segments: readonly { segment: number; text: string }[];
}

const stemLength = 5;
const minLength = 4;
const minAnswers = 3;
const minShare = 0.05;
const maxThemes = 12;
const minWords = 3;

/** A word as it is grouped: without case, cut to its first letters. */
export const stemOf = (word: string): string => [...word.toLowerCase()].slice(0, stemLength).join("");

/** The words of a text that say something, in a language. */
function contentWords(text: string, language: string): string[] {
  const fillers = lexiconOf(language)?.fillers();
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return words.filter((word) => [...word].length >= minLength && !fillers?.has(word));
}

/** A theme: the words that begin alike, and how the most of the answers write it. */
export interface WordGroup {
  stem: string;
  name: string;
}

/** The words that are in enough of the answers, the most frequent ones first. */
export function wordGroups(answers: readonly Said[], language: string): WordGroup[] {
  const groups = new Map<string, { answers: number; forms: Map<string, number> }>();
  for (const { segments } of answers) {
    const words = segments.flatMap(({ text }) => contentWords(text, language));
    for (const [stem, forms] of Map.groupBy(new Set(words), stemOf)) {
      const group = groups.get(stem) ?? { answers: 0, forms: new Map<string, number>() };
      group.answers++;
      for (const form of forms) group.forms.set(form, (group.forms.get(form) ?? 0) + 1);
      groups.set(stem, group);
    }
  }
  const enough = Math.max(minAnswers, minShare * answers.length);
  return [...groups]
    .filter(([, group]) => group.answers >= enough)
    .sort(([a, one], [b, other]) => other.answers - one.answers || (a < b ? -1 : 1))
    .slice(0, maxThemes)
    .map(([stem, { forms }]) => {
      const [[form = stem] = []] = [...forms].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
      return { stem, name: `${form.charAt(0).toUpperCase()}${form.slice(1)}`.slice(0, 60) };
    });
}

/** The sentence that has the word; of a sentence of few words the whole answer, if that is one. Null for none. */
export function sentenceWith(
  stem: string,
  language: string,
  { segments }: Said,
): { segment: number; start: number; end: number; text: string } | null {
  for (const { segment, text } of segments) {
    let start = 0;
    for (const raw of text.match(/[^.!?。！？\n]+[.!?。！？\n]*/gu) ?? []) {
      const from = start + [...(/^\s*/.exec(raw)?.[0] ?? "")].length;
      start += [...raw].length;
      const sentence = raw.trim();
      if (!contentWords(sentence, language).some((word) => stemOf(word) === stem)) continue;
      const isWhole = text.trim() === sentence && segments.length === 1;
      if (sentence.split(/\s+/).length < minWords && !isWhole) continue;
      if ([...sentence].length > 400) continue;
      return { segment, start: from, end: from + [...sentence].length, text: sentence };
    }
  }
  return null;
}
