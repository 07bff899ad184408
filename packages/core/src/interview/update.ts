import { and, eq, getTableColumns, gte, inArray, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "../auth/actor.ts";
import { type Ctx, nowIso, transact } from "../platform/ctx.ts";
import { fromExcluded, written } from "../platform/db.ts";
import { conflict, notFound } from "../platform/error.ts";
import { jsonObject } from "../platform/json.ts";
import { sent } from "../platform/sent.ts";
import { question } from "../question/question.sql.ts";
import { accessLevelOf, admit, requireRevision } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { type AskedQuestion, progressOf, readAnswers, timesAfter } from "./bring-in.ts";
import { completionPromised } from "./completion.ts";
import { answer, interview, message } from "./interview.sql.ts";
import {
  conversationOf,
  type FullRow,
  isVisible,
  parsedOf,
  toInterview,
  type VersionedInterview,
} from "./read.ts";
import type { UpdateInterview } from "./schema.ts";
import { mayMove } from "./transition.ts";

type InterviewRow = typeof interview.$inferSelect;

/**
 * Changes the fields sent. Conversation, answers and times can be brought in from elsewhere; once the interview
 * was conducted over its link, or retention has touched it, they are its own and what is sent of them is ignored.
 */
export async function updateInterview(
  ctx: Ctx,
  id: string,
  input: UpdateInterview,
  ifMatch: readonly number[] | null = null,
): Promise<VersionedInterview> {
  return transact(ctx, async (ctx) => {
    const row = await lockInterview(ctx, id);
    requireRevision(ifMatch, row.revision);
    const status = input.status ?? row.status;
    if (!mayMove(row.status, status)) {
      throw conflict("invalid_transition", `An interview that is ${row.status} cannot become ${status}`);
    }
    const isSealed = row.is_conducted || row.content_removed_at !== null;
    const content = isSealed ? {} : input;
    const present = await readContent(ctx, id);
    const now = nowIso(ctx);
    const times = timesAfter(status, row, content, now);
    const at = times.ended_at ?? now;
    const { given, takenBack } = readAnswers(content.answers ?? [], present.questions, at);
    const conversation = content.conversation_json ?? present.conversation;
    const parsed = withAnswers(present, given, takenBack);
    const said = content.conversation_json !== undefined || content.answers !== undefined;
    const change = {
      ...sent({ title: input.title, notes: input.notes, is_archived: input.is_archived }),
      ...sent({ recording_id: content.recording_id, active_time: content.active_time }),
      ...(input.metadata !== undefined && { metadata: input.metadata ?? {} }),
      ...times,
      status,
      ...(!isSealed && {
        progress: progressOf(status, Object.keys(parsed ?? {}).length, present.questions.length),
      }),
      ...((said || content.ended_at) && { last_message_at: at }),
      updated_at: now,
      revision: row.revision + 1,
    };
    const stored = await store(ctx, row, change, content, { given, takenBack, questions: present.questions });
    return {
      interview: toInterview(ctx, { interview: stored, conversation, parsed }),
      revision: stored.revision,
    };
  });
}

/** Holds an interview until the transaction ends; its 404 or 403 where it cannot be changed by this actor. */
async function lockInterview(ctx: Ctx, id: string): Promise<InterviewRow> {
  const [row] = await ctx.db
    .select({
      ...getTableColumns(interview),
      organization_id: study.organization_id,
      access_policy: study.access_policy,
      access_level: accessLevelOf(memberIdOf(ctx.actor)),
    })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(and(eq(interview.id, id), isVisible))
    .for("update", { of: interview });
  if (row === undefined) throw notFound("Interview");
  admit(ctx, "settings", row);
  return row;
}

type Content = Omit<FullRow, "interview"> & { questions: AskedQuestion[] };

/** What was said so far and what could be asked; in a statement of its own, so that it is seen under the lock. */
async function readContent(ctx: Ctx, id: string): Promise<Content> {
  const asked = {
    id: question.id,
    content: question.content,
    type: question.type,
    props: question.props,
    display_order: question.display_order,
  };
  const questions = sql<AskedQuestion[]>`(
    select coalesce(json_agg(${jsonObject(asked)} order by ${question.display_order}), '[]')
    from ${question} where ${question.study_id} = ${interview.study_id} and ${isNull(question.deleted_at)})`;
  const [row] = await ctx.db
    .select({ conversation: conversationOf, parsed: parsedOf, questions: questions.as("questions") })
    .from(interview)
    .where(eq(interview.id, id));
  return written(row);
}

function withAnswers(
  { parsed, questions }: Content,
  given: NonNullable<Content["parsed"]>,
  takenBack: readonly string[],
): Content["parsed"] {
  const all = new Map(Object.entries({ ...parsed, ...given }));
  for (const id of takenBack) all.delete(id);
  if (all.size === 0) return null;
  const position = new Map(questions.map(({ id, display_order }) => [id, display_order]));
  const placed = [...all].sort(([a], [b]) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
  return Object.fromEntries(placed);
}

interface Answers {
  given: NonNullable<Content["parsed"]>;
  takenBack: string[];
  questions: AskedQuestion[];
}

/** Writes the interview with its turns and answers in one statement. */
async function store(
  ctx: Ctx,
  present: InterviewRow,
  change: Partial<InterviewRow>,
  { conversation_json: turns }: UpdateInterview,
  { given, takenBack, questions }: Answers,
): Promise<InterviewRow> {
  const { db } = ctx;
  const { id } = present;
  const parts = [];
  if (change.status === "closed" && present.status !== "closed") parts.push(completionPromised(ctx, present));
  if (turns !== undefined) {
    const surplus = and(eq(message.interview_id, id), gte(message.seq, turns.length));
    parts.push(db.$with("unsaid").as(db.delete(message).where(surplus).returning({ seq: message.seq })));
  }
  if (turns !== undefined && turns.length > 0) {
    const said = db
      .insert(message)
      .values(turns.map((turn, seq) => ({ interview_id: id, seq, ...turn })))
      .onConflictDoUpdate({ target: [message.interview_id, message.seq], set: fromExcluded(message) });
    parts.push(db.$with("said").as(said.returning({ seq: message.seq })));
  }
  if (takenBack.length > 0) {
    const unanswered = and(eq(answer.interview_id, id), inArray(answer.question_id, takenBack));
    parts.push(
      db.$with("unanswered").as(db.delete(answer).where(unanswered).returning({ id: answer.question_id })),
    );
  }
  const answers = questions.flatMap(({ id: question_id, display_order: position }) => {
    const one = given[question_id];
    return one === undefined ? [] : [{ interview_id: id, question_id, position, ...one }];
  });
  if (answers.length > 0) {
    const answered = db
      .insert(answer)
      .values(answers)
      .onConflictDoUpdate({ target: [answer.interview_id, answer.question_id], set: fromExcluded(answer) });
    parts.push(db.$with("answered").as(answered.returning({ id: answer.question_id })));
  }
  const [row] = await db
    .with(...parts)
    .update(interview)
    .set(change)
    .where(eq(interview.id, id))
    .returning();
  return written(row);
}

/**
 * Removes for good what a participant said and was known by. What is left is an anonymous record of status and
 * times, so that counts and quotas stay as they are.
 */
export async function eraseInterview(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockInterview(ctx, id);
    const { db } = ctx;
    const now = nowIso(ctx);
    const unsaid = db
      .$with("unsaid")
      .as(db.delete(message).where(eq(message.interview_id, id)).returning({ seq: message.seq }));
    const blanked = db
      .$with("blanked")
      .as(
        db
          .update(answer)
          .set({ value: null, text: "", content: "", followups: [] })
          .where(eq(answer.interview_id, id))
          .returning({ id: answer.question_id }),
      );
    await db
      .with(unsaid, blanked)
      .update(interview)
      .set({
        vid: null,
        title: null,
        metadata: {},
        notes: null,
        recording_id: null,
        content_removed_at: now,
        erased_at: now,
        updated_at: now,
        revision: sql`${interview.revision} + 1`,
      })
      .where(eq(interview.id, id));
  });
}
