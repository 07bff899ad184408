import { fixedParts } from "./mask.ts";

/** The placeholders of a text as they stand in it, in order. */
export const placeholdersIn = (text: string): string[] => text.match(/\{\{[^{}]*\}\}/g) ?? [];

/** What a translation must have as often as its source, sorted. A fallback is words, which it may change. */
export const placeholderNames = (text: string): string[] =>
  fixedParts(text)
    .filter((part) => part.startsWith("{{"))
    .map((part) => part.replace(/^(\{\{(?:metadata|score)\.[^|]*)\|.*\}\}$/s, "$1}}"));

export const hasSamePlaceholders = (one: string, other: string): boolean =>
  JSON.stringify(placeholderNames(one)) === JSON.stringify(placeholderNames(other));

const sorted = (found: readonly string[] | null): string => JSON.stringify([...(found ?? [])].sort());

/** The addresses of a text. */
export const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];

export const hasSameAddresses = (one: string, other: string): boolean =>
  sorted(addressesIn(one)) === sorted(addressesIn(other));

/** Whatever leads somewhere, also without a scheme that a page would follow. The end of a sentence is no part of it. */
const linksIn = (text: string): string[] =>
  (text.match(/(?::\/\/|www\.|mailto:|javascript:|data:)[^\s<>"')\]]+/gi) ?? []).map((link) => {
    let end = link.length;
    while (end > 0 && sentenceMarks.includes(link.charAt(end - 1))) end--;
    return link.slice(0, end);
  });

const sentenceMarks = ".,;:!?…。、，；：！？";

/** The addresses that a translation has and its source has not. */
export function addressesAdded(source: string, text: string): string[] {
  const own = new Set(linksIn(source));
  return linksIn(text).filter((address) => !own.has(address));
}

const tagsIn = (text: string): string[] => text.match(/<\/?[A-Za-z][^<>]*>/g) ?? [];

export const hasSameTags = (one: string, other: string): boolean =>
  sorted(tagsIn(one)) === sorted(tagsIn(other));
