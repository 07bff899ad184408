const waiting: (() => void)[] = [];

/** Resolves once the event loop has gone round, for one caller a round. */
const nextRound = (): Promise<void> =>
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
