import { createHash } from "node:crypto";
import { questionType } from "../question-type/index.ts";

/** One text that is translated by itself, by its place in what it belongs to. */
export interface Unit {
  path: readonly (string | number)[];
  text: string;
  hash: string;
}

/** A unit's translation; `text` is null where none could be used, `at` is when that was tried. */
export interface StoredUnit {
  hash: string;
  text: string | null;
  at: string;
}

/** By place. What a place held before stays until its new text is translated. */
export type StoredUnits = Readonly<Record<string, StoredUnit>>;

export interface QuestionTexts {
  type: string;
  content: string;
  props: Record<string, unknown>;
}

export const messageFields = ["welcome_message", "thank_you_message", "screen_out_message"] as const;
export type StudyMessages = Record<(typeof messageFields)[number], Record<string, unknown> | null>;

const messageParts = ["title", "body", "ctaText"];

export const textHash = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

export const pathKey = (path: Unit["path"]): string => JSON.stringify(path);

const contentPath = ["content"];
export const contentKey = pathKey(contentPath);

const unit = (path: Unit["path"], text: string): Unit => ({ path, text, hash: textHash(text) });

export function unitsOfQuestion({ type, content, props }: QuestionTexts): Unit[] {
  const labels = questionType(type).labels(props);
  return [
    ...(content.trim() === "" ? [] : [unit(contentPath, content)]),
    ...labels.map(({ path, text }) => unit(["props", ...path], text)),
  ];
}

export function unitsOfMessages(messages: StudyMessages): Unit[] {
  return messageFields.flatMap((field) =>
    messageParts.flatMap((part) => {
      const text = messages[field]?.[part];
      return typeof text === "string" && text.trim() !== "" ? [unit([field, part], text)] : [];
    }),
  );
}

/** The unit's translation, wherever it stood when it was made. */
export function translationOf(stored: StoredUnits, { path, hash }: Unit): StoredUnit | undefined {
  const inPlace = stored[pathKey(path)];
  if (inPlace?.hash === hash) return inPlace;
  return Object.values(stored).find((other) => other.hash === hash);
}
