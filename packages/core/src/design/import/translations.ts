import { textHash } from "#kit/digest.ts";
import type { ValidationIssue } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { Structure } from "#survey/group/structure.ts";
import { storedScores } from "#survey/score/schema.ts";
import type { Content } from "#survey/stored.ts";
import { altPath } from "#survey/translation/kind/alt.ts";
import { settle } from "#survey/translation/state.ts";
import { formerHash, type StoredUnit } from "#survey/translation/stored.ts";
import { contentPath, pathKey, unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import type { FileReading } from "../../platform/ctx.ts";
import type { NewStudy } from "../lifecycle/index.ts";
import type { QuestionRow } from "../question/draft.ts";
import { writerOf } from "../translation/store.ts";
import { studyTextsOf } from "../translation/study-text.ts";
import type { translation } from "../translation/translation.sql.ts";
import { requireReferences } from "../translation/update.ts";
import { attempt, found, type Ids, inTexts, type Parts, type Target } from "./parts.ts";

/** The translations of a definition: of its present texts, or of earlier ones where it says so. */
export function draftTranslations(
  { ctx, studyId, at }: Target,
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
    const hashes = new Map(source.map(({ key, hash }) => [key, hash]));
    const sources = new Map(source.map(({ key, text }) => [key, text]));
    const stored = units.flatMap(({ path, text, is_stale, is_outdated, ...said }, index) => {
      const key = pathKey(path);
      const hash = hashes.get(key);
      // Not every file comes along.
      if (hash === undefined && path[0] === altPath) return [];
      if (hash === undefined)
        issues.push({
          loc: [...loc, "units", index, "path"],
          msg: "The text does not exist",
          type: "text_not_found",
        });
      const isFormer = is_stale === true || is_outdated === true || hash === undefined;
      const unit: StoredUnit = {
        hash: isFormer ? formerHash : hash,
        text: text === null ? null : rename(text),
        at,
        ...(isFormer ? {} : { source: sources.get(key) ?? "" }),
        ...(text !== null && stateOf(ctx, said)),
        ...(said.is_locked && !ctx.isModel && { is_locked: true as const }),
      };
      return [[key, unit] as const];
    });
    const content = manual === null ? null : rename(manual.content);
    if (content !== null && question && !manual?.is_stale)
      attempt(issues, [...loc, "manual"], () => requireReferences(question.content, content));
    const byHand =
      content === null
        ? []
        : [
            [
              contentKey,
              {
                hash: manual?.is_stale ? formerHash : textHash(question?.content ?? ""),
                text: content,
                at,
                ...(manual?.is_stale ? {} : { source: question?.content ?? "" }),
                ...(ctx.isModel ? {} : { state: "edited" as const, by: writerOf(ctx.actor) }),
              },
            ] as const,
          ];
    return [
      {
        id: newId(),
        study_id: studyId,
        question_id,
        language,
        units: Object.fromEntries<StoredUnit>([...stored, ...byHand]),
        kept: [],
        manual_content: null,
        manual_hash: null,
        updated_at: at,
      },
    ];
  });
}

const contentKey = pathKey(contentPath);

/**
 * For a copy, in which nothing is anybody else's: who wrote and approved each text, and when, as in the study that it is
 * of. `idOf` tells the question of the copy.
 */
export function keepWriters(
  made: readonly (typeof translation.$inferSelect)[],
  { study, scores, questions, translations }: Content,
  idOf: (questionId: string) => string | undefined,
): (typeof translation.$inferSelect)[] {
  const byId = new Map(questions.map((row) => [row.id, row]));
  const writers = new Map(
    translations.flatMap(({ question_id, language, ...stored }) => {
      const question = question_id === null ? undefined : byId.get(question_id);
      if (question_id !== null && question === undefined) return [];
      const units =
        question === undefined ? unitsOfStudy(studyTextsOf(study, scores)) : unitsOfQuestion(question);
      const records = settle(units, stored).units.map(({ unit, record }) => [unit.key, record] as const);
      const place = JSON.stringify([question_id === null ? null : idOf(question_id), language]);
      return [[place, new Map(records)] as const];
    }),
  );
  return made.map((row) => {
    const own = writers.get(JSON.stringify([row.question_id, row.language]));
    const units = Object.entries(row.units).map(([key, unit]): [string, StoredUnit] => {
      const record = own?.get(key);
      if (record === undefined || record.state !== unit.state) return [key, unit];
      const { by, approved_by, approved_at, at } = record;
      const { by: _, approved_by: __, ...rest } = unit;
      return [
        key,
        {
          ...rest,
          at,
          ...(by && { by }),
          ...(approved_by && { approved_by }),
          ...(approved_at !== undefined && { approved_at }),
        },
      ];
    });
    return { ...row, units: Object.fromEntries(units) };
  });
}

/** Whose a translation is that comes along: where a model brings it along, a model's. */
function stateOf(
  { isModel, actor }: Pick<FileReading, "isModel" | "actor">,
  { state, is_machine }: { state?: "edited" | "approved" | undefined; is_machine?: boolean | undefined },
): Partial<StoredUnit> {
  if (isModel || state === undefined) return {};
  const by = writerOf(actor);
  if (state === "edited") return { state, by };
  return { state, by, approved_by: by, ...(is_machine && { is_machine: true as const }) };
}

const textsOf = ({ config, welcome_message, thank_you_message, screen_out_message }: NewStudy) => ({
  config,
  welcome_message: welcome_message ?? null,
  thank_you_message: thank_you_message ?? null,
  screen_out_message: screen_out_message ?? null,
});
