import * as z from "zod";
import { lazy } from "./shape.ts";

/**
 * The port to language models. Each answer has the shape of its schema; the caller checks whatever else must hold.
 * Every failure rejects with a `ModelError`.
 */
export interface Model {
  /** True where a stand-in answers because no provider is configured; responses must say so. */
  readonly isOffline: boolean;
  /** What answers in sandboxes: it is offline, and asks no provider. Itself where that is all there is. */
  readonly standIn: Model;
  /** What words follow-ups: the configured model, and a version that changes with every word of its prompt. */
  followUpSource(tier: ModelTier): Promise<{ model: string; prompt_version: string }>;
  /** What reads open answers: the configured model, and a version that changes with every word of its prompts. */
  analysisSource(tier: ModelTier): Promise<{ model: string; prompt_version: string }>;
  translate(request: TranslationRequest): Promise<Translations>;
  /** Answers with a plan of the request's `schema`, for the caller to parse. */
  planEdit(request: EditRequest): Promise<unknown>;
  decideFollowUp(request: FollowUpRequest): Promise<FollowUp>;
  judgeCondition(request: ConditionRequest): Promise<Verdict>;
  /** Sums up what a participant has said, for them to correct. */
  summarize(request: SummaryRequest): Promise<Summary>;
  /** Reads open answers, as the request's task says; for the caller to parse by its `schema`. */
  analyze(request: InsightRequest): Promise<unknown>;
  /** Words an answer of a simulated respondent. */
  speakAs(request: SpeechRequest): Promise<Speech>;
  /** The model that transcribes, as configured; empty where there is none. */
  readonly transcribesWith?: string;
  /** Transcribes a recording; null where no model is configured for it. */
  transcribe: ((request: TranscriptionRequest) => Promise<Transcript>) | null;
  /** The model that reads texts aloud, as configured, and its voice unless another is asked for. */
  readonly readsWith?: { model: string; voice: string };
  /** Reads a text aloud; null, as without it, where no model is configured for that. */
  readAloud?: ((request: ReadingRequest) => Promise<Sound>) | null;
}

/** `smart` is the better and slower of two configured models. */
export type ModelTier = "smart" | "fast";

interface Limited {
  /** For the whole answer, retries included. */
  timeoutMs: number;
  /** Told of each call to the provider when it has ended: failed ones, and those that repeat one. */
  onCall?: (tokens: Tokens) => void;
}

