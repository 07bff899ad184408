/** A virtual clock with its scheduled events, in order. */
export interface Timeline {
  now: () => number;
  at: (time: number, event: Event) => void;
  /** Runs until no events are left; calls `settle` after each, which resolves when everything that the event woke waits again. */
  run: (settle: () => Promise<void>) => Promise<void>;
}

/** No other event runs before it has ended. */
type Event = () => unknown;

interface Timed {
  time: number;
  order: number;
  event: Event;
}

const mostEvents = 20_000;

export function createTimeline(): Timeline {
  const heap: Timed[] = [];
  let now = 0;
  let order = 0;
  return {
    now: () => now,
    at: (time, event) => push(heap, { time: Math.max(time, now), order: order++, event }),
    async run(settle) {
      for (let next = pop(heap); next !== undefined; next = pop(heap)) {
        if (order > mostEvents) throw new Error("the simulation does not end");
        now = next.time;
        await next.event();
        await new Promise(setImmediate);
        await settle();
      }
    },
  };
}

const isBefore = (a: Timed, b: Timed) => a.time < b.time || (a.time === b.time && a.order < b.order);

function push(heap: Timed[], item: Timed): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = heap[(at - 1) >> 1] as Timed;
    if (!isBefore(item, parent)) break;
    heap[at] = parent;
    at = (at - 1) >> 1;
  }
  heap[at] = item;
}

function pop(heap: Timed[]): Timed | undefined {
  const [first] = heap;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && isBefore(heap[child + 1] as Timed, heap[child] as Timed)) child++;
    if (!isBefore(heap[child] as Timed, last)) break;
    heap[at] = heap[child] as Timed;
    at = child;
  }
  heap[at] = last;
  return first;
}
