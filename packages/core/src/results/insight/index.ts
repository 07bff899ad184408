import { and, asc, eq, inArray, isNull, not, notInArray, type SQL, sql } from "drizzle-orm";
import { refuseForeignQuestions } from "../../design/question/foreign.ts";
import { question } from "../../design/question/question.sql.ts";
import { questionTypes } from "../../design/question-type/index.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { interviewConditions, resolveFilter, type SentFilter } from "../../field/list/filter/index.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { invalidError, notFoundError } from "../../platform/error.ts";
import { cursorAfterPlace, type ListStart, parseCursor, parsePlace } from "../../platform/paging.ts";
import { maxTerms, type OpenAnswer } from "./schema.ts";

/** What people said in their own words. */

const closedTypes = questionTypes.filter(({ isFreeText }) => !isFreeText).map(({ name }) => name);
const choiceTypes = questionTypes
  .filter(({ dimension }) => dimension?.values === "options")
  .map(({ name }) => name);

/** The own words beside options: the `other` of a choice, or of the one choice that has it. */
const otherText: SQL<string | null> = sql`case jsonb_typeof(${answer.value})
  when 'object' then ${answer.value} ->> 'other'
  when 'array' then (
    select choice ->> 'other' from jsonb_array_elements(${answer.value}) choice where jsonb_typeof(choice) = 'object' limit 1)
  end`;

const words: SQL<string | null> =
  sql`case when ${inArray(answer.type, choiceTypes)} then ${otherText} else ${answer.text} end`;

const replies = sql`(select string_agg(f ->> 'answer', ' ') from jsonb_array_elements(${answer.followups}) f)`;

/** All that was said, as it is searched. */
const searched = sql`lower(normalize(concat_ws(' ', ${words}, ${replies}), NFKC))`;

/** The messages with the answer and the replies to its follow-ups. */
const messagesColumn = sql<{ kind: string; seq: number }[]>`(
  select coalesce(json_agg(json_build_object('kind', m.kind, 'seq', m.seq) order by m.seq), '[]') from ${message} m
  where m.interview_id = ${answer.interview_id} and m.question_id = ${answer.question_id}
    and m.role = 'user' and m.kind in ('answer', 'reply'))`;

const rowColumns = {
  interview_id: answer.interview_id,
  question_id: answer.question_id,
  position: answer.position,
  language: interview.language,
  created_at: interview.created_at,
  answered_at: answer.answered_at,
  is_simulated: interview.is_simulated,
  is_other: sql<boolean>`${inArray(answer.type, choiceTypes)}`.as("is_other"),
  words: sql<string | null>`${words}`.as("words"),
  followups: answer.followups,
  messages: messagesColumn.as("messages"),
};

/** Read at once: an answer with all its follow-ups takes 250 kB at most. */
const maxRead = 200;

/** Which open answers are asked for. */
export interface AnswerSearch {
  study_id: string;
  question_id?: string | undefined;
  q?: string | undefined;
  include_simulations: boolean;
  filter: SentFilter;
  after?: string | undefined;
}

/**
 * The open answers of a study's finished interviews, those of an interview together, oldest interview first. Throws a 404
 * or 403 for the study and the question, and a 422 for a filter that nothing can match, for too many words and where `after` is no cursor.
 */
