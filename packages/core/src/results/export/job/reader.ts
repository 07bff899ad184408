import { sql } from "drizzle-orm";
import type { Redacting } from "#interviewer/redaction/index.ts";
import type { CreationPlace } from "#kit/cursor.ts";
import { answerName, loopItemOf } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import { shownTranscription, spokenSeconds } from "#survey/interview/transcription.ts";
import { isByAi } from "#survey/notice/generated-by.ts";
import {
  type AnswerRow,
  answerRows,
  contentColumns,
  type ShownInterview,
  shownColumns,
  toAnswers,
} from "../../../field/interview/columns.ts";
import { type InterviewRecord, toFullInterview } from "../../../field/interview/present.ts";
import { type MessageRow, messageRows } from "../../../field/interviewer/columns.ts";
import { foundCount, type ListRequest, listedValues, statementName } from "../../../field/list/listed.ts";
import { inOrder, recordCtes, recordsIn } from "../../../field/list/records.ts";
import {
  type StoredTranslations,
  translationOf,
  translationsColumn,
  withTranslations,
} from "../../../field/said-translation/read.ts";
import type { Behavior } from "../../../field/simulation/behavior.ts";
import { simulatedRespondent } from "../../../field/simulation/simulation.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { preparedRead } from "../../../platform/db.ts";
import { isoText, jsonArray, jsonObject } from "../../../platform/json.ts";
import { assignmentRows, assignmentsOf, type StoredAssignment } from "../../insight/assignment.ts";
import { ownWordsOf } from "../../insight/own-words.ts";
import type { Rows, TimedMessage } from "../format/kind.ts";
import { idIn, placeIn, type Read, type Reader, recordReader } from "../record.ts";
import { redactedAnswer } from "../redacted.ts";

type StoredInterview = ShownInterview &
  Pick<InterviewRecord, "routing" | "asked" | "quality"> & {
    answers: AnswerRow[];
    messages: MessageRow[];
    codes: (StoredAssignment & { question_id: string; iteration: string })[];
    behavior: Behavior | null;
    translations: StoredTranslations | null;
  };

const shown = Object.entries(shownColumns).map(
  ([name, column]) => [name, column.getSQLType().startsWith("timestamp") ? isoText(column) : column] as const,
);

/** An answer with its codes. */
function shownAnswer(
  ctx: Ctx,
  { id: interview_id, language }: Pick<StoredInterview, "id" | "language">,
  given: StoredAnswer,
  { codes, messages }: Pick<StoredInterview, "codes" | "messages">,
) {
  const { question_id, iteration, type, outcome, value, text, followups, answered_at, paradata } = given;
  const { recording_url, transcription } = given;
  const loop_item = loopItemOf(iteration);
  const said = { interview_id, language, type, value, text, followups, question_id, loop_item, messages };
  const own = codes.filter((each) => answerName(each) === answerName({ question_id, iteration }));
  return {
    question_id,
    loop_item,
    type,
    value,
    text,
    outcome,
    followups,
    answered_at,
    paradata,
    recording_url,
    transcription: transcription && shownTranscription(transcription),
    codes: assignmentsOf(ctx, said, own),
  };
}

