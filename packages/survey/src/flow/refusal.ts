/** Why the participant interface does not take a command: the `code` of each 409, and what it says. */
export const refusals = {
  answer_kept: "The last answer cannot be taken back",
  cannot_start: "The interview cannot be started",
  consent_required: "The participant has not agreed to the study's current consent",
  decision_pending: "The interviewer is thinking",
  interview_ended: "The interview has ended",
  interview_paused: "The interview is paused",
  moved_on: "The interview has moved on",
  no_files: "The current step accepts neither a file nor a recording",
  no_questions: "The study has no questions",
  not_started: "The interview has not been started",
  other_question: "The interview is at a different question",
  other_step: "The interview is waiting for something else",
  study_closed: "The study no longer accepts answers",
  study_not_open_yet: "The study does not accept participants yet",
  study_paused: "The study does not accept participants right now",
} as const;

export type RefusalCode = keyof typeof refusals;

/** In the order of the document. */
export const refusalCodes = Object.keys(refusals) as RefusalCode[];
