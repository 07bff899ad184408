export type Sequence = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs work one after the other. None waits longer than `longestMs` for what was there before it, which may itself wait,
 * such as for a lock of the database.
 */
export function createSequence(longestMs: number): Sequence {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = ended(last, longestMs).then(work);
    last = done.catch(() => {});
    return done;
  };
}

async function ended(before: Promise<unknown>, longestMs: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs);
  await Promise.race([before, late]);
  clearTimeout(timer);
}
