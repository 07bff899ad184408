import pLimit from "p-limit";

/** How work is put together. */
interface Joining<In, Out> {
  /** Batches under way at a time. */
  lanes: number;
  /** Items of a batch. */
  most: number;
  /** Resolves to a result for each item, in order; the lane is free then, also where a result is a promise. */
  run: (batch: readonly In[]) => Promise<readonly (Out | Promise<Out>)[]>;
}

interface Waiting<In, Out> {
  item: In;
  settle: (result: Promise<Out>) => void;
}

/**
 * Does work in batches. What comes while a lane is free waits for nothing; what comes while all are taken waits, and goes
 * in one batch, as does what comes at the same moment. So batches are as large as the work is behind.
 */
export function together<In, Out>({ lanes, most, run }: Joining<In, Out>): (item: In) => Promise<Out> {
  const limit = pLimit(lanes);
  const waiting: Waiting<In, Out>[] = [];

  async function runNext(): Promise<void> {
    const batch = waiting.splice(0, most);
    if (batch.length === 0) return;
    const results = run(batch.map(({ item }) => item));
    for (const [index, { settle }] of batch.entries()) settle(results.then((all) => all[index] as Out));
    await results.catch(() => {});
  }

  return (item) => {
    const result = new Promise<Out>((settle) => waiting.push({ item, settle }));
    void limit(runNext);
    return result;
  };
}
