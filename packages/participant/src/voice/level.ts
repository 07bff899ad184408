/** How loud it is, as levels in dBFS that come one after the other. Pure: what is heard is judged by these alone. */

/** Between two levels. */
export const frameMs = 25;

/** Speech is louder than what is there all the time. */
export const riseDb = 9;
/** Nothing quieter is speech, whatever is there all the time. */
export const leastDb = -50;
/** So long it has to be: a click is shorter. */
export const speechMs = 200;

/** What a silent microphone gives, in place of minus infinity. */
export const silenceDb = -100;

/** The level of some samples. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index++) sum += (samples[index] ?? 0) ** 2;
  const power = samples.length === 0 ? 0 : sum / samples.length;
  return power > 0 ? Math.max(silenceDb, 10 * Math.log10(power)) : silenceDb;
}

/**
 * Levels by the sound's own clock, in seconds, of a sound whose last samples are looked at now and then. Each look begins
 * where the one before has ended: what was heard twice, or half, would rise bit by bit where nothing does.
 */
export function followSamples(rate: number, since: number) {
  const frame = Math.round((rate * frameMs) / 1000);
  let heardUntil = since;
  return {
    /** Leaves out what came before. */
    skip(now: number): void {
      heardUntil = now;
    },
    /** The levels of what has come since, where `samples` are the last before `now`. */
    take(samples: Float32Array, now: number): number[] {
      const frames = Math.floor(((now - heardUntil) * 1000) / frameMs);
      heardUntil += (frames * frameMs) / 1000;
      const end = samples.length - Math.round((now - heardUntil) * rate);
      // Levels are a clock: for what is lost all the same, the oldest that is known stands.
      const known = Math.floor(end / frame);
      return Array.from({ length: frames }, (_, index) => {
        const from = end - Math.min(frames - index, known) * frame;
        return levelOf(samples.subarray(from, from + frame));
      });
    },
  };
}

/** What is there all the time: the quietest tenth of the levels. */
export function floorOf(levels: readonly number[]): number {
  const sorted = Float64Array.from(levels).sort();
  return sorted[Math.floor(sorted.length / 10)] ?? silenceDb;
}

/** Whether a level may be speech where `floor` is there all the time. */
export const isLoud = (level: number, floor: number): boolean => level > Math.max(floor + riseDb, leastDb);

/** Whether the microphone gave nothing, not even the sound of a room: it is turned off. */
export const isSilent = (levels: readonly number[]): boolean =>
  levels.length > 0 && levels.every((level) => level === silenceDb);

/** So many levels are of speech alone that lasts for `speechMs`, wherever it begins between two of them. */
const speechFrames = speechMs / frameMs - 1;

/** A voice rises again by so much once it has begun; a door or a cough only falls. */
export const riseAgainDb = 2.5;
/** It does so in so short a time, unlike a room that becomes louder. */
const riseFrames = 100 / frameMs;
/** A voice also begins bit by bit, by so much from each of two levels to the next; a bang begins at once. */
export const riseTwiceDb = 2;
/** It may rise from what is quieter by so much than what is loud. */
export const nearlyDb = 3;

/** A word of one vowel hardly rises. What is below its loudest by less than this is near it. */
const nearDb = 6;
/** A word is near its loudest for so long; a bang falls sooner. */
export const nearMs = 175;
/** A word of one vowel is over by then; a room that is loud is not. */
export const wordMs = 600;

/** A browser that suppresses noise has learned it by then. */
export const settleMs = 500;
/** What begins no later than this has begun with the microphone, which hears the room before it is suppressed. */
const openingMs = 100;

/** Whether the last of some levels is of a voice that rises. The first level may be only half filled. */
function rises(levels: readonly number[]): boolean {
  const before = levels.slice(Math.max(1, levels.length - 1 - riseFrames), -1);
  const [first = 0, second = 0, third = silenceDb] = levels.slice(-3);
  const isSecondRise = Math.min(second - first, third - second) > riseTwiceDb;
  return isSecondRise || (levels.at(-1) ?? silenceDb) > Math.min(...before) + riseAgainDb;
}

/** Whether a sound that does not rise is a word all the same. */
function isWord(sound: readonly number[]): boolean {
  const loudest = Math.max(...sound);
  const near = sound.filter((level) => level > loudest - nearDb);
  return near.length * frameMs >= nearMs && sound.length * frameMs <= wordMs;
}

/** Follows what is loud, one level each 25 ms: whether it is a voice, which is known of some words as they end. */
export function followVoice(): (level: number, floor: number) => boolean {
  let heardMs = 0;
  let sound: number[] = [];
  /** The sound with what is around it and nearly as loud. */
  let swell: number[] = [];
  let hasRisen = false;
  return (level, floor) => {
    heardMs += frameMs;
    const isOn = isLoud(level, floor);
    if (isLoud(level + nearlyDb, floor)) swell.push(level);
    else swell = [];
    if (isOn) {
      sound.push(level);
      hasRisen ||= rises(swell);
    }
    const isLong = sound.length >= speechFrames;
    if (isOn) return isLong && hasRisen;
    const beganMs = heardMs - frameMs * (sound.length + 1);
    const wasWord = isLong && !hasRisen && beganMs > openingMs && isWord(sound);
    sound = [];
    hasRisen = false;
    return wasWord;
  };
}

/** Whether somebody may have said something. Without any levels nobody knows, and it counts. */
export function isSpeech(levels: readonly number[]): boolean {
  if (levels.length === 0) return true;
  const floor = floorOf(levels);
  const hear = followVoice();
  return [...levels, silenceDb].some((level) => hear(level, floor));
}
