import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { frameMs } from "#participant/voice/level.ts";
import { followTurn, leastTurnMs, patienceMs, shortTurnMs } from "#participant/voice/turn.ts";
import { inTime, measure } from "#tests/eval/voice/measure.ts";
import { evalRecordings } from "#tests/eval/voice/recordings.ts";

const quiet = -60;
const loud = -20;
const silenceMs = 1500;

/** What happens while levels last for so many milliseconds each, and when. */
function events(...stretches: readonly (readonly [ms: number, level: number])[]): [string, number][] {
  const hear = followTurn(silenceMs);
  const found: [string, number][] = [];
  let at = 0;
  for (const [ms, level] of stretches)
    for (let passed = 0; passed < ms; passed += frameMs) {
      at += frameMs;
      const event = hear(level);
      if (event !== null) found.push([event, at]);
      if (event === "end") return found;
    }
  return found;
}

describe("a turn", () => {
  it("ends after a silence, and not before", () => {
    const spoken = [1000, loud] as const;
    expect(events([1000, quiet], spoken, [1450, quiet], spoken, [3000, quiet])).toEqual([
      ["began", 1200],
      ["end", 1000 + 1000 + 1450 + 1000 + silenceMs],
    ]);
  });

  it("has twice the time after few words", () => {
    expect(events([1000, quiet], [shortTurnMs - frameMs, loud], [4000, quiet]).at(-1)).toEqual([
      "end",
      1000 + shortTurnMs - frameMs + 2 * silenceMs,
    ]);
    expect(events([1000, quiet], [shortTurnMs, loud], [4000, quiet]).at(-1)).toEqual([
      "end",
      1000 + shortTurnMs + silenceMs,
    ]);
  });

  it("does not end where hardly anything was said", () => {
    expect(events([1000, quiet], [leastTurnMs - frameMs, loud], [60_000, quiet])).toEqual([["began", 1200]]);
    expect(events([1000, quiet], [leastTurnMs, loud], [60_000, quiet]).at(-1)?.[0]).toBe("end");
  });

  it("is waited for, which is said once", () => {
    expect(events([60_000, quiet])).toEqual([["waiting", patienceMs]]);
  });

  it("does not begin as a room becomes louder bit by bit", () => {
    const rising = Array.from({ length: 30 }, (_, second) => [1000, quiet + second] as const);
    expect(events(...rising).map(([event]) => event)).toEqual(["waiting"]);
    const louder = quiet + 29;
    expect(events(...rising, [10_000, louder], [1500, loud], [4000, louder]).at(-1)).toEqual([
      "end",
      30_000 + 10_000 + 1500 + silenceMs,
    ]);
  });
});

const hasVoice = spawnSync("espeak-ng", ["--version"]).status === 0;

describe.skipIf(!hasVoice)("spoken recordings", () => {
  it("are not cut off, end in time, and nothing is made of noise", () => {
    const measured = measure(evalRecordings(60, silenceMs), silenceMs);
    expect(measured).toMatchObject({ cutOff: [], endless: [], invented: [] });
    expect(inTime(measured)).toBeGreaterThanOrEqual(0.95);
  });
});
