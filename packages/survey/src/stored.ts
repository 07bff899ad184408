import type { StoredAsset } from "#kit/file/schema.ts";
import type { StoredCodes } from "./code/register.ts";
import type { RepeatFor } from "./group/loop/schema.ts";
import type { DisplayConditions } from "./logic/condition/schema.ts";
import type { ActionType, ComparisonValueType, Operation } from "./logic/schema.ts";
import type { QuotaMatch } from "./quota/schema.ts";
import type { Score } from "./score/schema.ts";
import type { Exits } from "./study/exit.ts";
import type { Mode } from "./study/voice-config.ts";
import type { StoredTexts } from "./translation/stored.ts";

/** What a study asks and how, as it is stored. Instants are ISO 8601 in UTC. The tables of `core` have these columns. */

type Json = Record<string, unknown>;

/** All entries of a question that carries some, under the prop that lists them, and whether own words may be among them. */
export interface CarriedProps {
  [prop: string]: string[] | boolean | (number | null)[];
}

export interface StoredQuestion {
  id: string;
  study_id: string;
  question_group_id: string | null;
  /** The randomizer's arm that shows it. */
  routing_branch_id: string | null;
  /** Zero-based place among its siblings: questions, groups and randomizers of one group. */
  position: number;
  /** Zero-based place in the study, groups expanded; gapless. */
  display_order: number;
  content: string;
  type: string;
  interviewer_notes: string | null;
  props: Json;
  /** What its props are read with: the list of a question that carries entries of an earlier answer; null for others. */
  carried: CarriedProps | null;
  assets: StoredAsset[] | null;
  /** When it is shown; null for always. */
  display_conditions: DisplayConditions | null;
  /** The name of its variable; null until it is fixed. */
  variable: string | null;
  /** Which entries its lists have and had; null while the order says so. */
  codes: StoredCodes | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A question as an interview asks it. */
export type AskedQuestion = Pick<StoredQuestion, "id" | "type" | "props" | "content" | "display_order">;

export interface StoredRule {
  id: string;
  study_id: string;
  question_id: string;
  operation: Operation;
  comparison_value_type: ComparisonValueType;
  comparison_value: string | null;
  /** The key of the score that is compared instead of the answer. */
  score: string | null;
  action_type: ActionType;
  next_question_id: string | null;
  next_question_group_id: string | null;
  redirect_url: string | null;
  end_interview: boolean;
  language: string;
  /** Place among the question's rules: top to bottom, the first match wins. */
  display_order: number;
  created_at: string;
  updated_at: string;
}

export interface StoredGroup {
  id: string;
  study_id: string;
  name: string;
  parent_question_group_id: string | null;
  routing_branch_id: string | null;
  /** Zero-based place among its siblings; gapless. */
  display_order: number;
  randomize: boolean;
  /** What it is asked once for each of; null where it is asked once. */
  repeat_for: RepeatFor | null;
  /** When what is inside is shown; null for always. */
  display_conditions: DisplayConditions | null;
}

/** One way through a randomizer. Its content names it as `routing_branch_id`. */
export interface StoredArm {
  id: string;
  label: string;
  weight_basis_points: number;
}

export interface StoredRandomizer {
  id: string;
  study_id: string;
  name: string;
  parent_question_group_id: string | null;
  /** Zero-based place among its siblings; gapless. */
  display_order: number;
  arms: StoredArm[];
}

export interface StoredBucket {
  id: string;
  study_id: string;
  /** Null for buckets of the study itself, which have no match. */
  question_id: string | null;
  match: QuotaMatch | null;
  /** Null for the study's own limit. */
  value: string | null;
  /** What the option was called before it was renamed: answers given under these names count too. */
  former_values: string[];
  limit: number;
  filled: number;
  /** When it was full for the first time, by an interview that took its last place. */
  reached_at: string | null;
  position: number;
  revision: number;
}

/** One question, or a study's messages where there is none, in one language. */
export interface StoredTranslation extends StoredTexts {
  id: string;
  study_id: string;
  question_id: string | null;
  language: string;
  updated_at: string;
}

interface ParamQuota {
  param_name: string;
  unmatched_param_policy: "allow" | "reject";
}

/** What a study is asked by, of its own row. Its status, access, folder and dates are no content. */
export interface StoredSettings {
  title: string;
  description: string | null;
  type: string;
  mode: Mode;
  config: Json;
  welcome_message: Json | null;
  thank_you_message: Json | null;
  screen_out_message: Json | null;
  /** How places are shared out by a value of the interviews' metadata; null unless the quota's mode is `url_param`. */
  param_quota: ParamQuota | null;
  metadata: Json | null;
  insights: Json | null;
}

/** Where people come from over an open link, and where they go. */
export interface StoredSource {
  key: string;
  name: string;
  redirects: Exits;
}

export interface ContentQuestion extends Omit<StoredQuestion, "created_at" | "updated_at" | "deleted_at"> {
  rules: StoredRule[];
}

/** All that a study asks and how: what a definition, a copy and a version are made of. */
export interface Content {
  study: StoredSettings;
  /** In order, each with its rules. */
  questions: ContentQuestion[];
  groups: StoredGroup[];
  randomizers: StoredRandomizer[];
  buckets: StoredBucket[];
  translations: StoredTranslation[];
  sources: StoredSource[];
  scores: Score[];
}
