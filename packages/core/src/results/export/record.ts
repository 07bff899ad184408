import { type SQL, sql } from "drizzle-orm";
import type { Redacting } from "#interviewer/redaction/index.ts";
import { answerName } from "#survey/interview/answer-name.ts";
import type { Scoring } from "../../design/score/scoring.ts";
import { flow } from "../../field/flow/flow.sql.ts";
import { askedOrder, interviewLink } from "../../field/interview/columns.ts";
import { answer } from "../../field/interview/interview.sql.ts";
import { followupSources } from "../../field/interviewer/columns.ts";
import {
  type StoredTranslations,
  translatedText,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { jsonArray, toIsoText } from "../../platform/json.ts";
import { ownWordsOf } from "../insight/own-words.ts";
import { type ExportedFields, exportedFields } from "./fields.ts";
import type { Rows } from "./format/kind.ts";
import { type ExportedQuality, qualityField } from "./quality-cells.ts";
import { type Redaction, redactedRow } from "./redacted.ts";
import { type ExportRecord, scoresOf } from "./row.ts";

/** What is shown of an interview. */
export interface ShownFields {
  study_id: string;
  hasLinks: boolean;
  /** Takes out of an interview's words what may tell who somebody is; null where they stay. */
  redaction: Redaction | null;
  scoring: Scoring | null;
  /** The language in which it is shown what was said, too. */
  translate_to: string | null;
}

/** How a format reads interviews. */
export interface Reader<Row> {
  /** Name of its statements. */
  name: string;
  /** JSON of an interview `i`: an array that begins with an array, which begins with its `id` and its `created_at`. */
  record: SQL;
  /** Makes a row of such a record; links are left out where none are shown. */
  rowOf(ctx: Ctx, shown: ShownFields): (record: string) => Row | Promise<Row>;
}

/** The id of the interview that a record is of. */
export const idIn = (record: string): string => record.slice(3, 39);

/** The place in the list of the interview that a record is of. */
export function placeIn(record: string): { id: string; created_at: string } {
  const [[id, created_at]]: [string[]] = JSON.parse(record);
  if (id === undefined || created_at === undefined) throw new Error("the record has no place");
  return { id, created_at: toIsoText(created_at) };
}

/** What is read of interviews beside what every table has: what no column shows is neither made nor parsed. */
export interface Read {
  /** Also what was skipped. */
  skipped: boolean;
  /** Also how an interview was answered, and how long each question took. */
  quality: boolean;
  /** Also the order in which the questions were asked. */
  order: boolean;
  /** Also at which revision of the study an interview was started, or its answers brought in. */
  revision: boolean;
  /** Also who worded the follow-ups. */
  sources: boolean;
  /** Also how sure the model was of what was spoken. */
  confidence: boolean;
  /** Also what was said in the language of the job, the statement's `translate_to`. */
  translated: boolean;
}

type StoredRecord = [
  fields: [
    ...fields: ExportedFields,
    quality: [is_excluded: boolean, found: ExportedQuality["quality"]] | null,
    asked: Parameters<typeof askedOrder>[0],
    followup_sources: ExportRecord["followup_sources"],
    current: string | null,
    revision: number | null,
    translations: StoredTranslations | null,
  ],
  answers: ExportRecord["answers"],
];

/** The name of an answer `a` as a key of JSON, with the colon. Ids need no escaping, which takes most of the time. */
const answerKey = sql`
  case when a.iteration = '' then '"' || a.question_id::text || '":'
  else to_json(a.question_id || a.iteration)::text || ':' end`;

/** The answers as the text of an object: for PostgreSQL to build it and the arrays in it takes half as long again. */
const answersWith = (...more: SQL[]): SQL => sql`(
  select '{' || coalesce(string_agg(
    ${answerKey} || '["' || a.type || '",' || coalesce(a.value::text, 'null') || ',' || a.followups::text${sql.join(more)} || ']',
    ','), '') || '}'
  from ${answer} a where a.interview_id = i.id`;

const outcome = sql` || ',"' || a.outcome || '"'`;
const milliseconds = sql` || ',' || coalesce((a.paradata -> 'ms')::text, 'null')`;

const confidence = sql` || ',' || coalesce((a.transcription -> 'confidence')::text, 'null')`;

function answersField({ skipped, quality, confidence: isTold }: Read): SQL {
  if (!skipped) return sql`${answersWith()} and a.outcome = 'answered')`;
  // Each has its place: what comes after it needs it.
  const times = isTold || quality ? [milliseconds] : [];
  return sql`${answersWith(outcome, ...times, ...(isTold ? [confidence] : []))})`;
}

const askedField = sql`(
  select json_build_object('questions', f.plan -> 'questions', 'asked', f.state -> 'asked')
  from ${flow} f where f.interview_id = i.id)`;

const revisionField = sql`coalesce((select f.revision from ${flow} f where f.interview_id = i.id), i.brought_revision)`;

/** Reads interviews as the rows of tables, with their answers by question. */
export function recordReader(read: Read): Reader<Rows["records"]> {
  const taken = Object.entries(read).flatMap(([name, isTaken]) => (isTaken ? [name] : []));
  const nothing = sql`null`;
  const fields = [
    ...exportedFields,
    read.quality ? qualityField : nothing,
    read.order ? askedField : nothing,
    read.sources ? followupSources : nothing,
    read.skipped ? sql`i.current_question_id || i.current_iteration` : nothing,
    read.revision ? revisionField : nothing,
    read.translated ? translationsColumn(sql`i.id`, sql.placeholder("translate_to")) : nothing,
  ];
  return {
    name: ["export", ...taken].join("_"),
    record: sql`'[' || ${jsonArray(fields)}::text || ',' || ${answersField(read)} || ']'`,
    rowOf: toRecord,
  };
}

/** What a page of CSV reads. */
export const pageReader = (quality: boolean): Reader<Rows["records"]> =>
  recordReader({
    skipped: false,
    quality,
    order: false,
    revision: false,
    sources: false,
    confidence: false,
    translated: false,
  });

/** By name, the translations of what was said. */
const translatedAnswers = (
  answers: ExportRecord["answers"],
  translationOf: (said: string | null) => string | null,
): ExportRecord["translated"] =>
  Object.fromEntries(
    Object.entries(answers ?? {}).map(([name, [type, value, followups]]) => [
      name,
      {
        answer: translationOf(ownWordsOf(type, value)),
        followups: followups.map(({ answer }) => translationOf(answer)),
      },
    ]),
  );

/** Without what may tell who somebody is in its words, or in what its translations translate. */
function redactedRecord(row: ExportRecord, words: Redacting): ExportRecord {
  const { answers, translated } = row;
  if (translated === null) return redactedRow(row, words);
  const beside = (said: string | null | undefined, text: string | null) =>
    said == null || text === null ? text : words.beside(said, { text }).text;
  const own = Object.entries(translated).map(([name, { answer, followups }]) => {
    const [type, value, replies] = answers?.[name] ?? ["", null, []];
    return [
      name,
      {
        answer: beside(ownWordsOf(type, value), answer),
        followups: followups.map((each, at) => beside(replies[at]?.answer, each)),
      },
    ];
  });
  return redactedRow({ ...row, translated: Object.fromEntries(own) }, words);
}

const unknownOrder: ExportRecord["asked_order"] = [];
const noScores: ExportRecord["scores"] = {};

const toRecord: Reader<Rows["records"]>["rowOf"] =
  (ctx, { study_id, hasLinks, redaction, scoring }) =>
  (json) => {
    const { 0: fields, 1: answers }: StoredRecord = JSON.parse(json);
    // By their places: an iterator would make more garbage than the text.
    const { 0: interview_id, 1: created_at, 2: started_at, 3: completed_at, 4: vid, 5: title } = fields;
    const { 6: status, 7: language, 8: is_simulated, 9: active_time, 10: source, 11: metadata } = fields;
    const { 12: arms, 13: codes, 14: found, 15: asked, 16: followup_sources } = fields;
    const { 17: current, 18: revision, 19: translations } = fields;
    const translationOf = (said: string | null) =>
      said === null || translations === null ? null : translatedText(translations, said);
    const row: ExportRecord = {
      interview_id,
      title,
      status,
      language,
      is_simulated,
      active_time,
      source,
      metadata,
      arms,
      codes,
      created_at: toIsoText(created_at),
      started_at: started_at && toIsoText(started_at),
      completed_at: completed_at && toIsoText(completed_at),
      link: hasLinks ? interviewLink(ctx, { study_id, vid }) : "",
      answers,
      is_excluded: found?.[0] ?? false,
      quality: found?.[1] ?? null,
      followup_sources,
      current,
      revision,
      translated: translations === null ? null : translatedAnswers(answers, translationOf),
      asked_order: asked === null ? unknownOrder : askedOrder(asked).map(answerName),
      scores: scoring === null ? noScores : scoresOf(scoring, { answers }),
    };
    return redaction === null ? row : redaction.newRedactor().inSlices((words) => redactedRecord(row, words));
  };
