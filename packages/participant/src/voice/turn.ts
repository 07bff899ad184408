import { floorOf, followVoice, frameMs, isLoud, settleMs, silenceDb } from "./level.ts";

/** When somebody has begun to speak, and when they are done: levels in, decisions out. Pure. */

/** The floor is what was quietest in so long a time. */
const floorMs = 10_000;
/** Silence is no louder than this above the floor. */
export const quietDb = 6;
/** A turn has at least so much speech. */
export const leastTurnMs = 600;
/** Fewer than three words take no longer than this: who has said so little is given twice the time. */
export const shortTurnMs = 900;
/** Who says nothing for so long is told to take their time, once. */
export const patienceMs = 12_000;

/** The last levels, and what is there all the time. */
function hearing() {
  const levels: number[] = [];
  const hearVoice = followVoice();
  return (level: number) => {
    levels.push(level);
    if (levels.length > floorMs / frameMs) levels.shift();
    const floor = floorOf(levels);
    // A voice fades in and out: what is just before or after it is not quiet yet.
    const lately = Math.max(level, levels.at(-2) ?? level);
    const isQuiet = lately < floor + quietDb;
    return { isLoud: isLoud(level, floor), isVoice: hearVoice(level, floor), isQuiet };
  };
}

/** So long before the longest turn ends, it is said. */
export const noticeMs = 30_000;

/** Whether a turn that has lasted for so long is about to be ended. */
export const isNearlyOver = (spentMs: number, longestMs: number): boolean => spentMs >= longestMs - noticeMs;

export type TurnEvent =
  /** Somebody speaks. */
  | "began"
  /** They have stopped, for so long that they are done unless their words say otherwise. */
  | "end"
  /** Nothing has come after the end for as long again: they are done, whatever their words are. */
  | "over"
  /** Hardly anything was said, and no more comes: the turn goes on. */
  | "hardly"
  /** Nobody has said anything for a while. */
  | "waiting";

/**
 * Follows a turn by its levels, one each 25 ms. A turn ends after `silenceMs` of silence, and goes on where somebody speaks
 * after that.
 */
export function followTurn(silenceMs: number): (level: number) => TurnEvent | null {
  const hear = hearing();
  let spokenMs = 0;
  let quietMs = 0;
  let waitedMs = 0;
  let hasBegun = false;
  let hasStopped = false;
  let ended: "not" | "at first" | "for good" = "not";
  return (level) => {
    const { isLoud, isVoice, isQuiet } = hear(level);
    // What was loud before anybody has begun is none of what they say.
    if (!hasBegun && !isLoud && !isVoice) spokenMs = 0;
    spokenMs += isLoud ? frameMs : 0;
    quietMs = isQuiet ? quietMs + frameMs : 0;
    waitedMs += frameMs;
    if ((!hasBegun || ended !== "not") && isVoice) {
      hasBegun = true;
      ended = "not";
      return "began";
    }
    if (!hasBegun) return waitedMs === patienceMs ? "waiting" : null;
    const isLong = quietMs >= 2 * silenceMs;
    if (ended === "at first" && isLong) {
      ended = "for good";
      return "over";
    }
    if (ended !== "not" || quietMs < silenceMs || (spokenMs < shortTurnMs && !isLong)) return null;
    if (spokenMs >= leastTurnMs) {
      ended = "at first";
      return "end";
    }
    if (hasStopped) return null;
    hasStopped = true;
    return "hardly";
  };
}

/** Who speaks for so long while the interviewer does cuts in. */
export const cutInMs = 250;
/** What they say is recorded from so long before they began. */
export const leadMs = 300;
/** What was heard longer ago is kept no more. */
export const heldMs = 1_500;
/** A word goes with what comes so soon after it: "No. I don't like that". */
const pauseMs = 400;

/**
 * Follows the microphone while the interviewer is heard, by its levels: how long ago the recording of somebody who cuts in
 * has to begin; 0 where nobody does.
 */
export function followSound(): (level: number) => number {
  const hear = hearing();
  let heardMs = 0;
  let runMs = 0;
  /** Since somebody began, and for how long they have been quiet. */
  let sinceMs = 0;
  let quietMs = 0;
  return (level) => {
    // Nothing at all comes before the microphone does.
    if (heardMs === 0 && level === silenceDb) return 0;
    heardMs += frameMs;
    const { isLoud, isVoice } = hear(level);
    const isOn = isLoud && heardMs > settleMs;
    const endedMs = runMs;
    runMs = isOn ? runMs + frameMs : 0;
    quietMs = isOn ? 0 : quietMs + frameMs;
    sinceMs = quietMs > pauseMs ? 0 : sinceMs + frameMs;
    // A word of one vowel is known as it ends.
    const cutsIn = isVoice && Math.max(runMs, endedMs) >= cutInMs;
    return cutsIn ? Math.min(sinceMs + leadMs, heldMs) : 0;
  };
}

/** After so many starts without words, one after the other, it was the interviewer whom the microphone heard. */
export const mostEmptyStarts = 2;

/** Whether people may still cut in. What `begin` returns is told once whether the start had words. */
export function cutIns() {
  let empty = 0;
  return {
    areOn: () => empty < mostEmptyStarts,
    begin() {
      let isJudged = false;
      return (hasWords: boolean) => {
        if (isJudged) return;
        isJudged = true;
        empty = hasWords ? 0 : empty + 1;
      };
    },
  };
}
