import { sql } from "drizzle-orm";
import type { CountedModeration } from "#interviewer/decision.ts";
import type { GoalRow } from "#interviewer/goal.ts";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import type { StoredTranscription } from "#survey/interview/transcription.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import { message } from "../interview/interview.sql.ts";
import { closingSummary } from "./closing.sql.ts";
import { interviewGoal } from "./goal.sql.ts";
import { moderation } from "./moderation.sql.ts";

/** What an interview has of decisions, as columns of a query that selects from `interview`. */

const fields = (...names: (keyof typeof moderation.$inferSelect)[]) =>
  Object.fromEntries(names.map((name) => [name, moderation[name]]));

/** All decisions, as far as counts are made of them. */
export const decisionsColumn = sql<CountedModeration["decisions"]>`(
  select coalesce(json_agg(${jsonObject(
    fields("question_id", "outcome", "source", "probe_type", "refused", "reflection", "flag", "latency_ms"),
  )}), '[]')
  from ${moderation} where ${moderation.interview_id} = interview.id)`.as("decisions");

/** Who worded the follow-ups of an interview `i`, in order, by the name of the answer. */
export const followupSources = sql`(
  select json_object_agg(asked.name, asked.sources) from (
    select d.question_id || d.iteration as name, json_agg(d.source order by d.seq) as sources
    from ${moderation} d where d.interview_id = i.id and d.outcome = 'asked' group by 1) asked)`;

/** How far an interview has come with its goals. */
export const goalRows = sql<GoalRow[]>`(
  select coalesce(json_agg(${jsonObject({
    question_id: interviewGoal.question_id,
    iteration: interviewGoal.iteration,
    goal_id: interviewGoal.goal_id,
    status: interviewGoal.status,
  })}), '[]')
  from ${interviewGoal} where ${interviewGoal.interview_id} = interview.id)`.as("goals");

/** What came of an interview's closing summary; null where it had none. */
export const closingStatus = sql<CountedModeration["closing"]>`(
  select ${closingSummary.status} from ${closingSummary} where ${closingSummary.interview_id} = interview.id)`.as(
  "closing",
);

/** Named by aliases: both tables have columns of the same name. */
const named = (alias: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`${alias}.${name}`)]));

/** A message with how it came about, as it is stored. */
export type MessageRow = Omit<InterviewMessage, "transcription"> & {
  transcription: StoredTranscription | null;
};

/** All messages, in order, each with how it came about. */
export const messageRows = sql<MessageRow[]>`(
  select coalesce(json_agg(${jsonObject({
    message_id: sql.raw("m.seq"),
    ...named("m", "role", "kind", "question_id", "loop_item", "content", "recording_url", "transcription"),
    created_at: isoText(sql.raw("m.created_at")),
    generated_by: sql`case when m.kind = 'summary' then 'ai' end`,
    moderation: sql`case when d.interview_id is not null then ${jsonObject({
      ...named("d", "source", "model", "prompt_version", "probe_type", "goal_id", "reason", "refused"),
      latency_ms: sql.raw("d.latency_ms"),
      reflection: sql`case when d.reflection > 0 then ${jsonObject({
        text: sql`left(m.content, d.reflection)`,
        start: sql`0`,
        end: sql.raw("d.reflection"),
      })} end`,
    })} when c.message_seq = m.seq then ${jsonObject({
      source: sql`'model'`,
      probe_type: sql`null`,
      goal_id: sql`''`,
      reason: sql`''`,
      ...named("c", "model", "prompt_version", "refused", "latency_ms"),
      reflection: sql`null`,
    })} when m.kind = 'notice' then ${jsonObject({
      source: sql`'fixed'`,
      model: sql`null`,
      prompt_version: sql`null`,
      probe_type: sql`null`,
      goal_id: sql`''`,
      reason: sql`''`,
      refused: sql`'[]'::json`,
      latency_ms: sql`null`,
      reflection: sql`null`,
    })} end`,
  })} order by m.seq), '[]')
  from ${message} m left join ${moderation} d on d.interview_id = m.interview_id and d.message_seq = m.seq
    left join ${closingSummary} c on c.interview_id = m.interview_id
  where m.interview_id = interview.id)`;

/** `messageRows` of one interview. */
export const messagesColumn = messageRows.as("messages");
