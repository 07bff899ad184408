import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import {
  frameMs,
  leastDb,
  riseAgainDb,
  riseDb,
  settleMs,
  silenceDb,
  speechMs,
  wordMs,
} from "#participant/voice/level.ts";
import {
  cutInMs,
  cutIns,
  followSound,
  followTurn,
  heldMs,
  isNearlyOver,
  leadMs,
  leastTurnMs,
  noticeMs,
  patienceMs,
  shortTurnMs,
} from "#participant/voice/turn.ts";
import { isUnfinished } from "#participant/voice/unfinished.ts";
import { inTime, measure } from "#tests/eval/voice/measure.ts";
import { evalRecordings } from "#tests/eval/voice/recordings.ts";

const quiet = -60;
const loud = -20;
const silenceMs = 1500;
type Stretch = readonly [ms: number, level: number, isVoice?: boolean];
/** The levels of so many milliseconds: a voice goes up and down. */
const levelsOf = ([ms, level, isVoice = level === loud]: Stretch): number[] =>
  Array.from({ length: ms / frameMs }, (_, place) =>
    isVoice && place % 2 === 1 ? level + 2 * riseAgainDb : level,
  );
/** So soon it is known that it is one. */
const knownMs = speechMs - frameMs;
/** The level after a voice is not quiet yet. */
const fadeMs = frameMs;

/** What happens while levels last for so many milliseconds each, and when. */
function events(...stretches: readonly Stretch[]): [string, number][] {
  const hear = followTurn(silenceMs);
  return stretches.flatMap(levelsOf).flatMap((level, place): [string, number][] => {
    const event = hear(level);
    return event === null ? [] : [[event, (place + 1) * frameMs]];
  });
}

describe("a turn", () => {
  it("ends after a silence, and not before", () => {
    const spoken = [1000, loud] as const;
    expect(events([1000, quiet], spoken, [silenceMs, quiet], spoken, [silenceMs + fadeMs, quiet])).toEqual([
      ["began", 1000 + knownMs],
      ["end", 1000 + 1000 + silenceMs + 1000 + silenceMs + fadeMs],
    ]);
  });

  it("has twice the time after few words", () => {
    expect(
      events([1000, quiet], [shortTurnMs - frameMs, loud], [2 * silenceMs + fadeMs, quiet]).at(-1),
    ).toEqual(["end", 1000 + shortTurnMs - frameMs + 2 * silenceMs + fadeMs]);
    expect(events([1000, quiet], [shortTurnMs, loud], [silenceMs + fadeMs, quiet]).at(-1)).toEqual([
      "end",
      1000 + shortTurnMs + silenceMs + fadeMs,
    ]);
  });

  it("goes on where somebody speaks after its end, and is over where nobody does for as long again", () => {
    const spoken = [1000, loud] as const;
    const endMs = silenceMs + fadeMs;
    const found = events([1000, quiet], spoken, [endMs, quiet], [500, quiet], spoken, [3 * silenceMs, quiet]);
    const again = 1000 + 1000 + endMs + 500;
    expect(found).toEqual([
      ["began", 1000 + knownMs],
      ["end", 1000 + 1000 + endMs],
      ["began", again + knownMs],
      ["end", again + 1000 + endMs],
      ["over", again + 1000 + endMs + silenceMs],
    ]);
  });

  it("does not end where hardly anything was said", () => {
    expect(events([1000, quiet], [leastTurnMs - frameMs, loud], [60_000, quiet])).toEqual([
      ["began", 1000 + knownMs],
      ["hardly", 1000 + leastTurnMs - frameMs + 2 * silenceMs + fadeMs],
    ]);
    expect(events([1000, quiet], [leastTurnMs, loud], [2 * silenceMs + fadeMs, quiet]).at(-1)?.[0]).toBe(
      "end",
    );
  });

  it("is about to be ended 30 seconds before", () => {
    expect(noticeMs).toBe(30_000);
    expect(isNearlyOver(569_999, 600_000)).toBe(false);
    expect(isNearlyOver(570_000, 600_000)).toBe(true);
  });

  it("is waited for, which is said once", () => {
    expect(events([60_000, quiet])).toEqual([["waiting", patienceMs]]);
  });

  it("does not begin with a door or a cough, whose levels only fall", () => {
    const bang = [-20, -11, -12, -14, -18, -25, -36].map((level) => [frameMs, level] as const);
    const cough = [...bang, [100, quiet] as const, ...bang];
    expect(events([1000, quiet], ...cough, [silenceMs, quiet], ...bang, [60_000, quiet])).toEqual([
      ["waiting", patienceMs],
    ]);
  });

  it("does not begin as a room becomes louder bit by bit", () => {
    const rising = Array.from({ length: 30 }, (_, second) => [1000, quiet + second] as const);
    expect(events(...rising).map(([event]) => event)).toEqual(["waiting"]);
    const louder = quiet + 29;
    expect(events(...rising, [10_000, louder], [1500, loud], [silenceMs + fadeMs, louder]).at(-1)).toEqual([
      "end",
      30_000 + 10_000 + 1500 + silenceMs + fadeMs,
    ]);
  });
});

/** When somebody cuts in, where the interviewer is heard while levels last for so many milliseconds each. */
function cutInAt(...stretches: readonly Stretch[]): number | null {
  const hear = followSound();
  const place = stretches.flatMap(levelsOf).findIndex((level) => hear(level) > 0);
  return place < 0 ? null : (place + 1) * frameMs;
}

