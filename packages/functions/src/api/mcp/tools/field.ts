import * as z from "zod";
import { CreateInterviews } from "#core/field/interview/create-schema.ts";
import { UpdateInterview } from "#core/field/interview/schema.ts";
import { bodyFilter } from "#core/field/list/filter/index.ts";
import { FilterObject } from "#core/field/list/filter/schema.ts";
import { listInterviews as listWholeInterviews } from "#core/field/list/read.ts";
import { type InterviewRow, interviewRowByVid, listInterviewRows } from "#core/field/list/rows.ts";
import { DecideQuality } from "#core/field/quality/operation-schema.ts";
import { CreateSimulation } from "#core/field/simulation/schema.ts";
import { isRecord } from "#kit/record.ts";
import { id } from "#kit/shape.ts";
import { brief, type List, maxResultBytes, partsOf, startOf, translatedOf } from "../size.ts";
import { defineTool, listArguments, pageArguments, type ToolCall, translateArgument } from "../tool.ts";
import { translateIssues } from "../words.ts";
import { jobOf } from "./jobs.ts";
import { sourceRow } from "./organize.ts";
import { rowList } from "./studies.ts";

type Json = Record<string, unknown>;

const confirm = () => ({ confirm_token: z.string().max(4000).optional() });
const ofStudy = (study_id: string) => ({ params: { id: study_id } });

export const simulate = defineTool({
  name: "simulate",
  title: "Simulate respondents",
  description: "Made-up respondents answer a study, as a job; may ask first",
  is: {},
  operations: ["create_simulation"],
  rare: ["seed", "persona"],
  shape: () => z.object({ ...CreateSimulation.unwrap().shape, study_id: id, ...confirm() }),
  effects: ({ study_id, count }) => [{ kind: "simulation", study_id, count }],
  async run({ args: { study_id }, sent, ask }) {
    const { study_id: _s, confirm_token: _, ...body } = sent;
    const job = await ask<Json>("create_simulation", { ...ofStudy(study_id), body });
    return {
      body: { ...jobOf("simulation", study_id, job, job.simulation_id), status: "running", count: job.count },
    };
  },
});

export const invite = defineTool({
  name: "invite",
  title: "Invite participants",
  description: "A personal link for each of 1 to 50 people",
  is: {},
  operations: ["create_interviews", "create_interview"],
  rare: ["expires_at"],
  shape: () => {
    const { interviews, expires_at } = CreateInterviews.unwrap().shape;
    const person = (interviews as z.ZodArray<z.ZodObject>).element.shape;
    return z.object({
      study_id: id,
      people: z
        .array(
          z.object({ metadata: person.metadata as z.ZodType, title: person.title as z.ZodType }).partial(),
        )
        .min(1)
        .max(50),
      expires_at: expires_at as z.ZodType,
    });
  },
  async run({ args, ask }) {
    const { study_id, people, expires_at } = args;
    const interviews = people.map(brief);
    const body = { study_id, interviews, ...(expires_at != null && { expires_at }) };
    const made = await ask<Json[]>("create_interviews", { body });
    return { body: { links: made.map(({ id, link, title }) => brief({ id, link, title })) } };
  },
});

const fieldworkParts = ["funnel", "quotas", "sources", "quality", "moderation", "arms"] as const;
type FieldworkPart = (typeof fieldworkParts)[number];

const operationsOf: Record<FieldworkPart, readonly string[]> = {
  funnel: ["get_study_stats"],
  quotas: ["get_quota_progress"],
  sources: ["list_sources"],
  quality: ["get_study_quality"],
  moderation: ["get_study_moderation"],
  arms: ["list_randomizers", "get_randomizer_balance"],
};

interface Asked {
  study_id: string;
  filter: z.output<typeof FilterObject> | undefined;
}

/** Randomizers whose arms are counted in one call. */
const maxRandomizers = 2;

const fieldworkLists: Record<
  FieldworkPart,
  (call: ToolCall, asked: Asked) => Promise<{ body?: Json; lists?: List[] }>
