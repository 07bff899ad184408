import type { InterviewStatus } from "./schema.ts";

const ends = ["closed", "completed", "screened_out", "over_quota", "canceled"] as const;

/** Where an interview may go; one that has ended does not move again. */
const transitions: Record<InterviewStatus, readonly InterviewStatus[]> = {
  // Straight to an end: an interview conducted elsewhere and brought in.
  open: ["in_progress", "processing", ...ends],
  in_progress: ["paused", "processing", ...ends],
  paused: ["in_progress", "processing", "canceled"],
  processing: ["closed", "completed", "canceled"],
  closed: [],
  completed: [],
  screened_out: [],
  over_quota: [],
  canceled: [],
};

export const hasEnded = (status: InterviewStatus): boolean => transitions[status].length === 0;

export const isFinished = (status: InterviewStatus): boolean => status === "closed" || status === "completed";

/** Staying where it is always goes. */
export const canMove = (from: InterviewStatus, to: InterviewStatus): boolean =>
  from === to || transitions[from].includes(to);
