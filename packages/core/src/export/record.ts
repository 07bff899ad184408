import type { Outcome } from "../interview/schema.ts";

/** An interview as the formats with columns read it. */
export interface ExportRecord {
  interview_id: string;
  title: string | null;
  status: string;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  language: string;
  is_simulated: boolean;
  active_time: number | null;
  link: string;
  source: string | null;
  metadata: Record<string, unknown>;
  /** Labels by randomizer id, of the arms that the interview has reached. */
  arms: Record<string, string> | null;
  /** By question id; skipped ones too. */
  answers: ReadonlyMap<string, ExportAnswer>;
  /** The questions in the order in which they were asked; empty where that is not known. */
  question_order: readonly string[];
}

export interface ExportAnswer {
  type: string;
  outcome: Outcome;
  value: unknown;
  followups: readonly { question: string; answer: string }[];
}
