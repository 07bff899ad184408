import { type ApiPromise, apiPromise, type Received } from "./promise.ts";
import type { RequestOptions } from "./transport.ts";

type PageOptions = Pick<RequestOptions, "signal">;

/** One answer of a list. */
export interface Page<T> {
  items: T[];
  /** How many there are on all pages, where the service counts them; the least of it under `count=estimated`. */
  total: number | null;
  /** Loads the page after this one, with a signal of its own or else that of the list; null on the last. */
  next: ((options?: PageOptions) => Promise<Page<T>>) | null;
}

/** A list in pages: await it for the first page, or iterate over the items of all pages with `for await`. */
export interface List<T> extends ApiPromise<Page<T>>, AsyncIterable<T> {
  /** The items of all pages. */
  all(): Promise<T[]>;
}

/** A list whose pages are loaded by their query; null is that of the first. */
export function toList<T>(
  load: (query: string | null, options?: PageOptions) => Promise<Received<unknown>>,
): List<T> {
  async function pageAt(query: string | null, options?: PageOptions): Promise<Received<Page<T>>> {
    const { data, response } = await load(query, options);
    const total = response.headers.get("x-total-count");
    const next = nextQuery(response.headers.get("link"));
    const page: Page<T> = {
      // A page that is not a list, such as a table as text, is an item itself.
      items: (Array.isArray(data) ? data : [data]) as T[],
      total: total === null ? null : Number.parseInt(total, 10),
      next: next === null ? null : async (own) => (await pageAt(next, own ?? options)).data,
    };
    return { data: page, response };
  }

  const first = apiPromise(pageAt(null));

  async function* items(): AsyncGenerator<T, void, undefined> {
    let page: Page<T> | undefined = await first;
    while (page !== undefined) {
      yield* page.items;
      page = await page.next?.();
    }
  }

  async function all(): Promise<T[]> {
    const found: T[] = [];
    for await (const item of items()) found.push(item);
    return found;
  }

  return Object.assign(first, { [Symbol.asyncIterator]: items, all });
}

/** The query of the link to the next page; its path is that of the list. */
function nextQuery(link: string | null): string | null {
  const next = link?.split(",").find((part) => /;\s*rel="?next"?/.test(part));
  return /<[^<>?]*(\?[^<>]*)>/.exec(next ?? "")?.[1] ?? null;
}
