import { floorOf, isLoud, isSpeech } from "#participant/voice/level.ts";
import { record } from "#participant/voice/record.ts";
import { followTurn } from "#participant/voice/turn.ts";

/** In a page of its own: the interview page's ears, and what they make of the microphone. */

export interface HeardInPage {
  /** From the first that was loud, in milliseconds; null where no silence has ended it. */
  endedMs: number | null;
  isSpeech: boolean;
}

/** Follows one turn by what the microphone hears, for so long at most. */
async function hearTurn(silenceMs: number, mostMs: number): Promise<HeardInPage> {
  const recording = await record("audio", "eval turn");
  const hear = followTurn(silenceMs);
  const times: number[] = [];
  const endedAt = await new Promise<number | null>((resolve) => {
    setTimeout(() => resolve(null), mostMs);
    recording.onLevel = (level) => {
      times.push(performance.now());
      if (hear(level) === "end") resolve(performance.now());
    };
  });
  recording.stop();
  await recording.file;
  const levels = recording.levels.slice(-times.length);
  const onset = times[levels.findIndex((level) => isLoud(level, floorOf(levels)))];
  return {
    endedMs: endedAt === null || onset === undefined ? null : endedAt - onset,
    isSpeech: isSpeech(recording.levels),
  };
}

Object.assign(globalThis, { hearTurn });
