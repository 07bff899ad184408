import { textHash } from "#kit/digest.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import type { Maker } from "../notice/generated-by.ts";
import { questionType } from "../question-type/index.ts";
import type { Score } from "../score/schema.ts";
import type { TextFormat } from "../text-format/index.ts";

/** One text that is translated on its own; `path` is where it is in its question or messages. */
export interface Unit {
  path: readonly (string | number)[];
  text: string;
  hash: string;
}

/** A unit's translation; `text` is null where it failed, `at` is when it was made, `hash` that of the source text. */
export interface StoredUnit {
  hash: string;
  text: string | null;
  at: string;
  /** Somebody brought it along, in a file or a definition. */
  is_given?: true;
  /** It translates what the option was called before it was renamed. */
  is_outdated?: true;
}

/** By path key. The translation of an earlier text stays until the new text is translated. */
export type StoredUnits = Readonly<Record<string, StoredUnit>>;

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

/** Texts that are no messages. */
export const otherTexts = ["distress_message", "consent_text", "ai_notice_text", "introduction"] as const;

/** How a unit is read in a study of this format: labels, titles and buttons are plain text. */
export function unitFormat({ path: [place, part] }: Unit, format: TextFormat): TextFormat {
  const isFormatted =
    place === "content" ||
    (place === "props" ? part === "description" : messageFields.some((f) => f === place) && part === "body");
  return isFormatted ? format : "plain";
}

const messageParts = ["title", "body", "ctaText"];

/** A unit's path as the key it is stored under. */
export const pathKey = (path: Unit["path"]): string => JSON.stringify(path);

const contentPath = ["content"];
export const contentKey = pathKey(contentPath);

const unit = (path: Unit["path"], text: string): Unit => ({ path, text, hash: textHash(text) });

/** The content and labels of a question, and what its images and videos show; blank texts are left out. */
export function unitsOfQuestion({ type, content, props, assets }: QuestionTexts): Unit[] {
  const labels = questionType(type).labels(props);
  return [
    ...(content.trim() === "" ? [] : [unit(contentPath, content)]),
    ...labels.map(({ path, text }) => unit(["props", ...path], text)),
    ...(assets ?? []).flatMap((asset) => altOf(asset) ?? []),
  ];
}

/** By the file: a definition that is imported may lack others before it. */
export const altPath = "alt";

/** What a file shows, in words; null where nobody has said it. */
export const altOf = ({ url, alt }: StoredAsset): Unit | null =>
  typeof alt === "string" && alt.trim() !== "" ? unit([altPath, url], alt) : null;

/** The texts of a study's messages, and the labels of its scores' bands; blank texts are left out. */
export function unitsOfStudy(texts: StudyTexts): Unit[] {
  const messages = messageFields.flatMap((field) =>
    messageParts.map((part) => ({ path: [field, part], text: texts[field]?.[part] })),
  );
  const others = otherTexts.map((name) => ({ path: [name], text: texts[name] }));
  const labels = (texts.scores ?? []).flatMap(({ bands }, score) =>
    bands.map(({ label }, band) => ({ path: ["scores", score, "bands", band, "label"], text: label })),
  );
  return [...messages, ...others, ...labels].flatMap(({ path, text }) =>
    typeof text === "string" && text.trim() !== "" ? [unit(path, text)] : [],
  );
}

/** Who worded a translation: a model, unless somebody wrote or brought along all that is shown of it. */
export const translatorOf = (stored: StoredUnits, manual_content: string | null = null): Maker => {
  const others = Object.entries(stored).filter(([key]) => manual_content === null || key !== contentKey);
  return others.every(([, { is_given, text }]) => is_given || text === null) ? "person" : "ai";
};

/** The translation of the unit's present text, also where the text was at another path when it was translated. */
export function translationOf(stored: StoredUnits, { path, hash }: Unit): StoredUnit | undefined {
  const atPath = stored[pathKey(path)];
  if (atPath?.hash === hash) return atPath;
  return Object.values(stored).find((other) => other.hash === hash);
}