/** Reads interviews with everything that is known of them. */
const interviewReader = ({ translated }: Read): Reader<Rows["interviews"]> => ({
  name: `export_interviews${translated ? "_translated" : ""}`,
  record: jsonArray([
    jsonArray([sql`i.id`, sql`i.created_at`]),
    sql`(
    select ${jsonObject({
      ...Object.fromEntries(shown),
      answers: answerRows,
      routing: contentColumns.routing.sql,
      asked: contentColumns.asked.sql,
      quality: contentColumns.quality.sql,
      messages: messageRows,
      codes: assignmentRows,
      behavior: sql`(
        select r.behavior from ${simulatedRespondent} r where r.interview_id = interview.id)`,
      translations: translated
        ? translationsColumn(sql`interview.id`, sql.placeholder("translate_to"))
        : sql`null`,
    })}
    from (select i.*) interview)`,
  ]),

  rowOf:
    (ctx, { hasLinks, redaction, scoring, translate_to }) =>
    async (json) => {
      const [, stored]: [place: unknown, interview: StoredInterview] = JSON.parse(json);
      const {
        answers: rows,
        routing,
        asked,
        quality,
        messages: said,
        codes,
        behavior,
        translations,
        ...interview
      } = stored;
      const answers = toAnswers(rows);
      const conversation = said.map(({ role, content }) => ({ role, content }));
      const shown = toFullInterview(ctx, {
        interview,
        conversation,
        answers,
        routing,
        asked,
        quality,
        scoring,
        messages: said,
      });
      const whole =
        translate_to === null
          ? shown
          : { ...shown, messages: withTranslations(shown.messages, translations, translate_to) };
      const wire = redaction === null ? whole : await redaction.redactInterview(whole);
      const messages: TimedMessage[] = wire.messages.map(
        ({ role, content, created_at, kind, moderation, generated_by, transcription, translation }) => {
          const isByModel = isByAi({ moderation, generated_by });
          return {
            role,
            content,
            created_at,
            kind,
            isByAi: isByModel,
            translation: translation?.text ?? null,
            spokenSeconds: spokenSeconds(transcription),
          };
        },
      );
      const timed = wire.messages.map(({ role, content, created_at }) => ({ role, content, created_at }));
      const { id, status, created_at, language, active_time } = interview;
      const given = answers
        .map((each) => shownAnswer(ctx, interview, each, { codes, messages: said }))
        .map((each) => (translate_to === null ? each : translatedAnswer(each, translations, translate_to)));
      const redacted = (words: Redacting) => given.map((each) => redactedAnswer(each, words));
      const shownAnswers = redaction === null ? given : await redaction.newRedactor().inSlices(redacted);
      return {
        id,
        status,
        created_at,
        language,
        active_time,
        messages,
        wire: {
          ...wire,
          ...(hasLinks ? {} : { link: "", vid: "" }),
          conversation_json: timed,
          answers: shownAnswers,
          simulated_behavior: behavior,
        },
      };
    },
});

/** An answer with what its words, its follow-ups' and its quotes say in another language. */
function translatedAnswer(
  given: ReturnType<typeof shownAnswer>,
  translations: StoredTranslations | null,
  language: string,
) {
  const { type, value, followups, codes } = given;
  const ofText = (text: string | null) =>
    text === null ? null : translationOf(translations, language, text);
  return {
    ...given,
    translation: ofText(ownWordsOf(type, value)),
    followups: followups.map((each) => ({ ...each, translation: ofText(each.answer) })),
    codes: codes.map((each) => ({
      ...each,
      quote: each.quote && { ...each.quote, translation: ofText(each.quote.text) },
    })),
  };
}

/** What gives formats their interviews. */
export const readers: { [Name in keyof Rows]: (read: Read) => Reader<Rows[Name]> } = {
  records: recordReader,
  interviews: interviewReader,
};

/**
 * A page of interviews in the order of their creation, as the database sent them: to parse them takes as long as to make
 * them, and the next page is asked for before. `after` is null on the last one.
 */
export interface Page {
  records: string[];
  ids: string[];
  after: string | null;
  /** The last interview; null on an empty page. */
  last: { created_at: string; id: string } | null;
}

/** The most interviews that a page has. */
export const maxPageSize = 1024;

/** A place in the list as a job keeps it. */
const storedPlace = ({ created_at, id }: CreationPlace): string =>
  Buffer.from(`${created_at} ${id}`).toString("base64url");

/** The place that a job has kept. */
export function placeStored(text: string): CreationPlace {
  const [created_at = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  return { created_at, id };
}

/** Reads a page of a study's interviews. */
export async function readPage(
  ctx: Ctx,
  { name, record }: Pick<Reader<unknown>, "name" | "record">,
  request: ListRequest,
  translateTo: string | null,
): Promise<Page> {
  const statement = preparedRead(ctx.db, statementName(name, request), (db) => {
    const { ctes, listed } = recordCtes(db, request, record, maxPageSize);
    return db
      .with(...ctes)
      .select({ place: listed.place, records: listed.records, found: foundCount })
      .from(listed);
  });
  const values = listedValues(request);
  const rows = inOrder(
    await statement.execute(translateTo === null ? values : { ...values, translate_to: translateTo }),
  );
  const records = recordsIn(rows);
  const last = records.length === 0 ? null : placeIn(records.at(-1) ?? "");
  const isMore = last !== null && (rows[0]?.found ?? 0) > records.length;
  return { records, ids: records.map(idIn), after: isMore ? storedPlace(last) : null, last };
}
