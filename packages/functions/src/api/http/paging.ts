import { maxSkipped } from "#kit/paging.ts";

interface Page {
  page: number;
  size: number;
  total: number;
  /** False where there are more than the total. */
  isExact?: boolean;
  /** Cursor of the next page, null on the last. */
  after: string | null;
}

/**
 * `X-Total-Count` and RFC 8288 links for one page of a list, relative to the request's own address. Without an exact
 * total nobody knows the last page; pages are named as far as their numbers reach.
 */
export function pageHeaders(
  address: string,
  { page, size, total, isExact = true, after }: Page,
): Record<string, string> {
  const url = new URL(address);
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const links: [string, string][] = [["first", pageUrl(url, 0)]];
  const previous = isExact ? Math.min(page - 1, last) : page - 1;
  const isReached = (target: number) => target * size <= maxSkipped;
  if (page > 0 && isReached(previous)) links.push(["prev", pageUrl(url, previous)]);
  if (after !== null) links.push(["next", pageUrl(url, page + 1, after)]);
  if (isExact && isReached(last)) links.push(["last", pageUrl(url, last)]);
  return {
    "x-total-count": isExact ? String(total) : `${total}+`,
    link: links.map(([rel, target]) => `<${target}>; rel="${rel}"`).join(", "),
  };
}

/** Says that the total was counted as the request prefers it. */
export const estimated = (isPreferred: boolean): Record<string, string> =>
  isPreferred ? { "preference-applied": "count=estimated" } : {};

/** The address of the list from a cursor on. */
export function nextUrl(address: string, after: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.set("after", after);
  return `${pathname}?${searchParams}`;
}

function pageUrl(url: URL, page: number, after?: string | null): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("page", String(page));
  query.delete("after");
  if (after) query.set("after", after);
  return `${url.pathname}?${query}`;
}
