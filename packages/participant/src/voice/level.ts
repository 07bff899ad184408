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

/** A bang, as of a door, is no longer than this, in a room that echoes. */
export const bangMs = 250;
/** It falls by so much at least, */
export const bangFallDb = 12;
/** and never rises by more than this. */
const wobbleDb = 3;

/** Whether what is loud is loudest as it begins, and only falls after that: a voice takes longer to rise. */
function isBang(sound: readonly number[]): boolean {
  const [first = 0, second = first] = sound;
  const loudest = Math.max(first, second);
  const fall = sound.slice(1);
  return (
    sound.length * frameMs <= bangMs &&
    loudest - (sound.at(-1) ?? 0) >= bangFallDb &&
    fall.every((level, index) => level <= Math.min(loudest, (fall[index - 1] ?? loudest) + wobbleDb))
  );
}

/** A browser that suppresses noise has learned it by then: a microphone that was just opened is not judged by. */
export const settleMs = 500;
/** What begins no later than this has begun with the microphone. */
const openingMs = 100;
/** No voice is as even as this for so long. */
export const evenDb = 6;
export const evenMs = 2_000;

/** Whether what is loud is the room's noise: before it is suppressed, or as it is for a while. */
function isRoom(sound: readonly number[], isFirst: boolean): boolean {
  const ms = sound.length * frameMs;
  const isLong = isFirst ? ms <= settleMs : ms >= evenMs;
  return isLong && Math.max(...sound) - Math.min(...sound) < evenDb;
}

/** Whether somebody may have said something. Without any levels nobody knows, and it counts. */
export function isSpeech(levels: readonly number[]): boolean {
  if (levels.length === 0) return true;
  const floor = floorOf(levels);
  let sound: number[] = [];
  const isSaid = (end: number) => {
    const isFirst = (end - sound.length) * frameMs <= openingMs;
    return sound.length >= speechFrames && !isBang(sound) && !isRoom(sound, isFirst);
  };
  for (const [index, level] of levels.entries()) {
    if (isLoud(level, floor)) sound.push(level);
    else {
      if (isSaid(index)) return true;
      sound = [];
    }
  }
  return isSaid(levels.length);
}