export async function listOpenAnswers(ctx: Ctx, search: AnswerSearch): Promise<ListStart<OpenAnswer>> {
  const filter = await resolveFilter(ctx, search.study_id, search.filter);
  const found = ctx.db
    .select(rowColumns)
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .where(
      and(
        eq(interview.study_id, search.study_id),
        inArray(interview.status, ["closed", "completed"]),
        not(interview.is_mock),
        not(interview.is_archived),
        isNull(interview.content_removed_at),
        isNull(interview.erased_at),
        search.include_simulations ? undefined : not(interview.is_simulated),
        ...interviewConditions(filter).map(([, condition]) => condition),
        ...saidConditions(search),
      ),
    )
    .orderBy(asc(interview.created_at), asc(interview.id), asc(answer.position))
    .limit(maxRead + 1)
    .as("found");
  const rows = await ctx.db
    .select({
      gate: gateOf(memberIdOf(ctx.actor)),
      is_question: isQuestionOf(search.question_id),
      found: { ...found._.selectedFields },
    })
    .from(study)
    .leftJoin(found, sql`true`)
    .where(eq(study.id, search.study_id))
    .orderBy(asc(found.created_at), asc(found.interview_id), asc(found.position));
  admit(ctx, "results", rows[0]?.gate);
  if (search.question_id !== undefined && !rows[0]?.is_question) {
    await refuseForeignQuestions(ctx, [search.question_id]);
    throw notFoundError("Question");
  }
  const answers = rows.flatMap(({ found }) => (found?.interview_id == null ? [] : [found as FoundAnswer]));
  const places = new Map(answers.map((row) => [keyOf(row), row]));
  return {
    items: answers.slice(0, maxRead).map(toOpenAnswer),
    hasMore: answers.length > maxRead,
    cursorOf: (item) => {
      const place = places.get(keyOf(item));
      return cursorAfterPlace(`${place?.created_at} ${item.interview_id}`, place?.position ?? 0);
    },
  };
}

/** Whether the study has had the question, as a column of a query on it. */
const isQuestionOf = (id: string | undefined): SQL<boolean> =>
  sql`exists (select from ${question} q where q.study_id = ${study.id} and q.id = ${id ?? null}::uuid)`;

/** The conditions on answers: said in own words, to the question, with all that is searched for, and after the cursor. */
function saidConditions({ question_id, q = "", after }: AnswerSearch): (SQL | undefined)[] {
  return [
    eq(answer.outcome, "answered"),
    notInArray(
      answer.type,
      closedTypes.filter((name) => !choiceTypes.includes(name)),
    ),
    sql`concat(${words}, ${replies}) ~ '\\S'`,
    question_id === undefined ? undefined : eq(answer.question_id, question_id),
    ...termsOf(q).map((term) => sql`strpos(${searched}, lower(normalize(${term}::text, NFKC))) > 0`),
    after === undefined ? undefined : isAfter(after),
  ];
}

function isAfter(after: string): SQL {
  const [place, position] = parsePlace(after);
  const { created_at, id } = parseCursor(Buffer.from(place).toString("base64url"));
  return sql`(${interview.created_at}, ${interview.id}, ${answer.position})
    > (${created_at}::timestamptz, ${id}::uuid, ${position}::int)`;
}

/** The words and quoted phrases of a search. Throws a 422 for too many. */
function termsOf(q: string): string[] {
  const terms = [...q.matchAll(/"([^"]*)"|[^\s"]+/g)]
    .map(([word, phrase]) => (phrase ?? word).trim())
    .filter(Boolean);
  if (terms.length <= maxTerms) return [...new Set(terms)];
  throw invalidError([
    { loc: ["query", "q"], msg: `Must have at most ${maxTerms} words and phrases`, type: "too_many_terms" },
  ]);
}

interface FoundAnswer {
  interview_id: string;
  question_id: string;
  position: number;
  language: string;
  created_at: string;
  answered_at: string;
  is_simulated: boolean;
  is_other: boolean;
  words: string | null;
  followups: { answer: string }[];
  messages: { kind: string; seq: number }[];
}

const keyOf = ({ interview_id, question_id }: Pick<OpenAnswer, "interview_id" | "question_id">): string =>
  `${interview_id} ${question_id}`;

function toOpenAnswer({ is_other, words, followups, messages, ...row }: FoundAnswer): OpenAnswer {
  const seqs = (kind: string) => messages.filter((each) => each.kind === kind).map(({ seq }) => seq);
  const [[answered], replied] = [seqs("answer"), seqs("reply")];
  const segments = [
    { segment: 0, message_id: is_other ? null : (answered ?? null), text: words ?? "" },
    ...followups.map(({ answer }, index) => {
      return { segment: index + 1, message_id: replied[index] ?? null, text: answer };
    }),
  ];
  const { interview_id, question_id, language, answered_at, is_simulated } = row;
  return {
    ...{ interview_id, question_id, loop_item: null, language, answered_at, is_simulated },
    segments: segments.filter(({ text }) => text.trim() !== ""),
  };
}
