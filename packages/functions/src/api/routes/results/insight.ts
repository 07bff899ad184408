import * as z from "zod";
import { listOpenAnswers } from "#core/results/insight/index.ts";
import { ListOpenAnswersQuery, OpenAnswer } from "#core/results/insight/schema.ts";
import { filterOf, filterParameters } from "../../http/filter.ts";
import { ofStudy } from "../../http/params.ts";
import { replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{study_id}/answers",
    {
      operationId: "search_answers",
      isAddition: true,
      summary: "What people said in their own words",
      description:
        "The open answers of finished interviews with their follow-ups, and the own words beside options, interview by " +
        "interview. Nothing here is written by a model.",
      tag: "Results",
      scope: ["studies:read", "interviews:read"],
      params: ofStudy,
      query: ListOpenAnswersQuery,
      parameters: filterParameters,
      isHeavy: true,
      responses: { 200: z.array(OpenAnswer) },
      splits: true,
      errors: [404],
    },
    async ({ ctx, params, query, ...call }) => {
      const { question_id, q, include_simulations, after } = query;
      const filter = filterOf(call, query);
      return replyStart(
        await listOpenAnswers(ctx, { ...params, question_id, q, include_simulations, after, filter }),
      );
    },
  ),
];
