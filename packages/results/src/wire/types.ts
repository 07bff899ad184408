import type {
  CoarseQuestionStats,
  SharedAnswers,
  SharedFindings,
  SharedResults,
  SharedCrosstab as SharedTables,
  SharedThemes,
  StudyStats,
} from "#client/openapi.ts";
import type { Stats } from "../figure/index.ts";
import type { Told } from "../text/approximate.ts";

/** What is shown of a study. */

/** The parts that have something to show; `answers` are those in people's own words, one by one. */
export type Section = "funnel" | "questions" | "crosstab" | "transcripts" | "answers" | "themes" | "findings";

/** Stands for figures that are withheld; without a reason because they are of too few interviews. */
export interface Suppressed {
  suppressed: true;
  reason?: "not_yet" | "few_match" | "few_in_part" | "in_loop" | undefined;
}

/** With a filter, counts that would tell of a few are null. */
export type HeadFigures = {
  [Name in keyof Omit<StudyStats, "study_id" | "questions" | "filter">]: Name extends "started"
    ? number
    : number | null;
} & Told;

export interface Question {
  id: string;
  /** Such as `Q3`. */
  label: string;
  type: string;
  content: string;
  props: Readonly<Record<string, unknown>>;
  has_stats: boolean;
  /** How many of its answers are simulated; null where that is not told. */
  simulated_count: number | null;
  has_themes: boolean;
  has_words: boolean;
  /** What the loop around it may be about, empty for own words; null outside loops. */
  loop_items: readonly string[] | null;
  /** What answers are about beside, since its loop was about it once. */
  former_items: readonly string[];
}

/** What viewers may filter by, and use as columns of tables. */
type ViewerDimension = SharedResults["viewer_dimensions"][number];

/** What filters can pick from. */
export interface Dimensions {
  randomizers: readonly { id: string; name: string; arms: readonly { id: string; label: string }[] }[];
  languages: readonly string[];
  sources: readonly { key: string; name: string }[];
  metadata: readonly { key: string; values: readonly string[] | null }[];
  has_simulations: boolean;
}

export interface Head {
  description: string | null;
  sections: readonly Section[];
  min_base: number;
  viewer_dimensions: readonly ViewerDimension[];
  shared_filter: Readonly<Record<string, unknown>> | null;
  study: { id: string; title: string; language: string };
  stats: HeadFigures | Suppressed;
  /** How many of the started interviews are simulated; null where that is not told. */
  simulated: number | null;
  questions: readonly Question[];
  dimensions: Dimensions;
}

type Step = StudyStats["questions"][number];
export type FunnelStep = (Step & Told) | (Pick<Step, "question_id" | "content"> & Suppressed);
export type Funnel = (HeadFigures & { questions: readonly FunnelStep[] }) | Suppressed;

/** Figures with what tells of a few people put together or left out. */
export type Coarse = CoarseQuestionStats;
export type QuestionFigures = Stats | Coarse | Suppressed;
export type SharedCrosstab = SharedTables | Suppressed;

/** How many open answers to a question say what. */
export type QuestionThemes = Exclude<SharedThemes, { suppressed: true }> | Suppressed;
export type Theme = Extract<SharedThemes, { themes: unknown }>["themes"][number];

/** When interviews were started; several days may be one bin. */
export type Timeline = { bins: readonly { from: string; to: string; count: number }[] } | Suppressed;

/** What somebody said, and what a model has made of it in another language; null and absent without. */
export interface Said {
  text: string;
  translation?: { language: string; text: string } | null | undefined;
}

/** All words of it, to be searched. */
export const wordsOf = ({ text, translation }: Said): string =>
  translation ? `${translation.text} ${text}` : text;

export interface Transcript {
  id: string;
  language: string;
  is_simulated: boolean;
  interviewer: { name: string | null; is_ai: boolean };
  messages: readonly {
    role: string;
    content: string;
    question_id: string | null;
    generated_by: "ai" | null;
    translation?: Said["translation"];
  }[];
}
/** What the open answers come to. */
export type Findings = Extract<SharedFindings, { findings: unknown }> | Suppressed;
export type Finding = Extract<SharedFindings, { findings: unknown }>["findings"][number];

/** What people said to a question. */
export type Answers = Extract<SharedAnswers, { answers: unknown }> | Suppressed;
export type OpenAnswer = Extract<SharedAnswers, { answers: unknown }>["answers"][number];

export type Transcripts = { transcripts: readonly Transcript[]; next_after: string | null } | Suppressed;

/** The steps of a funnel, each with what is told of its counts. */
export function stepsOf(funnel: Funnel | null): readonly FunnelStep[] {
  if (funnel === null || isSuppressed(funnel)) return [];
  const { questions, perturbed, noise, as_of } = funnel;
  return perturbed ? questions.map((step) => ({ ...step, perturbed, noise, as_of })) : questions;
}

/** Whether a question stands among what people said: it is answered in own words, and nothing else is told of it. */
export const isSaid = ({ sections }: Head, { has_stats, has_themes, has_words }: Question): boolean =>
  (has_themes && sections.includes("themes")) ||
  (!has_stats && has_words && (sections.includes("questions") || sections.includes("answers")));

export const isSuppressed = (figures: object): figures is Suppressed =>
  "suppressed" in figures && figures.suppressed === true;
