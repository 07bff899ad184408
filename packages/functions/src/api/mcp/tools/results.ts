import * as z from "zod";
import { bodyFilter } from "#core/field/list/filter/index.ts";
import { FilterObject } from "#core/field/list/filter/schema.ts";
import { CrosstabRequest } from "#core/results/crosstab/schema.ts";
import { StartExport } from "#core/results/export/schema.ts";
import {
  type AnswerRow,
  listAnswerRows,
  listOpenAnswers,
  type ResultQuestion,
  resultQuestions,
  studyResults,
} from "#core/results/insight/index.ts";
import { CreateShare } from "#core/results/share/schema.ts";
import { isRecord } from "#kit/record.ts";
import { id } from "#kit/shape.ts";
import { loopItemOf } from "#survey/interview/answer-name.ts";
import { brief, type List, startOf, translatedOf } from "../size.ts";
import { defineTool, listArguments, pageArguments, type ToolCall, translateArgument } from "../tool.ts";
import { translateIssues } from "../words.ts";
import { closedFigures, openFigures, scoreRow } from "./figures.ts";
import { jobOf } from "./jobs.ts";
import { rowList } from "./studies.ts";

type Json = Record<string, unknown>;

const confirm = () => ({ confirm_token: z.string().max(4000).optional() });
const ofStudy = (study_id: string) => ({ params: { id: study_id } });

/** The most code points of what somebody said in a row. */
const maxSaid = 500;

export const searchAnswers = defineTool({
  name: "search_answers",
  title: "Search answers",
  description: "Open answers; q: words that must occur. Quotes participants",
  is: { read: true },
  operations: ["search_answers"],
  quotes: true,
  rare: ["translate_to"],
  shape: () =>
    z.object({
      study_id: id,
      q: z.string().max(2000).optional(),
      question_id: id.optional(),
      theme: z.string().max(40).optional(),
      filter: FilterObject.optional(),
      ...translateArgument(),
      ...listArguments(),
    }),
  check: translateIssues,
  async run({ ctx, args, place, instead }) {
    const { study_id, q, question_id, theme, translate_to, filter, detail, limit } = args;
    const after = typeof place === "string" ? place : undefined;
    const query = { q, question_id, theme, translate_to, after };
    const search = {
      study_id,
      ...query,
      coder: "first" as const,
      include_simulations: false,
      filter: bodyFilter(filter),
    };
    const sent = { params: { study_id }, query, filter };
    if (detail === "full") {
      const found = await instead("search_answers", sent, () =>
        listOpenAnswers(ctx, search, Math.min(limit, maxWhole)),
      );
      return { lists: [rowList("answers", found.items, found, (answer) => answer)] };
    }
    const { rows, hasMore, cursorAfter } = await instead("search_answers", sent, () =>
      listAnswerRows(ctx, search, limit),
    );
    const short = (text: string | null) => (text === null ? null : startOf(text, maxSaid));
    const shown = ({ interview_id, question_id, iteration, said, translated, codes }: AnswerRow) =>
      brief({
        interview_id,
        question_id,
        loop_item: loopItemOf(iteration),
        ...(detail === "summary" && {
          said: short(said),
          translation: translatedOf(short(translated)),
          codes,
        }),
      });
    return { lists: [rowList("answers", rows, { hasMore, cursorOf: cursorAfter }, shown)] };
  },
});

/** Summaries that are read at a time, each with all that was said, by which its quotes are checked. */
const maxSummaries = 20;

/** Whole answers that are read at a time: few fit into a result. */
const maxWhole = 4;

export const getCrosstab = defineTool({
  name: "get_crosstab",
  title: "Crosstab",
  description: "Answers by segments, with intervals and tests. Quotes participants",
  is: { read: true },
  operations: ["get_crosstab"],
  quotes: true,
  isDrawn: true,
  rare: ["include_simulations", "confidence_level", "min_base"],
  shape: () => z.object({ ...CrosstabRequest.unwrap().shape, study_id: id, ...pageArguments() }),
  async run({ args: { study_id }, sent, ask }) {
    const { study_id: _s, after: _, ...body } = sent;
    const { tables, ...head } = await ask<Json & { tables: Json[] }>("get_crosstab", {
      params: { study_id },
      body,
    });
    return { body: head, lists: [{ key: "tables", noun: "tables", items: tables, isMain: true }] };
  },
});

