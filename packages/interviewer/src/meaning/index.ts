import { isContentWord, wordsOf } from "#survey/wording/words.ts";
import { saidOf } from "../check/said.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { levelled, type Sentence, sentenceOf, type Turn, type Turns, turnsOf } from "./clause.ts";

/** Whether a quote, or what is made of one, still means what was said. */

/** Code points of a text, the end exclusive. */
interface Place {
  start: number;
  end: number;
}

export interface Quoted extends Place {
  text: string;
}

const maxQuote = 400;
const endsSentence = /[.!?…。！？؟\n]/u;

/** The sentence around a place. A dot within a number or an address ends none. */
function sentenceAround(points: readonly string[], { start, end }: Place): Place {
  const isEnd = (at: number) =>
    endsSentence.test(points[at] ?? "") && (points[at] !== "." || !/\S/u.test(points[at + 1] ?? " "));
  let from = start;
  while (from > 0 && !isEnd(from - 1)) from--;
  while (from < start && !/[\p{L}\p{N}]/u.test(points[from] ?? "")) from++;
  let to = end;
  while (to < points.length && !isEnd(to - 1)) to++;
  return { start: from, end: to };
}

/**
 * A quote with what turns its meaning: from the start of its clause where a negation, a condition or the word of somebody
 * else stands before it there, else from the start of the sentence where the clauses cannot be told apart; to the
 * negation that ends the clause. Null where it gets too long. As it is where the language's words are not known.
 */
export function widened(text: string, { start, end }: Place, language: string): Quoted | null {
  const points = [...text];
  const quoted = (from: number, to: number): Quoted => ({
    start: from,
    end: to,
    text: points.slice(from, to).join(""),
  });
  const turns = turnsOf(language);
  if (turns === null) return quoted(start, end);
  const around = sentenceAround(points, { start, end });
  const plain = levelled(points.slice(around.start, around.end).join(""));
  // Places in strings are of UTF-16 units.
  const unitsIn = (from: number, to: number) => points.slice(from, to).join("").length;
  const from = beginning(sentenceOf(plain, turns), unitsIn(around.start, start));
  const to = ending(plain, unitsIn(around.start, end), turns);
  const wide = quoted(
    Math.min(start, around.start + [...plain.slice(0, from)].length),
    Math.max(end, around.start + [...plain.slice(0, to)].length),
  );
  const blank = /^[\s,;:–—"“„«'‘-]*/u.exec(wide.text)?.[0] ?? "";
  const begins = wide.start < start ? Math.min(start, wide.start + [...blank].length) : wide.start;
  return wide.end - begins > maxQuote ? null : quoted(begins, wide.end);
}

/** Where what is quoted from `at` has to begin. */
function beginning({ cues, edges }: Sentence, at: number): number {
  const places = cues
    .filter((cue) => cue.at < at)
    .map((cue) => {
      const between = edges.filter((edge) => edge.at > cue.at && edge.at <= at).map(({ kind }) => kind);
      const isApart =
        between.includes("turn") ||
        between.includes("start") ||
        (cue.kind === "negation" && between.includes("comma"));
      if (isApart) return at;
      const isVague = between.includes("vague");
      const before = edges.filter(
        (edge) => edge.at <= cue.at && edge.kind !== "vague" && (!isVague || edge.kind === "turn"),
      );
      return before.at(-1)?.at ?? 0;
    });
  return Math.min(at, ...places);
}

/** Where what is quoted up to `at` has to end: after the negation that closes its clause. */
function ending(plain: string, at: number, { trailing, joins, turns, subordinates }: Turns): number {
  if (trailing === null) return at;
  const rest = plain.slice(at);
  const ends = [/[,;:()–—]/gu, joins, turns, subordinates].flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(({ index }) => index),
  );
  const clause = rest.slice(0, Math.min(rest.length, ...ends));
  const last = [...clause.matchAll(trailing)].at(-1);
  return last === undefined ? at : at + last.index + last[0].length;
}

/** The clauses of a text, each with the words that say something and whether it is negated. */
interface Statement {
  words: string[];
  plain: string;
  turned: ReadonlySet<Turn>;
}

