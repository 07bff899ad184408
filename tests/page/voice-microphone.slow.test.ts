import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { inTime, measured } from "#tests/eval/voice/measure.ts";
import { judgeInBrowsers } from "#tests/eval/voice/microphone.ts";
import { evalRecording } from "#tests/eval/voice/recordings.ts";
import { hasBrowser } from "#tests/support/browser.ts";

const hasVoice = spawnSync("espeak-ng", ["--version"]).status === 0;

/** A sample of `npm run eval:voice`: languages, noise, and a voice that whispers. */
const sample = [0, 2, 24, 11, 16, 21];
const silenceMs = 800;

describe.skipIf(!hasBrowser || !hasVoice)("speech through a browser's microphone", () => {
  it("is not cut off, and its end is found", async () => {
    const left = [...sample];
    const next = () => {
      const index = left.shift();
      return index === undefined ? undefined : evalRecording(index, silenceMs);
    };
    const judged = await judgeInBrowsers(2, silenceMs, next);
    expect(judged.some(({ name }) => name.endsWith("whispered"))).toBe(true);
    const found = measured(judged, silenceMs);
    expect(found).toMatchObject({ recordings: sample.length, cutOff: [], endless: [] });
    // 95 % are in time: of so few one may be late.
    expect(inTime(found)).toBeGreaterThanOrEqual(1 - 1 / sample.length);
  });
});
