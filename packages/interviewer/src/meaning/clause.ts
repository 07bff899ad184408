import { anyOf } from "../lexicon/pattern.ts";
import { perLanguage, sectionsOf } from "../lexicon/word-list.ts";
import { lists } from "./lists.ts";

/** A sentence as far as its meaning depends on words before what is quoted of it. */

export type Turn = "negation" | "condition" | "attribution";

/** A word that turns the meaning of what comes after it, by its place in the sentence. */
interface Cue {
  kind: Turn;
  at: number;
}

/** Where a clause ends and the next one begins. */
interface Edge {
  /** For what comes after it. */
  at: number;
  /**
   * `turn`: nothing before it is about what comes after ("but"); `start`: another clause begins; `comma`: one does, and
   * a condition before it is one of it; `vague`: perhaps an item of a list.
   */
  kind: "turn" | "start" | "comma" | "vague";
}

export interface Sentence {
  cues: Cue[];
  edges: Edge[];
}

/** What is known of a language, by its English name; null for one whose words are not known. */
export const turnsOf = perLanguage(lists, (list) => {
  const { phrases } = sectionsOf(list);
  const find = (name: string) => anyOf(phrases(name), "gu");
  const trailing = phrases("trailing");
  return {
    cues: {
      negation: find("negation"),
      condition: find("condition"),
      attribution: find("attribution"),
    } satisfies Record<Turn, RegExp>,
    harmless: find("harmless"),
    turns: find("turns"),
    subordinates: find("subordinates"),
    joins: find("joins"),
    startsWithSubject: anyOf(phrases("subjects").map((each) => `(?<=^\\s{0,9})(?:${each})`)),
    /** A negation that stands at the end of its clause; null where the language has none there. */
    trailing: trailing.length === 0 ? null : anyOf(trailing, "gu"),
    /** Says who tells, and that they do. */
    told: anyOf(phrases("told")),
  };
});
export type Turns = NonNullable<ReturnType<typeof turnsOf>>;

/** In lower case and with one apostrophe, each letter at its place. */
export const levelled = (text: string): string =>
  [...text]
    .map((letter) => {
      const lower = /[’‘ʼ´`]/.test(letter) ? "'" : letter.toLowerCase();
      return lower.length === letter.length ? lower : letter;
    })
    .join("");

/** Takes a sentence apart, in lower case. */
export function sentenceOf(plain: string, turns: Turns): Sentence {
  const bare = plain.replaceAll(turns.harmless, (found) => " ".repeat(found.length));
  const cues = Object.entries(turns.cues).flatMap(([kind, pattern]) =>
    [...bare.matchAll(pattern)].map(({ index }) => ({ kind: kind as Turn, at: index })),
  );
  const after = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);
  const beginsAt = (at: number) => turns.startsWithSubject.test(plain.slice(at, at + 40));
  const edges: Edge[] = [
    ...after(/[;:()]|\s[–—-]\s|—/gu).map((at) => ({ at, kind: "turn" as const })),
    ...after(turns.turns).map((at) => ({ at, kind: "turn" as const })),
    ...after(turns.subordinates).map((at) => ({ at, kind: "start" as const })),
    ...after(turns.joins).map((at) => ({ at, kind: beginsAt(at) ? ("start" as const) : ("vague" as const) })),
    ...after(/[,،、，]/gu).map((at) => ({
      at,
      kind: beginsAt(at) ? ("comma" as const) : ("vague" as const),
    })),
  ];
  return { cues, edges: edges.toSorted((a, b) => a.at - b.at) };
}
