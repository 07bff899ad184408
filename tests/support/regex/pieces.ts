import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import type { Expression } from "./collect.ts";

/** Made of lists of words of a language: linear as long as they repeat nothing without end. */
const wordLists = /^packages\/interviewer\/src\/(?:lexicon\/|stop\/|check\/private)/;

/**
 * What of an expression can take more than linear time. Alternatives outside of repetitions are looked at each for
 * itself: an expression takes as long as its worst alternative. Those that repeat nothing without end are left out, and of
 * a long list of such words, three stand for all. What is repeated often counts as repeated without end.
 */
export function piecesOf({ place, source, flags }: Expression): string[] {
  const kept = flags.replaceAll(/[gd]/g, "");
  const unicode = flags.includes("u");
  const parse = (text: string): AST.Pattern =>
    new RegExpParser().parsePattern(text, 0, text.length, { unicode, unicodeSets: flags.includes("v") });
  if (wordLists.test(place) && isBounded(parse(source), true)) return [];
  const pieces = new Set<string>();
  const sought = [source];
  for (let text = sought.pop(); text !== undefined; text = sought.pop()) {
    const pattern = parse(text);
    if (isBounded(pattern)) continue;
    const list = hasBackreference(pattern) ? undefined : listIn(pattern);
    if (list === undefined) pieces.add(`/${withoutEnds(text, pattern)}/${kept}`);
    else sought.push(...variants(text, list));
  }
  return [...pieces];
}

const fewRepetitions = 4;
const manyRepetitions = 16;
const longList = 3;

/** Whether nothing repeats without end, and, unless it may, nothing often within what repeats often. */
function isBounded(node: AST.Node, mayNest = false): boolean {
  let bounded = true;
  let depth = 0;
  visitRegExpAST(node, {
    onQuantifierEnter: ({ max }) => {
      bounded &&= Number.isFinite(max);
      if (max <= fewRepetitions) return;
      bounded &&= mayNest || depth === 0;
      depth++;
    },
    onQuantifierLeave: ({ max }) => {
      if (max > fewRepetitions) depth--;
    },
    onBackreferenceEnter: () => {
      bounded &&= mayNest;
    },
  });
  return bounded;
}

function hasBackreference(node: AST.Node): boolean {
  let has = false;
  visitRegExpAST(node, {
    onBackreferenceEnter: () => {
      has = true;
    },
  });
  return has;
}

/** The text with `{2,}` in place of `{2,200}`: what is linear then is so with an end, too. */
function withoutEnds(text: string, pattern: AST.Pattern): string {
  const counted: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (Number.isFinite(quantifier.max) && quantifier.max > manyRepetitions) counted.push(quantifier);
    },
  });
  let made = text;
  for (const { element, end, greedy, min } of counted.sort((a, b) => b.end - a.end))
    made = `${made.slice(0, element.end)}{${Math.min(min, 1)},}${greedy ? "" : "?"}${made.slice(end)}`;
  return made;
}

type List = AST.Pattern | AST.Group | AST.CapturingGroup;

/** The first alternation that stands in no repetition and in no assertion, and can be made shorter. */
function listIn(node: List): List | undefined {
  const short = node.alternatives.filter((each) => isBounded(each));
  const long = node.alternatives.length - short.length;
  if (short.length > longList || (long > 0 && node.alternatives.length > 1)) return node;
  for (const { elements } of node.alternatives)
    for (const element of elements)
      if (element.type === "Group" || element.type === "CapturingGroup") {
        const found = listIn(element);
        if (found !== undefined) return found;
      }
  return undefined;
}

/** The text with each long alternative alone, and with up to three of the short ones. */
function variants(text: string, { alternatives }: List): string[] {
  const first = alternatives[0];
  const last = alternatives.at(-1);
  if (first === undefined || last === undefined) return [];
  const short = alternatives.filter((each) => isBounded(each));
  const few =
    short.length > longList
      ? [short[0], short[Math.floor(short.length / 2)], short.at(-1)].filter((each) => each !== undefined)
      : short;
  const long = alternatives.filter((each) => !isBounded(each)).map((each) => [each]);
  return [...long, ...(few.length === 0 ? [] : [few])].map(
    (kept) => text.slice(0, first.start) + kept.map(({ raw }) => raw).join("|") + text.slice(last.end),
  );
}