const sentencesIn = (text: string): string[] =>
  levelled(text)
    .split(/(?<=[.!?…。！？؟])\s|\n/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const statementOf = (plain: string, turns: Turns): Statement => ({
  plain,
  words: wordsOf(plain).filter(
    (word) => isContentWord(word) && !turns.told.test(word) && word.search(turns.cues.negation) < 0,
  ),
  turned: new Set(sentenceOf(plain, turns).cues.map(({ kind }) => kind)),
});

/** The clauses of a sentence, in so far as they can be told apart. */
function clausesOf(sentence: string, turns: Turns): Statement[] {
  const edges = sentenceOf(sentence, turns).edges.filter(({ kind }) => kind !== "vague");
  const starts = [0, ...edges.map(({ at }) => at)];
  return starts
    .map((from, index) => sentence.slice(from, starts[index + 1] ?? sentence.length))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .map((clause) => statementOf(clause, turns));
}

/** So much of what a statement says must be in a clause that speaks of the same. */
const minShared = 0.5;

/** The clauses that say most of what a statement says; none where they say too little of it. */
function sourcesOf(statement: Statement, clauses: readonly Statement[]): Statement[] {
  const shares = clauses.map((clause) => {
    const { hasStem, hasForm, hasRoot } = saidOf([clause.plain]);
    const shared = statement.words.filter((word) => hasStem(stemOf(word)) || hasForm(word) || hasRoot(word));
    return shared.length / statement.words.length;
  });
  const most = Math.max(0, ...shares);
  return most < minShared ? [] : clauses.filter((_, index) => shares[index] === most);
}

/**
 * Whether a statement denies what all its quotes say, or says what they all deny. A sentence that does both, in one
 * clause or another, is not judged.
 */
export function contradicts(
  statement: string,
  quotes: readonly { text: string; language: string }[],
  language: string,
): boolean {
  const turns = turnsOf(language);
  if (turns === null || quotes.length === 0) return false;
  return sentencesIn(statement).some((sentence) => {
    const said = clausesOf(sentence, turns);
    const isNegated = said.some(({ turned }) => turned.has("negation"));
    if (isNegated && !said.every(({ turned }) => turned.has("negation"))) return false;
    const whole = statementOf(sentence, turns);
    if (whole.words.length === 0) return false;
    return quotes.every((quote) => {
      if (quote.language.toLowerCase() !== language.toLowerCase()) return false;
      const clauses = sentencesIn(quote.text).flatMap((each) => clausesOf(each, turns));
      const sources = sourcesOf(whole, clauses);
      return sources.length > 0 && sources.every(({ turned }) => turned.has("negation") !== isNegated);
    });
  });
}

const kinds = ["negation", "condition", "attribution"] as const satisfies Turn[];

/** Whether what is said back leaves out what turns the meaning of where it was said, or puts something of it in. */
export function losesMeaning(statement: string, said: readonly string[], language: string): boolean {
  const turns = turnsOf(language);
  if (turns === null) return false;
  const own = statementOf(levelled(statement), turns);
  const clauses = said.flatMap(sentencesIn).flatMap((sentence) => turnedClauses(sentence, turns));
  const sources = sourcesOf(own, clauses);
  return (
    sources.length > 0 &&
    sources.every(({ turned }) =>
      kinds.some((kind) =>
        kind === "negation"
          ? turned.has(kind) !== own.turned.has(kind)
          : turned.has(kind) && !own.turned.has(kind),
      ),
    )
  );
}

/** Clauses, each with what turns its meaning from before it. */
function turnedClauses(sentence: string, turns: Turns): Statement[] {
  const whole = sentenceOf(sentence, turns);
  let from = 0;
  return clausesOf(sentence, turns).map((clause) => {
    const at = sentence.indexOf(clause.plain, from);
    from = at + clause.plain.length;
    const begins = beginning(whole, at);
    if (begins >= at) return clause;
    const before = statementOf(sentence.slice(begins, at), turns).turned;
    return { words: clause.words, plain: clause.plain, turned: clause.turned.union(before) };
  });
}
