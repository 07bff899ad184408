import { textHash } from "#kit/digest.ts";
import { isSeen } from "#kit/visible.ts";
import type { TextFormat } from "../text-format/index.ts";
import { kindOf, questionKinds, studyKinds, type UnitKind } from "./kind/index.ts";
import type { Kind, Path, QuestionTexts, StudyTexts } from "./kind/kind.ts";

export { contentPath } from "./kind/content.ts";
export type { Path, QuestionTexts, StudyMessages, StudyTexts } from "./kind/kind.ts";
export { messageFields } from "./kind/kind.ts";

/** One text that participants read; `path` is where it is in its question or in what the study itself says. */
export interface Unit {
  kind: UnitKind;
  path: Path;
  /** The path as what is stored of it is called. */
  key: string;
  text: string;
  /** Made from the text. */
  hash: string;
}

/** Texts that are no messages. */
export const otherTexts = ["distress_message", "consent_text", "ai_notice_text", "introduction"] as const;

/** How a unit is read in a study of this format. */
export const unitFormat = ({ kind, path }: Pick<Unit, "kind" | "path">, format: TextFormat): TextFormat =>
  kindOf(kind).isFormatted(path) ? format : "plain";

/** A unit's path as the key it is stored under. */
export const pathKey = (path: Path): string => JSON.stringify(path);

/** What the entries of one list have in common: the path without the place in the list. Null for what is in none. */
export function listKey(path: Path): string | null {
  if (path[0] !== "props" || path.length < 3) return null;
  const numbered = path.findLastIndex((step) => typeof step === "number");
  const last = numbered === -1 ? path.length - 1 : numbered;
  return pathKey(path.map((step, index) => (index === last ? "*" : step)));
}

const unitsOf = <Texts>(kinds: Readonly<Record<string, Kind<Texts>>>, texts: Texts): Unit[] =>
  Object.entries(kinds).flatMap(([kind, { places }]) =>
    places(texts).flatMap(({ path, text }) =>
      isSeen(text) ? [{ kind: kind as UnitKind, path, key: pathKey(path), text, hash: textHash(text) }] : [],
    ),
  );

/** The texts of a question that participants read; blank ones are left out. */
export const unitsOfQuestion = (question: QuestionTexts): Unit[] => unitsOf(questionKinds, question);

/** The texts of what a study itself says, and the labels of its scores' bands; blank ones are left out. */
export const unitsOfStudy = (texts: StudyTexts): Unit[] => unitsOf(studyKinds, texts);

/** The hashes of the texts that a place has and had not before. */
export function arrivedHashes(before: readonly Unit[], after: readonly Unit[]): string[] {
  const known = new Set(before.map(({ hash }) => hash));
  return [...new Set(after.map(({ hash }) => hash))].filter((hash) => !known.has(hash));
}
