import type { StoredAsset } from "#kit/file/schema.ts";
import type { Iteration } from "../interview/answer-name.ts";
import type { DisplayConditions } from "../logic/condition/schema.ts";
import { namedNow } from "../logic/named-now.ts";
import { maxFollowups, questionType } from "../question-type/index.ts";
import type { Score } from "../score/schema.ts";
import type {
  StoredArm,
  StoredGroup,
  StoredQuestion,
  StoredRandomizer,
  StoredRule,
  StoredSettings,
  StoredTranslation,
} from "../stored.ts";
import type { Attributes, ScoreTexts } from "../study/attribute.ts";
import { readConfig, readTextFormat } from "../study/config.ts";
import { type Guide, readGuide } from "../study/interviewer-config.ts";
import { type OwnNotice, readInterviewerName, readNotice } from "../study/notice-config.ts";
import { type Mode, readVoice, type VoiceConfig } from "../study/voice-config.ts";
import { localizeQuestion } from "../translation/localize.ts";
import type { StudyMessages } from "../translation/unit.ts";
import { type Labels, listed, type Repeat, repeatIn } from "./listed.ts";
import { participantTexts, studyTexts } from "./messages.ts";

/** A study as an interview sees it from start to end, whatever is edited meanwhile. Quota limits are not in it. */
export interface Snapshot {
  title: string;
  mode: Mode;
  language: string;
  branding: { primaryColor: string; logoUrl: string | null; coverUrl: string | null };
  interviewer: Interviewer;
  messages: StudyMessages;
  questions: SnapshotQuestion[];
  groups: Group[];
  randomizers: Randomizer[];
  /** Absent where the study has none. */
  scores?: Score[];
  /** What the researcher adds to the notice about AI; absent for nothing. */
  aiNotice?: OwnNotice;
  /** How it speaks and listens; absent where the study says nothing of it. */
  voice?: VoiceConfig;
  /** How its texts are read; absent for plain text. */
  textFormat?: "markdown";
  /** The participant for whom it is filled. Not stored. */
  attributes?: Attributes;
  /** Like `attributes`, for their scores so far. */
  scoreTexts?: ScoreTexts;
  /** What it was filled from. Not stored. */
  plain?: Snapshot;
}

type Json = Record<string, unknown>;

interface Interviewer {
  /** Absent where nobody has named it. */
  name?: string;
  /** What it says before the first question; absent for nothing. */
  introduction?: string;
  tone: string;
  tier: "smart" | "fast";
  /** Sent to a participant in distress, as the researcher wrote it. */
  distressMessage: string;
  guide: Guide;
}

/** Where something stands: in a group, at the top level of the study, or in a randomizer's arm. */
export interface Place {
  id: string;
  parent: string | null;
  arm: string | null;
  position: number;
}

export interface SnapshotQuestion extends Place {
  type: string;
  /** In the participant's language. */
  content: string;
  shown: Json;
  /** In the study's own language, in which answers are stored. */
  props: Json;
  notes: string | null;
  assets: StoredAsset[] | null;
  required: boolean;
  followups: number;
  /** Place in the study, groups expanded. */
  display_order: number;
  rules: Rule[];
  /** When it is shown; absent for always. */
  conditions?: DisplayConditions;
  /** For one that carries entries of an earlier answer: those that everybody is offered. Absent for others. */
  own?: string[];
  /** The question of which these are the entries that one participant is offered. Not stored. */
  offeredOf?: { question: SnapshotQuestion; ownWords: OwnWords | null };
  /** In which iteration of a loop it is asked; absent outside loops. Not stored. */
  iteration?: Iteration;
  /** What it is then asked about, and how many such items there are. Not stored. */
  loop?: { text: string; position: number; total: number };
}

/** A participant's own words that are carried from an earlier answer: as they are shown, and what answers store. */
export interface OwnWords {
  shown: string;
  stored: unknown;
}

export type Rule = Pick<
  StoredRule,
  | "id"
  | "operation"
  | "comparison_value_type"
  | "comparison_value"
  | "action_type"
  | "next_question_id"
  | "next_question_group_id"
  | "redirect_url"
> & {
  /** The key of what is compared instead of the answer; absent for the answer. */
  score?: string;
};

export interface Group extends Place {
  randomize: boolean;
  /** Absent where it is asked once. */
  repeat?: Repeat;
  /** When what is inside is shown; absent for always. */
  conditions?: DisplayConditions;
}

export interface Randomizer extends Omit<Place, "arm"> {
  name: string;
  arms: StoredArm[];
}

