import { functionWords } from "./index.ts";
import { anyOf, once, unaccented } from "./pattern.ts";

/** Finds those of many hundred phrases that a text has a word of, so that few are looked for. */

const fewestLetters = 3;

/** What stands at a place of an expression, and where it ends; `needed` is null where nothing of it must be in a text. */
interface Read {
  needed: string[] | null;
  end: number;
}

/** Words one of which begins, as a word, in each text that has the phrase. */
const neededBy = (phrase: string): string[] | null => alternatives(phrase, 0, true).needed;

/** "a|b" as "a" and "b". */
export function apart(phrase: string): string[] {
  const all: string[] = [];
  let start = 0;
  while (start <= phrase.length) {
    const { end } = sequence(phrase, start, true);
    all.push(phrase.slice(start, end));
    start = end + 1;
  }
  return all;
}

function alternatives(source: string, start: number, isWordStart: boolean): Read {
  const all: (string[] | null)[] = [];
  let end = start - 1;
  do {
    const read = sequence(source, end + 1, isWordStart);
    all.push(read.needed);
    end = read.end;
  } while (source[end] === "|");
  return { needed: all.includes(null) ? null : [...new Set(all.flatMap((each) => each ?? []))], end };
}

const quantifier = /[?*+]|\{\d+(?:,\d*)?\}/y;

/** Words that most texts have. */
const common = once(
  () => new Set(Object.values(functionWords()).flatMap((words) => [...words].map(unaccented))),
);

/** How few texts have one of them: long words are rare, those that say little are not. */
const rarity = (words: readonly string[]): number =>
  Math.min(...words.map((word) => (word.length < fewestLetters ? 0 : common().has(word) ? 1 : word.length)));

/** The rarest words win. */
function sequence(source: string, start: number, isWordStart: boolean): Read {
  let best: string[] | null = null;
  let run = "";
  /** Whether a word begins where the run does. */
  let isStart = isWordStart;
  let at = start;
  const offer = (words: string[] | null) => {
    if (words !== null && rarity(words) > rarity(best ?? [""])) best = words;
  };
  const close = (isStartAfter: boolean) => {
    offer([(isStart ? run : run.slice(run.indexOf(" ") + 1 || run.length)).trim()]);
    isStart = isStartAfter;
    run = "";
  };
  while (at < source.length && source[at] !== "|" && source[at] !== ")") {
    const letter = source.charAt(at);
    const before = run === "" ? isStart : run.endsWith(" ");
    const inner = letter === "(" ? alternatives(source, at + opening(source, at), before) : null;
    const next = inner === null ? at + lengthOf(source, at) : inner.end + 1;
    quantifier.lastIndex = next;
    const [count = ""] = quantifier.exec(source) ?? [];
    const isOptional = /^(?:[?*]|\{0)/.test(count);
    if (inner !== null) {
      const isLooking = source[at + 2] !== ":";
      if (!isOptional && !isLooking) offer(inner.needed);
      close(before && (isLooking || source[inner.end - 1] === " "));
    } else if (/[a-z' -]/.test(letter) && count === "") run += letter;
    else close(before && letter === " ");
    at = next + count.length;
  }
  close(false);
  return { needed: best, end: at };
}

/** What opens a group: `(?:`, `(?=`, `(?!`, `(?<=`, `(?<!`. */
const opening = (source: string, at: number): number => (source[at + 2] === "<" ? 4 : 3);

/** A letter, a class, or an escape such as `\p{L}`. */
function lengthOf(source: string, at: number): number {
  if (source[at] === "[") return source.indexOf("]", at) + 1 - at;
  if (source[at] !== "\\") return 1;
  return source[at + 1] === "p" ? source.indexOf("}", at) + 1 - at : 2;
}

/** Finds the phrases that a text may have, each with a pattern for it. The phrases have no accents, nor has the text. */
export function candidatesAmong(phrases: readonly string[]): (text: string) => RegExp[] {
  const always: (() => RegExp)[] = [];
  const byWord = new Map<string, (() => RegExp)[]>();
  const needed = phrases
    .flatMap(apart)
    .map((phrase) => ({ words: neededBy(phrase), pattern: once(() => anyOf([phrase], "")) }));
  const words = new Set(needed.flatMap(({ words }) => words ?? []));
  /** At one place one word is found, so that of "die" and "died" the first counts. */
  const beginnings = [...words].filter(
    (word) => ![...words].some((other) => other !== word && word.startsWith(other)),
  );
  for (const { words, pattern } of needed) {
    if (words === null) always.push(pattern);
    for (const beginning of beginnings)
      if (words?.some((word) => word.startsWith(beginning)))
        byWord.set(beginning, [...(byWord.get(beginning) ?? []), pattern]);
  }
  const word = new RegExp(`(?<![a-z])(?:${beginnings.join("|")})`, "g");
  return (text) => {
    const found = new Set(always);
    word.lastIndex = 0;
    for (let at = word.exec(text); at !== null; at = word.exec(text)) {
      for (const pattern of byWord.get(at[0]) ?? []) found.add(pattern);
      // Another may begin within this one: "want to die".
      word.lastIndex = at.index + 1;
    }
    return [...found].map((pattern) => pattern());
  };
}
