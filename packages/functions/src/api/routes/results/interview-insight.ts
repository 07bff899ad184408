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
      summary: "Summaries of interviews",
      description:
        "Of one interview, or of a study's, oldest first; an interview without one is not in the list. What a summary " +
        "says is shown by quotes, which are compared with the answers when they are read. " +
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
      summary: "Have an interview summed up",
      description:
        "In the background, by one call of the configured model: the participant's words go to its provider. What no " +
        "quote of theirs shows is left out. `GET` on the `Location` has the summary once it is done. A 200 where there is " +
        "one that is not stale; `regenerate` makes it anew. Before the interview has ended it is a 409 `not_finished`.",
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
