import * as z from "zod";
import { createGroup, deleteGroup, listGroups, updateGroup } from "#core/design/group/index.ts";
import { CreateGroupBody, QuestionGroup, RemovalMode, UpdateGroupBody } from "#survey/group/schema.ts";
import { ForceChange } from "#survey/logic/condition/schema.ts";
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
      description: "Groups inside a group, or shown by the arms of a randomizer, follow it.",
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
        "A 422 with the code `question_groups_disabled` if the study's `config.questionGroups.enabled` is false. " +
        "A 409 `breaks_logic` lists in `errors` the rules that could no longer lead where they do, for example " +
        "into a randomized group.",
      tag,
      scope: "studies:write",
      query: ForceChange,
      body: CreateGroupBody,
      representation: QuestionGroup,
      audit: "question_group.create",
      responses: { 201: QuestionGroup },
      errors: [404, 409],
    },
    ({ ctx, query, body: { force = query.force, ...input } }) => createGroup(ctx, input, undefined, force),
  ),
  route(
    "PUT",
    "/api/v1/question-groups/{id}",
    {
      operationId: "update_question_group",
      summary: "Change a question group, or move it",
      description:
        "`question_ids` is the group's complete list, in that order: questions in the list move into the group, " +
        "and questions that you leave out move to the group's parent, right after the group. A 409 " +
        "`breaks_logic` lists in `errors` the rules that could no longer lead where they do.",
      tag,
      scope: "studies:write",
      params: idParams,
      query: ForceChange,
      body: UpdateGroupBody,
      representation: QuestionGroup,
      audit: "question_group.update",
      responses: { 200: QuestionGroup },
      errors: [404, 409],
    },
    ({ ctx, params, query, body: { force = query.force, ...input } }) =>
      updateGroup(ctx, params.id, input, force),
  ),
  route(
    "DELETE",
    "/api/v1/question-groups/{id}",
    {
      operationId: "delete_question_group",
      summary: "Delete a question group, with or without its content",
      description:
        "A 409 `breaks_logic` lists in `errors` the rules that lead to it or to what would be deleted.",
      tag,
      scope: "studies:write",
      params: idParams,
      query: ForceChange.unwrap().extend({ mode: RemovalMode }),
      audit: "question_group.delete",
      responses: { 204: null },
      errors: [404, 409],
    },
    ({ ctx, params, query }) => deleteGroup(ctx, params.id, query.mode, query.force),
  ),
];