export const getInsights = defineTool({
  name: "get_insights",
  title: "Read summaries",
  description: "Summaries of interviews. Quotes participants",
  is: { read: true },
  operations: ["get_insights"],
  quotes: true,
  isDrawn: true,
  rare: ["translate_to"],
  shape: () =>
    z.object({
      study_id: id.optional(),
      interview_id: id.optional(),
      ...translateArgument(),
      ...listArguments(),
    }),
  check: (args) =>
    args.study_id == null && args.interview_id == null
      ? [{ loc: ["arguments", "study_id"], msg: "study_id or interview_id is needed", type: "missing" }]
      : translateIssues(args),
  async run({ args, place, reply }) {
    const { study_id, interview_id, translate_to, detail, limit } = args;
    const after = typeof place === "string" ? place : undefined;
    const { body, options } = await reply("get_insights", {
      query: { study_id, interview_id, translate_to, after, limit: Math.min(limit, maxSummaries) },
    });
    const found = (body as Json[]).slice(0, limit);
    const items = found.map((each) => {
      if (detail === "full") return each;
      if (detail === "ids") return each.interview_id;
      const content = isRecord(each.json_content) ? each.json_content : {};
      const points = Array.isArray(content.key_points) ? content.key_points : [];
      const sentiment = isRecord(content.sentiment) ? content.sentiment.label : null;
      return brief({
        interview_id: each.interview_id,
        status: each.status === "done" ? null : each.status,
        summary: content.summary,
        key_points: points.map((point) => (isRecord(point) ? point.text : point)),
        sentiment,
        stale: content.stale,
      });
    });
    const hasMore = (options.rest?.hasMore ?? false) || (body as Json[]).length > limit;
    const cursorAfter = (index: number) => options.rest?.cursorAfter(index) ?? null;
    return {
      lists: [{ key: "items", noun: "summaries", items, isMain: true, more: { hasMore, cursorAfter } }],
    };
  },
});

export const getResults = defineTool({
  name: "get_results",
  title: "Read results",
  description: "Counts of closed questions, themes of open ones, scores. Quotes participants",
  is: { read: true },
  operations: [
    "list_questions",
    "get_question_stats",
    "get_question_themes",
    "get_score_stats",
    "get_study_stats",
    "list_interviews",
  ],
  quotes: true,
  isDrawn: true,
  rare: ["translate_to"],
  also: ({ filter, quotes }) => (filter === undefined && !quotes ? [] : ["list_interviews"]),
  shape: () =>
    z.object({
      study_id: id,
      question_ids: z.array(id).min(1).max(1000).optional(),
      scores: z.array(z.string().max(60)).max(50).optional(),
      filter: FilterObject.optional(),
      quotes: z.int().min(0).max(5).optional(),
      ...translateArgument(),
      ...pageArguments(),
    }),
  check: translateIssues,
  async run(call) {
    const { study_id, question_ids, scores = [], filter, translate_to } = call.args;
    const quotes = call.args.quotes ?? (call.may("interviews:read") ? 1 : 0);
    const questions = await call.instead("list_questions", { query: { study_id } }, () =>
      resultQuestions(call.ctx, study_id),
    );
    const asked = questions.filter(({ id }) => question_ids === undefined || question_ids.includes(id));
    const rows = await resultRows(call as ToolCall, study_id, asked, {
      filter,
      quotes,
      translate_to,
    });
    const figures: Json[] = [];
    for (const key of scores)
      figures.push(
        scoreRow(
          await call.ask<Json>("get_score_stats", {
            params: { id: study_id, key },
            query: { include_simulations: false },
            filter,
          }),
        ),
      );
    const lists: List[] = [
      { key: "questions", noun: "questions", items: rows, isMain: true },
      { key: "scores", noun: "scores", items: figures },
    ];
    return { body: { study_id, ...(filter !== undefined && { filter }) }, lists };
  },
});

interface Asked {
  filter: z.output<typeof FilterObject> | undefined;
  quotes: number;
  translate_to: string | undefined;
}

async function resultRows(
  { ctx, instead }: ToolCall,
  study_id: string,
  asked: readonly ResultQuestion[],
  { filter, quotes, translate_to }: Asked,
): Promise<Json[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const open = asked.find(({ reads }) => reads === "themes");
  const request = { study_id, include_simulations: false, filter: bodyFilter(filter), quotes, translate_to };
  const { stats, themes } = await instead(
    open === undefined ? "get_question_stats" : "get_question_themes",
    { params: { study_id, question_id: (open ?? first).id }, filter },
    () => studyResults(ctx, request, asked),
  );
  return asked.map(({ id, n, type, text }) => {
    const head = { question_id: id, n, type, text: startOf(text, 150) };
    const counted = stats.get(id);
    if (counted !== undefined) return { ...head, ...closedFigures(counted) };
    const said = themes.get(id);
    if (said !== undefined) return { ...head, ...openFigures(said) };
    return { ...head, note: "Answers are read one by one: search_answers or get_interview" };
  });
}

