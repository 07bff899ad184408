import pLimit from "p-limit";

/** How work is put together. */
interface Joining<In, Out> {
  /** Batches under way at a time. */
  lanes: number;
  /** Items of a batch. */
  most: number;
  /** A batch that takes longer gives its lane to the next one: what waits behind it never waits longer, in milliseconds. */
  patienceMs: number;
  /** Resolves to a result for each item, in order. */
  run: (batch: readonly In[]) => Promise<readonly Out[]>;
}

interface Waiting<In, Out> {
  item: In;
  settle: (result: Promise<Out>) => void;
}

/**
 * Does work in batches. What comes while a lane is free waits for nothing; what comes while all are taken waits, and goes
 * in one batch, as does what comes at the same moment. So batches are as large as the work is behind.
 */
export function together<In, Out>({
  lanes,
  most,
  patienceMs,
  run,
}: Joining<In, Out>): (item: In) => Promise<Out> {
  const limit = pLimit(lanes);
  const waiting: Waiting<In, Out>[] = [];

  async function runNext(): Promise<void> {
    const batch = waiting.splice(0, most);
    if (batch.length === 0) return;
    const results = run(batch.map(({ item }) => item));
    for (const [index, { settle }] of batch.entries()) settle(results.then((all) => all[index] as Out));
    await patiently(results, patienceMs);
  }

  return (item) => {
    const result = new Promise<Out>((settle) => waiting.push({ item, settle }));
    void limit(runNext);
    return result;
  };
}

/** Waits until the work is done, or failed, or has taken this long. */
async function patiently(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}
