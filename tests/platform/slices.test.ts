import { setImmediate as round, setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import {
  betweenJobs,
  makeInSlices,
  nextRound,
  noteQuickRequest,
  restAfter,
  sliceBytes,
  utf8Slices,
  waitWhileQuick,
} from "#kit/fair/slices.ts";

const itself = (bytes: number) => bytes;

/** Whether the event loop went round before the work was done. */
async function pausesIn(work: () => Promise<unknown>): Promise<boolean> {
  let hasGoneRound = false;
  setImmediate(() => {
    hasGoneRound = true;
  });
  await work();
  return hasGoneRound;
}

it("makes what fits into a slice at once, and pauses after more", async () => {
  expect(await pausesIn(() => makeInSlices([sliceBytes, 1], itself, itself))).toBe(false);
  expect(await pausesIn(() => makeInSlices([sliceBytes, 1, 1], itself, itself))).toBe(true);
  // What is read counts where less is made of it.
  const least = () => 1;
  const read = [sliceBytes, 1, 1];
  expect(await pausesIn(() => makeInSlices(read, least, itself))).toBe(false);
  expect(await pausesIn(() => makeInSlices(read, least, itself, Number.POSITIVE_INFINITY, itself))).toBe(
    true,
  );
});

it("ends before the item that goes beyond the limit, unless it is the first", async () => {
  expect(await makeInSlices([5, 5, 1], itself, itself, 10)).toEqual([5, 5]);
  expect(await makeInSlices([11, 1], itself, itself, 10)).toEqual([11]);
  expect(await makeInSlices([], itself, itself, 10)).toEqual([]);
  const made: number[] = [];
  await makeInSlices([6, 6, 6, 6], (bytes) => made.push(bytes) && bytes, itself, 10);
  expect(made).toEqual([6, 6]);
});

it("writes a text of any characters to slices, of which only one long piece is larger", () => {
  const of = (character: string, bytes: number) => character.repeat(bytes / Buffer.byteLength(character));
  const pieces = [
    ...["", "a", "ä😀", of("界", 3 * 40_000), of("😀", 4 * 30_000), of("x", sliceBytes - 1), "y", "z"],
    ...[of("é", sliceBytes), of("界", 3 * 50_000), "end", of("n", 2 * sliceBytes)],
  ];
  const all: Buffer[] = [];
  const slices = utf8Slices(pieces);
  for (let slice = slices.next(); ; slice = slices.next()) {
    all.push(slice.value);
    if (slice.done) break;
  }
  expect(Buffer.concat(all).equals(Buffer.from(pieces.join("")))).toBe(true);
  const larger = all.filter(({ length }) => length > sliceBytes).map(({ length }) => length);
  expect(larger).toEqual([150_000, 2 * sliceBytes]);
  // Two slices in a row would not fit into one.
  const pairs = all.slice(1, -1).map(({ length }, at) => length + (all[at]?.length ?? 0));
  expect(Math.min(...pairs)).toBeGreaterThan(sliceBytes);
});

function workFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** What comes first after a slice of 20 ms: the next one, or a timer. */
async function firstAfterSlice(timerMs: number, isQuickExpected: boolean): Promise<string> {
  await nextRound();
  workFor(20);
  if (isQuickExpected) noteQuickRequest();
  const next = nextRound().then(() => "slice");
  const first = await Promise.race([next, sleep(timerMs, "timer")]);
  await next;
  return first;
}

it("rests three times as long as the slice took while quick requests come, and else not at all", async () => {
  expect(await firstAfterSlice(5000, false)).toBe("slice");
  expect(await firstAfterSlice(40, true)).toBe("timer");
  expect(await firstAfterSlice(5000, true)).toBe("slice");
});

const hour = 3_600_000;
let comeQuickly: NodeJS.Timeout;
const quickRequests = () => {
  comeQuickly = setInterval(noteQuickRequest, 20);
  noteQuickRequest();
};
afterEach(() => clearInterval(comeQuickly));

/** Whether this takes no timer, but a few rounds of the event loop at most. */
async function comesAtOnce(awaited: Promise<void>): Promise<boolean> {
  const rounds = async () => {
    for (let count = 0; count < 10; count++) await round();
    return false;
  };
  return await Promise.race([awaited.then(() => true), rounds()]);
}

it("rests no longer than three times the slice, nor than a fifth of a second", async () => {
  quickRequests();
  const restsAfter = async (ms: number) => {
    await nextRound();
    const begun = performance.now();
    workFor(ms);
    const ended = performance.now();
    noteQuickRequest();
    await nextRound();
    return { worked: ended - begun, rested: performance.now() - ended };
  };
  // On a busy machine one may come late.
  const late = [];
  for (let turn = 0; turn < 5; turn++) late.push(await restsAfter(15));
  expect(Math.min(...late.map(({ worked, rested }) => rested - 3 * worked))).toBeLessThan(50);
  expect((await restsAfter(400)).rested).toBeLessThan(800);
});

it("takes the time since a slice for a part of the rest", async () => {
  quickRequests();
  await nextRound();
  workFor(20);
  await sleep(600);
  expect(await comesAtOnce(nextRound())).toBe(true);
});

describe("between two jobs", () => {
  it("rests twelve times as long as a job took, a second at most, while quick requests come", async () => {
    quickRequests();
    expect(await Promise.race([restAfter(20, betweenJobs), sleep(200, "timer")])).toBe("timer");
    expect(await Promise.race([restAfter(hour, betweenJobs), sleep(900, "timer")])).toBe("timer");
    const until = sleep(30_000, "timer", { ref: false });
    expect(await Promise.race([restAfter(hour, betweenJobs), until])).toBe(undefined);
  });

  it("rests after no work not at all", async () => {
    quickRequests();
    expect(await comesAtOnce(restAfter(0, betweenJobs))).toBe(true);
    expect(await comesAtOnce(restAfter(hour, betweenJobs))).toBe(false);
  });

  it("rests no longer once they have ended", async () => {
    noteQuickRequest();
    const begun = performance.now();
    await restAfter(hour, { factor: 1, most: 10_000 });
    expect(performance.now() - begun).toBeLessThan(5_000);
    await restAfter(hour, { factor: 1, most: hour });
  });
});

it("waits for what is ahead while quick requests come, and no longer", async () => {
  quickRequests();
  const { promise: ahead, resolve } = Promise.withResolvers<void>();
  const waits = waitWhileQuick(ahead, hour);
  expect(await Promise.race([waits, sleep(200, "timer")])).toBe("timer");
  resolve();
  expect(await Promise.race([waits, sleep(5_000, "timer", { ref: false })])).toBe(undefined);
});