export const startInsightsRun = defineTool({
  name: "start_insights_run",
  title: "Code answers",
  description: "Code open answers, or summarize interview_id, as a job; may ask first. Quotes participants",
  is: {},
  operations: ["start_insights_run", "create_insight"],
  also: ({ interview_id }) => (interview_id === undefined ? [] : ["create_insight"]),
  quotes: true,
  rare: ["regenerate", "max_calls"],
  shape: () =>
    z.object({
      study_id: id,
      interview_id: id.optional(),
      regenerate: z.boolean().optional(),
      propose: z.boolean().optional(),
      max_calls: z.int().min(1).optional(),
      ...confirm(),
    }),
  effects: ({ study_id, interview_id, propose, max_calls }) =>
    interview_id === undefined ? [{ kind: "insights", study_id, body: brief({ propose, max_calls }) }] : [],
  async run({ args, ask }) {
    const { study_id, interview_id, regenerate, propose, max_calls } = args;
    if (interview_id !== undefined) {
      const made = await ask<Json>("create_insight", {
        body: { interview_id, ...(regenerate !== undefined && { regenerate }) },
      });
      return { body: jobOf("summary", null, made, interview_id) };
    }
    const body = {
      ...(propose !== undefined && { propose }),
      ...(max_calls !== undefined && { max_calls }),
      dry_run: false,
    };
    return {
      body: jobOf(
        "insights",
        study_id,
        await ask<Json>("start_insights_run", { ...ofStudy(study_id), body }),
      ),
    };
  },
});

export const codeAnswer = defineTool({
  name: "code_answer",
  title: "Code an answer",
  description: "Say that an answer has a code, or not. Quotes participants",
  is: { idempotent: true },
  operations: ["set_answer_code", "reject_answer_code"],
  quotes: true,
  rare: ["coder", "loop_item", "quote"],
  shape: () =>
    z.object({
      interview_id: id,
      question_id: id,
      code_id: id,
      state: z.enum(["assigned", "rejected"]).default("assigned"),
      quote: z.object({ segment: z.int(), start: z.int(), end: z.int() }).optional(),
      loop_item: z.string().max(500).optional(),
      coder: z.enum(["first", "second"]).optional(),
    }),
  async run({ args, ask }) {
    const { interview_id, question_id, code_id, state, quote, loop_item, coder } = args;
    const sent = { params: { id: interview_id, question_id, code_id }, query: { loop_item, coder } };
    if (state === "rejected") await ask("reject_answer_code", sent);
    else await ask("set_answer_code", { ...sent, body: quote === undefined ? {} : { quote } });
    return { body: { interview_id, question_id, code_id, state } };
  },
});

export const startExport = defineTool({
  name: "start_export",
  title: "Export interviews",
  description: "csv, jsonl, sav, codebook, transcripts or qdpx, as a job; get_job has the link",
  is: {},
  operations: ["create_export"],
  rare: [
    "deleted_questions",
    "translate_to",
    "question_group_id",
    "include_simulations",
    "bom",
    "links",
    "redact",
    "quality_columns",
    "layout",
  ],
  shape: () => z.object({ ...StartExport.unwrap().shape, study_id: id }),
  async run({ args: { study_id }, sent, ask }) {
    const { study_id: _, ...body } = sent;
    return {
      body: jobOf("export", study_id, await ask<Json>("create_export", { ...ofStudy(study_id), body })),
    };
  },
});

export const createShare = defineTool({
  name: "create_share",
  title: "Share results",
  description: "A link that shows results; url is shown once; asks first",
  is: {},
  operations: ["create_share", "list_interviews"],
  also: ({ scope }) =>
    scope.filter !== undefined ||
    scope.quotes ||
    scope.translate_to !== null ||
    scope.sections.includes("transcripts")
      ? ["list_interviews"]
      : [],
  rare: ["description", "include_simulated"],
  shape: () => z.object({ ...CreateShare.unwrap().shape, study_id: id, ...confirm() }),
  effects: ({ study_id, confirm_token: _, ...share }) => [{ kind: "share", study_id, share }],
  async run({ args: { study_id }, sent, ask }) {
    const { study_id: _s, confirm_token: _, ...body } = sent;
    const made = await ask<Json>("create_share", { ...ofStudy(study_id), body });
    return {
      body: brief({
        id: made.id,
        name: made.name,
        url: made.url,
        expires_at: made.expires_at,
        scope: made.scope,
        warnings: made.warnings,
      }),
    };
  },
});

export const revokeShare = defineTool({
  name: "revoke_share",
  title: "Revoke a share",
  description: "Its link shows nothing any more",
  is: { idempotent: true, destructive: true },
  operations: ["delete_share"],
  shape: () => z.object({ share_id: id }),
  async run({ args, ask }) {
    await ask("delete_share", { params: { id: args.share_id } });
    return { body: { share_id: args.share_id, revoked: true } };
  },
});
