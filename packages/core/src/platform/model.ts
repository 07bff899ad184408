import * as z from "zod";
import type { EditOperation, EditPlan } from "../study-edit/operation.ts";
import { lazy } from "./shape.ts";

/**
 * The port to language models. Every question has a schema that its answer satisfies; what else must hold is
 * checked by whoever asks. Anything that goes wrong rejects with a `ModelError`.
 */
export interface Model {
  /** A stand-in answers because no provider is configured; whoever shows its answers must say so. */
  readonly isOffline: boolean;
  translate(request: TranslationRequest): Promise<Translations>;
  planEdit(request: EditRequest): Promise<EditPlan>;
  decideFollowUp(request: FollowUpRequest): Promise<FollowUp>;
  judgeCondition(request: ConditionRequest): Promise<Verdict>;
  /** Speaks for a made-up respondent. */
  speakAs(request: SpeechRequest): Promise<Speech>;
  /** Puts a recording into words; null where no model is configured for it. */
  transcribe: ((request: TranscriptionRequest) => Promise<Transcript>) | null;
}

/** `smart` is the better and slower of two configured models. */
export type ModelTier = "smart" | "fast";

interface Limited {
  /** For the whole answer, repeated calls included. */
  timeoutMs: number;
}

export interface TranslationRequest extends Limited {
  from: string;
  to: string;
  /** `problem` says what was wrong with an earlier translation of the unit. */
  units: { id: number; text: string; problem?: string }[];
}

export const Translations = lazy(() =>
  z.object({
    translations: z.array(z.object({ id: z.int(), text: z.string() })),
  }),
);
export type Translations = z.output<typeof Translations>;

/** A plan that could not be used, and what was wrong with its operations, by their index. */
export interface EditAttempt {
  operations: readonly EditOperation[];
  problems: readonly { operation: number; message: string }[];
}

export interface EditRequest extends Limited {
  tier: ModelTier;
  instruction: string;
  language: string;
  /** Settings, questions and rules as they are. */
  view: unknown;
  attempts: readonly EditAttempt[];
}

export interface FollowUpRequest extends Limited {
  tier: ModelTier;
  language: string;
  tone: string;
  question: string;
  /** The researcher's private notes: they guide the interviewer and must not be repeated. */
  notes: string | null;
  /** What was said about this question so far, the participant's answer first. */
  conversation: { role: "assistant" | "user"; content: string }[];
}

export const FollowUp = lazy(() =>
  z.object({
    action: z.enum(["probe", "advance"]),
    probe_type: z.enum(["descriptive", "idiographic", "clarifying", "explanatory", "none"]),
    text: z.string().meta({ description: "The follow-up question; empty when the interview advances" }),
    flag: z.enum(["none", "off_topic", "distress", "abuse", "opt_out"]),
    reason: z.string(),
  }),
);
export type FollowUp = z.output<typeof FollowUp>;

export interface ConditionRequest extends Limited {
  condition: string;
  question: string;
  answer: string;
}

export const Verdict = lazy(() => z.object({ matches: z.boolean(), reason: z.string() }));
export type Verdict = z.output<typeof Verdict>;

export interface SpeechRequest extends Limited {
  tier: ModelTier;
  language: string;
  /** Who they are; null for anybody. */
  persona: string | null;
  /** The last of it is what they answer. */
  conversation: { role: "assistant" | "user"; content: string }[];
}

export const Speech = lazy(() => z.object({ text: z.string() }));
export type Speech = z.output<typeof Speech>;

export interface TranscriptionRequest extends Limited {
  audio: Uint8Array;
  contentType: string;
}

export interface Transcript {
  text: string;
}

type ModelFailure = "busy" | "timeout" | "refused" | "nonsense" | "misconfigured" | "unreachable";

export class ModelError extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(`the model gave no usable answer: ${failure}`);
    this.failure = failure;
  }
}

const graceMs = 1_000;

/** A model that keeps to no time limit is given up on all the same. */
export async function inTime<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ModelError("timeout")), ms + graceMs);
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}
