import { describe, expect, it } from "vitest";
import {
  floorOf,
  followSamples,
  frameMs,
  isSilent,
  isSpeech,
  leastDb,
  levelOf,
  nearlyDb,
  nearMs,
  riseAgainDb,
  riseTwiceDb,
  silenceDb,
  wordMs,
} from "#participant/voice/level.ts";
import { noise } from "#tests/support/sound.ts";

/** Levels of so many milliseconds. */
const lasting = (ms: number, level: number): number[] => Array.from({ length: ms / frameMs }, () => level);

const room = lasting(500, -47);
const still = lasting(1000, -80);
/** So many levels, each quieter by so much than the one before. */
const falling = (count: number, byDb: number) =>
  Array.from({ length: count }, (_, index) => -10 - byDb * index);

/** Levels for so many milliseconds that go up and down by so much. */
const uneven = (ms: number, byDb: number) =>
  lasting(ms, -30).map((level, index) => level - (index % 2) * byDb);

/** Near its loudest for so many milliseconds of 250. */
const near = (ms: number) => [...lasting(ms, -10), ...lasting(250 - ms, -20)];

/** Rises twice by so much, and stays for longer than a word. */
const begins = (byDb: number) => [-30 - 2 * byDb, -30 - byDb, ...lasting(wordMs, -30)];

/** Loud for a moment, quieter than loud by so much after it, and then loud for longer than a word. */
const dips = (byDb: number) => [leastDb + 1, leastDb - byDb, leastDb + 1, ...lasting(wordMs, leastDb + 1)];

/** A room of -39 dB, as a browser learns to suppress it. */
const opening = [-38, -34, -34, -34, -35, -34, -34, -35, -35, -36, -37, -37, -37, -37, -38, -39];
/** A second, louder by 1 dB in each 100 ms. */
const rising = lasting(1000, -35).map((level, index) => level + Math.floor(index / 4));

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
    [
      "where it falls as slowly as a word of one vowel",
      [...lasting(2000, -47), ...falling(7, 0.9), ...room],
      true,
    ],
    ["not where it falls as a bang does", [...lasting(2000, -47), ...falling(7, 1), ...room], false],
    ["nor where that takes longer", [...lasting(2000, -47), ...falling(14, 2), ...room], false],
    [
      "where somebody speaks after a door",
      [...lasting(2000, -47), -11, -14, -20, -26, -22, -18, -20, ...room],
      true,
    ],
    [
      "not where somebody coughs",
      [
        ...lasting(2000, -57),
        -20,
        -10,
        -11,
        -12,
        -14,
        -18,
        -26,
        -57,
        -57,
        -43,
        -10,
        -12,
        -14,
        -19,
        -25,
        -39,
        ...lasting(500, -57),
      ],
      false,
    ],
    // Before the browser suppresses it.
    [
      "not where the room is loud as the microphone opens",
      [...lasting(500, -37), ...lasting(5000, -49)],
      false,
    ],
    ["not where that becomes less bit by bit", [...opening, ...lasting(5000, -49)], false],
    ["where somebody speaks as it opens", [...uneven(400, 6), ...lasting(5000, -49)], true],
    ["where it comes later", [...lasting(200, -49), ...lasting(500, -37), ...lasting(5000, -49)], true],
    ["where it stays as loud for as long as a word", [...room, ...lasting(wordMs, -30), ...room], true],
    ["not for longer", [...room, ...lasting(wordMs + frameMs, -30), ...room], false],
    ["nor where a microphone makes it louder bit by bit", [...room, ...rising, ...room], false],
    ["where it is loud for longer than a bang", [...lasting(2000, -47), ...near(nearMs), ...room], true],
    ["not where that is shorter", [...lasting(2000, -47), ...near(nearMs - frameMs), ...room], false],
    // As far speakers do, hardly above the noise.
    ["where it begins bit by bit", [...still, ...begins(riseTwiceDb + 0.1), ...still], true],
    ["not where it hardly does", [...still, ...begins(riseTwiceDb), ...still], false],
    ["where it rises from what is nearly loud", [...still, ...dips(nearlyDb - 0.1), ...still], true],
    ["not from what is quieter", [...still, ...dips(nearlyDb), ...still], false],
    ["where it rises again", [...room, ...uneven(2000, riseAgainDb + 0.1), ...room], true],
    ["not where it hardly does", [...room, ...uneven(2000, riseAgainDb), ...room], false],
  ])("%s", (_, levels, is) => {
    expect(isSpeech(levels)).toBe(is);
  });

  it("by no microphone that is turned off, which gives nothing at all", () => {
    expect(isSilent(lasting(1000, silenceDb))).toBe(true);
    expect(isSilent([...lasting(1000, silenceDb), silenceDb + 0.1])).toBe(false);
    expect(isSilent([])).toBe(false);
  });

  it("by levels that are the same whenever the microphone is looked at", () => {
    const rate = 16_000;
    const frame = (rate * frameMs) / 1000;
    const heard = noise([
      { seconds: 1.013, db: -60 },
      { seconds: 0.2, db: -10 },
      { seconds: 1, db: -60 },
    ]);
    const follow = followSamples(rate, 0);
    const levels: number[] = [];
    // Looks of 50 ms that are late by up to 40.
    for (let end = 0, look = 0; end < heard.length; look++) {
      end = Math.min(heard.length, end + 0.05 * rate + ((look * 389) % 640));
      const samples = heard.slice(Math.max(0, end - 0.7 * rate), end);
      levels.push(...follow.take(samples, end / rate));
    }
    const aligned = levels.map((_, index) => levelOf(heard.subarray(index * frame, (index + 1) * frame)));
    expect(levels.length).toBe(Math.floor(heard.length / frame));
    expect(levels).toEqual(aligned);
    // What is lost of a late look is as the oldest that is known, and what was paused is left out.
    expect(follow.take(heard.slice(-2 * frame), heard.length / rate + 0.1)).toHaveLength(4);
    follow.skip(9);
    expect(follow.take(heard, 9.024)).toEqual([]);
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