> = {
  async funnel({ ask }, { study_id, filter }) {
    const {
      questions,
      study_id: _,
      ...counts
    } = await ask<Json & { questions: Json[] }>("get_study_stats", {
      params: { study_id },
      query: { include_simulations: false },
      filter,
    });
    const rows = questions.map(
      ({ question_id, content, reached, answered, skipped, dropped_off, screened_out }, at) => ({
        question_id,
        n: at + 1,
        text: startOf(String(content), 80),
        reached,
        answered,
        ...brief({
          skipped: skipped || null,
          dropped_off: dropped_off || null,
          screened_out: screened_out || null,
        }),
      }),
    );
    return { body: { counts }, lists: [{ key: "funnel", noun: "questions", items: rows, isMain: true }] };
  },
  async quotas({ ask }, { study_id }) {
    const { study, questions } = await ask<{ study: Json; questions: Json[] }>(
      "get_quota_progress",
      ofStudy(study_id),
    );
    const lag = (row: Json) => brief({ ...row, left: Math.max(Number(row.limit) - Number(row.complete), 0) });
    const { buckets, ...whole } = study as Json & { buckets: Json[] };
    const rows = [
      ...(study.mode === "off" ? [] : [lag({ of: "study", ...whole })]),
      ...buckets.map(lag),
      ...questions.map(lag),
    ];
    return { lists: [{ key: "quotas", noun: "quotas", items: rows, isMain: true }] };
  },
  async sources({ ask }, { study_id }) {
    const sources = await ask<Json[]>("list_sources", ofStudy(study_id));
    return { lists: [{ key: "sources", noun: "sources", items: sources.map(sourceRow) }] };
  },
  async quality({ ask }, { study_id }) {
    const { study_id: _, questions, ...quality } = await ask<Json>("get_study_quality", ofStudy(study_id));
    return { body: { quality }, lists: [{ key: "paces", noun: "paces", items: questions as Json[] }] };
  },
  async moderation({ ask }, { study_id }) {
    const { study_id: _, goals, ...moderation } = await ask<Json>("get_study_moderation", ofStudy(study_id));
    return {
      lists: [
        {
          key: "moderation",
          noun: "figures of moderation",
          items: Object.entries(moderation).map(([name, value]) => ({ name, value })),
        },
        { key: "goals", noun: "goals", items: Array.isArray(goals) ? goals : [] },
      ],
    };
  },
  async arms({ ask }, { study_id }) {
    const randomizers = await ask<Json[]>("list_randomizers", { query: { study_id } });
    const rows: Json[] = [];
    for (const { id, name } of randomizers.slice(0, maxRandomizers)) {
      const balance = await ask<Json>("get_randomizer_balance", { params: { id } });
      rows.push({ name, ...balance });
    }
    const others = randomizers
      .slice(maxRandomizers)
      .map(({ id, name }) => ({ randomizer_id: id, name, arms: "not counted here" }));
    return { lists: [{ key: "arms", noun: "randomizers", items: [...rows, ...others] }] };
  },
};

export const getFieldwork = defineTool({
  name: "get_fieldwork",
  title: "Read the fieldwork",
  description: "Parts funnel, quotas, sources (by default), quality, moderation, arms",
  is: { read: true },
  operations: [...new Set(Object.values(operationsOf).flat()), "list_interviews"],
  also: ({ filter, parts }) => [
    ...parts.flatMap((part) => operationsOf[part]),
    ...(filter === undefined ? [] : ["list_interviews"]),
  ],
  shape: () =>
    z.object({
      study_id: id,
      filter: FilterObject.optional(),
      parts: z.array(z.enum(fieldworkParts)).min(1).max(6).default(["funnel", "quotas", "sources"]),
      ...pageArguments(),
    }),
  async run(call) {
    const { study_id, filter, parts } = call.args;
    let body: Json = { study_id };
    const lists: List[] = [];
    for (const part of new Set(parts)) {
      const found = await fieldworkLists[part](call as ToolCall, { study_id, filter });
      body = { ...body, ...found.body };
      lists.push(...(found.lists ?? []));
    }
    return { body, lists };
  },
});

const interviewRow = ({ created_at: _, ...row }: InterviewRow) => brief(row);

export const listInterviews = defineTool({
  name: "list_interviews",
  title: "List interviews",
  description: "Interviews, oldest first; flagged: doubted by checks; vid: of links. Quotes participants",
  is: { read: true },
  operations: ["list_interviews"],
  quotes: true,
  shape: () =>
    z.object({
      study_id: id.optional(),
      filter: FilterObject.optional(),
      flagged: z.boolean().optional(),
      vid: z.string().max(200).optional(),
      ...listArguments(),
    }),
  check: ({ study_id, vid }) =>
    study_id == null && vid == null
      ? [{ loc: ["arguments", "study_id"], msg: "study_id or vid is needed", type: "missing" }]
      : [],
  async run({ ctx, args, place, ask, instead }) {
    const { study_id, vid, filter, flagged, detail, limit } = args;
    if (vid !== undefined) {
      const item =
        detail === "full"
          ? await ask<Json>("list_interviews", { query: { vid, study_id } })
          : await instead("list_interviews", { query: { vid, study_id } }, () =>
              interviewRowByVid(ctx, vid, study_id),
            );
      const shown =
        detail === "ids" ? item.id : detail === "full" ? item : interviewRow(item as InterviewRow);
      return { lists: [{ key: "items", noun: "interviews", items: [shown], isMain: true }] };
    }
    const conditions =
      flagged === true
        ? {
            ...filter,
            quality: ["weak", "strong"] as ("weak" | "strong")[],
            excluded: filter?.excluded ?? (["false"] as "false"[]),
          }
        : filter;
    const after = typeof place === "string" ? place : undefined;
    const request = {
      study_id: study_id ?? "",
      include_simulations: true,
      filter: bodyFilter(conditions),
      page: 0,
      page_size: limit,
      after,
    };
    const sent = { query: { study_id }, filter: conditions };
    if (detail === "full") {
      const { interviews, after, cursorAfter, total } = await instead("list_interviews", sent, () =>
        listWholeInterviews(ctx, { ...request, answerBytes: maxResultBytes }),
      );
      const found = { hasMore: after !== null, total, cursorOf: cursorAfter };
      return { lists: [rowList("interviews", interviews, found, (each) => each)] };
    }
    const { interviews, hasMore, cursorAfter, total } = await instead("list_interviews", sent, () =>
      listInterviewRows(ctx, request),
    );
    const found = { hasMore, total, cursorOf: cursorAfter };
    return {
      lists: [
        rowList("interviews", interviews, found, (row) => (detail === "ids" ? row.id : interviewRow(row))),
      ],
    };
  },
});

