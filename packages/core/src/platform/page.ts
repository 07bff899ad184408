/** Of one page's body: it ends, and the `next` link goes on, before an answer that takes more. */
export const maxPageBytes = 4_194_304;

/** The first items that together take no more than a page may; the first one in any case, so that every page goes on. */
export function takePage<T>(items: Iterable<T>, bytesOf: (item: T) => number, spent = 0): T[] {
  const taken: T[] = [];
  let bytes = spent;
  for (const item of items) {
    bytes += bytesOf(item);
    if (bytes > maxPageBytes && taken.length > 0) return taken;
    taken.push(item);
  }
  return taken;
}

/** Of a value as an item of a JSON array, with its comma. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;
