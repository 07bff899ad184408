import { hash } from "node:crypto";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invalidError } from "#kit/error.ts";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import type { SaidTranslation } from "#survey/interview/said-translation.ts";
import { readConfig } from "#survey/study/config.ts";
import { readInsightsConfig } from "#survey/study/insights-config.ts";
import { knownLanguages, oneOf } from "#survey/study/language.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { isLanguage } from "#survey/translation/language-code.ts";
import { study } from "../../design/study/study.sql.ts";
import { toIsoText } from "../../platform/json.ts";
import { saidTranslation } from "./said-translation.sql.ts";

/** What was said in another language, beside what was said. A read makes none. */

export const digestOfText = (text: SQLWrapper): SQL<string> =>
  sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Translations by the digests of their originals: the text, the model, and when it was made as PostgreSQL writes it. */
export type StoredTranslations = Record<string, readonly [text: string, model: string, at: string]>;

const isShown = (interviewId: SQLWrapper, language: SQLWrapper): SQL => sql`(
  t.interview_id = ${interviewId} and t.language = ${language} and t.text is not null)`;

/** All of an interview, or those of some texts, as a column; `texts` is a query with a column `text`. */
export const translationsColumn = (
  interviewId: SQLWrapper,
  language: SQLWrapper,
  texts?: SQL,
): SQL<StoredTranslations> => {
  const among =
    texts && sql`and t.digest = any(array(select ${digestOfText(sql`x.text`)} from (${texts}) x))`;
  return sql<StoredTranslations>`(
    select coalesce(json_object_agg(t.digest, json_build_array(t.text, t.model, t.at)), '{}') from ${saidTranslation} t where ${isShown(interviewId, language)} ${among})`;
};

/** How many bytes the translations of an interview take. */
export const translationBytes = (interviewId: SQLWrapper, language: SQLWrapper): SQL<number> => sql<number>`(
  select coalesce(sum(octet_length(t.text)), 0) from ${saidTranslation} t where ${isShown(interviewId, language)})`;

/** The translations of some texts of an interview, one after the other, for searches. */
export const translatedWords = (interviewId: SQLWrapper, language: SQLWrapper, texts: SQL): SQL => sql`(
  select coalesce(string_agg(t.text, ' '), '') from ${saidTranslation} t where ${isShown(interviewId, language)}
    and t.digest = any(array(select ${digestOfText(sql`x.text`)} from (${texts}) x)))`;

/** The translations of some texts of an interview in their order, as a line; null without any. */
export const translatedInLine = (
  interviewId: SQLWrapper,
  language: SQLWrapper,
  texts: SQL,
): SQL<string | null> => sql<string | null>`(
  select string_agg(t.text, ' / ' order by said.place)
  from (select row_number() over () as place, x.text from (${texts}) x) said
    join ${saidTranslation} t on t.digest = ${digestOfText(sql`said.text`)}
  where ${isShown(interviewId, language)})`;

/** What a text says in another language; null where there is no translation of these very words. */
export const translatedText = (stored: StoredTranslations, text: string): string | null =>
  stored[hash("sha256", text)]?.[0] ?? null;

/** The translation of a text; null where there is none of these very words. */
export function translationOf(
  stored: StoredTranslations | null,
  language: string,
  text: string,
): SaidTranslation | null {
  const found = stored?.[hash("sha256", text)];
  if (found === undefined) return null;
  const [translated, model, at] = found;
  return { language, text: translated, generated_by: "ai", model, at: toIsoText(at) };
}

/** Adds to each text its translation. */
export const inLanguage =
  (stored: StoredTranslations | null, language: string) =>
  <Said extends { text: string }>(said: Said): Said & { translation: SaidTranslation | null } => ({
    ...said,
    translation: translationOf(stored, language, said.text),
  });

/** Messages with their translations; what the study itself says is in no other language here. */
export const withTranslations = (
  messages: readonly InterviewMessage[],
  stored: StoredTranslations | null,
  language: string,
): InterviewMessage[] =>
  messages.map((each) => {
    const isSaid = each.role === "user" || ["followup", "bridge", "summary"].includes(each.kind ?? "");
    return { ...each, translation: isSaid ? translationOf(stored, language, each.content) : null };
  });

/** Whether what was said can be asked for in a language: one of the study's, or one that has a name. */
const isTranslatable = (language: string, config: Record<string, unknown>): boolean =>
  !needsConfig(language) || languagesOf(config).includes(language) || isLanguage(language);

/** Whether a study's config tells that a language is one: most are of the page's, of which nothing need be read. */
export const needsConfig = (language: string): boolean => !pageLanguages.includes(language);

const languagesOf = (config: Record<string, unknown>): string[] => {
  const { language, translateTo } = readInsightsConfig(config);
  return knownLanguages(
    readConfig(config),
    [language, translateTo].filter((name) => name !== null),
  );
};

/** What `requireTranslatable` needs of a study, as a column: null where the language itself tells. */
export const translatableConfig = (language: string | undefined): SQL<Record<string, unknown> | null> =>
  language === undefined || !needsConfig(language)
    ? sql<null>`null::jsonb`
    : sql<Record<string, unknown>>`${study.config}`;

/** Throws a 422 for a language that is none. */
export function requireTranslatable(
  language: string | undefined,
  config: Record<string, unknown>,
  loc: readonly string[] = ["query", "translate_to"],
): void {
  if (language === undefined || isTranslatable(language, config)) return;
  throw invalidError([{ loc: [...loc], msg: oneOf(languagesOf(config)), type: "unknown_language" }]);
}