/** A message of more bytes comes in parts. */
const maxMessageBytes = 6_000;

export const getInterview = defineTool({
  name: "get_interview",
  title: "Read an interview",
  description: "What is known of it, and its transcript. Quotes participants",
  is: { read: true },
  operations: ["get_interview"],
  quotes: true,
  rare: ["translate_to"],
  shape: () =>
    z.object({
      interview_id: id,
      detail: z.enum(["summary", "full"]).default("summary"),
      ...translateArgument(),
      ...pageArguments(),
    }),
  check: translateIssues,
  async run({ args, ask, place }) {
    const { translate_to } = args;
    const found = await ask<Json & { messages: Json[] }>("get_interview", {
      params: { id: args.interview_id },
      query: { translate_to },
    });
    const {
      messages,
      conversation_json: _c,
      transcript: _t,
      parsed_conversation_json: answers,
      ...rest
    } = found;
    const items = messages.flatMap((message) => {
      const { message_id, role, kind, question_id, loop_item, content, created_at, moderation } = message;
      const { translation } = message;
      const who = role === "assistant" ? "interviewer" : "participant";
      const texts = partsOf(String(content), maxMessageBytes);
      const translated = isRecord(translation) ? partsOf(String(translation.text), maxMessageBytes) : [];
      const count = Math.max(texts.length, translated.length);
      const more = args.detail === "full" ? { created_at, moderation } : {};
      return Array.from({ length: count }, (_, part) =>
        brief({
          n: message_id,
          who,
          kind,
          question_id,
          loop_item,
          text: texts[part],
          translation: translatedOf(translated[part]),
          part: count > 1 ? `${part + 1}/${count}` : null,
          ...more,
        }),
      );
    });
    const list: List = { key: "messages", noun: "messages", items, isMain: true };
    if (place !== null) return { body: { id: found.id }, lists: [list] };
    const given = isRecord(answers)
      ? Object.entries(answers).map(([name, answer]) =>
          isRecord(answer)
            ? brief({ answer: name, value: answer.value ?? null, skipped: answer.skipped === true })
            : { answer: name, value: answer },
        )
      : [];
    if (args.detail === "full")
      return { body: brief(rest), lists: [list, { key: "answers", noun: "answers", items: given }] };
    const {
      id,
      study_id,
      status,
      ended_at,
      ended_by,
      reference,
      language,
      title,
      notes,
      metadata,
      source,
      quality,
      scores,
      active_time,
      routing,
      question_order: _q,
      is_simulated,
    } = rest;
    const level = isRecord(quality)
      ? brief({ level: quality.level, flags: quality.flags, review: quality.review })
      : null;
    const arms = Array.isArray(routing) ? routing.map((each) => each.arm_label) : [];
    return {
      body: brief({
        id,
        study_id,
        status,
        ended_at,
        ended_by: isRecord(ended_by) ? ended_by.kind : null,
        reference,
        language,
        title,
        notes,
        metadata,
        source,
        quality: level,
        scores,
        active_time,
        arms,
        is_simulated,
      }),
      lists: [list],
    };
  },
});

export const updateInterview = defineTool({
  name: "update_interview",
  title: "Change an interview",
  description: "Status, title, notes, metadata (as a whole). Quotes participants",
  is: { idempotent: true },
  operations: ["update_interview"],
  quotes: true,
  shape: () => {
    const { status, title, notes, metadata, is_archived } = UpdateInterview.unwrap().shape;
    return z.object({ interview_id: id, status, title, notes, metadata, is_archived });
  },
  async run({ args: { interview_id }, sent, reply }) {
    const { interview_id: _, ...body } = sent;
    const { body: found, options } = await reply("update_interview", { params: { id: interview_id }, body });
    const { id, status, title, notes, metadata, is_archived } = found as Json;
    return {
      body: { ...brief({ id, status, title, notes, metadata, is_archived }), revision: options.revision },
    };
  },
});

export const decideQuality = defineTool({
  name: "decide_quality",
  title: "Decide about quality",
  description: "Exclude interviews from figures, keep them, or undo",
  is: { idempotent: true },
  operations: ["decide_quality"],
  shape: () => z.object({ ...DecideQuality.unwrap().shape, study_id: id }),
  async run({ args: { study_id }, sent, ask }) {
    const { study_id: _, ...body } = sent;
    return { body: await ask<Json>("decide_quality", { ...ofStudy(study_id), body }) };
  },
});
