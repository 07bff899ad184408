import { bytesInWords, inWords } from "#kit/amount.ts";
import { domainError, invalidError } from "#kit/error.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import type { QuestionRow } from "./draft-issues.ts";
import { maxAssets, maxStudyBytes, maxStudyEntries } from "./schema.ts";

/** The bytes of a question's texts, props, assets and conditions as JSON. */
export const questionBytes = (question: QuestionRow): number => {
  const { content, interviewer_notes, props, assets, display_conditions } = question;
  const parts = [content, interviewer_notes, props, assets];
  return Buffer.byteLength(JSON.stringify(display_conditions ? [...parts, display_conditions] : parts));
};

const entryCount = ({ props }: QuestionRow): number =>
  Object.values(props).reduce((count: number, prop) => count + (Array.isArray(prop) ? prop.length : 0), 0);

const limits = [
  {
    measure: questionBytes,
    limit: maxStudyBytes,
    code: "study_too_large",
    message: `The questions of a study can have at most ${bytesInWords(maxStudyBytes)}`,
  },
  {
    measure: entryCount,
    limit: maxStudyEntries,
    code: "too_many_entries",
    message: `The questions of a study can list at most ${inWords(maxStudyEntries)} options, items and similar entries`,
  },
];

/** Throws a 422 for a change that makes a study's questions larger than they may be. */
export function refuseTooLarge(before: readonly QuestionRow[], after: readonly QuestionRow[]): void {
  for (const { measure, limit, code, message } of limits) {
    const total = (questions: readonly QuestionRow[]) =>
      questions.reduce((sum, question) => sum + measure(question), 0);
    const size = total(after);
    // A study of before the limit may shrink.
    if (size <= limit || size <= total(before)) continue;
    throw domainError(message, [{ loc: ["body", "questions"], code, message }]);
  }
}

/** The assets sent, or else the present ones, and then the files. Throws 422 where they are too many. */
export function addFiles(
  sent: StoredAsset[] | null | undefined,
  before: StoredAsset[] | null,
  stored: readonly StoredAsset[],
): StoredAsset[] {
  const assets = [...((sent === undefined ? before : sent) ?? []), ...stored];
  if (assets.length <= maxAssets) return assets;
  throw invalidError([
    { loc: ["body", "file"], msg: `A question has at most ${maxAssets} assets`, type: "too_big" },
  ]);
}
