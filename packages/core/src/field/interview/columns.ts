import { and, getTableColumns, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Quality } from "#interviewer/quality/schema.ts";
import { pick } from "#kit/pick.ts";
import { type AnswerName, readAnswerName } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import { type Scoring, scoringOf } from "../../design/score/scoring.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isoText, jsonObject, toIsoText } from "../../platform/json.ts";
import { flow, randomizerAssignment } from "../flow/flow.sql.ts";
import { interviewQuality } from "../quality/quality.sql.ts";
import { answer, interview, message } from "./interview.sql.ts";
import type { Interview } from "./schema.ts";

/** What an interview shows, as columns of a query that selects from `interview`. */

/** The columns that an interview's wire shape is made of. */
export const shownColumns = pick(getTableColumns(interview), [
  "id",
  "study_id",
  "vid",
  "title",
  "metadata",
  "status",
  "type",
  "language",
  "notes",
  "is_mock",
  "is_simulated",
  "is_archived",
  "progress",
  "active_time",
  "recording_id",
  "source",
  "expires_at",
  "is_conducted",
  "created_at",
  "started_at",
  "ended_at",
  "ended_by",
  "completed_at",
  "content_removed_at",
  "consent",
  "ai_notice",
]);
export type ShownInterview = Pick<typeof interview.$inferSelect, keyof typeof shownColumns>;

/** An answer in the JSON of a query: without names it takes half the time and half the bytes. */
export type AnswerRow = [
  question_id: string,
  position: number,
  content: string,
  type: string,
  outcome: StoredAnswer["outcome"],
  value: unknown,
  closed_value: unknown,
  text: string,
  followups: StoredAnswer["followups"],
  recording_url: string | null,
  answered_at: string,
  paradata: StoredAnswer["paradata"],
  text_length: number | null,
  iteration: StoredAnswer["iteration"],
  transcription: StoredAnswer["transcription"],
];

/** Answers and skips, in the order of the study, for JSON that holds more; `toAnswers` reads them. */
export const answerRows = sql<AnswerRow[]>`(
  select coalesce(json_agg(json_build_array(
    ${answer.question_id}, ${answer.position}, ${answer.content}, ${answer.type}, ${answer.outcome}, ${answer.value},
    ${answer.closed_value}, ${answer.text}, ${answer.followups}, ${answer.recording_url}, ${answer.answered_at},
    ${answer.paradata}, ${answer.text_length}, ${answer.iteration}, ${answer.transcription}
  ) order by ${answer.position}, ${answer.question_id}, ${answer.iteration}), '[]')
  from ${answer} where ${answer.interview_id} = interview.id)`;

/** Answers out of `answerRows`. */
export const toAnswers = (rows: readonly AnswerRow[]): StoredAnswer[] => rows.map(toAnswer);

function toAnswer(row: AnswerRow): StoredAnswer {
  const [question_id, position, content, type, outcome, value, closed_value, text, followups] = row;
  const recording_url = row[9];
  const answered_at = toIsoText(row[10]);
  const paradata = row[11];
  const text_length = row[12];
  return {
    question_id,
    position,
    content,
    type,
    outcome,
    value,
    closed_value,
    text,
    followups,
    recording_url,
    answered_at,
    paradata,
    text_length,
    iteration: row[13],
    transcription: row[14],
  };
}

/** Answers and skips, in the order of the study. */
export const answersColumn = sql`${answerRows}`.mapWith(toAnswers).as("answers");

/** All messages, in order. */
const conversationColumn = sql<Interview["conversation_json"]>`(
  select coalesce(json_agg(said), '[]') from (
    select role, content from ${message} where interview_id = interview.id order by seq) said)`.as(
  "conversation",
);

/** The arms that the interview has reached, in that order. */
const routingColumn = sql<Interview["routing"]>`(
  select coalesce(json_agg(${jsonObject({
    randomizer_id: randomizerAssignment.randomizer_id,
    randomizer_name: randomizerAssignment.randomizer_name,
    arm_id: randomizerAssignment.arm_id,
    arm_label: randomizerAssignment.arm_label,
  })} order by ${randomizerAssignment.place}), '[]')
  from ${randomizerAssignment}
  where ${randomizerAssignment.interview_id} = interview.id and ${randomizerAssignment.place} is not null)`.as(
  "routing",
);

/** The answers of an interview's plan by name, which were asked for (see `askedOrder`), and the study's revision. */
export interface AskedPlan {
  revision: number;
  questions: string[];
  asked: number[];
}

/** Null for an interview that was not started over its link. */
const askedColumn = sql<AskedPlan | null>`(
  select ${jsonObject({
    revision: flow.revision,
    questions: sql`${flow.plan} -> 'questions'`,
    asked: sql`${flow.state} -> 'asked'`,
  })}
  from ${flow} where ${flow.interview_id} = interview.id)`.as("asked");

/** What was found and decided about it; null before the first check. */
const qualityColumn = sql<Quality | null>`(
  select ${jsonObject({
    level: interviewQuality.level,
    flags: interviewQuality.flags,
    speed_index: interviewQuality.speed_index,
    checked_at: isoText(interviewQuality.checked_at),
    review: interviewQuality.review,
  })}
  from ${interviewQuality} where ${interviewQuality.interview_id} = interview.id)`.as("quality");

/** What scores are computed by, on one row of each study: it may be as large as many interviews. */
const scoringColumn = sql<Scoring | null>`case
  when row_number() over (partition by ${interview.study_id}) = 1 then ${scoringOf(interview.study_id)} end`.as(
  "scoring",
);

