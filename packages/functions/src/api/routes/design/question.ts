import * as z from "zod";
import {
  deleteQuestion,
  deleteQuestions,
  getCodes,
  listQuestions,
  saveQuestions,
  setCodes,
  updateQuestion,
} from "#core/design/question/index.ts";
import { batchProblems, updateProblems } from "#core/design/question/stored-problems.ts";
import { listAvailableReferences } from "#core/field/source/index.ts";
import { id } from "#kit/shape.ts";
import { QuestionCodes, SetCodes } from "#survey/code/schema.ts";
import { ForceChange } from "#survey/logic/condition/schema.ts";
import {
  BatchQuestions,
  BatchResult,
  DeletedQuestions,
  DeleteQuestions,
  ForceQuery,
  Question,
  UpdateQuestionBody,
} from "#survey/question/schema.ts";
import { AvailableReferences, AvailableReferencesQuery } from "#survey/reference/schema.ts";
import { idParams, ofStudy } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Questions";
const renaming =
  "If an option is renamed in place, its quotas, rules and translations follow. A 409 `quota_option_removed` lists in " +
  "`errors` the quotas of options that would be removed, unless `force` is set.";
const params = z.object({ question_id: id });

export const routes = [
  route(
    "GET",
    "/api/v1/questions",
    {
      operationId: "list_questions",
      summary: "List a study's questions in order, with their rules and mentions",
      description:
        "`display_order` is the position, from 0, with groups expanded. Links to private files work for an hour.",
      tag,
      scope: "studies:read",
      query: ofStudy,
      responses: { 200: z.array(Question) },
      errors: [404],
    },
    ({ ctx, query }) => listQuestions(ctx, query.study_id),
  ),
  route(
    "POST",
    "/api/v1/questions/batch",
    {
      operationId: "upsert_questions",
      summary: "Create and update questions of one study",
      description: `Items with an \`id\` are updated; the others are created and added at the end. Either all succeed or none does. ${renaming}`,
      tag,
      scope: "studies:write",
      query: ForceQuery,
      body: BatchQuestions,
      problemsByStored: ({ ctx, body }) => batchProblems(ctx, body),
      representation: z.object({ questions: z.array(Question) }),
      audit: ["question.create", "question.update"],
      responses: { 201: BatchResult },
      errors: [404, 409],
    },
    ({ ctx, body, query, isStrict }) =>
      saveQuestions(ctx, body.questions, {
        force: body.force ?? query.force,
        isStrict,
        keepsTranslations: query.keep_translations ?? false,
      }),
  ),
  route(
    "POST",
    "/api/v1/questions/batch-delete",
    {
      operationId: "delete_questions",
      summary: "Delete questions of one study",
      description:
        "All or none. A 409 `breaks_logic` lists in `errors` the rules that lead to one of them, or to a group " +
        "that this would empty.",
      tag,
      scope: "studies:write",
      query: ForceChange,
      body: DeleteQuestions,
      audit: "question.delete",
      responses: { 200: DeletedQuestions },
      errors: [404, 409],
    },
    ({ ctx, query, body }) => deleteQuestions(ctx, body, { force: body.force ?? query.force }),
  ),
  route(
    "PUT",
    "/api/v1/questions/{question_id}",
    {
      operationId: "update_question",
      summary: "Change a question",
      description:
        "In a multipart form, the body's fields are parts with the same names (`display_order`, `props`, `assets` and " +
        "`display_conditions` as JSON), and every part `file` is stored and added to `assets`: JPEG, PNG, GIF, WebP, MP4, WebM, " +
        `QuickTime or PDF, judged by content, at most 10 files and 4 MiB in total. ${renaming}`,
      tag,
      scope: "studies:write",
      params,
      query: ForceQuery,
      body: UpdateQuestionBody,
      problemsByStored: ({ ctx, params, body }) => updateProblems(ctx, params.question_id, body),
      form: { json: ["display_order", "props", "assets", "display_conditions", "force"] },
      representation: Question,
      audit: "question.update",
      responses: { 204: null },
      errors: [404, 409],
    },
    ({ ctx, params, query, body: { force = query.force, ...fields }, files, isStrict }) =>
      updateQuestion(ctx, params.question_id, fields, files, {
        force,
        isStrict,
        keepsTranslations: query.keep_translations ?? false,
      }),
  ),
  route(
    "GET",
    "/api/v1/questions/{question_id}/codes",
    {
      operationId: "get_question_codes",
      summary: "Read which entry each text of a question names",
      description:
        "The entries of the question's lists with their numbers, the texts that they had before, and entries that it " +
        "does not offer any more.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params,
      responses: { 200: QuestionCodes },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getCodes(ctx, params.question_id),
  ),
  route(
    "PUT",
    "/api/v1/questions/{question_id}/codes",
    {
      operationId: "set_question_codes",
      summary: "Say which entry each text of a question names",
      description:
        "A list that is sent is whole: each text that it knows stands once, as a `label` or in `former`. So entries are " +
        "joined, split and renumbered, and texts in doubt are settled. Answers keep their words; quotas count again, above " +
        "the limit too. What was read before, sent again, undoes it.",
      tag,
      isAddition: true,
      scope: "studies:write",
      audit: "question.set_codes",
      params,
      body: SetCodes,
      representation: QuestionCodes,
      responses: { 200: QuestionCodes },
      versioned: true,
      errors: [404, 409],
    },
    ({ ctx, params, body, ifMatch }) => setCodes(ctx, params.question_id, body, ifMatch),
  ),
  route(
    "DELETE",
    "/api/v1/questions/{question_id}",
    {
      operationId: "delete_question",
      summary: "Delete a question",
      description:
        "A 409 `breaks_logic` lists in `errors` the rules that lead to it, or to a group that this would empty.",
      tag,
      scope: "studies:write",
      params,
      query: ForceChange,
      audit: "question.delete",
      responses: { 204: null },
      errors: [404, 409],
    },
    ({ ctx, params, query }) => deleteQuestion(ctx, params.question_id, { force: query.force }),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/available-references",
    {
      operationId: "list_available_references",
      summary: "List what a question at a position of the study can refer to",
      description:
        "Placeholders for the content of a question: the answers to earlier questions, and what is known about " +
        "participants.",
      tag,
      scope: "studies:read",
      params: idParams,
      query: AvailableReferencesQuery,
      responses: { 200: AvailableReferences },
      errors: [404],
    },
    ({ ctx, params, query }) => listAvailableReferences(ctx, params.id, query),
  ),
];
