/** How loud it is, as levels in dBFS that come one after the other. Pure: what is heard is judged by these alone. */

/** Between two levels. */
export const frameMs = 50;

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

/** Whether somebody may have said something. Without any levels nobody knows, and it counts. */
export function isSpeech(levels: readonly number[]): boolean {
  if (levels.length === 0) return true;
  const floor = floorOf(levels);
  let run = 0;
  return levels.some((level) => {
    run = isLoud(level, floor) ? run + 1 : 0;
    return run * frameMs >= speechMs;
  });
}
