import { describe, expect, it } from "vitest";
import { floorOf, frameMs, isSilent, isSpeech, levelOf, silenceDb } from "#participant/voice/level.ts";

/** Levels of so many milliseconds. */
const lasting = (ms: number, level: number): number[] => Array.from({ length: ms / frameMs }, () => level);

describe("somebody is heard", () => {
  it.each([
    ["so loud for so long", [...lasting(2000, -60), ...lasting(200, -49.9), ...lasting(500, -60)], true],
    ["not where it is a click", [...lasting(2000, -60), ...lasting(150, -10), ...lasting(500, -60)], false],
    ["not where it is quieter than speech", [...lasting(2000, -70), ...lasting(400, -50)], false],
    ["where it rises above the noise", [...lasting(2000, -40), ...lasting(200, -30.9)], true],
    ["not where it is hardly above the noise", [...lasting(2000, -40), ...lasting(400, -31)], false],
    ["not by a silent microphone", lasting(60_000, silenceDb), false],
    ["not by noise alone", lasting(60_000, -20), false],
    ["where nobody can tell", [], true],
  ])("%s", (_, levels, is) => {
    expect(isSpeech(levels)).toBe(is);
  });

  it("by no microphone that is turned off, which gives nothing at all", () => {
    expect(isSilent(lasting(1000, silenceDb))).toBe(true);
    expect(isSilent([...lasting(1000, silenceDb), silenceDb + 0.1])).toBe(false);
    expect(isSilent([])).toBe(false);
  });

  it("by levels in dBFS, above the quietest tenth", () => {
    expect(levelOf([1, -1, 1, -1])).toBe(0);
    expect(levelOf([0.1, -0.1])).toBeCloseTo(-20);
    expect(levelOf([0, 0])).toBe(silenceDb);
    expect(levelOf([])).toBe(silenceDb);
    expect(floorOf([-10, -20, -30, -40, -50, -60, -70, -80, -90, -5])).toBe(-80);
    expect(floorOf([])).toBe(silenceDb);
  });
});
