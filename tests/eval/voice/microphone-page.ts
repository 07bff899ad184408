import { frameMs, isSpeech } from "#participant/voice/level.ts";
import { record } from "#participant/voice/record.ts";
import { followTurn } from "#participant/voice/turn.ts";
import { onsetOf } from "./onset.ts";

/** In a page of its own: the interview page's ears, and what they make of the microphone. */

export interface HeardInPage {
  /** From where somebody is loud first, in milliseconds of the sound; null where no silence has ended it. */
  endedMs: number | null;
  isSpeech: boolean;
}

/** Follows one turn by what the microphone hears, for so long at most. */
async function hearTurn(silenceMs: number, mostMs: number): Promise<HeardInPage> {
  const recording = await record("audio", "eval turn");
  const hear = followTurn(silenceMs);
  const ended = await new Promise<number | null>((resolve) => {
    setTimeout(() => resolve(null), mostMs);
    recording.onLevel = (level) => {
      if (hear(level) === "end") resolve(recording.levels.length);
    };
  });
  recording.stop();
  await recording.file;
  const { levels } = recording;
  return {
    endedMs: ended === null ? null : (ended - onsetOf(levels)) * frameMs,
    isSpeech: isSpeech(levels),
  };
}

Object.assign(globalThis, { hearTurn });
