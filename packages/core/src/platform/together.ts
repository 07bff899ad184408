import pLimit, { type LimitFunction } from "p-limit";

/** How work is put together. */
interface Joining<Owner, In, Out> {
  /** Batches of an owner under way at a time. */
  lanes: number;
  /** Items of a batch. */
  most: number;
  /** Resolves to a result for each item of a batch, in order. */
  run: (owner: Owner, batch: readonly In[]) => Promise<readonly Out[]>;
  /** Does one item. It may have been done in a batch that failed, or is still under way. */
  alone: (owner: Owner, item: In) => Promise<Out>;
  patience?: Patience;
}

/** After how many milliseconds nobody waits any longer. */
interface Patience {
  /** For an item that is done alone: the next batch goes. */
  alone: number;
  /** For a batch: its items are done alone, and the next batch goes. */
  batch: number;
  /** For a place in a batch: the item is done alone when the next batch goes. */
  place: number;
}

/**
 * A lone item may have a reason to wait, such as a row that is locked. A batch takes some milliseconds, on a busy machine a
 * hundred: after seconds its connection is dead, or the database is. All of it leaves a request the time for a connection
 * and a response of its own before the gateway gives up.
 */
const usualPatience: Patience = { alone: 100, batch: 2_000, place: 4_000 };

interface Waiting<In, Out> {
  item: In;
  since: number;
  settle: (result: Out | Promise<Out>) => void;
}

interface Queue<In, Out> {
  limit: LimitFunction;
  waiting: Waiting<In, Out>[];
}

/**
 * Does work in batches, each of one owner, such as a database. What comes while a lane is free waits for nothing; what
 * comes while all are taken waits, and goes in one batch, as does what comes at the same moment. So batches are as large
 * as the work is behind. Where a batch fails, each of its items is done alone, so that nobody suffers for another's.
 */
export function together<Owner extends object, In, Out>(joining: Joining<Owner, In, Out>) {
  const { lanes, most, run, alone, patience = usualPatience } = joining;
  const queues = new WeakMap<Owner, Queue<In, Out>>();

  async function runNext(owner: Owner, waiting: Waiting<In, Out>[]): Promise<void> {
    const doAlone = ({ item, settle }: Waiting<In, Out>): Promise<Out> => {
      const result = alone(owner, item);
      settle(result);
      return result;
    };
    const longAgo = performance.now() - patience.place;
    const overdue = waiting.filter(({ since }) => since < longAgo);
    for (const each of waiting.splice(0, overdue.length)) void doAlone(each);
    const [first, ...others] = waiting.splice(0, most);
    if (first === undefined) return;
    if (others.length === 0) return void (await inTime(doAlone(first), patience.alone));
    const batch = [first, ...others];
    const items = batch.map(({ item }) => item);
    const results = await inTime(run(owner, items), patience.batch);
    if (results === null) for (const each of batch) void doAlone(each);
    else for (const [index, { settle }] of batch.entries()) settle(results[index] as Out);
  }

  return (owner: Owner, item: In): Promise<Out> => {
    const queue = queues.get(owner) ?? { limit: pLimit(lanes), waiting: [] };
    queues.set(owner, queue);
    const since = performance.now();
    const result = new Promise<Out>((settle) => queue.waiting.push({ item, since, settle }));
    void queue.limit(runNext, owner, queue.waiting);
    return result;
  };
}

/** The result of work; null where it fails, or takes longer. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  const result = await Promise.race([work.catch(() => null), late]);
  clearTimeout(timer);
  return result;
}
