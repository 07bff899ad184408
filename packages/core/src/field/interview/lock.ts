import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { moderationTally } from "#interviewer/decision.ts";
import { memberIdOf, noteCheck } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import type { InterviewMessage, Message } from "#survey/interview/message-schema.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";
import type { Bucket } from "#survey/quota-place/match.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import { byQuestion, loopNames, loopsColumn, withLoopItems } from "../../design/group/loop/items.ts";
import { askedFields, questionsColumn } from "../../design/question/column.ts";
import type { Scoring } from "../../design/score/scoring.ts";
import { admit, gateOf, lockQuotas } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { prepared, requireRow } from "../../platform/db.ts";
import { closingStatus, decisionsColumn, goalRows, messagesColumn } from "../interviewer/columns.ts";
import { studyBucketsColumn } from "../quota-place/place.ts";
import { type AskedPlan, contentColumns, isVisible } from "./columns.ts";
import type { ImportedQuestion } from "./import.ts";
import { interview } from "./interview.sql.ts";
import type { Interview } from "./schema.ts";

type InterviewRow = typeof interview.$inferSelect;

/**
 * Locks an interview's row until the transaction ends, and shares the lock on its study's quotas. Throws 404 if there
 * is none that fits `which`, 403 if the actor may not change it.
 */
export async function lockInterview(
  ctx: Ctx,
  id: string,
  which: SQL | undefined = isVisible,
): Promise<InterviewRow> {
  const statement = prepared(ctx.db, which === isVisible ? "interview_lock" : null, (db) =>
    db
      .select({
        row: getTableColumns(interview),
        ...gateOf(sql.placeholder("member")),
        quotas: lockQuotas(sql`${interview.study_id}`, "shared"),
      })
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .where(and(eq(interview.id, sql.placeholder("id")), which))
      .for("update", { of: interview }),
  );
  const [found] = await statement.execute({ id, member: memberIdOf(ctx.actor) });
  if (found === undefined) throw notFoundError("Interview");
  admit(ctx, "settings", found);
  noteCheck(ctx, { study_id: found.row.study_id, right: "settings" });
  return found.row;
}

/** What a change of an interview depends on. */
export interface InterviewContent {
  conversation: Message[];
  answers: StoredAnswer[];
  routing: Interview["routing"];
  asked: AskedPlan | null;
  quality: Interview["quality"];
  scoring: Scoring | null;
  messages: InterviewMessage[];
  /** The tally of its decisions on follow-ups and of its goals. */
  moderation: Tally;
  questions: ImportedQuestion[];
  /** How the study's texts are read. */
  textFormat: TextFormat;
  studyRevision: number;
  buckets: Bucket[];
}

/** What an interview adds to counts and quotas. */
export type CountedContent = Pick<InterviewContent, "answers" | "buckets" | "moderation">;

const moderationColumns = { decisions: decisionsColumn, goals: goalRows, closing: closingStatus };

/**
 * Reads what an interview adds to counts and quotas. To be called after the statement that locks the row, so that it sees
 * what others committed before. `locks` are columns that lock more rows.
 */
export async function readCountedContent(
  ctx: Ctx,
  id: string,
  locks?: Record<string, SQL>,
): Promise<CountedContent> {
  const name = locks === undefined ? "interview_counted" : null;
  const { answers } = contentColumns;
  const statement = prepared(ctx.db, name, (db) =>
    db
      .select({ answers, ...moderationColumns, buckets: studyBucketsColumn, ...locks })
      .from(interview)
      .where(eq(interview.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id });
  const { answers: given, buckets, ...moderated } = requireRow(row);
  return { answers: given, buckets, moderation: moderationTally(moderated) };
}

/** Like `readCountedContent`, and all else that is shown of it, with its study's questions. */
export async function readInterviewContent(ctx: Ctx, id: string): Promise<InterviewContent> {
  const statement = prepared(ctx.db, "interview_content", (db) =>
    db
      .select({
        ...contentColumns,
        messages: messagesColumn,
        ...moderationColumns,
        questions: questionsColumn(interview.study_id, askedFields),
        textFormat: sql<TextFormat>`(
          select coalesce(s.config ->> 'textFormat', 'plain') from ${study} s where s.id = ${interview.study_id})`,
        studyRevision: sql<number>`(select s.revision from ${study} s where s.id = ${interview.study_id})`,
        loops: loopsColumn(interview.study_id),
        buckets: studyBucketsColumn,
      })
      .from(interview)
      .where(eq(interview.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id });
  const { decisions, goals, closing, loops, ...content } = requireRow(row);
  const names = byQuestion(loops, loopNames);
  const questions = withLoopItems(content.questions, loops).map((row) => ({
    ...row,
    loop_names: names.get(row.id),
  }));
  return { ...content, questions, moderation: moderationTally({ decisions, goals, closing }) };
}
