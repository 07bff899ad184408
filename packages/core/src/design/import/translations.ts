import { textHash } from "#kit/digest.ts";
import type { ValidationIssue } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { Structure } from "#survey/group/structure.ts";
import { storedScores } from "#survey/score/schema.ts";
import { altPath, pathKey, unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import type { NewStudy } from "../lifecycle/index.ts";
import type { QuestionRow } from "../question/draft.ts";
import { studyTextsOf } from "../translation/study-text.ts";
import type { translation } from "../translation/translation.sql.ts";
import { requireReferences } from "../translation/update.ts";
import { attempt, found, type Ids, inTexts, type Parts, type Target } from "./parts.ts";

/** The hash of a text that nothing has now. */
const formerHash = "former";

/** The translations of a definition: of its present texts, or of earlier ones where it says so. */
export function draftTranslations(
  { studyId, at }: Target,
  { translations, scores }: Parts,
  ids: Ids,
  { questions }: Structure<QuestionRow>,
  study: NewStudy,
  issues: ValidationIssue[],
): (typeof translation.$inferSelect)[] {
  const byId = new Map(questions.map((row) => [row.id, row]));
  const rename = inTexts(ids);
  const seen = new Set<string>();
  const ofStudy = unitsOfStudy(studyTextsOf(textsOf(study), storedScores(scores.map(({ item }) => item))));
  return translations.flatMap(({ item, loc }) => {
    const { language, question_id: name, units, manual = null } = item;
    const question_id =
      name === null ? null : found(ids.questions, name, [...loc, "question_id"], "question", issues);
    const question = question_id === null ? null : byId.get(question_id);
    if (question === undefined || (name !== null && question === null)) return [];
    const key = JSON.stringify([language, question_id]);
    if (seen.has(key)) issues.push({ loc, msg: "Translated twice into the language", type: "duplicate_id" });
    seen.add(key);
    const source = question === null ? ofStudy : unitsOfQuestion(question);
    const hashes = new Map(source.map(({ path, hash }) => [pathKey(path), hash]));
    const stored = units.flatMap(
      ({ path, text, is_stale = false, is_outdated = false, is_machine = false }, index) => {
        const hash = hashes.get(pathKey(path));
        // Not every file comes along.
        if (hash === undefined && path[0] === altPath) return [];
        if (hash === undefined)
          issues.push({
            loc: [...loc, "units", index, "path"],
            msg: "The text does not exist",
            type: "text_not_found",
          });
        const unit = {
          hash: is_stale ? formerHash : (hash ?? formerHash),
          text: text === null ? null : rename(text),
          at,
          ...(!is_machine && { is_given: true as const }),
        };
        return [[pathKey(path), is_outdated ? { ...unit, is_outdated: true as const } : unit] as const];
      },
    );
    const content = manual === null ? null : rename(manual.content);
    if (content !== null && question && !manual?.is_stale)
      attempt(issues, [...loc, "manual"], () => requireReferences(question.content, content));
    return [
      {
        id: newId(),
        study_id: studyId,
        question_id,
        language,
        units: Object.fromEntries(stored),
        manual_content: content,
        manual_hash:
          content === null ? null : manual?.is_stale ? formerHash : textHash(question?.content ?? ""),
        updated_at: at,
      },
    ];
  });
}

const textsOf = ({ config, welcome_message, thank_you_message, screen_out_message }: NewStudy) => ({
  config,
  welcome_message: welcome_message ?? null,
  thank_you_message: thank_you_message ?? null,
  screen_out_message: screen_out_message ?? null,
});
