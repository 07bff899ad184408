import type { StoredAsset } from "#kit/file/schema.ts";
import type { Score } from "../../score/schema.ts";

/** Where a text is in its question or in what the study itself says. */
export type Path = readonly (string | number)[];

/** A text that is translated on its own. */
export interface Place {
  path: Path;
  text: string;
}

export interface QuestionTexts {
  type: string;
  content: string;
  props: Record<string, unknown>;
  assets?: readonly StoredAsset[] | null;
}

export const messageFields = [
  "welcome_message",
  "thank_you_message",
  "screen_out_message",
  "over_quota_message",
] as const;
export type StudyMessages = Record<(typeof messageFields)[number], Record<string, unknown> | null>;

/** Everything of a study that is translated with its messages. */
export interface StudyTexts extends StudyMessages {
  /** What the researcher wrote for participants in distress. */
  distress_message: string | null;
  /** What participants agree to. */
  consent_text: string | null;
  /** What the researcher adds to the notice about AI. */
  ai_notice_text: string | null;
  /** How the interviewer introduces itself. */
  introduction: string | null;
  /** The labels of their bands are translated. */
  scores?: readonly Score[] | undefined;
}

/** One kind of texts, as everything that is said of units says it. */
export interface Kind<Texts> {
  /** What people agree to, or are told in distress: nobody is shown it before somebody has read it. */
  isCritical: boolean;
  /** Its places, in order; blank texts too. */
  places(texts: Texts): Place[];
  /** What it is, in words, of a list of so many. */
  part(path: Path, count: number): string;
  /** The most characters of its field. */
  maxLength(path: Path, type: string): number;
  /** Whether it is read in the study's format; otherwise it is plain text. */
  isFormatted(path: Path): boolean;
}

export const always = () => true;
export const never = () => false;

/** A kind of which a study has one text at most. */
export const oneText = (
  field: "distress_message" | "consent_text" | "ai_notice_text" | "introduction",
  { isCritical, words, max }: { isCritical: boolean; words: string; max: number },
): Kind<StudyTexts> => ({
  isCritical,
  places: (texts) => [{ path: [field], text: texts[field] ?? "" }],
  part: () => words,
  maxLength: () => max,
  isFormatted: never,
});
