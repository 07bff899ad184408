import type { Crosstab, StudyStats } from "#client/openapi.ts";
import type { Stats } from "../figure/index.ts";

/** What the service says of a share. */

export type Section = "funnel" | "questions" | "crosstab" | "transcripts";

/** Stands for figures of too few interviews. */
export interface Suppressed {
  suppressed: true;
}

export type HeadFigures = Omit<StudyStats, "study_id" | "questions" | "filter">;

export interface Question {
  id: string;
  /** Such as `Q3`. */
  label: string;
  type: string;
  content: string;
  props: Readonly<Record<string, unknown>>;
  has_stats: boolean;
}

/** What filters and tables can pick from. */
export interface Dimensions {
  randomizers: readonly { id: string; name: string; arms: readonly { id: string; label: string }[] }[];
  languages: readonly string[];
  sources: readonly { key: string; name: string }[];
  metadata: readonly { key: string; values: readonly string[] | null }[];
  has_simulations: boolean;
}

export interface Head {
  name: string;
  sections: readonly Section[];
  min_base: number;
  shared_filter: Readonly<Record<string, unknown>> | null;
  study: { id: string; title: string; language: string };
  stats: HeadFigures | Suppressed;
  questions: readonly Question[];
  dimensions: Dimensions;
}

type Step = StudyStats["questions"][number];
export type FunnelStep = Step | (Pick<Step, "question_id" | "content"> & Suppressed);
export type Funnel = (Omit<StudyStats, "questions"> & { questions: readonly FunnelStep[] }) | Suppressed;

export type QuestionFigures = Stats | Suppressed;
export type SharedCrosstab = Crosstab | Suppressed;

export interface Transcript {
  id: string;
  language: string;
  completed_at: string | null;
  is_simulated: boolean;
  messages: readonly { role: string; content: string; question_id: string | null }[];
}
export type Transcripts = { transcripts: readonly Transcript[]; next_after: string | null } | Suppressed;

export const isSuppressed = (figures: object): figures is Suppressed =>
  "suppressed" in figures && figures.suppressed === true;
