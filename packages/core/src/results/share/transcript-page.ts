import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { question } from "../../design/question/question.sql.ts";
import { attributeKeys } from "../../design/study/attribute.ts";
import { study } from "../../design/study/study.sql.ts";
import { answeredTurns } from "../../field/interview/answers.ts";
import { type AnswerRow, answerRows, toAnswers } from "../../field/interview/columns.ts";
import { interview, message } from "../../field/interview/interview.sql.ts";
import { resolveFilter } from "../../field/list/filter/index.ts";
import { answerBytes } from "../../field/list/page.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { jsonObject } from "../../platform/json.ts";
import { cursorAfter, parseCursor } from "../../platform/page.ts";
import { matches } from "../figures/filtered.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { type Message, withoutAttributes } from "./without-attributes.ts";

/** Of the conversations of one answer, as they are stored; the first one is whole in any case. */
const maxBytes = 1_048_576;

/** Where a page of conversations starts, and how many are on it. */
export interface PageRequest {
  after?: string | undefined;
  limit: number;
}

const messagesColumn = sql<Message[]>`(
  select coalesce(json_agg(${jsonObject({
    role: message.role,
    content: message.content,
    question_id: message.question_id,
  })} order by ${message.seq}), '[]')
  from ${message} where ${message.interview_id} = found.id)`;

/** Brought in with answers alone, which are then its conversation. */
const isDerived = sql`not i.is_conducted and i.content_removed_at is null
  and not exists (select from message m where m.interview_id = i.id)`;

/** The texts that name attributes, of the study that the interviews are of. */
const namingTexts = (studyId: string) => sql<string>`(
  select string_agg(text, ' ') from (
    select q.content || ' ' || q.props::text as text from ${question} q where q.study_id = ${studyId}::uuid
    union all
    select concat_ws(' ', s.welcome_message::text, s.thank_you_message::text, s.screen_out_message::text, s.config::text)
    from ${study} s where s.id = ${studyId}::uuid
  ) texts where text like '%{{metadata.%')`;

/** A page of the conversations of a view, and where the next one starts. */
export async function readPage(ctx: Ctx, view: StatsRequest, { after, limit }: PageRequest) {
  const filter = await resolveFilter(ctx, view.study_id, view.filter);
  const cursor = after === undefined ? undefined : parseCursor(after);
  const db = repeatable(ctx.db);
  const bytes = sql<number>`(
    select case when ${isDerived} then ${answerBytes("content", "text")}
      else (select coalesce(sum(octet_length(m.content) + 100), 0) from message m where m.interview_id = i.id) end
    from interview i where i.id = interview.id)`;
  const found = db.$with("found").as(
    db
      .select({
        id: interview.id,
        created_at: interview.created_at,
        bytes: bytes.as("bytes"),
      })
      .from(interview)
      .where(
        and(
          matches({ ...view, filter }),
          inArray(interview.status, ["closed", "completed"]),
          isNull(interview.erased_at),
          cursor &&
            sql`(${interview.created_at}, ${interview.id}) < (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)`,
        ),
      )
      .orderBy(desc(interview.created_at), desc(interview.id))
      .limit(limit + 1),
  );
  const before = sql`coalesce((select sum(f.bytes) from found f where (f.created_at, f.id) > (found.created_at, found.id)), 0)`;
  const ifFits = <T>(column: SQL) =>
    sql<T | null>`case when ${before} = 0 or ${before} + found.bytes <= ${maxBytes} then ${column} end`;
  const rows = await db
    .with(found)
    .select({
      interview: {
        id: interview.id,
        language: interview.language,
        created_at: interview.created_at,
        completed_at: interview.completed_at,
        is_simulated: interview.is_simulated,
        metadata: interview.metadata,
      },
      messages: ifFits<Message[]>(messagesColumn),
      answers: ifFits<AnswerRow[]>(sql`case when (select ${isDerived} from interview i where i.id = found.id)
        then ${answerRows} else '[]' end`),
      texts: namingTexts(view.study_id),
    })
    .from(found)
    .innerJoin(interview, eq(interview.id, sql`found.id`))
    .orderBy(desc(interview.created_at), desc(interview.id));
  const fitting = rows.slice(0, limit).filter(({ messages }) => messages !== null);
  const last = fitting.at(-1)?.interview;
  return {
    transcripts: fitting.map(
      ({ interview: { metadata, created_at: _, ...shown }, messages, answers, texts }) => ({
        ...shown,
        messages: withoutAttributes(
          [...(messages ?? []), ...answeredTurns(toAnswers(answers ?? []))],
          metadata,
          attributeKeys(texts ?? ""),
        ),
      }),
    ),
    next_after: last !== undefined && fitting.length < rows.length ? cursorAfter(last) : null,
  };
}
