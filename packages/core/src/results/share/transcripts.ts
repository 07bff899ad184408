import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#kit/actor.ts";
import { type Cursors, cursorsOf, placeAfter } from "#kit/cursor.ts";
import { makeInSlices } from "#kit/fair/slices.ts";
import { jsonBytes } from "#kit/paging.ts";
import { id as idSchema } from "#kit/shape.ts";
import { attributeWords, shownText } from "#survey/disclosure/left-out.ts";
import { answeredMessages } from "#survey/interview/answers.ts";
import { attributeKeys } from "#survey/study/attribute.ts";
import { readInterviewerName } from "#survey/study/notice-config.ts";
import { question } from "../../design/question/question.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { runHeavy } from "../../design/work/heavy.ts";
import { type AnswerRow, answerBytes, answerRows, toAnswers } from "../../field/interview/columns.ts";
import { interview, message } from "../../field/interview/interview.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { resolveFilter } from "../../field/list/filter/index.ts";
import {
  type StoredTranslations,
  translationBytes,
  translationOf,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { jsonObject } from "../../platform/json.ts";
import { matches } from "../figures/filtered.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { isOfEnough, unfilteredView, type ViewRequest } from "./view.ts";
import type { SharedTranscripts } from "./view-schema.ts";
import { redactorFor, viewerOf } from "./viewer.ts";

/**
 * The conversations of completed interviews, in an order that tells nothing, without what is known of their participants.
 * For viewers (403) of a share with this section (403). Throws a 403 for a filter, and a 422 for an unfit cursor.
 */
export async function sharedTranscripts(
  ctx: Ctx,
  { after, limit, transcript_id, ...request }: ViewRequest & PageRequest,
): Promise<SharedTranscripts> {
  const viewer = viewerOf(ctx, "transcripts");
  const view = unfilteredView(viewer, request);
  const { include_simulations } = view;
  const cursors = cursorsOf(idSchema, "shared_transcripts", { share: viewer.share.id, include_simulations });
  const place = placeAfter(cursors, after);
  return runHeavy(ctx, async () => {
    if (!(await isOfEnough(ctx, viewer, view))) return { suppressed: true };
    return readPage(ctx, viewer, view, { cursors, place, limit, transcript_id });
  });
}

/** For the conversations of one answer, as they are stored; the first one is whole in any case. */
const maxBytes = 1_048_576;

/** Where a page of conversations starts, and how many are on it. */
interface PageRequest {
  after?: string | undefined;
  limit: number;
  /** Only this one. */
  transcript_id?: string | undefined;
}

const messagesColumn = sql<Message[]>`(
  select coalesce(json_agg(${jsonObject({
    role: message.role,
    content: message.content,
    question_id: message.question_id,
    generated_by: sql`case when ${message.kind} = 'summary' or exists (
      select from ${moderation} d where d.interview_id = found.id and d.message_seq = ${message.seq}
        and d.source = 'model') then 'ai' end`,
  })} order by ${message.seq}), '[]')
  from ${message} where ${message.interview_id} = found.id)`;

/** Brought in with answers alone, which are then its conversation. */
const isDerived = sql`not i.is_conducted and i.content_removed_at is null
  and not exists (select from message m where m.interview_id = i.id)`;

/** For this share alone: an interview's own id tells when it was created. */
export const opaqueId = (shareId: string) =>
  sql<string>`encode(substr(sha256(convert_to(${shareId}::text || ${interview.id}::text, 'UTF8')), 1, 16), 'hex')::uuid`;

/** The texts that name attributes, of the study that the interviews are of. */
const namingTexts = (studyId: string) => sql<string>`(
  select string_agg(text, ' ') from (
    select q.content || ' ' || q.props::text as text from ${question} q where q.study_id = ${studyId}::uuid
    union all
    select concat_ws(' ', s.welcome_message::text, s.thank_you_message::text, s.screen_out_message::text, s.config::text)
    from ${study} s where s.id = ${studyId}::uuid
  ) texts where text like '%{{metadata.%')`;

/** Some of the conversations of a view, and where the next ones start. */
async function readPage(
  ctx: Ctx,
  viewer: Viewer,
  view: StatsRequest,
  {
    cursors,
    place,
    limit,
    transcript_id,
  }: Omit<PageRequest, "after"> & { cursors: Cursors<string>; place: string | undefined },
) {
  const { id: shareId, translate_to } = viewer.share;
  const filter = await resolveFilter(ctx, view.study_id, view.filter);
  const db = repeatable(ctx.db);
  const language = sql`${translate_to}::text`;
  const bytes = sql<number>`(
    select case when ${isDerived} then ${answerBytes("content", "text")}
      else (select coalesce(sum(octet_length(m.content) + 100), 0) from message m where m.interview_id = i.id) end
      ${translate_to === null ? sql`` : sql`+ ${translationBytes(sql`i.id`, language)}`}
    from interview i where i.id = interview.id)`;
  const listed = opaqueId(shareId);
  const found = db.$with("found").as(
    db
      .select({ id: interview.id, listed: listed.as("listed"), bytes: bytes.as("bytes") })
      .from(interview)
      .where(
        and(
          matches({ ...view, filter }),
          inArray(interview.status, ["closed", "completed"]),
          isNull(interview.erased_at),
          place === undefined ? undefined : gt(listed, sql`${place}::uuid`),
          transcript_id === undefined ? undefined : eq(listed, sql`${transcript_id}::uuid`),
        ),
      )
      .orderBy(asc(listed))
      .limit(limit + 1),
  );
  const before = sql`coalesce((select sum(f.bytes) from found f where f.listed < found.listed), 0)`;
  const ifFits = <T>(column: SQL) =>
    sql<T | null>`case when ${before} = 0 or ${before} + found.bytes <= ${maxBytes} then ${column} end`;
  const rows = await db
    .with(found)
    .select({
      shown: {
        id: sql<string>`found.listed`,
        language: interview.language,
        is_simulated: interview.is_simulated,
      },
      is_conducted: interview.is_conducted,
      config: sql<
        Record<string, unknown>
      >`(select s.config from ${study} s where s.id = ${view.study_id}::uuid)`,
      metadata: interview.metadata,
      messages: ifFits<Message[]>(messagesColumn),
      answers: ifFits<AnswerRow[]>(sql`case when (select ${isDerived} from interview i where i.id = found.id)
        then ${answerRows} else '[]' end`),
      translations: ifFits<StoredTranslations>(
        translate_to === null ? sql`null::json` : translationsColumn(sql`found.id`, language),
      ),
      texts: namingTexts(view.study_id),
    })
    .from(found)
    .innerJoin(interview, eq(interview.id, sql`found.id`))
    .orderBy(asc(sql`found.listed`));
  const fitting = rows.slice(0, limit).filter(({ messages }) => messages !== null);
  const last = fitting.length < rows.length ? fitting.at(-1) : undefined;
  const redactor = await redactorFor(viewer);
  return {
    transcripts: await makeInSlices(
      fitting,
      async ({ shown, metadata, messages, answers, texts, is_conducted, config, translations }) => {
        const attributes = attributeWords(metadata, attributeKeys(texts ?? ""));
        const derived = answeredMessages(toAnswers(answers ?? [])).map(
          (each): Message => ({ ...each, generated_by: null }),
        );
        const shownMessage = (each: Message) => {
          // What participants themselves said is shown as they said it.
          const words = each.role === "assistant" ? attributes : null;
          const translated =
            translate_to === null ? undefined : translationOf(translations, translate_to, each.content);
          const { text, ...beside } = shownText(each.content, translated, { words, redactor });
          return { ...each, content: text, ...beside };
        };
        return {
          ...shown,
          interviewer: { name: readInterviewerName(config), is_ai: is_conducted },
          messages: await makeInSlices(
            [...(messages ?? []), ...derived],
            shownMessage,
            jsonBytes,
            Number.POSITIVE_INFINITY,
            // A translation is about as long.
            (each) => (translations === null ? 1 : 2) * jsonBytes(each),
          ),
        };
      },
      jsonBytes,
      Number.POSITIVE_INFINITY,
      jsonBytes,
    ),
    next_after: last === undefined ? null : cursors.cursorAfter(last.shown.id),
  };
}

interface Message {
  role: "assistant" | "user";
  content: string;
  question_id: string | null;
  generated_by: "ai" | null;
}
