import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import type { Expression } from "./collect.ts";

/** Made of lists of words of a language: linear as long as they repeat nothing without end. */
const wordLists = [
  "packages/core/src/field/interviewer/lexicon/",
  "packages/core/src/field/interviewer/stop/",
];

/**
 * What of an expression can take more than linear time. Alternatives outside of repetitions are looked at each for
 * itself: an expression takes as long as its worst alternative. Those that repeat nothing often are left out, and of a
 * long list of such words, three stand for all.
 */
export function piecesOf({ place, source, flags }: Expression): string[] {
  const kept = flags.replaceAll(/[gd]/g, "");
  const unicode = flags.includes("u");
  const parse = (text: string): AST.Pattern =>
    new RegExpParser().parsePattern(text, 0, text.length, { unicode, unicodeSets: flags.includes("v") });
  const pieces = new Set<string>();
  if (wordLists.some((folder) => place.startsWith(folder)) && isBounded(parse(source))) return [];
  const sought = [source];
  for (let text = sought.pop(); text !== undefined; text = sought.pop()) {
    const pattern = parse(text);
    if (isShort(pattern)) continue;
    const list = hasBackreference(pattern) ? undefined : listIn(pattern);
    if (list === undefined) pieces.add(`/${text}/${kept}`);
    else sought.push(...variants(text, list));
  }
  return [...pieces];
}

const fewRepetitions = 4;
const longList = 3;

/** Whether nothing repeats often. */
function isShort(node: AST.Node): boolean {
  let short = true;
  visitRegExpAST(node, {
    onQuantifierEnter: ({ max }) => {
      short &&= max <= fewRepetitions;
    },
    onBackreferenceEnter: () => {
      short = false;
    },
  });
  return short;
}

/** Whether nothing repeats without end. */
function isBounded(node: AST.Node): boolean {
  let bounded = true;
  visitRegExpAST(node, {
    onQuantifierEnter: ({ max }) => {
      bounded &&= Number.isFinite(max);
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

type List = AST.Pattern | AST.Group | AST.CapturingGroup;

/** The first alternation that stands in no repetition and in no assertion, and can be made shorter. */
function listIn(node: List): List | undefined {
  const short = node.alternatives.filter(isShort);
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
  const short = alternatives.filter(isShort);
  const few =
    short.length > longList
      ? [short[0], short[Math.floor(short.length / 2)], short.at(-1)].filter((each) => each !== undefined)
      : short;
  const long = alternatives.filter((each) => !isShort(each)).map((each) => [each]);
  return [...long, ...(few.length === 0 ? [] : [few])].map(
    (kept) => text.slice(0, first.start) + kept.map(({ raw }) => raw).join("|") + text.slice(last.end),
  );
}
