import type { Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import { own } from "./own.ts";

type Order = readonly string[];
export type Rankings = Readonly<Record<string, Order>>;

/** Ranked options that still exist, best first: the question may have changed since the draft. */
export const validOrder = (order: Order = [], options: readonly string[]): string[] =>
  order.filter((option) => options.includes(option));

/** The position of an item dragged to `y` among rows with these vertical centres. */
export const placeAt = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length;

export function answerRanking(
  order: Order | undefined,
  { options, maxRanked = options.length }: { options: readonly string[]; maxRanked?: number },
  words: Words,
): Answer {
  const value = validOrder(order, options).slice(0, maxRanked);
  return value.length === 0 ? { problem: words.rankMissing } : { value };
}

export function answerRankings(
  draft: Rankings | undefined,
  { options, criteria }: { options: readonly string[]; criteria: readonly string[] },
  words: Words,
): Answer {
  const orders = criteria.map(
    (criterion) => [criterion, validOrder(own(draft, criterion), options)] as const,
  );
  const given = orders.filter(([, order]) => order.length > 0);
  return given.length === 0 ? { problem: words.rankMissing } : { value: Object.fromEntries(given) };
}
