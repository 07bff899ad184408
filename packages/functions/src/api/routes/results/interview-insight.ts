import * as z from "zod";
import { createInsight, listInsights } from "#core/results/insight/index.ts";
import {
  CreateInsight,
  InterviewInsight,
  ListInsightsQuery,
  maxListedInsights,
} from "#core/results/insight/interview-schema.ts";
import { aiMode } from "../../http/ai-mode.ts";
import { reply, replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Interviews";

export const routes = [
  route(
    "GET",
    "/api/v1/insights",
    {
      operationId: "get_insights",
      summary: "List summaries of interviews",
      description:
        "The summary of one interview, or those of a study, oldest first; interviews without a summary are not " +
        "listed. Every statement is supported by quotes, which are compared with the answers when they are read. " +
        `At most ${maxListedInsights} at a time.`,
      tag,
      scope: ["interviews:read", "studies:read"],
      query: ListInsightsQuery,
      responses: { 200: z.array(InterviewInsight) },
      splits: true,
      errors: [404],
    },
    async ({ ctx, query }) => replyStart(await listInsights(ctx, query)),
  ),
  route(
    "POST",
    "/api/v1/insights",
    {
      operationId: "create_insight",
      isAddition: true,
      summary: "Have an interview summarized",
      description:
        "Runs in the background, with one call of the configured model: the participant's words are sent to its " +
        "provider. Statements that no quote supports are left out. `GET` on the `Location` has the summary once " +
        "it is done. A 200 if there is a summary that is not stale; `regenerate` creates it again. Before the " +
        "interview has ended, this is a 409 `not_finished`.",
      tag,
      scope: ["interviews:read", "studies:read", "studies:write"],
      body: CreateInsight,
      isHeavy: true,
      usesModel: () => true,
      audit: "insight.create",
      responses: { 200: InterviewInsight, 202: InterviewInsight },
      errors: [404, 409],
    },
    async ({ ctx, body }) => {
      const { insight, isQueued } = await createInsight(ctx, body);
      const location = `/api/v1/insights?interview_id=${insight.interview_id}`;
      const headers = { ...aiMode(ctx), ...(isQueued && { location }) };
      return reply(insight, { status: isQueued ? 202 : 200, headers });
    },
  ),
];
