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

/** A voice rises again by so much, once it has begun, in so short a time: what only falls is a door or a cough, */
export const riseAgainDb = 2.5;
const riseFrames = 100 / frameMs;
/** unless it is a word of one vowel, which is near its loudest for longer than a bang, and ends before a room does. */
const nearDb = 6;
export const nearMs = 175;
export const wordMs = 600;

/** A browser that suppresses noise has learned it by then. */
export const settleMs = 500;
/** What begins no later than this has begun with the microphone, which hears the room before it is suppressed. */
const openingMs = 100;

/** Whether a sound's last level is of a voice that rises again. Its first may be half of what comes before. */
function risesAgain(sound: readonly number[]): boolean {
  const before = sound.slice(Math.max(1, sound.length - 1 - riseFrames), -1);
  return (sound.at(-1) ?? silenceDb) > Math.min(...before) + riseAgainDb;
}

/** Whether a sound that does not rise again is a word all the same. */
function isWord(sound: readonly number[]): boolean {
  const loudest = Math.max(...sound);
  const near = sound.filter((level) => level > loudest - nearDb);
  return near.length * frameMs >= nearMs && sound.length * frameMs <= wordMs;
}

/** Follows what is loud, one level each 25 ms: whether it is a voice, which is known of some words as they end. */
export function followVoice(): (level: number, floor: number) => boolean {
  let heardMs = 0;
  let sound: number[] = [];
  let hasRisen = false;
  return (level, floor) => {
    heardMs += frameMs;
    const isOn = isLoud(level, floor);
    if (isOn) {
      sound.push(level);
      hasRisen ||= risesAgain(sound);
    }
    const isLong = sound.length >= speechFrames;
    if (isOn) return isLong && hasRisen;
    const isOfOpening = heardMs - frameMs * (sound.length + 1) <= openingMs;
    const wasWord = isLong && !hasRisen && !isOfOpening && isWord(sound);
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