/** The rows of a query with `contentColumns`, each with what its scores are computed by. */
export function withScoring<
  Row extends { interview: Pick<ShownInterview, "study_id"> | null; scoring: Scoring | null },
>(rows: readonly Row[]): Row[] {
  const found = new Map(
    rows.flatMap(({ interview, scoring }) =>
      interview === null || scoring === null ? [] : [[interview.study_id, scoring] as const],
    ),
  );
  return rows.map((row) => ({ ...row, scoring: found.get(row.interview?.study_id ?? "") ?? null }));
}

/** All that an interview shows beside its row. */
export const contentColumns = {
  conversation: conversationColumn,
  answers: answersColumn,
  routing: routingColumn,
  asked: askedColumn,
  quality: qualityColumn,
  scoring: scoringColumn,
};
type Content = keyof typeof contentColumns;

/** The fields of an interview that its content is read for. */
const fieldsOfContent: Record<Content, readonly (keyof Interview)[]> = {
  conversation: ["conversation_json", "transcript"],
  // Of an interview that was brought in with answers alone, these are the conversation.
  answers: ["conversation_json", "transcript", "parsed_conversation_json", "scores"],
  routing: ["routing"],
  asked: ["question_order", "question_order_items", "study_revision"],
  quality: ["quality"],
  scoring: ["scores"],
};

/** What stands for content that is not read. */
const nothing: typeof contentColumns = {
  conversation: sql<Interview["conversation_json"]>`'[]'::json`.as("conversation"),
  answers: sql`'[]'::json`.mapWith(toAnswers).as("answers"),
  routing: sql<Interview["routing"]>`'[]'::json`.as("routing"),
  asked: sql<null>`null`.as("asked"),
  quality: sql<null>`null`.as("quality"),
  scoring: sql<null>`null`.as("scoring"),
};

/** Whether these fields, all if undefined, are made of that content. */
const needs = (fields: readonly string[] | undefined, content: Content): boolean =>
  fields === undefined || fieldsOfContent[content].some((name) => fields.includes(name));

/** The columns of the content that these fields are made of; all of them without fields. */
export const contentOf = (fields: readonly string[] | undefined): typeof contentColumns =>
  fields === undefined
    ? contentColumns
    : (Object.fromEntries(
        Object.entries(contentColumns).map(([name, column]) => [
          name,
          needs(fields, name as Content) ? column : nothing[name as Content],
        ]),
      ) as typeof contentColumns);

/** The columns of the row that these fields are made of. */
export const rowOf = (fields: readonly string[]): typeof shownColumns =>
  pick(shownColumns, [
    ...(["id", "study_id", "vid", "status", "is_conducted", "created_at", "content_removed_at"] as const),
    ...Object.keys(shownColumns).filter((name): name is keyof typeof shownColumns => fields.includes(name)),
  ]) as typeof shownColumns;

/** The names of the answers in the order in which the participant was asked for them. */
export const askedOrder = (plan: Omit<AskedPlan, "revision"> | null): AnswerName[] =>
  plan === null
    ? []
    : plan.asked.flatMap((place) => {
        const name = plan.questions[place];
        return name === undefined ? [] : [readAnswerName(name)];
      });

/** The personal link that opens an interview. */
export const interviewLink = (
  ctx: Pick<Ctx, "participantBaseUrl">,
  { study_id, vid }: { study_id: string; vid: string | null },
): string => `${ctx.participantBaseUrl}/s/${study_id}?vid=${vid ?? ""}`;

/** Neither archived nor erased. */
export const isKept = and(not(interview.is_archived), isNull(interview.erased_at));
/** Readers never see mock, archived or erased interviews. */
export const isVisible = and(not(interview.is_mock), isKept);

/** The size of an interview `i`'s answers as they are stored: of their values and follow-ups, and of `more` columns. */
export const answerBytes = (...more: ("content" | "text")[]): SQL => {
  const columns = more.map((name) => sql.raw(` + octet_length(a.${name})`));
  return sql`(
    select coalesce(sum(coalesce(octet_length(a.value::text), 0) + octet_length(a.followups::text)${sql.join(columns)}), 0)
    from ${answer} a where a.interview_id = i.id)`;
};

/**
 * The size of an interview `i` as it is stored, or of these fields: messages are in the conversation and in the
 * transcript, and so may be the answers of an interview that was brought in.
 */
export function bytesOf(fields?: readonly string[]): SQL {
  const has = (name: keyof Interview) => fields === undefined || fields.includes(name);
  const parts = [
    sql`2000`,
    has("metadata") && sql`octet_length(i.metadata::text)`,
    has("notes") && sql`coalesce(octet_length(i.notes), 0)`,
    needs(fields, "answers") &&
      sql`case when i.is_conducted then 1 else 3 end * ${answerBytes("content", "text")}`,
    needs(fields, "asked") &&
      sql`coalesce((select pg_column_size(f.plan) from ${flow} f where f.interview_id = i.id), 0)`,
    needs(fields, "routing") &&
      sql`(select coalesce(sum(octet_length(r.randomizer_name) + octet_length(r.arm_label) + 200), 0)
        from ${randomizerAssignment} r where r.interview_id = i.id)`,
    needs(fields, "conversation") &&
      sql`2 * (select coalesce(sum(octet_length(m.content) + 50), 0) from ${message} m where m.interview_id = i.id)`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` + `,
  );
}

/** The size of a whole interview `i`. */
export const interviewBytes = bytesOf();
