import * as z from "zod";
import { applyMutations, awaitEdit, getEdit, startEdit } from "#core/design/edit/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { id, lazy } from "#kit/shape.ts";
import {
  AgentEdit,
  AgentEditQuery,
  AgentEditRequest,
  AiEdit,
  AiEditRequest,
  ApplyMutations,
  EditState,
  StartedEdit,
} from "#survey/edit/schema.ts";
import { aiMode, sayingAiMode } from "../../http/ai-mode.ts";
import { maxLargeBodyBytes } from "../../http/body.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Agent";
const params = lazy(() => z.object({ study_id: id.meta({ description: "The study" }) }));
const ofEdit = lazy(() => params.unwrap().extend({ edit_id: id.meta({ description: "The edit" }) }));

const awaitResult = async <Edit extends AgentEdit | AiEdit>(ctx: Ctx, begun: unknown) => {
  const edit = await sayingAiMode(ctx, awaitEdit(ctx, (begun as { id: string }).id));
  return reply(edit as Edit, { headers: aiMode(ctx) });
};

export const routes = [
  route(
    "POST",
    "/api/v1/studies/{study_id}/agent",
    {
      operationId: "agent_edit",
      summary: "Have an AI agent edit the study",
      description:
        "Returns the changes and the resulting study. With `auto_save` (the default) the changes are saved, all " +
        "or none; without, you can send them to `/agent/apply`. If an edit takes longer than the wait, the " +
        "response is a 503 with `Retry-After`; send the same request again to keep waiting. With `Prefer: " +
        "respond-async`, the response is a 202 with the `Location` of the edit. You can send `auto_save` and " +
        "`model` in the query or in the body; the body takes precedence.",
      tag,
      scope: "studies:write",
      params,
      query: AgentEditQuery,
      body: AgentEditRequest,
      isHeavy: true,
      usesModel: () => true,
      audit: "edit.start",
      responses: { 200: AgentEdit, 202: StartedEdit },
      errors: [404, 409, 502, 503],
      begin: async ({ ctx, params, query, body }) => {
        const { auto_save = query.auto_save ?? true, model = query.model ?? "smart" } = body;
        const request = { ...body, auto_save, model };
        return startEdit(ctx, params.study_id, { kind: "agent", body: request });
      },
    },
    async ({ ctx, params, prefersAsync, begun }) => {
      if (!prefersAsync) return awaitResult<AgentEdit>(ctx, begun);
      const { id } = begun as { id: string };
      const location = `/api/v1/studies/${params.study_id}/agent/edits/${id}`;
      const headers = { location, "preference-applied": "respond-async", ...aiMode(ctx) };
      return reply({ id, study_id: params.study_id, status: "running" as const }, { status: 202, headers });
    },
  ),
  route(
    "GET",
    "/api/v1/studies/{study_id}/agent/edits/{edit_id}",
    {
      operationId: "get_agent_edit",
      isAddition: true,
      summary: "Show the status of an agent edit",
      description: "Once it is done, includes what the edit would have returned.",
      tag,
      scope: "studies:read",
      params: ofEdit,
      tellsOfJob: true,
      responses: { 200: EditState },
      errors: [404],
    },
    async ({ ctx, params }) => {
      return reply(await getEdit(ctx, params.study_id, params.edit_id), { headers: aiMode(ctx) });
    },
  ),
  route(
    "POST",
    "/api/v1/studies/{study_id}/agent/apply",
    {
      operationId: "apply_agent_edit",
      summary: "Apply the mutations of a preview",
      description:
        "In order, and all or none, those of a preview or your own. Each mutation must find the study as it describes it; " +
        "a 409 names the one that does not. Each needs the rights of its entity's own operation.",
      tag,
      scope: "studies:write",
      params,
      body: ApplyMutations,
      maxBodyBytes: maxLargeBodyBytes,
      audit: "study.apply_edit",
      responses: { 200: AgentEdit },
      errors: [404, 409],
    },
    ({ ctx, params, body, isStrict }) => applyMutations(ctx, params.study_id, body.mutations, { isStrict }),
  ),
  route(
    "POST",
    "/api/v1/studies/{study_id}/ai-edit",
    {
      operationId: "ai_edit",
      summary: "Have changes to a list of questions proposed",
      description: "Writes nothing. Waits in the same way as the agent.",
      tag,
      scope: "studies:write",
      params,
      body: AiEditRequest,
      isHeavy: true,
      usesModel: () => true,
      audit: "edit.start",
      responses: { 200: AiEdit },
      errors: [404, 502, 503],
      begin: ({ ctx, params, body }) => startEdit(ctx, params.study_id, { kind: "ai_edit", body }),
    },
    ({ ctx, begun }) => awaitResult<AiEdit>(ctx, begun),
  ),
];
