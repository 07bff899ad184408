import * as z from "zod";
import {
  changeUnits,
  exportTranslations,
  getTranslatedQuestion,
  importTranslations,
  listTranslatedMessages,
  listTranslatedQuestions,
  listTranslationLanguages,
  listUnits,
  translateStudy,
  updateTranslatedQuestion,
} from "#core/design/translation/index.ts";
import {
  LanguageQuery,
  ListTranslatedQuestionsQuery,
  StartedTranslation,
  TranslatedMessages,
  TranslatedQuestion,
  UpdateTranslatedQuestion,
} from "#survey/translation/schema.ts";
import {
  ListUnitsQuery,
  TranslationLanguage,
  TranslationUnit,
  UpdatedUnits,
  UpdateUnits,
} from "#survey/translation/unit-schema.ts";
import {
  ImportedTranslations,
  ImportTranslations,
  maxTranslationFileBytes,
  TranslationFileQuery,
} from "#survey-files/translation/schema.ts";
import { aiMode } from "../../http/ai-mode.ts";
import { idParams } from "../../http/params.ts";
import { reply, replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Translations";

/** What a form has beside its file. */
const formOverhead = 16_384;

export const routes = [
  route(
    "POST",
    "/api/v1/studies/{id}/translate",
    {
      operationId: "translate_study",
      summary: "Translate a study into its other languages in the background",
      description:
        "Translates into every language of `config.lang.support` except the default. Only what has changed is " +
        "translated again, and content written by hand is kept. Without a default language: 400.",
      tag,
      scope: "studies:write",
      params: idParams,
      isHeavy: true,
      usesModel: () => true,
      audit: "study.translate",
      responses: { 202: StartedTranslation },
      errors: [400, 404],
    },
    async ({ ctx, params }) => reply(await translateStudy(ctx, params.id), { headers: aiMode(ctx) }),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/translations",
    {
      operationId: "list_translations",
      summary: "List a study's translated questions",
      description:
        "By question and language, with the state of each: `stale` if the question has changed since.",
      tag,
      scope: "studies:read",
      params: idParams,
      query: LanguageQuery,
      responses: { 200: z.array(TranslatedQuestion) },
      splits: true,
      errors: [404],
    },
    async ({ ctx, params, query }) =>
      replyStart(await listTranslatedQuestions(ctx, { ...query, study_id: params.id })),
  ),
  route(
    "GET",
    "/api/v1/translated-questions",
    {
      operationId: "list_translated_questions",
      summary: "List translated questions of a study or of one question",
      description:
        "Send `study_id` or `question_id`. Translations whose question has changed since are `stale`.",
      tag,
      isAddition: true,
      scope: "studies:read",
      query: ListTranslatedQuestionsQuery,
      responses: { 200: z.array(TranslatedQuestion) },
      splits: true,
      errors: [404],
    },
    async ({ ctx, query }) => replyStart(await listTranslatedQuestions(ctx, query)),
  ),
  route(
    "GET",
    "/api/v1/translated-questions/{id}",
    {
      operationId: "get_translated_question",
      summary: "Read a translated question",
      description: "Includes the current question next to its translation.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      responses: { 200: TranslatedQuestion },
      errors: [404],
    },
    ({ ctx, params }) => getTranslatedQuestion(ctx, params.id),
  ),
  route(
    "PUT",
    "/api/v1/translated-questions/{id}",
    {
      operationId: "update_translated_question",
      summary: "Write a question's translated content by hand",
      description:
        "It is kept when the study is translated again, and must contain the question's references.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      body: UpdateTranslatedQuestion,
      representation: TranslatedQuestion,
      audit: "translated_question.update",
      responses: { 200: TranslatedQuestion },
      errors: [404],
    },
    ({ ctx, params, body }) => updateTranslatedQuestion(ctx, params.id, body),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/translated-messages",
    {
      operationId: "list_translated_messages",
      summary: "List a study's messages in its other languages",
      description:
        "Welcome, thank-you, screen-out and the other messages, and whether each translation is of the current " +
        "text.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      query: LanguageQuery,
      responses: { 200: z.array(TranslatedMessages) },
      splits: true,
      errors: [404],
    },
    async ({ ctx, params, query }) => replyStart(await listTranslatedMessages(ctx, params.id, query)),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/translation-units",
    {
      operationId: "list_translation_units",
      summary: "List a study's texts in its other languages",
      description:
        "Every text that participants read is a unit in each language but the default, by language, then by its place in the " +
        "study. Its `state` says what its translation is worth: one that was made for an earlier text is `stale`, and " +
        "participants are shown the text itself.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      query: ListUnitsQuery,
      responses: { 200: z.array(TranslationUnit) },
      splits: true,
      digested: true,
      errors: [404],
    },
    async ({ ctx, params, query }) => replyStart(await listUnits(ctx, params.id, query)),
  ),
  route(
    "PATCH",
    "/api/v1/studies/{id}/translation-units",
    {
      operationId: "update_translation_units",
      summary: "Write, approve and lock translations",
      description:
        "All changes or none. Each names the unit as it was read, by its `etag`: one that has changed since is a 412 " +
        "`unit_changed`. A text must have the placeholders of its source, and no two entries of a list can read alike. Once " +
        "somebody has agreed to the consent in a language, its translation stays (409 `consent_version_used`).",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      body: UpdateUnits,
      // A text that is none is named like all else that is wrong with a unit.
      unchecked: "changes",
      audit: ["translation_unit.update", "translation_unit.approve", "translation_unit.lock"],
      responses: { 200: UpdatedUnits },
      errors: [404, 409, 412],
    },
    ({ ctx, params, body }) => changeUnits(ctx, params.id, body),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/translation-languages",
    {
      operationId: "list_translation_languages",
      summary: "Read how far a study is translated",
      description:
        "The study's languages, the default first. Participants are offered those that are open: `config.translation." +
        "requireApproved` says what must be approved for that, and `blocked_by` which units are not.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      responses: { 200: z.array(TranslationLanguage) },
      digested: true,
      errors: [404],
    },
    ({ ctx, params }) => listTranslationLanguages(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/translation-file",
    {
      operationId: "export_translations",
      summary: "Get a study's texts as a file for translators",
      description:
        "XLIFF 2.1, XLIFF 1.2 or CSV. XLIFF has one language a file: several come as a zip archive. The same texts and " +
        "states give the same bytes. What a translation must keep, such as `{{…}}`, is a code in XLIFF 2.1, and text in the " +
        "other formats.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      query: TranslationFileQuery,
      isHeavy: true,
      responses: { 200: z.string() },
      mediaType: "application/xliff+xml",
      otherTypes: ["application/x-xliff+xml", "text/csv; charset=utf-8", "application/zip"],
      digested: true,
      errors: [404],
    },
    async ({ ctx, params, query }) => {
      const { name, mediaType, body } = await exportTranslations(ctx, params.id, query);
      const headers = { "content-disposition": `attachment; filename="${name}"` };
      return reply(body as unknown as string, { mediaType, headers });
    },
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/translation-file",
    {
      operationId: "import_translations",
      summary: "Write translations from a file",
      description:
        "Send the file as the part `file` of a form, or a text as `content`: XLIFF 2, XLIFF 1.2, CSV, or a zip archive of up to 60 of them, with up " +
        "to 32 MiB and 100,000 units. A unit is known by its id and its text: a translation of a text that has changed is " +
        "refused, and so is one of a unit that a person has changed since the file was made. Units without a translation, or " +
        "with the one that the study has, stay as they are. If a unit is refused, nothing is written (422 `units_refused`), " +
        "unless you send `partial`.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      body: ImportTranslations,
      form: {
        json: ["dry_run", "partial", "approve"],
        maxBytes: maxTranslationFileBytes + formOverhead,
      },
      maxBodyBytes: maxTranslationFileBytes,
      isHeavy: true,
      audit: "translation_file.import",
      responses: { 200: ImportedTranslations },
      errors: [404],
    },
    ({ ctx, params, body, files }) => importTranslations(ctx, params.id, body, files),
  ),
];
