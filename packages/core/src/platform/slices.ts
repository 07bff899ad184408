const waiting: (() => void)[] = [];

/** Resolves once the event loop has gone round, for one caller a round. */
export const nextRound = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextGo);
  });

function letNextGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNextGo);
}

/**
 * Runs work that pauses where it yields. The event loop goes round between two slices, whatever work they are of, so
 * that no request waits for more than one.
 */
export async function runInSlices<Result>(work: Generator<unknown, Result, undefined>): Promise<Result> {
  for (;;) {
    await nextRound();
    const slice = work.next();
    if (slice.done) return slice.value;
  }
}

/** Bytes or characters that are read or written in a slice: some milliseconds of work. */
export const sliceBytes = 131_072;

/**
 * Makes something of each item, and pauses before a slice would make more than it may. Ends once what was made has more
 * bytes than `limit` together: the item that goes beyond it is left out, unless it is the first. What fits into one
 * slice is made without a pause.
 */
export async function makeInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
  bytesOf: (made: Made) => number,
  limit = Number.POSITIVE_INFINITY,
): Promise<Made[]> {
  const all: Made[] = [];
  let [bytes, inSlice] = [0, 0];
  for (const item of items) {
    if (inSlice > sliceBytes) {
      await nextRound();
      inSlice = 0;
    }
    const made = make(item);
    const own = bytesOf(made);
    bytes += own;
    inSlice += own;
    if (bytes > limit && all.length > 0) return all;
    all.push(made);
  }
  return all;
}
