import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { contentColumns } from "../interview/columns.ts";
import { interview, message } from "../interview/interview.sql.ts";
import { foundCount, type PageRequest, pageCtes, pageValues, statementName } from "../interview/page.ts";
import { interviewBytes, toInterview } from "../interview/read.ts";
import type { Ctx } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { isoText, jsonObject } from "../platform/json.ts";
import { nextAfter, type Page } from "./page.ts";
import type { TimedMessage } from "./transcript/vtt.ts";
import type { WholeInterview } from "./writer.ts";

const messagesColumn = sql<TimedMessage[]>`(
  select coalesce(json_agg(${jsonObject({
    role: message.role,
    content: message.content,
    created_at: isoText(message.created_at),
  })} order by ${message.seq}), '[]')
  from ${message} where ${message.interview_id} = interview.id)`;

/** A page of interviews with everything that is known of them. */
export async function readInterviews(
  ctx: Ctx,
  request: PageRequest,
  hasLinks: boolean,
): Promise<Page<WholeInterview>> {
  const { conversation: _, ...content } = contentColumns;
  const statement = preparedRead(ctx.db, statementName("export_interviews", request), (db) => {
    const { ctes, page } = pageCtes(db, request, interviewBytes);
    return db
      .with(...ctes)
      .select({
        interview: getTableColumns(interview),
        ...content,
        messages: messagesColumn.as("messages"),
        found: foundCount,
      })
      .from(page)
      .innerJoin(interview, eq(interview.id, sql`page.id`))
      .orderBy(asc(interview.created_at), asc(interview.id))
      .limit(sql.placeholder("page_size"));
  });
  const found = await statement.execute(pageValues(request));
  const rows = found.map(({ messages: stored, ...row }): WholeInterview => {
    const wire = toInterview(ctx, {
      ...row,
      conversation: stored.map(({ role, content }) => ({ role, content })),
    });
    // Without stored messages the conversation is made of the answers, and has no times.
    const messages = wire.conversation_json.map((turn, index) => {
      return { ...turn, created_at: stored[index]?.created_at ?? null };
    });
    const { id, status, created_at, language, active_time } = row.interview;
    const answers = row.answers.map(({ question_id, type, outcome, value, text, followups, answered_at }) => {
      return { question_id, type, value, text, outcome, followups, answered_at };
    });
    return {
      ...{ id, status, created_at, language, active_time, messages },
      wire: { ...wire, ...(hasLinks ? {} : { link: "", vid: "" }), conversation_json: messages, answers },
    };
  });
  return { rows, after: nextAfter(rows, found[0]?.found) };
}
