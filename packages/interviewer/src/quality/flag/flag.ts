import type { Paradata } from "#survey/interview/paradata.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import type { QualityCode } from "#survey/study/quality-config.ts";

/** How much a flag says: a note only helps to read the interview. */
export const severities = ["note", "weak", "strong"] as const;
export type Severity = (typeof severities)[number];

/** The median of how a question was answered, and of how many answers; null of too few. */
export interface Median {
  median: number | null;
  n: number;
}

/** An answer that was given, with what its question is now. */
export interface CheckedAnswer {
  question_id: string;
  /** The item of the loop; empty outside. */
  iteration?: string;
  type: string;
  /** None where the question was deleted. */
  props: StoredProps;
  isDeleted?: boolean;
  /** The question as it was asked. */
  content: string;
  group: string | null;
  value: unknown;
  /** What was written in own words; null where it was chosen or said, or where the question is free of text checks. */
  written: string | null;
  /** How sure the model was of what was spoken, its words to follow-ups included; null where nothing tells. */
  confidence: number | null;
  paradata: Paradata | null;
  ms: Median;
  length: Median;
}

/** Earlier interviews with nearly the same answer to a question. */
export interface Resemblance {
  question_id: string;
  /** Characters of the answer, normalised. */
  length: number;
  similar: readonly Similar[];
}

export interface Similar {
  interview_id: string;
  /** Among all earlier interviews that were found: the earliest is the first. */
  place: number;
  similarity: number;
}

/** An interview, as far as flags look at it. */
export interface CheckedInterview {
  language: string;
  /** Its answers, in the order in which they were asked for. */
  answers: readonly CheckedAnswer[];
  resemblances: readonly Resemblance[];
  /** The other language, or script, that a text is in; null where it may be that of the interview. */
  spoken: (text: string, language: string) => string | null;
  /** The page's own storage has said that this device had finished the study before. */
  isRepeatDevice: boolean;
}

/** What a flag has found: numbers and ids that a person can check. */
export interface Finding {
  severity: Severity;
  question_ids: string[];
  evidence: Record<string, unknown>;
}

/** One flag. Its words make its line in the documentation. */
export interface FlagKind {
  code: QualityCode;
  /** What is found, in a sentence. */
  rule: string;
  /** How it is graded, in words. */
  grading: string;
  /** The names of its evidence. */
  evidence: readonly string[];
  find(interview: CheckedInterview): Finding | null;
}

/** Shorter texts tell no language. */
export const fewestLetters = 60;

/** The ids of the questions of some answers. */
export const idsOf = (answers: readonly { question_id: string }[]): string[] =>
  answers.map(({ question_id }) => question_id);

/** A number as evidence shows it. */
export const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));