/** The rows that a snapshot is made of, as of one moment. */
export interface SnapshotSource {
  study: StoredSettings & { revision: number };
  questions: (Omit<StoredQuestion, "created_at" | "updated_at" | "deleted_at"> & {
    rules: StoredRule[];
  })[];
  groups: StoredGroup[];
  randomizers: StoredRandomizer[];
  /** Into the snapshot's language. */
  translations: StoredTranslation[];
  scores?: Score[] | undefined;
}

/** Builds the snapshot of a study in one language; `distressText` is what it says in distress unless the study does. */
export function buildSnapshot(stored: SnapshotSource, language: string, distressText: string): Snapshot {
  const source = namedNow(stored);
  const { study, groups, randomizers, translations, scores = [] } = source;
  const { interviewer, interviewMode, branding, defaultLanguage } = readConfig(study.config);
  const isTranslated = language !== defaultLanguage;
  const translated = new Map(isTranslated ? translations.map((row) => [row.question_id, row]) : []);
  const texts = studyTexts(study, interviewer.distressMessage);
  const local = participantTexts({ ...texts, scores }, translated.get(null), language);
  const {
    distress_message,
    consent_text: _,
    ai_notice_text,
    introduction,
    scores: shownScores = [],
    ...messages
  } = local;
  const notice = readNotice(study.config);
  const name = readInterviewerName(study.config);
  const labels: Labels = new Map();
  const rows = new Map(source.questions.map((row) => [row.id, row]));
  const ruleLanguages = new Set(["English", defaultLanguage, language]);
  return {
    title: study.title,
    mode: study.mode,
    language,
    branding,
    interviewer: {
      ...(name !== null && { name }),
      ...(introduction && { introduction }),
      tone: interviewer.tone,
      tier: interviewMode === "fast" ? "fast" : "smart",
      distressMessage: distress_message ?? distressText,
      guide: readGuide(study.config.interviewer),
    },
    messages,
    ...(notice !== null && { aiNotice: { ...notice, text: ai_notice_text ?? "" } }),
    ...(study.config.voice != null && { voice: readVoice(study.config) }),
    ...(readTextFormat(study.config) === "markdown" && { textFormat: "markdown" }),
    questions: source.questions.map((row) => {
      const stored = translated.get(row.id);
      const local = stored === undefined ? null : localizeQuestion(row, stored);
      const { id, type, position, display_order } = row;
      const { props, shown, own } = listed(row, local?.props ?? row.props, labels);
      return {
        id,
        type,
        props,
        assets: local?.assets ?? row.assets,
        position,
        display_order,
        parent: row.question_group_id,
        arm: row.routing_branch_id,
        content: local?.content ?? row.content,
        shown,
        notes: row.interviewer_notes,
        required: isRequired(type, props),
        followups: maxFollowups(type, props, interviewer.maxFollowupQuestions),
        rules: row.rules.filter((rule) => ruleLanguages.has(rule.language)).map(toRule),
        ...(row.display_conditions && { conditions: row.display_conditions }),
        ...(own !== null && { own }),
      };
    }),
    groups: groups.map((row) => groupIn(row, repeatIn(row, rows, labels))),
    randomizers: randomizers.map(({ id, name, parent_question_group_id, display_order, arms }) => ({
      id,
      name,
      parent: parent_question_group_id,
      position: display_order,
      arms,
    })),
    ...(shownScores.length > 0 && { scores: [...shownScores] }),
  };
}

/** Questions that cannot be answered are never required. */
function isRequired(type: string, props: Json): boolean {
  const { participantProps, isAnswerable } = questionType(type);
  return participantProps(props).required === true && isAnswerable(props);
}

const groupIn = (row: SnapshotSource["groups"][number], repeat: Repeat | null): Group => ({
  id: row.id,
  parent: row.parent_question_group_id,
  arm: row.routing_branch_id,
  position: row.display_order,
  randomize: row.randomize,
  ...(repeat !== null && { repeat }),
  ...(row.display_conditions && { conditions: row.display_conditions }),
});

const toRule = (rule: StoredRule): Rule => ({
  id: rule.id,
  operation: rule.operation,
  comparison_value_type: rule.comparison_value_type,
  comparison_value: rule.comparison_value,
  action_type: rule.action_type,
  next_question_id: rule.next_question_id,
  next_question_group_id: rule.next_question_group_id,
  redirect_url: rule.redirect_url,
  ...(rule.score !== null && { score: rule.score }),
});
