import type { ParticipantState } from "#core/flow/schema.ts";

type Step = ParticipantState["step"];
export type QuestionStep = Extract<Step, { kind: "question" }>;
export type EndStep = Extract<Step, { kind: "end" }>;
export type Question = QuestionStep["question"];
export type Turn = ParticipantState["history"][number];
