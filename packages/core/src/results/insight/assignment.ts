import { type SQL, sql } from "drizzle-orm";
import { widened } from "#interviewer/meaning/index.ts";
import { isAbout, iterationOf } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import { isOfWholeWords, onlyPlaceOf } from "#survey/wording/quote.ts";
import { type Coder, codeAssignment } from "../../field/coding/coding.sql.ts";
import { answer } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isoText, toIsoText } from "../../platform/json.ts";
import { segmentsOf } from "./open-answer.ts";
import { choiceTypes, otherIn } from "./own-words.ts";
import type { CodeAssignment, OpenAnswer, Quote } from "./schema.ts";

/** The codes of an answer, as they are read with it. */

/** An assignment as a row of JSON. */
export type StoredAssignment = Omit<
  typeof codeAssignment.$inferSelect,
  "interview_id" | "question_id" | "iteration" | "coder"
>;

/** What a coder said of the answer, as a column of a query that selects from `answer`. */
export const assignmentsColumn = (coder: Coder): SQL<StoredAssignment[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'code_id', said.code_id, 'state', said.state, 'origin', said.origin, 'segment', said.segment,
    'quote_start', said.quote_start, 'quote_end', said.quote_end, 'quote_text', said.quote_text, 'model', said.model,
    'prompt_version', said.prompt_version, 'member_id', said.member_id, 'created_at', ${isoText(sql`said.created_at`)}
  ) order by said.created_at, said.code_id), '[]')
  from ${codeAssignment} said
  where said.interview_id = ${answer.interview_id} and said.question_id = ${answer.question_id}
    and said.iteration = ${answer.iteration} and said.coder = ${coder})`;

type Said = Pick<OpenAnswer, "interview_id" | "question_id" | "loop_item" | "language" | "segments">;

/** The first coder's words on all answers of an interview, for JSON that holds more; `assignmentsOf` reads them. */
export const assignmentRows = sql`(
  select coalesce(json_agg(said order by said.created_at, said.code_id), '[]')
  from ${codeAssignment} said where said.interview_id = interview.id and said.coder = 'first')`;

type Whole = Omit<Said, "segments"> &
  Pick<StoredAnswer, "type" | "value" | "text" | "followups"> & {
    messages: readonly {
      kind: string | null;
      question_id: string | null;
      loop_item?: string | null;
      message_id: number;
    }[];
  };

/** The wire shapes of what was said of an answer, out of `assignmentRows`. */
export function assignmentsOf(ctx: Ctx, answer: Whole, rows: readonly StoredAssignment[]): CodeAssignment[] {
  const { interview_id, question_id, loop_item, language, type, value, text, followups } = answer;
  const about = { id: question_id, iteration: iterationOf(loop_item) };
  const is_other = choiceTypes.includes(type);
  const segments = segmentsOf({
    is_other,
    words: is_other ? otherIn(value) : text,
    followups,
    messages: answer.messages.flatMap((each) =>
      isAbout(each, about) ? [{ kind: each.kind ?? "", seq: each.message_id }] : [],
    ),
  });
  const said = { interview_id, question_id, loop_item, language, segments };
  return rows.map((row) => {
    const { code_id, state, origin, model, prompt_version, member_id, created_at } = row;
    const at = toIsoText(created_at);
    return {
      code_id,
      state,
      origin,
      quote: quoteOf(ctx, said, row),
      model,
      prompt_version,
      member_id,
      created_at: at,
    };
  });
}

/** The wire shape of what a coder said of an answer. */
export const toAssignment = (ctx: Ctx, said: Said, row: StoredAssignment): CodeAssignment => {
  const { segment: _, quote_start: _s, quote_end: _e, quote_text: _t, ...rest } = row;
  return { ...rest, quote: quoteOf(ctx, said, row) };
};

interface Place {
  start: number;
  end: number;
}

interface StoredPlace extends Place {
  text: string;
}

type Span = Pick<StoredAssignment, "segment" | "quote_start" | "quote_end" | "quote_text">;

/** The quote of a span, which must still be what is said there: else it is left out, and logged. A correction moves it. */
export function quoteOf(ctx: Ctx, said: Said, span: Span): Quote | null {
  return quoteAt(ctx, said, span, (text, { start, end }) =>
    spanIn(text, start, end) === span.quote_text ? { start, end } : null,
  );
}

/** The quote that a model's statement shows, wherever it is said now: else it is left out, and logged. */
export function shownQuoteOf(ctx: Ctx, said: Said, span: Span): Quote | null {
  return quoteAt(ctx, said, span, (text, stored) => placeIn(text, stored, said.language));
}

function quoteAt(
  ctx: Ctx,
  said: Said,
  span: Span,
  find: (text: string, stored: StoredPlace) => Place | null,
): Quote | null {
  const { segment, quote_start: start, quote_end: end, quote_text: text } = span;
  if (segment === null || start === null || end === null || text === null) return null;
  const { interview_id, question_id, loop_item, language } = said;
  const found = said.segments.find((each) => each.segment === segment);
  const place = found === undefined ? null : find(found.text, { start, end, text });
  if (found === undefined || place === null) {
    ctx.log("warn", "quote_mismatch", { interview_id, question_id, segment });
    return null;
  }
  const { message_id } = found;
  return { interview_id, question_id, loop_item, segment, message_id, ...place, text, language };
}

/**
 * Where a quote that a model has given stands in what is said: at its place, else where a correction has moved it. Null
 * where that is not plain, or where what stands before or after it now turns its meaning.
 */
export function placeIn(said: string, { start, end, text }: StoredPlace, language: string): Place | null {
  const isThere = spanIn(said, start, end) === text && isOfWholeWords(said, { start, end });
  const place = isThere ? { start, end } : onlyPlaceOf(said, text);
  return place !== null && widened(said, place, language)?.text === text ? place : null;
}

/** The code points of a text from `start` to `end`, which is exclusive; null where it has not as many. */
export function spanIn(text: string, start: number, end: number): string | null {
  const points = [...text];
  return start >= 0 && start < end && end <= points.length ? points.slice(start, end).join("") : null;
}
