import * as z from "zod";
import { Agreement } from "#core/results/insight/agreement.ts";
import {
  cancelRun,
  dryRun,
  getRun,
  listRuns,
  readAgreement,
  startRun,
  studyInsights,
} from "#core/results/insight/index.ts";
import {
  DryRun,
  InsightsRun,
  maxListedRuns,
  StartRun,
  StudyInsights,
} from "#core/results/insight/run/schema.ts";
import { id, lazy } from "#kit/shape.ts";
import { aiMode, replyInMode } from "../../http/ai-mode.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Codes";
const ofRun = lazy(() => z.object({ id: id.meta({ description: "The study" }), run_id: id }));
const mayEdit = ["studies:read", "studies:write"] as const;

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/insights",
    {
      operationId: "get_study_insights",
      isAddition: true,
      summary: "Show how far a study's open answers are coded",
      description: "Counts cover real interviews. `stale` says whether a run would have something to do.",
      tag,
      scope: "studies:read",
      params: idParams,
      isHeavy: true,
      responses: { 200: StudyInsights },
      errors: [404],
    },
    async ({ ctx, params }) => replyInMode(await studyInsights(ctx, params.id)),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/insights/runs",
    {
      operationId: "start_insights_run",
      isAddition: true,
      summary: "Have open answers coded",
      description:
        "Runs in the background, with the configured model: it proposes codes for questions that nobody has " +
        "coded, and gives answers the codes that their own words support. Only new answers are sent, and nothing " +
        "that a person has decided is changed. Participants' words are sent to the model's provider. `GET` on " +
        "the `Location` shows its progress. The same body joins a run in progress; a different one is a 409 " +
        "`run_in_progress`. With `dry_run`, the response is a 200 that says what would be sent. Without a model " +
        "(`X-AI-Mode: offline`), answers are grouped by words that many of them share.",
      tag,
      scope: mayEdit,
      params: idParams,
      body: StartRun,
      isHeavy: true,
      usesModel: ({ body }) => !body.dry_run,
      audit: "insights_run.create",
      responses: { 200: z.union([DryRun, InsightsRun]), 202: InsightsRun },
      errors: [404, 409],
    },
    async ({ ctx, params, body }) => {
      const headers = aiMode(ctx);
      if (body.dry_run) return reply(await dryRun(ctx, params.id, body), { status: 200, headers });
      const run = await startRun(ctx, params.id, body);
      const location = `/api/v1/studies/${params.id}/insights/runs/${run.id}`;
      return reply(run, { status: 202, headers: { ...headers, location } });
    },
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/insights/runs",
    {
      operationId: "list_insights_runs",
      isAddition: true,
      summary: "List a study's runs",
      description: `Newest first, at most ${maxListedRuns}.`,
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: z.array(InsightsRun) },
      errors: [404],
    },
    ({ ctx, params }) => listRuns(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/insights/runs/{run_id}",
    {
      operationId: "get_insights_run",
      isAddition: true,
      summary: "Show the progress of a run",
      description:
        "If `remaining` is above 0 with `error: budget`, the run used up its calls, and the next one continues.",
      tag,
      scope: "studies:read",
      params: ofRun,
      responses: { 200: InsightsRun },
      errors: [404],
    },
    async ({ ctx, params }) => replyInMode(await getRun(ctx, params.id, params.run_id)),
  ),
  route(
    "DELETE",
    "/api/v1/studies/{id}/insights/runs/{run_id}",
    {
      operationId: "cancel_insights_run",
      isAddition: true,
      summary: "Cancel a run",
      description: "What it has stored stays. A run that has ended stays as it is.",
      tag,
      scope: mayEdit,
      params: ofRun,
      audit: "insights_run.cancel",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => cancelRun(ctx, params.id, params.run_id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/agreement",
    {
      operationId: "get_agreement",
      isAddition: true,
      summary: "Compare two coders",
      description:
        "Covers the answers that both the first and the second coder (people or models) have coded. For each " +
        "code: how many answers have it from whom, the share of agreement, Cohen's κ and Krippendorff's α. An " +
        "answer that was judged to have no code counts as coded. People code as the second coder with " +
        "`coder=second`.",
      tag,
      scope: "studies:read",
      params: idParams,
      isHeavy: true,
      responses: { 200: Agreement },
      errors: [404],
    },
    ({ ctx, params }) => readAgreement(ctx, params.id),
  ),
];
