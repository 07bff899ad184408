import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type Iteration, loopItemOf } from "#survey/interview/answer-name.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import type { SaidSegment } from "./interview-content.ts";
import { heardField, heardMessages, heardSegmentsOf, type SaidAnswer, saidColumns } from "./open-answer.ts";
import { closedTypes } from "./own-words.ts";
import { digestColumn } from "./pending.ts";
import type { HeardSpan } from "./quote.ts";

/** What a participant said in their own words, as columns of a query that selects from `interview`. */

/** For the answers of an interview that were given in own words. */
export const ofInterview = and(
  eq(answer.interview_id, interview.id),
  eq(answer.outcome, "answered"),
  notInArray(answer.type, closedTypes),
);

/** What was spoken of the closing summary; what was typed of it never changes. */
const spokenCorrections = sql`(
  select coalesce(string_agg(m.content, '|' order by m.seq), '') from ${message} m
  where m.interview_id = ${interview.id} and m.kind = 'correction' and m.transcription is not null)`;

/** Differs wherever the words do. */
export const saidDigest: SQL<string> = sql<string>`(
  select md5(coalesce(string_agg(${digestColumn}, '|' order by ${answer.position}), '') || ${spokenCorrections})
  from ${answer} where ${ofInterview})`;

/** Whether there is anything to sum up. */
export const hasOpenAnswer: SQL<boolean> = sql`exists (
  select from ${answer} where ${ofInterview} and concat(${saidColumns.words.sql}, ${answer.followups}::text) ~ '\\S')`;

type SentAnswer = SaidAnswer & { question_id: string; iteration: Iteration; question: string };

const answers = sql<SentAnswer[]>`(
  select coalesce(json_agg(json_build_object('question_id', ${answer.question_id}, 'iteration', ${answer.iteration},
    'question', ${answer.content},
    'is_other', ${saidColumns.is_other.sql}, 'words', ${saidColumns.words.sql}, 'followups', ${answer.followups},
    'messages', ${heardMessages}) order by ${answer.position}), '[]')
  from ${answer} where ${ofInterview})`;

interface Correction {
  message_id: number;
  text: string;
  heard: HeardSpan | null;
}

const corrections = sql<Correction[]>`(
  select coalesce(json_agg(json_build_object('message_id', m.seq, 'text', m.content, 'heard', ${heardField}) order by m.seq), '[]')
  from ${message} m where m.interview_id = ${interview.id} and m.kind = 'correction')`;

export interface Said {
  /** Differs wherever the words do. */
  digest: string;
  answers: SentAnswer[];
  corrections: Correction[];
}

/** All of it, as one column. */
export const saidColumn: SQL<Said> = sql<Said>`json_build_object(
  'digest', ${saidDigest}, 'answers', ${answers}, 'corrections', ${corrections})`;

/** The segments in the order in which they were said, the closing correction last. */
export function segmentsOfInterview({
  answers,
  corrections,
}: Pick<Said, "answers" | "corrections">): SaidSegment[] {
  return [
    ...answers.flatMap(({ question_id, iteration, question, ...said }) => {
      const loop_item = loopItemOf(iteration);
      return heardSegmentsOf(said).map((each) => ({ ...each, question_id, loop_item, question }));
    }),
    ...corrections.map((each) => {
      return { ...each, question_id: null, loop_item: null, segment: null, question: "" };
    }),
  ];
}