describe("what somebody has said", () => {
  it.each([
    ["I drink it because", "en", true],
    ["I drink it because…", "en", true],
    ["Also ich trinke ihn, weil", "de", true],
    ["Je le bois le matin, et", "fr", true],
    ["Lo tomo por la mañana, pero", "es", true],
    ["Bebo de manhã porque", "pt", true],
    ["Lo bevo la mattina ma", "it", true],
    ["Ik drink het omdat", "nl", true],
    ["Black coffee", "en", true],
    ["Black coffee, please", "en", false],
    ["I drink it weil", "en", false],
    ["I know that because", "pl", false],
    ["我每天早上喝咖啡", "zh-Hans", false],
    ["咖啡", "zh-Hans", true],
    ["", "en", true],
  ])(
    "is unfinished where it is hardly anything, or ends in what is said before one goes on: %s",
    (text, tag, is) => {
      expect(isUnfinished(text, tag)).toBe(is);
    },
  );
});

describe("who speaks while the interviewer does", () => {
  const quietMs = 2000;

  it("cuts in after 250 ms, and by nothing shorter", () => {
    expect(cutInMs).toBe(250);
    expect(cutInAt([quietMs, quiet], [1000, loud])).toBe(quietMs + cutInMs);
    expect(cutInAt([quietMs, quiet], [cutInMs, loud], [1000, quiet])).toBe(quietMs + cutInMs);
    const tooShort = [
      [cutInMs - frameMs, loud],
      [frameMs, quiet],
    ] as const;
    expect(cutInAt([quietMs, quiet], ...tooShort, ...tooShort, ...tooShort)).toBeNull();
    // A noise that stays as loud is no voice.
    expect(cutInAt([quietMs, quiet], [wordMs + frameMs, loud, false], [1000, quiet])).toBeNull();
  });

  it("cuts in with a word of one vowel, as it ends", () => {
    const word = [cutInMs, loud, false] as const;
    expect(cutInAt([quietMs, quiet], word, [1000, quiet])).toBe(quietMs + cutInMs + frameMs);
    expect(cutInAt([quietMs, quiet], [wordMs, loud, false], [1000, quiet])).toBe(quietMs + wordMs + frameMs);
    expect(cutInAt([quietMs, quiet], [cutInMs - frameMs, loud, false], [1000, quiet])).toBeNull();
  });

  const taps = [
    [150, loud, false],
    [350, quiet],
  ] as const;

  it.each([
    ["they began", [[1000, loud]], cutInMs],
    [
      "a word of one vowel began",
      [
        [400, loud, false],
        [1000, quiet],
      ],
      400 + frameMs,
    ],
    [
      "a short word just before began",
      [
        [150, loud, false],
        [250, quiet],
        [1000, loud],
      ],
      150 + 250 + cutInMs,
    ],
    [
      "they began, but not for a noise long before",
      [
        [150, loud, false],
        [500, quiet],
        [1000, loud],
      ],
      cutInMs,
    ],
    ["what is kept", [...taps, ...taps, ...taps, [1000, loud]], null],
  ] as const)("is recorded from the moment before %s", (_, stretches, agoMs) => {
    const hear = followSound();
    const from = [[quietMs, quiet] as const, ...stretches]
      .flatMap(levelsOf)
      .map(hear)
      .find((ms) => ms > 0);
    expect(from).toBe(agoMs === null ? heldMs : agoMs + leadMs);
  });

  it("is louder than the room, and than what is no speech anywhere", () => {
    expect(cutInAt([quietMs, -70], [1000, leastDb, true])).toBeNull();
    expect(cutInAt([quietMs, -70], [1000, leastDb + 0.1, true])).toBe(quietMs + cutInMs);
    expect(cutInAt([quietMs, -40], [1000, -40 + riseDb, true])).toBeNull();
    expect(cutInAt([quietMs, -40], [1000, -40 + riseDb + 0.1, true])).toBe(quietMs + cutInMs);
  });

  it("is not the room, or the interviewer, whom a microphone hears as it opens", () => {
    expect(cutInAt([1000, silenceDb], [10_000, -40])).toBeNull();
    // The room, then speech before the microphone has settled.
    const before = settleMs - cutInMs;
    expect(cutInAt([before, quiet], [cutInMs, loud], [1000, quiet])).toBeNull();
    expect(cutInAt([before, quiet], [2 * cutInMs, loud])).toBe(settleMs + cutInMs);
  });

  it("does so no more after two starts without words, one after the other", () => {
    const starts = cutIns();
    const start = (hasWords: boolean) => {
      const judge = starts.begin();
      judge(hasWords);
      return { judge, areOn: starts.areOn() };
    };
    expect(start(false).areOn).toBe(true);
    expect(start(true).areOn).toBe(true);
    const { judge, areOn } = start(false);
    expect(areOn).toBe(true);
    // A start is judged once.
    judge(false);
    judge(true);
    expect(starts.areOn()).toBe(true);
    expect(start(false).areOn).toBe(false);
  });
});

const hasVoice = spawnSync("espeak-ng", ["--version"]).status === 0;
if (!hasVoice) console.warn("SKIPPED: recordings of speech, which need espeak-ng");

describe.skipIf(!hasVoice)("spoken recordings", () => {
  it("are not cut off, end in time, and nothing is made of noise", () => {
    const measured = measure(evalRecordings(60, silenceMs), silenceMs);
    expect(measured).toMatchObject({ cutOff: [], endless: [], invented: [] });
    expect(inTime(measured)).toBeGreaterThanOrEqual(0.95);
  });
});
