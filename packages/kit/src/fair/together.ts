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

/** After how many milliseconds the others wait no longer. */
interface Patience {
  /** For an item that is done alone: the next batch goes. */
  alone: number;
  /** For a batch: its items are done alone, and so is what waits behind it. */
  batch: number;
}

/**
 * A lone item may have a reason to wait, such as a row that is locked. A batch takes some milliseconds, on a busy machine a
 * hundred: after two seconds its connection is dead, or the database gives no response. That leaves everybody the time for
 * a connection and a response of their own before the gateway gives up.
 */
const usualPatience: Patience = { alone: 100, batch: 2_000 };

interface Waiting<In, Out> {
  item: In;
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
    const [first, ...others] = waiting.splice(0, most);
    if (first === undefined) return;
    if (others.length === 0) return void (await inTime(doAlone(first), patience.alone));
    const batch = [first, ...others];
    const items = batch.map(({ item }) => item);
    const ended = await inTime(run(owner, items), patience.batch);
    if (ended?.status === "fulfilled")
      for (const [index, { settle }] of batch.entries()) settle(ended.value[index] as Out);
    else for (const each of batch) void doAlone(each);
    if (ended === null) for (const each of waiting.splice(0)) void doAlone(each);
  }

  return (owner: Owner, item: In): Promise<Out> => {
    const queue = queues.get(owner) ?? { limit: pLimit(lanes), waiting: [] };
    queues.set(owner, queue);
    const result = new Promise<Out>((settle) => queue.waiting.push({ item, settle }));
    void queue.limit(runNext, owner, queue.waiting);
    return result;
  };
}

/** How work ends; null where it takes longer. */
async function inTime<Result>(
  work: Promise<Result>,
  ms: number,
): Promise<PromiseSettledResult<Result> | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  const ended = await Promise.race([Promise.allSettled([work]), late]);
  clearTimeout(timer);
  return ended?.[0] ?? null;
}