/** What a call took, as the provider says; 0 where it does not. */
export interface Tokens {
  input: number;
  output: number;
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

/** A plan that could not be applied; `problems` names its operations by their index. */
export interface EditAttempt {
  operations: readonly unknown[];
  problems: readonly { operation: number; message: string }[];
}

export interface EditRequest extends Limited {
  tier: ModelTier;
  instruction: string;
  language: string;
  /** The content to edit. */
  view: unknown;
  /** The shape of a plan. */
  schema: z.ZodType;
  attempts: readonly EditAttempt[];
}

export interface FollowUpRequest extends Limited {
  tier: ModelTier;
  language: string;
  tone: string;
  /** Who the interviewer is, how it asks, and what it knows of the study, in the researcher's words. */
  persona: string;
  guidelines: string;
  study_context: string;
  question: string;
  /** The researcher's private notes: they guide the interviewer and must not be repeated. */
  notes: string | null;
  /** What the question is to find out, and how far it has come. */
  goals: { goal_id: string; text: string; status: string }[];
  /** The conversation about this question so far, the participant's answer first. */
  conversation: { role: "assistant" | "user"; content: string }[];
  /** What the participant has said to other open questions, the newest first. */
  earlier: { question: string; answer: string }[];
  /** The other questions of the interview, asked and to come. */
  plan: string[];
  followups_left: number;
  /** Whether what they said may be said back before the follow-up. */
  reflect: boolean;
  /** How to lead over to the next question; null where nothing may. */
  rephrasing: string | null;
  /** What was worded before and refused, with the codes of the checks that it failed. */
  refused: { text: string; checks: string[] }[];
}

const goalClaim = () => z.object({ goal_id: z.string(), covered: z.boolean(), evidence: z.string() });

/** What is left out is read as nothing. */
export const FollowUp = lazy(() =>
  z.object({
    action: z.enum(["probe", "advance"]),
    probe_type: z.enum(["descriptive", "idiographic", "clarifying", "explanatory", "none"]),
    goal_id: z
      .string()
      .default("")
      .meta({ description: "The goal that the follow-up asks for; empty for none" }),
    text: z.string().meta({ description: "The follow-up question; empty when the interview advances" }),
    reflection: z.string().default("").meta({
      description: "A statement before it that says back what the participant said; empty where nothing fits",
    }),
    bridge: z
      .string()
      .default("")
      .meta({ description: "A sentence that leads over to the next question; empty unless asked for" }),
    flag: z.enum(["none", "refusal", "opt_out", "distress", "dont_know", "off_topic", "abuse"]),
    goals: z.array(goalClaim()).default([]).meta({
      description: "Goals that the participant has covered, each with their own words as evidence",
    }),
    reason: z.string(),
  }),
);
/** What a model says. */
export type FollowUp = z.input<typeof FollowUp>;
/** Like `FollowUp`, with nothing left out. */
export type ReadFollowUp = z.output<typeof FollowUp>;

export interface ConditionRequest extends Limited {
  condition: string;
  question: string;
  answer: string;
}

export const Verdict = lazy(() => z.object({ matches: z.boolean(), reason: z.string() }));
export type Verdict = z.output<typeof Verdict>;

export interface SummaryRequest extends Limited {
  tier: ModelTier;
  language: string;
  tone: string;
  persona: string;
  study_context: string;
  /** The open questions and what was said to them, replies to follow-ups included. */
  answers: { question: string; answer: string }[];
}

export const Summary = lazy(() =>
  z.object({
    points: z.array(
      z.object({
        text: z.string().meta({ description: "One statement, to the participant, in one short sentence" }),
        evidence: z.string().meta({ description: "Words of the participant that show it, copied exactly" }),
      }),
    ),
  }),
);
export type Summary = z.output<typeof Summary>;

/** What is done with open answers. */
export type InsightTask =
  | "propose_codes"
  | "assign_codes"
  | "group_codes"
  | "findings"
  | "interview_insight"
  | "translate_answers";

export interface InsightRequest extends Limited {
  task: InsightTask;
  tier: ModelTier;
  /** What people said, and what is known of it: all of it data. */
  data: Record<string, unknown>;
  /** The shape of the answer. */
  schema: z.ZodType;
}

export interface SpeechRequest extends Limited {
  tier: ModelTier;
  language: string;
  /** The respondent's persona; null for none. */
  persona: string | null;
  /** The last message is the one to answer. */
  conversation: { role: "assistant" | "user"; content: string }[];
}

export const Speech = lazy(() => z.object({ text: z.string() }));
export type Speech = z.output<typeof Speech>;

export interface TranscriptionRequest extends Limited {
  audio: Uint8Array;
  contentType: string;
  /** ISO 639-1; null where it is not known. */
  language?: string | null;
  /** Names and words that are likely said. */
  prompt?: string;
}

export interface ReadingRequest extends Limited {
  text: string;
  voice: string;
  /** How fast, as a factor. */
  rate: number;
}

export interface Sound {
  audio: Uint8Array;
  contentType: string;
}

/** Times are in seconds from the recording's start. */
export interface TranscriptSegment {
  text: string;
  start: number;
  end: number;
  no_speech_prob?: number | undefined;
  avg_logprob?: number | undefined;
  compression_ratio?: number | undefined;
}

/** What is not told is left out. */
export interface Transcript {
  text: string;
  /** A name or a code. */
  language?: string;
  duration_s?: number;
  segments?: TranscriptSegment[];
  words?: { text: string; start: number; end: number; p?: number | undefined }[];
  /** For each token. */
  logprobs?: number[];
}

type ModelFailure =
  | "busy"
  | "timeout"
  | "refused"
  | "nonsense"
  | "misconfigured"
  | "unreachable"
  /** Not asked: it has just failed. */
  | "paused";

export class ModelError extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(`the model gave no usable answer: ${failure}`);
    this.failure = failure;
  }
}

const graceMs = 1_000;

/** Rejects with a `timeout` a second after `ms`, for a model that does not keep to its own limit. */
export async function inTime<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ModelError("timeout")), ms + graceMs);
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}
