export const interviewStatuses = [
  "open",
  "in_progress",
  "paused",
  "processing",
  "closed",
  "completed",
  "screened_out",
  "over_quota",
  "canceled",
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

const ends = ["closed", "completed", "screened_out", "over_quota", "canceled"] as const;

/** Statuses that may follow each status. None follows an end. */
const transitions: Record<InterviewStatus, readonly InterviewStatus[]> = {
  // Straight to an end: an interview that was conducted elsewhere and is imported.
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

/** Whether no status may follow. */
export const hasEnded = (status: InterviewStatus): boolean => transitions[status].length === 0;

/** Whether the participant came to the end of the interview. */
export const isFinished = (status: InterviewStatus): boolean => status === "closed" || status === "completed";

/** Whether a status may follow another; the same one always may. */
export const canMove = (from: InterviewStatus, to: InterviewStatus): boolean =>
  from === to || transitions[from].includes(to);
