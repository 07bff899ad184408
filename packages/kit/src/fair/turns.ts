export type Turns = <Value>(line: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs the work of a line one after the other. `wait` resolves when what is ahead has ended, or has had its time: it may
 * itself wait, such as for a lock of the database. A limiter would let what hangs hold up all that come after it.
 */
export function inTurns(wait: (ahead: Promise<void>) => Promise<void>): Turns {
  /** The end of what has come last, by line. */
  const ends = new Map<string, Promise<void>>();
  return async (line, work) => {
    const ahead = ends.get(line);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    ends.set(line, end);
    try {
      if (ahead !== undefined) await wait(ahead);
      return await work();
    } finally {
      resolve();
      if (ends.get(line) === end) ends.delete(line);
    }
  };
}

/** Waits for what is ahead, but no longer than so many milliseconds. */
export const within =
  (longestMs: number) =>
  async (ahead: Promise<void>): Promise<void> => {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, longestMs);
    await Promise.race([ahead, late]);
    clearTimeout(timer);
  };
