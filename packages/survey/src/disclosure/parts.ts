/** What of exact counts is published, so that none of a few people is and none follows. Pure. */

/** Whether a count is of somebody, but of fewer than `least` people. */
export const isFew = (count: number, least: number): boolean => count > 0 && count < least;

/**
 * Of parts of a whole, those that are put together: all that few people have, then the next smallest, until they hold
 * `least`. Ties by key.
 */
export function restOf<Part extends { key: string; count: number }>(
  parts: readonly Part[],
  least: number,
): Set<Part> {
  const rest = new Set(parts.filter(({ count }) => isFew(count, least)));
  let held = [...rest].reduce((sum, { count }) => sum + count, 0);
  const others = parts.filter((part) => part.count > 0 && !rest.has(part));
  others.sort((a, b) => a.count - b.count || (a.key < b.key ? -1 : 1));
  for (const next of others) {
    if (rest.size === 0 || held >= least) break;
    rest.add(next);
    held += next.count;
  }
  return rest;
}

/** Whether a count of what overlaps may be shown: it and all others of the base are each nobody, or enough. */
export const isOverlapShown = (count: number, base: number, least: number): boolean =>
  !isFew(count, least) && !isFew(base - count, least);
