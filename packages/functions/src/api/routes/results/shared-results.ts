import * as z from "zod";
import { queryFilter } from "#core/field/list/filter/index.ts";
import { CrosstabRequest } from "#core/results/crosstab/schema.ts";
import { QuestionStatsQuery, StatsQuery } from "#core/results/figures/schema.ts";
import {
  sharedAnswers,
  sharedCrosstab,
  sharedFindings,
  sharedFunnel,
  sharedQuestion,
  sharedResults,
  sharedThemes,
  sharedTranscripts,
} from "#core/results/share/index.ts";
import { SharedAnswers, SharedAnswersQuery, SharedFindings } from "#core/results/share/said-schema.ts";
import { SharedThemes } from "#core/results/share/theme-schema.ts";
import {
  SharedCrosstab,
  SharedFunnel,
  SharedQuestionStats,
  SharedResults,
  SharedTimeline,
  SharedTranscripts,
  SharedTranscriptsQuery,
} from "#core/results/share/view-schema.ts";
import { id, lazy } from "#kit/shape.ts";
import { filterParameters } from "../../http/filter.ts";
import { route } from "../../http/route.ts";

const base = "/results/v1/{token}";
const tag = "Shared results";
const tokenShape = () => ({ token: z.string().meta({ description: "The token in the share's link" }) });
const params = lazy(() => z.object(tokenShape()));
const questionParams = lazy(() => z.object({ ...tokenShape(), question_id: id }));

const filtered = {
  tag,
  scope: "viewer",
  // Pages look again and again at figures that seldom change.
  digested: true,
  query: StatsQuery,
  parameters: filterParameters,
  errors: [403, 404] as number[],
} as const;

const viewOf = (query: z.output<typeof StatsQuery>, url: string) => ({
  include_simulations: query.include_simulations,
  filter: queryFilter(query, new URL(url).searchParams),
});

