import * as z from "zod";
import { createGroup, deleteGroup, listGroups, updateGroup } from "#core/design/group/index.ts";
import { CreateGroup, QuestionGroup, RemovalMode, UpdateGroup } from "#core/design/group/schema.ts";
import { idParams, ofStudy } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Question groups";

export const routes = [
  route(
    "GET",
    "/api/v1/question-groups",
    {
      operationId: "list_question_groups",
      summary: "List a study's question groups by position",
      description: "Those inside a group, or shown by the arms of a randomizer, come after it.",
      tag,
      scope: "studies:read",
      query: ofStudy,
      responses: { 200: z.array(QuestionGroup) },
      errors: [404],
    },
    ({ ctx, query }) => listGroups(ctx, query.study_id),
  ),
  route(
    "POST",
    "/api/v1/question-groups",
    {
      operationId: "create_question_group",
      summary: "Create a question group",
      description:
        "A 422 with the code `question_groups_disabled` where the study's `config.questionGroups.enabled` is false. A " +
        "409 `breaks_logic` names the rules in `errors` that could no longer lead where they do: into a randomized " +
        "group, say.",
      tag,
      scope: "studies:write",
      body: CreateGroup,
      representation: QuestionGroup,
      responses: { 201: QuestionGroup },
      errors: [404, 409],
    },
    ({ ctx, body }) => createGroup(ctx, body),
  ),
  route(
    "PUT",
    "/api/v1/question-groups/{id}",
    {
      operationId: "update_question_group",
      summary: "Change a question group, or move it",
      description:
        "`question_ids` is the group's whole list, in that order: those named move in, and those left out move to the group's " +
        "parent, right after the group. " +
        "A 409 `breaks_logic` names the rules in `errors` that could no longer lead where they do.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: UpdateGroup,
      representation: QuestionGroup,
      responses: { 200: QuestionGroup },
      errors: [404, 409],
    },
    ({ ctx, params, body }) => updateGroup(ctx, params.id, body),
  ),
  route(
    "DELETE",
    "/api/v1/question-groups/{id}",
    {
      operationId: "delete_question_group",
      summary: "Delete a question group, with or without what is inside",
      description:
        "A 409 `breaks_logic` names the rules in `errors` that lead to it or to what would be deleted.",
      tag,
      scope: "studies:write",
      params: idParams,
      query: z.object({ mode: RemovalMode }),
      responses: { 204: null },
      errors: [404, 409],
    },
    ({ ctx, params, query }) => deleteGroup(ctx, params.id, query.mode),
  ),
];
