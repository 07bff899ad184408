/** What one operation took, under a number of clients. */
export interface Measured {
  /** Of each operation, in ms. */
  times: number[];
  /** Of the system's processes, in ms an operation, where that is known. */
  cpuMs?: number;
}

interface Load {
  clients: number;
  seconds: number;
  /** Operations at least, however long they take. */
  atLeast: number;
}

/** Repeats an operation by clients that each wait for its end. */
export async function load(
  work: () => Promise<unknown>,
  { clients, seconds, atLeast }: Load,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let begun = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until || begun < atLeast) {
        begun++;
        const from = performance.now();
        await work();
        times.push(performance.now() - from);
      }
    }),
  );
  return times;
}

/** The value below which this share of the others lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