export const routes = [
  route(
    "GET",
    base,
    {
      ...filtered,
      operationId: "get_shared_results",
      summary: "Read a share's headline figures",
      description:
        "The token is the only credential. `viewer_dimensions` says what the share lets its viewers filter by: " +
        "one value of one of them at a time; anything else is a 403 `filter_not_allowed`. Figures of all its " +
        "interviews are exact; with a filter, they are made of counts that are changed at random (`perturbed`), of " +
        "interviews that had ended `as_of` a time. Figures that would reveal too few people are `suppressed`, or null.",
      params,
      responses: { 200: SharedResults },
    },
    ({ ctx, query, url }) => sharedResults(ctx, viewOf(query, url)),
  ),
  route(
    "GET",
    `${base}/funnel`,
    {
      ...filtered,
      operationId: "get_shared_funnel",
      summary: "Read the completion funnel of a share",
      description:
        "Like the study's stats; with a filter, only how its interviews ended. A 403 `not_shared` unless the " +
        "share has the section `funnel`.",
      params,
      responses: { 200: SharedFunnel },
    },
    ({ ctx, query, url }) => sharedFunnel(ctx, viewOf(query, url)),
  ),
  route(
    "GET",
    `${base}/timeline`,
    {
      ...filtered,
      operationId: "get_shared_timeline",
      summary: "Show when the interviews of a share were started",
      description:
        "Days, combined until each bin has `min_base` people; longer periods in about 60 bins. Filters are a 403 " +
        "`filter_not_allowed`.",
      params,
      isHeavy: true,
      responses: { 200: SharedTimeline },
    },
    async ({ ctx, query, url }) => {
      const { sharedTimeline } = await import("#core/results/share/timeline.ts");
      return sharedTimeline(ctx, viewOf(query, url));
    },
  ),
  route(
    "GET",
    `${base}/questions/{question_id}`,
    {
      ...filtered,
      operationId: "get_shared_question",
      summary: "Read aggregated answers to a question of a share",
      description:
        "Like the question's stats, which never contain texts that participants wrote, with numbers and dates in " +
        "bins. With a filter, this is a column of the question's table: values that too few people have are " +
        "combined in `rest`, and types that cannot be rows of tables are `suppressed`. For a question in a loop, " +
        "`loop_item` selects the answers about one item; without it, they are pooled if those of each item are shown " +
        "whole, with nothing combined, withheld or in bins, and only without a filter. A 403 `not_shared` unless the share has the section `questions`.",
      params: questionParams,
      query: QuestionStatsQuery,
      responses: { 200: SharedQuestionStats },
      errors: [400, 403, 404],
    },
    ({ ctx, params, query, url }) =>
      sharedQuestion(ctx, {
        question_id: params.question_id,
        loop_item: query.loop_item,
        ...viewOf(query, url),
      }),
  ),
  route(
    "GET",
    `${base}/questions/{question_id}/themes`,
    {
      ...filtered,
      operationId: "get_shared_themes",
      summary: "Read the themes of open answers to a question of a share",
      description:
        "Counts are counts of coded answers; an answer can have several themes. With `quotes` in the share's " +
        "scope, they come with what participants said, for themes that at least `min_base` interviews have, " +
        "without words from the interview's title and metadata, and only without a filter. With a filter, this " +
        "is a column of the themes' table. A 403 `not_shared` unless the share has the section `themes`, and a " +
        "400 for questions that are not answered in participants' own words.",
      params: questionParams,
      isHeavy: true,
      responses: { 200: SharedThemes },
      errors: [400, 403, 404],
    },
    ({ ctx, params, query, url }) =>
      sharedThemes(ctx, { question_id: params.question_id, ...viewOf(query, url) }),
  ),
  route(
    "GET",
    `${base}/findings`,
    {
      ...filtered,
      operationId: "get_shared_findings",
      summary: "Read what the open answers of a share come to",
      description:
        "The study's findings, each with the codes it is made of: those whose codes all are of at least `min_base` " +
        "people. With `quotes` in the share's scope, they come with what participants said. Filters are a 403 " +
        "`filter_not_allowed`. A 403 `not_shared` unless the share has the section `findings`.",
      params,
      isHeavy: true,
      responses: { 200: SharedFindings },
    },
    ({ ctx, query, url }) => sharedFindings(ctx, viewOf(query, url)),
  ),
  route(
    "GET",
    `${base}/questions/{question_id}/answers`,
    {
      ...filtered,
      operationId: "list_shared_answers",
      summary: "Read open answers to a question of a share",
      description:
        "In the order of the conversations, which reveals nothing, redacted as they are, without words from the " +
        "interview's title and metadata; `next_after` is the `after` of the next request. Filters are a 403 " +
        "`filter_not_allowed`. A 403 `not_shared` unless the share has the section `transcripts`, and a 400 for " +
        "questions that are not answered in participants' own words.",
      params: questionParams,
      query: SharedAnswersQuery,
      isHeavy: true,
      responses: { 200: SharedAnswers },
      errors: [400, 403, 404],
    },
    ({ ctx, params, query, url }) => {
      const { after, limit } = query;
      return sharedAnswers(ctx, { question_id: params.question_id, ...viewOf(query, url), after, limit });
    },
  ),
  route(
    "POST",
    `${base}/crosstabs`,
    {
      operationId: "get_shared_crosstab",
      summary: "Create tables of a share's answers by segments",
      description:
        "Like the study's crosstabs, over interviews of the share that had ended `as_of` a time: a question in the " +
        "rows, `viewer_dimensions` as columns, without filter and bands (403 `filter_not_allowed`). People without a " +
        "value are a row and a column too. Each count is changed at random by itself, by up to `min_base` " +
        "(`perturbed`, `noise`), so that tables need not add up; there are no tests, letters and intervals. Values that " +
        "fewer than `min_base` people have are combined as `rest` with the next smallest. A 403 `not_shared` unless " +
        "the share has the section `crosstab`.",
      tag,
      scope: "viewer",
      params,
      body: CrosstabRequest,
      isHeavy: true,
      isQuery: true,
      responses: { 200: SharedCrosstab },
      errors: [403, 404],
    },
    ({ ctx, body }) => sharedCrosstab(ctx, body),
  ),
  route(
    "GET",
    `${base}/transcripts`,
    {
      ...filtered,
      operationId: "list_shared_transcripts",
      summary: "Read conversations of a share's completed interviews",
      description:
        "In an order that reveals nothing, without dates, up to 1 MiB per response; `next_after` is the `after` " +
        "of the next request. Filters are a 403 `filter_not_allowed`. Without metadata and links of " +
        "participants; where the interviewer's texts contain metadata, `[…]` takes its place. A 403 `not_shared` " +
        "unless the share has the section `transcripts`.",
      query: SharedTranscriptsQuery,
      params,
      responses: { 200: SharedTranscripts },
    },
    ({ ctx, query, url }) => {
      const { after, limit, transcript_id } = query;
      return sharedTranscripts(ctx, { ...viewOf(query, url), after, limit, transcript_id });
    },
  ),
];
