import * as z from "zod";
import { createLogic, deleteLogic, listLogic, updateLogic } from "#core/design/logic/index.ts";
import { id } from "#kit/shape.ts";
import { CreateLogicRule, ListLogicQuery, LogicRule, UpdateLogicRule } from "#survey/logic/schema.ts";
import { deprecated } from "../../http/deprecation.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Question logic";
const params = z.object({ id: id.meta({ description: "The rule" }) });

/** References in a question's content replace it; still accepted, and answered with deprecation headers. */
const legacyOperation = (operation: string | undefined): Record<string, string> =>
  operation === "INCLUDE_RESPONSE_IN_NEXT_QUESTION" ? deprecated("2026-11-01", "question-logic") : {};

export const routes = [
  route(
    "GET",
    "/api/v1/question-logic",
    {
      operationId: "list_question_logic",
      summary: "List logic rules of a study or a question",
      description: "The rules of a question are in the order in which they are evaluated.",
      tag,
      scope: "studies:read",
      query: ListLogicQuery,
      responses: { 200: z.array(LogicRule) },
      errors: [404],
    },
    ({ ctx, query }) => listLogic(ctx, query),
  ),
  route(
    "POST",
    "/api/v1/question-logic",
    {
      operationId: "create_question_logic",
      summary: "Attach a rule to a question",
      description: "A question's rules are evaluated top to bottom; the first match wins.",
      tag,
      scope: "studies:write",
      body: CreateLogicRule,
      representation: LogicRule,
      audit: "logic_rule.create",
      responses: { 201: LogicRule },
      errors: [404],
    },
    async ({ ctx, body }) =>
      reply(await createLogic(ctx, body), { headers: legacyOperation(body.operation) }),
  ),
  route(
    "PUT",
    "/api/v1/question-logic/{id}",
    {
      operationId: "update_question_logic",
      summary: "Change a rule",
      description:
        "You can change every field except `study_id` and `question_id`. The complete rule is checked again.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params,
      body: UpdateLogicRule,
      representation: LogicRule,
      audit: "logic_rule.update",
      responses: { 204: null },
      errors: [404],
    },
    async ({ ctx, params, body }) => {
      await updateLogic(ctx, params.id, body);
      return reply(undefined, { headers: legacyOperation(body.operation) });
    },
  ),
  route(
    "DELETE",
    "/api/v1/question-logic/{id}",
    {
      operationId: "delete_question_logic",
      summary: "Delete a rule",
      description: "The question's other rules keep their order.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params,
      audit: "logic_rule.delete",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => deleteLogic(ctx, params.id),
  ),
];
