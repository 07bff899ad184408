import { and, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Coder, code, codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { folded } from "../../platform/column.ts";
import { choiceTypes, closedTypes } from "./own-words.ts";
import type { HeardSpan } from "./quote.ts";
import type { OpenAnswer } from "./schema.ts";

/** What an open answer is, for queries that select from `interview` and `answer`. */

/** Whether the answer was given to a question with options. */
export const isOther: SQL<boolean> = sql`${inArray(answer.type, choiceTypes)}`;

/** The own words beside options: the `other` of a choice, or of the one choice that has it. */
const otherText: SQL<string | null> = sql`case jsonb_typeof(${answer.value})
  when 'object' then ${answer.value} ->> 'other'
  when 'array' then (
    select choice ->> 'other' from jsonb_array_elements(${answer.value}) choice where jsonb_typeof(choice) = 'object' limit 1)
  end`;

export const words: SQL<string | null> = sql`case when ${isOther} then ${otherText} else ${answer.text} end`;

const replies = sql`(select string_agg(f ->> 'answer', ' ') from jsonb_array_elements(${answer.followups}) f)`;

/** What was said, a row each with its `text`. */
export const segmentTexts: SQL = sql`
  select ${words} as text union all select f ->> 'answer' from jsonb_array_elements(${answer.followups}) f`;

/** The replies to an answer's follow-ups, one after the other. */
export const repliesInLine: SQL<string | null> = sql`(
  select string_agg(nullif(f ->> 'answer', ''), ' / ') from jsonb_array_elements(${answer.followups}) f)`;

/** All that was said, as it is searched. */
export const searched = folded(sql`concat_ws(' ', ${words}, ${replies})`);

const messagesWith = (more: SQL) => sql<{ kind: string; seq: number }[]>`(
  select coalesce(json_agg(json_build_object('kind', m.kind, 'seq', m.seq${more}) order by m.seq), '[]') from ${message} m
  where m.interview_id = ${answer.interview_id} and m.question_id = ${answer.question_id}
    and coalesce('/' || m.loop_item, '') = ${answer.iteration} and m.role = 'user' and m.kind in ('answer', 'reply'))`;

/** The messages with the answer and the replies to its follow-ups. */
export const messagesOfAnswer = messagesWith(sql``);

/** What is known of how sure a model was of a message `m`, for quotes. */
export const heardField = sql`m.transcription - array['model', 'language', 'duration_s', 'dropped_segments']`;

/** With how sure a model was of what was spoken. */
export const heardMessages = messagesWith(sql`, 'heard', ${heardField}`);

/** How many messages of an interview stand before those messages `m` of it for which `which` holds, by their ids. */
export const placesOf = (which: SQL): SQL<Record<string, number>> => sql<Record<string, number>>`(
  select coalesce(json_object_agg(m.seq, (
      select count(*)::int from ${message} b where b.interview_id = m.interview_id and b.seq < m.seq)), '{}')
  from ${message} m where m.interview_id = ${interview.id} and ${which})`;

const isRemoved: SQL<boolean> = sql`(${interview.content_removed_at} is not null)`;

/** Conditions on a row of a coder's work, `alias`, that is about the answer. */
const ofAnswer = (alias: string, coder: Coder): SQL => {
  const row = sql.raw(alias);
  return sql`${row}.interview_id = ${answer.interview_id} and ${row}.question_id = ${answer.question_id}
    and ${row}.iteration = ${answer.iteration} and ${row}.coder = ${sql.raw(`'${coder}'`)}`;
};

/** Whether the coder gave the answer a code; `more` narrows which. */
export const hasCode = (coder: Coder, more: SQL = sql``): SQL<boolean> => sql`exists (
  select from ${codeAssignment} given where ${ofAnswer("given", coder)} and given.state = 'assigned' ${more})`;

/** Whether a run has judged the answer. */
export const isJudged = (coder: Coder): SQL<boolean> =>
  sql`exists (select from ${codedAnswer} judged where ${ofAnswer("judged", coder)})`;

/**
 * Whether there is a code that the answer was judged without: one made since, unless a person has said of it what is so,
 * or it was split from a code that the answer has not. What retention has emptied cannot be judged any more.
 */
export const isStale = (coder: Coder): SQL<boolean> => sql`(not ${isRemoved} and exists (
  select from ${codedAnswer} judged join ${code} later
    on later.study_id = ${interview.study_id} and later.place > judged.place
  where ${ofAnswer("judged", coder)} and ${isOffered(coder)}))`;

/** Like `isStale`, for an answer that was judged by the codes up to a place. */
export const isStaleSince = (coder: Coder, place: SQL): SQL<boolean> => sql`(not ${isRemoved} and exists (
  select from ${code} later
  where later.study_id = ${interview.study_id} and later.place > ${place} and ${isOffered(coder)}))`;

/** Whether the code `later` is one to judge the answer by. */
export const isOffered = (coder: Coder): SQL<boolean> => sql`(
  (later.split_from is null or ${hasCode(coder, sql`and given.code_id = later.split_from`)})
  and not exists (select from ${codeAssignment} told where ${ofAnswer("told", coder)}
    and told.code_id = later.id and told.origin = 'human'))`;

/** How far the coder's work on the answer is. */
export const stateColumn = (coder: Coder): SQL<OpenAnswer["state"]> => sql`case
  when not ${isJudged(coder)} then case when ${hasCode(coder)} then 'current' else 'new' end
  when ${isStale(coder)} then 'stale' when ${hasCode(coder)} then 'current' else 'none' end`;

/**
 * The open answers of a study's finished interviews. Where retention has taken the words, those that are coded stay: what
 * is counted of them does not change.
 */
export const isOpenAnswer = (study_id: string | SQL, includesSimulated: boolean): SQL | undefined =>
  and(
    eq(interview.study_id, study_id),
    inArray(interview.status, ["closed", "completed"]),
    not(interview.is_mock),
    not(interview.is_archived),
    not(interview.is_excluded),
    isNull(interview.erased_at),
    includesSimulated ? undefined : not(interview.is_simulated),
    eq(answer.outcome, "answered"),
    notInArray(answer.type, closedTypes),
    or(
      // Replies are looked at where the answer itself is blank.
      and(not(isRemoved), or(sql`${words} ~ '\\S'`, sql`${replies} ~ '\\S'`)),
      and(isRemoved, or(hasCode("first"), isJudged("first"))),
    ),
  );

/** What an answer was as it was given, to tell its segments and its messages. */
export interface SaidAnswer {
  is_other: boolean;
  words: string | null;
  followups: { answer: string }[];
  messages: { kind: string; seq: number; heard?: HeardSpan | null }[];
}

export const saidColumns = {
  is_other: sql<boolean>`${isOther}`.as("is_other"),
  words: sql<string | null>`${words}`.as("words"),
  followups: answer.followups,
  messages: messagesOfAnswer.as("messages"),
};

/** Like `segmentsOf`, with how sure a model was of what was spoken. */
export const heardSegmentsOf = (said: SaidAnswer) =>
  segmentsOf(said).map((each) => {
    const heard = said.messages.find(({ seq }) => seq === each.message_id)?.heard ?? null;
    return { ...each, heard };
  });

/** The segments of an answer, blank ones left out. */
export function segmentsOf({ is_other, words, followups, messages }: SaidAnswer): OpenAnswer["segments"] {
  const seqs = (kind: string) => messages.filter((each) => each.kind === kind).map(({ seq }) => seq);
  const [answered] = seqs("answer");
  const replied = seqs("reply");
  const segments = [
    { segment: 0, message_id: is_other ? null : (answered ?? null), text: words ?? "" },
    ...followups.map(({ answer }, index) => {
      return { segment: index + 1, message_id: replied[index] ?? null, text: answer };
    }),
  ];
  return segments.filter(({ text }) => text.trim() !== "");
}
