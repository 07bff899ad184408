import type { Api, Query } from "../api.ts";
import type { List } from "../list.ts";
import type {
  ImportTranslationsReq,
  ImportTranslationsRes,
  TranslatedMessages,
  TranslatedQuestion,
  TranslateStudyResV1,
  TranslationLanguage,
  TranslationUnit,
  UpdateTranslatedQuestionReqV1,
  UpdateTranslationUnitsReqV1,
  UpdateTranslationUnitsResV1,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";
import type { NamedFile } from "../upload.ts";

/** A study's texts in its other languages. */
export const translations = (api: Api) => ({
  /** Starts translating what has changed into every supported language. */
  start(studyId: string, options?: RequestOptions): ApiPromise<TranslateStudyResV1> {
    return api.call("POST /api/v1/studies/{id}/translate", { path: { id: studyId } }, options);
  },
  list(
    studyId: string,
    query: Omit<Query<"GET /api/v1/studies/{id}/translations">, "after"> = {},
    options?: RequestOptions,
  ): List<TranslatedQuestion> {
    return api.list("GET /api/v1/studies/{id}/translations", { path: { id: studyId }, query }, options);
  },
  /** Every text in every language but the default, with the state of its translation. */
  units(
    studyId: string,
    query: Omit<Query<"GET /api/v1/studies/{id}/translation-units">, "after"> = {},
    options?: RequestOptions,
  ): List<TranslationUnit> {
    return api.list("GET /api/v1/studies/{id}/translation-units", { path: { id: studyId }, query }, options);
  },
  /** Writes, approves and locks translations, all or none. */
  updateUnits(
    studyId: string,
    changes: UpdateTranslationUnitsReqV1,
    options?: RequestOptions,
  ): ApiPromise<UpdateTranslationUnitsResV1> {
    const path = { id: studyId };
    return api.call("PATCH /api/v1/studies/{id}/translation-units", { path, body: changes }, options);
  },
  /** How far each language is translated, and what keeps it from being offered. */
  languages(studyId: string, options?: RequestOptions): ApiPromise<TranslationLanguage[]> {
    return api.call("GET /api/v1/studies/{id}/translation-languages", { path: { id: studyId } }, options);
  },
  /** The texts and their translations as a file for translators: XLIFF or CSV; several languages of XLIFF are an archive. */
  downloadFile(
    studyId: string,
    query: Query<"GET /api/v1/studies/{id}/translation-file"> = {},
    options?: RequestOptions,
  ): ApiPromise<Blob> {
    const path = { id: studyId };
    return api.file("GET /api/v1/studies/{id}/translation-file", { path, query }, options);
  },
  /** Writes the translations of a text, such as CSV. */
  uploadText(
    studyId: string,
    body: ImportTranslationsReq,
    options?: RequestOptions,
  ): ApiPromise<ImportTranslationsRes> {
    return api.call("POST /api/v1/studies/{id}/translation-file", { path: { id: studyId }, body }, options);
  },
  /** Writes the translations of a file: all, or with `partial` those that can be. */
  uploadFile(
    studyId: string,
    file: NamedFile,
    fields: Partial<ImportTranslationsReq> = {},
    options?: RequestOptions,
  ): ApiPromise<ImportTranslationsRes> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value != null) body.append(name, String(value));
    body.append("file", file);
    const path = { id: studyId };
    return api.call("POST /api/v1/studies/{id}/translation-file", { path, body }, options);
  },
  /** Welcome, thank-you and screen-out messages. */
  listMessages(
    studyId: string,
    query: Omit<Query<"GET /api/v1/studies/{id}/translated-messages">, "after"> = {},
    options?: RequestOptions,
  ): List<TranslatedMessages> {
    const path = { id: studyId };
    return api.list("GET /api/v1/studies/{id}/translated-messages", { path, query }, options);
  },
  /** The translations of a study or of one of its questions. */
  listQuestions(
    query: Omit<Query<"GET /api/v1/translated-questions">, "after">,
    options?: RequestOptions,
  ): List<TranslatedQuestion> {
    return api.list("GET /api/v1/translated-questions", { query }, options);
  },
  getQuestion(id: string, options?: RequestOptions): ApiPromise<TranslatedQuestion> {
    return api.call("GET /api/v1/translated-questions/{id}", { path: { id } }, options);
  },
  /** Writes a translation by hand, which is kept when the study is translated again. */
  updateQuestion(
    id: string,
    translation: UpdateTranslatedQuestionReqV1,
    options?: RequestOptions,
  ): ApiPromise<TranslatedQuestion> {
    return api.call("PUT /api/v1/translated-questions/{id}", { path: { id }, body: translation }, options);
  },
});
