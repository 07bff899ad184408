import pLimit, { type LimitFunction } from "p-limit";

/** How work is put together. */
interface Joining<Owner, In, Out> {
  /** Batches of an owner under way at a time. */
  lanes: number;
  /** Items of a batch. */
  most: number;
  /** Resolves to a result for each item, in order; the lane is free then, also where a result is a promise. */
  run: (owner: Owner, batch: readonly In[]) => Promise<readonly (Out | Promise<Out>)[]>;
}

interface Queue<In, Out> {
  limit: LimitFunction;
  waiting: Waiting<In, Out>[];
}

interface Waiting<In, Out> {
  item: In;
  settle: (result: Promise<Out>) => void;
}

/**
 * Does work in batches, each of one owner, such as a database. What comes while a lane is free waits for nothing; what
 * comes while all are taken waits, and goes in one batch, as does what comes at the same moment. So batches are as large
 * as the work is behind.
 */
export function together<Owner extends object, In, Out>({ lanes, most, run }: Joining<Owner, In, Out>) {
  const queues = new WeakMap<Owner, Queue<In, Out>>();

  async function runNext(owner: Owner, waiting: Waiting<In, Out>[]): Promise<void> {
    const batch = waiting.splice(0, most);
    if (batch.length === 0) return;
    const items = batch.map(({ item }) => item);
    const results = run(owner, items);
    for (const [index, { settle }] of batch.entries()) settle(results.then((all) => all[index] as Out));
    await results.catch(() => {});
  }

  return (owner: Owner, item: In): Promise<Out> => {
    const queue = queues.get(owner) ?? { limit: pLimit(lanes), waiting: [] };
    queues.set(owner, queue);
    const result = new Promise<Out>((settle) => queue.waiting.push({ item, settle }));
    void queue.limit(runNext, owner, queue.waiting);
    return result;
  };
}
