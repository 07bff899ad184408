import * as z from "zod";
import { crosstab } from "#core/results/crosstab/index.ts";
import { Crosstab, CrosstabRequest } from "#core/results/crosstab/schema.ts";
import { exportResponses } from "#core/results/export/index.ts";
import { ExportQuery } from "#core/results/export/schema.ts";
import { questionStats, scoreStats, studyActivity, studyStats } from "#core/results/figures/index.ts";
import {
  ActivityQuery,
  QuestionStats,
  QuestionStatsQuery,
  ScoreStats,
  StatsQuery,
  StudyActivity,
  StudyStats,
} from "#core/results/figures/schema.ts";
import { inWords } from "#kit/amount.ts";
import { maxSkipped } from "#kit/paging.ts";
import { id } from "#kit/shape.ts";
import { filterOf, filterParameters, isFiltered } from "../../http/filter.ts";
import { estimated, pageHeaders } from "../../http/paging.ts";
import { ofStudy } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Results";

/** What figures are asked of: which interviews. */
const figuresOf = (query: z.output<typeof StatsQuery>, call: Parameters<typeof filterOf>[0]) => ({
  include_simulations: query.include_simulations,
  filter: filterOf(call, query),
});

export const routes = [
  route(
    "GET",
    "/api/v1/studies/activity",
    {
      operationId: "get_studies_activity",
      summary: "Read counts and the latest interview of several studies",
      description:
        "In the requested order, each study once. Mock, archived and never started interviews are left out.",
      tag,
      scope: "studies:read",
      query: ActivityQuery,
      responses: { 200: z.array(StudyActivity) },
      errors: [404],
    },
    ({ ctx, query }) => studyActivity(ctx, query.study_ids),
  ),
  route(
    "GET",
    "/api/v1/studies/{study_id}/stats",
    {
      operationId: "get_study_stats",
      summary: "Read the study's completion funnel",
      description: "A filter also needs the scope `interviews:read` (403 `insufficient_scope`).",
      tag,
      scope: "studies:read",
      params: ofStudy,
      query: StatsQuery,
      parameters: filterParameters,
      isHeavyFor: isFiltered,
      responses: { 200: StudyStats },
      errors: [404],
    },
    ({ ctx, params, query, ...call }) => studyStats(ctx, { ...params, ...figuresOf(query, call) }),
  ),
  route(
    "GET",
    "/api/v1/studies/{study_id}/questions/{question_id}/stats",
    {
      operationId: "get_question_stats",
      summary: "Read aggregated answers to a question",
      description:
        "A 400 for open-ended, media and display-only questions, which have no aggregate. A filter also needs " +
        "the scope `interviews:read` (403 `insufficient_scope`).",
      tag,
      scope: "studies:read",
      params: z.object({ study_id: id, question_id: id }),
      query: QuestionStatsQuery,
      parameters: filterParameters,
      isHeavyFor: isFiltered,
      responses: { 200: QuestionStats },
      errors: [400, 404],
    },
    ({ ctx, params, query: { loop_item, ...query }, ...call }) =>
      questionStats(ctx, { ...params, loop_item, ...figuresOf(query, call) }),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/scores/{key}/stats",
    {
      operationId: "get_score_stats",
      summary: "Read the figures of a score",
      description:
        "Covers all interviews that have a value, as the study defines the score now. A filter also needs the " +
        "scope `interviews:read` (403 `insufficient_scope`).",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: z.object({
        id,
        key: z.string().max(60).meta({ description: "The key of a score of the study" }),
      }),
      query: StatsQuery,
      parameters: filterParameters,
      isHeavy: true,
      responses: { 200: ScoreStats },
      errors: [404],
    },
    ({ ctx, params: { id: study_id, key }, query, ...call }) =>
      scoreStats(ctx, { study_id, key, ...figuresOf(query, call) }),
  ),
  route(
    "POST",
    "/api/v1/studies/{study_id}/crosstabs",
    {
      operationId: "get_crosstab",
      summary: "Create tables of answers by segments, with intervals and tests",
      description:
        "Computed right away and not stored; an `Idempotency-Key` is ignored. Bases are the interviews that " +
        "match the filter and have a value in the rows and in the columns. Proportions have Wilson intervals and " +
        "are compared in pairs by a pooled z test, means by Welch's t test; both are corrected after Holm within " +
        "a row. A table has a χ² or Fisher's exact test, or Welch's t test or ANOVA. There is no weighting. A " +
        "422 `too_many_values` for more than 12 numbers without bands, 50 other values in a column, or 20,000 " +
        "cells.",
      tag: "Analysis",
      scope: ["studies:read", "interviews:read"],
      params: ofStudy,
      body: CrosstabRequest,
      isHeavy: true,
      isQuery: true,
      responses: { 200: Crosstab },
      errors: [404],
    },
    ({ ctx, params, body }) => crosstab(ctx, params.study_id, body),
  ),
  route(
    "GET",
    "/api/v1/studies/{study_id}/export",
    {
      operationId: "export_responses",
      summary: "Export responses as CSV, one row per interview and one column per question",
      description:
        "RFC 4180, oldest interview first, with the header on every page. Cells that a spreadsheet would run as a formula " +
        "start with an apostrophe. A page of more than 4 MiB ends early. Beyond " +
        `${inWords(maxSkipped)} interviews, follow the \`next\` links.`,
      tag,
      scope: "interviews:read",
      params: ofStudy,
      query: ExportQuery,
      parameters: filterParameters,
      isHeavy: true,
      audit: "export.download",
      responses: { 200: z.string() },
      mediaType: "text/csv; charset=utf-8",
      paged: true,
      errors: [404],
    },
    async ({ ctx, params, query, url, filter, prefersEstimate }) => {
      const { page, page_size, bom, links, redact, quality_columns, after } = query;
      const paging = { page, page_size, after, isTotalEstimated: prefersEstimate };
      const options = { bom, links, redact, quality_columns };
      const request = { ...params, ...figuresOf(query, { url, filter }), ...paging, ...options };
      const { csv, redactions, ...found } = await exportResponses(ctx, request);
      return reply(csv, {
        headers: {
          ...pageHeaders(url, { page, size: page_size, ...found }),
          ...estimated(prefersEstimate),
          ...(redactions !== null && { "x-redactions": JSON.stringify(redactions) }),
          "content-disposition": `attachment; filename="responses-${params.study_id}.csv"`,
        },
      });
    },
  ),
];
