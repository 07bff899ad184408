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
  /** What would not be sent though somebody spoke. */
  missed: string[];
}

/** What the page makes of a recording: when it takes the turn to be over, and whether it takes it for speech. */
export interface Judged extends Pick<EvalRecording, "name" | "endMs"> {
  /** In milliseconds from the recording's beginning; null for never. */
  endedMs: number | null;
  isSpeech: boolean;
}

/** By the levels of the recordings themselves. */
export const measure = (recordings: readonly EvalRecording[], silenceMs: number): Measured =>
  measured(
    recordings.map(({ name, levels, endMs }) => {
      const hear = followTurn(silenceMs);
      const place = levels.findIndex((level) => hear(level) === "end");
      return { name, endMs, endedMs: place < 0 ? null : (place + 1) * frameMs, isSpeech: isSpeech(levels) };
    }),
    silenceMs,
  );

export function measured(all: readonly Judged[], silenceMs: number): Measured {
  const found: Measured = {
    recordings: all.length,
    cutOff: [],
    endless: [],
    lateMs: [],
    invented: [],
    missed: [],
  };
  for (const { name, endMs, endedMs, isSpeech } of all) {
    if (endMs !== null && !isSpeech) found.missed.push(name);
    if (endMs === null) {
      if (endedMs !== null || isSpeech) found.invented.push(name);
    } else if (endedMs === null) found.endless.push(name);
    else if (endedMs < endMs) found.cutOff.push(name);
    else found.lateMs.push(endedMs - endMs - silenceMs);
  }
  return found;
}

/** The share of turns that end no later than this after their silence. */
export const inTime = ({ lateMs, endless, cutOff }: Measured, mostMs = 300): number =>
  lateMs.filter((late) => late <= mostMs).length / (lateMs.length + endless.length + cutOff.length);
