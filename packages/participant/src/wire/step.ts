import type { ParticipantState } from "#survey/flow/schema.ts";

type Step = ParticipantState["step"];
export type QuestionStep = Extract<Step, { kind: "question" }>;
export type WelcomeStep = Extract<Step, { kind: "welcome" }>;
export type SummaryStep = Extract<Step, { kind: "summary" }>;
export type UnavailableReason = NonNullable<ParticipantState["unavailable_reason"]>;
export type EndStep = Extract<Step, { kind: "end" }>;
export type Question = QuestionStep["question"];
export type Turn = ParticipantState["history"][number];
