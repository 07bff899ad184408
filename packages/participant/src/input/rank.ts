import type { Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import { own } from "./own.ts";

type Order = readonly string[];
export type Rankings = Readonly<Record<string, Order>>;

/** Options that are still there, best first: a draft may be older than the question. */
export const ranked = (order: Order = [], options: readonly string[]): string[] =>
  order.filter((option) => options.includes(option));

/** The place that something dragged to `y` takes among rows whose middles these are. */
export const placeAt = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length;

export function answerRanking(
  order: Order | undefined,
  { options, maxRanked = options.length }: { options: readonly string[]; maxRanked?: number },
  words: Words,
): Answer {
  const value = ranked(order, options).slice(0, maxRanked);
  return value.length === 0 ? { problem: words.rankMissing } : { value };
}

export function answerRankings(
  draft: Rankings | undefined,
  { options, criteria }: { options: readonly string[]; criteria: readonly string[] },
  words: Words,
): Answer {
  const orders = criteria.map((criterion) => [criterion, ranked(own(draft, criterion), options)] as const);
  const given = orders.filter(([, order]) => order.length > 0);
  return given.length === 0 ? { problem: words.rankMissing } : { value: Object.fromEntries(given) };
}
