import type { FollowUpRequest } from "#kit/model.ts";

/** A request for a follow-up, with nothing in it but these fields. */
export const followUpRequest = (fields: Partial<FollowUpRequest> = {}): FollowUpRequest => ({
  tier: "fast",
  language: "English",
  tone: "friendly",
  persona: "",
  guidelines: "",
  study_context: "",
  question: "",
  notes: null,
  goals: [],
  conversation: [],
  earlier: [],
  plan: [],
  followups_left: 1,
  reflect: false,
  rephrasing: null,
  refused: [],
  timeoutMs: 1_000,
  ...fields,
});
