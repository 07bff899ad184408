import { describe, expect, it } from "vitest";
import {
  bangMs,
  evenDb,
  evenMs,
  floorOf,
  frameMs,
  isSilent,
  isSpeech,
  levelOf,
  settleMs,
  silenceDb,
} from "#participant/voice/level.ts";

/** Levels of so many milliseconds. */
const lasting = (ms: number, level: number): number[] => Array.from({ length: ms / frameMs }, () => level);

const room = lasting(500, -47);
/** So many levels, each quieter by so much than the one before. */
const falling = (count: number, byDb: number) =>
  Array.from({ length: count }, (_, index) => -10 - byDb * index);

/** Levels for so many milliseconds that go up and down by so much. */
const uneven = (ms: number, byDb: number) =>
  lasting(ms, -30).map((level, index) => level - (index % 2) * byDb);

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
    ["so long wherever it begins between two levels", [...lasting(2000, -60), ...lasting(175, -10)], true],
    // As a browser's microphone gives them, in noise of -42 dB: its echo canceller leaves a tail.
    [
      "not where it is a door",
      [...lasting(2000, -47), -11, -11, -12, -14, -17, -23, -35, -37, ...room],
      false,
    ],
    [
      "not where a door begins between two levels",
      [...lasting(2000, -47), -35, -8, -11, -12, -14, -18, -26, ...room],
      false,
    ],
    [
      "where it rises as a voice does",
      [...lasting(2000, -47), -35, -20, -11, -12, -14, -18, -26, ...room],
      true,
    ],
    // A Polish "nie".
    [
      "where it is loudest after a while",
      [...lasting(2000, -71), -14, -13, -11, -12, -12, -11, -12, -13, -15, -40, ...lasting(500, -71)],
      true,
    ],
    ["where it falls as little as a voice does", [...lasting(2000, -47), ...falling(7, 1.9), ...room], true],
    ["not where it falls as a bang does", [...lasting(2000, -47), ...falling(7, 2), ...room], false],
    [
      "where it falls for longer than a bang",
      [...lasting(2000, -60), ...falling(bangMs / frameMs + 1, 2), ...room],
      true,
    ],
    [
      "where somebody speaks after a door",
      [...lasting(2000, -47), -11, -14, -20, ...lasting(175, -20), ...room],
      true,
    ],
    // Before the browser suppresses it.
    [
      "not where the room is loud as the microphone opens",
      [...lasting(settleMs, -37), ...lasting(5000, -49)],
      false,
    ],
    ["where that is for longer", [...lasting(settleMs + frameMs, -37), ...lasting(5000, -49)], true],
    ["where it is uneven", [...uneven(settleMs, evenDb), ...lasting(5000, -49)], true],
    ["where it comes later", [...lasting(200, -49), ...lasting(settleMs, -37), ...lasting(5000, -49)], true],
    ["not where it is as even for so long as no voice", [...room, ...lasting(evenMs, -30), ...room], false],
    ["where that is shorter", [...room, ...lasting(evenMs - frameMs, -30), ...room], true],
    ["where that is less even", [...room, ...uneven(evenMs, evenDb), ...room], true],
    ["not where that is hardly less even", [...room, ...uneven(evenMs, evenDb - 0.1), ...room], false],
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
