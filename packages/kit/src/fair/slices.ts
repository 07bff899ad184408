import { setTimeout as sleep } from "node:timers/promises";

/**
 * Work of many milliseconds is done in slices. Between two of them the event loop goes round; while quick requests come,
 * it also rests, so that they have the process for most of the time.
 */

/** How long a rest is: so many times as long as the work before it, but no longer than `most` milliseconds. */
interface Rest {
  factor: number;
  most: number;
}

/** Between two slices of a request. */
const betweenSlices: Rest = { factor: 3, most: 200 };
/** Between two jobs of a queue, for which nobody waits at the other end of a connection. */
export const betweenJobs: Rest = { factor: 12, most: 1000 };
/** For so long after a quick request has come, another is expected. */
const quickFor = 100;

let quickUntil = 0;

/** Called for each request that takes little work, as far as is known. */
export function noteQuickRequest(): void {
  quickUntil = performance.now() + quickFor;
}

/** Resolves when no quick requests come any more, or after so many milliseconds. */
async function whileQuick(most: number): Promise<void> {
  const until = performance.now() + most;
  for (;;) {
    const left = Math.min(until, quickUntil) - performance.now();
    if (left <= 0) return;
    await sleep(left);
  }
}

/** Rests after work of so many milliseconds, as long as quick requests come. */
export const restAfter = (worked: number, { factor, most }: Rest): Promise<void> =>
  whileQuick(Math.min(factor * worked, most));

/** Resolves when what is ahead has ended, when no quick requests come any more, or after so many milliseconds. */
export const waitWhileQuick = (ahead: Promise<void>, most: number): Promise<void> =>
  Promise.race([ahead, whileQuick(most)]);

/** Those that wait for a slice; the first one has it, or will after a rest. */
const waiting: (() => void)[] = [];
/** How long the last slice took, and when it ended. */
let last = { took: 0, ended: 0 };

/** Resolves once the event loop has gone round, for one caller a round. */
export const nextRound = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) void letNextGo();
  });

async function letNextGo(): Promise<void> {
  const { factor } = betweenSlices;
  await restAfter(last.took - (performance.now() - last.ended) / factor, betweenSlices);
  let begun = 0;
  setImmediate(() => {
    begun = performance.now();
    waiting[0]?.();
  });
  // The slice has been worked on when this is called.
  setImmediate(() => {
    const ended = performance.now();
    last = { took: ended - begun, ended };
    waiting.shift();
    if (waiting.length > 0) void letNextGo();
  });
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

const pacedMs = 8;

/** Such work that may yield as often as it likes: it pauses where some milliseconds have passed since. */
export function* paced<Result>(
  work: Generator<unknown, Result, undefined>,
): Generator<undefined, Result, undefined> {
  for (let until = performance.now() + pacedMs; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    yield;
    until = performance.now() + pacedMs;
  }
}

/** Runs such work without a pause. */
export function runAtOnce<Result>(work: Generator<unknown, Result, undefined>): Result {
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
  }
}

/** Bytes or characters that are read or written in a slice: some milliseconds of work. */
export const sliceBytes = 131_072;

/**
 * Makes something of each item, and pauses before a slice would make more than it may. Ends once what was made has more
 * bytes than `limit` together: the item that goes beyond it is left out, unless it is the first. What fits into one
 * slice is made without a pause. `readOf` tells how many bytes are read to make less of them, as what is redacted is.
 */
export async function makeInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made | Promise<Made>,
  bytesOf: (made: Made) => number,
  limit = Number.POSITIVE_INFINITY,
  readOf: (item: Item) => number = () => 0,
): Promise<Made[]> {
  const all: Made[] = [];
  let bytes = 0;
  let inSlice = 0;
  for (const item of items) {
    if (inSlice > sliceBytes) {
      await nextRound();
      inSlice = 0;
    }
    const made = await make(item);
    const own = bytesOf(made);
    bytes += own;
    inSlice += Math.max(own, readOf(item));
    if (bytes > limit && all.length > 0) return all;
    all.push(made);
  }
  return all;
}

/** The most bytes that a character of UTF-16 takes in UTF-8. */
export const bytesEach = 3;

/** Joins pieces of a text to slices of UTF-8, of which the last is returned. Each piece is written once, where it stays. */
export function* utf8Slices(pieces: Iterable<string>): Generator<Buffer, Buffer, undefined> {
  let slice = Buffer.allocUnsafe(sliceBytes);
  let length = 0;
  for (const piece of pieces) {
    const fits = length + bytesEach * piece.length <= sliceBytes;
    const bytes = fits ? 0 : Buffer.byteLength(piece);
    if (length > 0 && length + bytes > sliceBytes) {
      yield slice.subarray(0, length);
      slice = Buffer.allocUnsafe(sliceBytes);
      length = 0;
    }
    if (bytes > sliceBytes) yield Buffer.from(piece);
    else length += slice.write(piece, length);
  }
  return slice.subarray(0, length);
}
