import { frameMs, isSpeech } from "#participant/voice/level.ts";
import { followTurn } from "#participant/voice/turn.ts";
import type { EvalRecording } from "./recordings.ts";

export interface Measured {
  recordings: number;
  /** Turns that ended before their last word. */
  cutOff: string[];
  /** Turns that never ended. */
  endless: string[];
  /** How long after its silence each other turn ended, in milliseconds. */
  lateMs: number[];
  /** What would be sent though nobody spoke. */
  invented: string[];
}

export function measure(recordings: readonly EvalRecording[], silenceMs: number): Measured {
  const measured: Measured = {
    recordings: recordings.length,
    cutOff: [],
    endless: [],
    lateMs: [],
    invented: [],
  };
  for (const { name, levels, endMs } of recordings) {
    const hear = followTurn(silenceMs);
    const place = levels.findIndex((level) => hear(level) === "end");
    if (endMs === null) {
      // A cough is as long as a short word: sent by hand it is heard, and the model's figures tell that it says nothing.
      if (place >= 0 || (!name.includes("cough") && isSpeech(levels))) measured.invented.push(name);
    } else if (place < 0) measured.endless.push(name);
    else {
      const atMs = (place + 1) * frameMs;
      if (atMs < endMs) measured.cutOff.push(name);
      else measured.lateMs.push(atMs - endMs - silenceMs);
    }
  }
  return measured;
}

/** The share of turns that end no later than this after their silence. */
export const inTime = ({ lateMs, endless, cutOff }: Measured, mostMs = 300): number =>
  lateMs.filter((late) => late <= mostMs).length / (lateMs.length + endless.length + cutOff.length);
