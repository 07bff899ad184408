import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EmbedFailure, watchFailure } from "../../packages/client/src/embed/failure.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is told, and after how many milliseconds, of a frame that loads after so many. */
async function told(loadsAfter: number | null, look: { isThere: boolean; takes: number }) {
  const begun = Date.now();
  const answer = () =>
    new Promise((resolve, reject) => {
      setTimeout(() => (look.isThere ? resolve(null) : reject(new TypeError("failed"))), look.takes);
    });
  vi.stubGlobal("fetch", answer);
  const frame = new EventTarget();
  const failures: [EmbedFailure, number][] = [];
  const stop = watchFailure(frame, "https://a.example", (reason) => {
    failures.push([reason, Date.now() - begun]);
    stop();
  });
  if (loadsAfter !== null) setTimeout(() => frame.dispatchEvent(new Event("load")), loadsAfter);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toHaveLength(1);
  return failures[0];
}

it("tells within 8 seconds of what has loaded and does not answer, and of a service that is not there", async () => {
  for (let loads = 0; loads <= 7400; loads += 50)
    for (const takes of [0, 400, 1500]) {
      const [reason, after = 0] = (await told(loads, { isThere: true, takes })) ?? [];
      expect(reason).toBe("refused");
      expect(after).toBeGreaterThanOrEqual(Math.min(loads + 2000, 7900));
      expect(after).toBeLessThanOrEqual(8000);
    }
  for (const loads of [null, 0, 100, 3000, 4500, 5500, 6399, 6400, 6401, 7000, 7500])
    for (const takes of [0, 1500]) {
      const [reason, after] = (await told(loads, { isThere: false, takes })) ?? [];
      expect(reason).toBe("unreachable");
      expect(after).toBeLessThanOrEqual(8000);
    }
});

it("waits for a page that is on its way over a slow network", async () => {
  expect(await told(null, { isThere: true, takes: 500 })).toEqual(["unreachable", expect.any(Number)]);
  const [, whole = 0] = (await told(null, { isThere: true, takes: 500 })) ?? [];
  expect(whole).toBeGreaterThanOrEqual(30_000);
  const [reason, after = 0] = (await told(9000, { isThere: true, takes: 500 })) ?? [];
  expect(reason).toBe("refused");
  expect(after).toBeGreaterThanOrEqual(11_000);
});
