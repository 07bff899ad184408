import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Iteration } from "#survey/interview/answer-name.ts";
import type { Outcome } from "#survey/interview/answers.ts";
import type { AgreedConsent } from "#survey/interview/consent-schema.ts";
import type { EndedBy } from "#survey/interview/ended-by.ts";
import type { MessageKind, Role } from "#survey/interview/message-kind.ts";
import type { Paradata } from "#survey/interview/paradata.ts";
import type { InterviewStatus } from "#survey/interview/status.ts";
import type { StoredTranscription } from "#survey/interview/transcription.ts";
import type { StoredNotice } from "#survey/notice/kept.ts";
import { fileTypes } from "#survey/question-type/file-types.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { instant, jsonValue, primaryId } from "../../platform/column.ts";

/** Whether a type's answers are files, word for word as the index on them says: the planner compares the texts. */
export const hasFiles = (type: SQLWrapper): SQL =>
  sql.join(
    fileTypes.map((name) => sql`${type} = ${sql.raw(`'${name}'`)}`),
    sql` or `,
  );

export const interview = pgTable(
  "interview",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    /** The participant's link token; gone once the interview is erased. */
    vid: text().unique(),
    title: text(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<InterviewStatus>().notNull(),
    type: text().notNull(),
    language: text().notNull(),
    notes: text(),
    is_mock: boolean().notNull(),
    is_simulated: boolean().notNull(),
    is_archived: boolean().notNull(),
    /** Somebody has decided that it counts nowhere; it stays readable and listed. */
    is_excluded: boolean().notNull().default(false),
    /** Percent, 0 to 100. */
    progress: integer().notNull(),
    /** Seconds. */
    active_time: doublePrecision(),
    recording_id: text(),
    /** The key of the source that it came from. */
    source: text(),
    /**
     * Over an open link: a digest of the unique parameter's name and value, or, in a study without one, of the device's
     * token. A study has one interview of it.
     */
    entry_key: text(),
    /** Over an open link: a digest of the token of the device that it was begun on. */
    device_digest: text(),
    /** Over an open link: the study's language that was asked for. */
    requested_language: text(),
    /** What its participant has agreed to; the version and the time stay once the interview is erased. */
    consent: jsonb().$type<AgreedConsent>(),
    /** What its participant was told about AI; like `consent` once the interview is erased. */
    ai_notice: jsonb().$type<StoredNotice>(),
    /** From then on its link cannot be started. */
    expires_at: instant(),
    /** The question it stands at, or stood at when it ended; null before the first and when imported. */
    current_question_id: uuid(),
    /** The iteration that it stands in, or stood in when it ended; empty outside loops. */
    current_iteration: text().notNull().default(""),
    /** The questions that were hidden when their turn came; null where none was. */
    hidden_question_ids: uuid().array(),
    /** The names of the answers that were hidden in loops; null where none was. */
    hidden_iterations: text().array(),
    /** Its metadata as it closed, stored when they are changed afterwards: its place in the study's quotas follows from these. */
    closing_metadata: jsonb().$type<Record<string, unknown>>(),
    /** The quota places it takes, stored when its answers are erased; before that they follow from the answers. */
    quota_bucket_ids: uuid().array(),
    /** Started over its link: from then on conversation, answers and times can no longer be imported. */
    is_conducted: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /**
     * The end of the hour of the last change, or a later time; a trigger sets it. What has changed lately is found by an
     * index on it. Unlike `updated_at` it hardly ever changes while an interview is answered, so that updates are
     * heap-only.
     */
    updated_before: instant().notNull().default(sql`now() + interval '1 day'`),
    started_at: instant(),
    ended_at: instant(),
    /** Why it ended; null before that. */
    ended_by: jsonb().$type<EndedBy>(),
    completed_at: instant(),
    /** When the service learned that it had ended, whatever `ended_at` says; a trigger sets it. */
    ended_seen_at: instant(),
    /** What retention counts from; null once there is nothing left that it could remove. */
    last_message_at: instant(),
    /**
     * The hour of `last_message_at`; a trigger sets it. What retention may remove is found by an index on it, and an
     * answer's update is heap-only, which it would not be with an index on `last_message_at`.
     */
    last_message_hour: instant(),
    /** Retention has removed the transcript. */
    content_removed_at: instant(),
    erased_at: instant(),
    /** The study's revision when answers were last brought in; null where none were. */
    brought_revision: integer(),
    revision: integer().notNull(),
  },
  (t) => [
    // Paging by status or without simulations skips rows in the index alone.
    index("interview_listed")
      .on(t.study_id, t.created_at, t.id, t.status, t.is_simulated)
      .where(sql`not ${t.is_mock} and not ${t.is_archived} and ${t.erased_at} is null`),
    index("interview_synced")
      .on(t.study_id, t.updated_before, t.created_at, t.id)
      .where(sql`not ${t.is_mock} and not ${t.is_archived} and ${t.erased_at} is null`),
    index("interview_counted")
      .on(t.study_id, t.status)
      .where(sql`not ${t.is_mock} and not ${t.is_archived} and not ${t.is_simulated}`),
    index("interview_started")
      .on(t.study_id, t.started_at)
      .where(sql`not ${t.is_mock} and not ${t.is_archived} and ${t.started_at} is not null`),
    index("interview_ended")
      .on(t.study_id, t.is_simulated, t.ended_seen_at)
      .where(sql`not ${t.is_mock} and not ${t.is_archived} and ${t.ended_seen_at} is not null`),
    index("interview_last_messages")
      .on(t.study_id, t.last_message_hour)
      .where(sql`${t.last_message_hour} is not null`),
    uniqueIndex("interview_entered").on(t.study_id, t.entry_key).where(sql`${t.entry_key} is not null`),
    index("interview_recording_file")
      .on(sql`file_id(${t.recording_id})`)
      .where(sql`${t.recording_id} is not null`),
  ],
);

/**
 * An entry for each key of the metadata of each listed interview: with its value, as a digest. Triggers of `interview`
 * keep them, so that lists by metadata are read, and counted, in their order.
 */
export const metadataEntry = pgTable(
  "metadata_entry",
  {
    study_id: uuid().notNull(),
    /** `metadata_digest` of the key and the value's text. */
    digest: bigint({ mode: "bigint" }).notNull(),
    created_at: instant().notNull(),
    interview_id: uuid().notNull(),
    is_simulated: boolean().notNull(),
    /** Digests of all the interview's metadata, so that filters by several keys read no other entries; null if there are many. */
    all_digests: bigint({ mode: "bigint" }).array(),
  },
  (t) => [
    // Its index includes `all_digests`.
    primaryKey({
      name: "metadata_entry_pk",
      columns: [t.study_id, t.digest, t.created_at, t.interview_id, t.is_simulated],
    }),
  ],
);

/**
 * The metadata keys that a study's interviews have had: the length in bytes by digest, since a key may itself tell about
 * a participant. A key stays when no interview has it any more.
 */
export const metadataKeySet = pgTable("metadata_key_set", {
  study_id: uuid()
    .primaryKey()
    .references(() => study.id),
  keys: jsonb().$type<Record<string, number>>().notNull(),
});

/** The keys under which the answers brought in to a question have counted, by digest; only of types that limit them. */
export const tallyKeySet = pgTable(
  "tally_key_set",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    question_id: uuid().notNull(),
    keys: jsonb().$type<Record<string, 1>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.question_id] })],
);

/** One message of the conversation. */
export const message = pgTable(
  "message",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    role: text().$type<Role>().notNull(),
    content: text().notNull(),
    /** Only for interviews over their links, as is `kind`. */
    question_id: uuid(),
    /** The item that it is about; null outside loops. */
    loop_item: text(),
    kind: text().$type<MessageKind>(),
    /** Null for what was said elsewhere. */
    created_at: instant(),
    /** URL of the stored recording, if it was spoken; of an answer, the answer has it too. */
    recording_url: text(),
    /** How it became text, if it was spoken; of an answer, the answer has it too. */
    transcription: jsonb().$type<StoredTranscription>(),
  },
  (t) => [
    primaryKey({ columns: [t.interview_id, t.seq] }),
    index("message_recording_file")
      .on(sql`file_id(${t.recording_url})`)
      .where(sql`${t.recording_url} is not null`),
  ],
);

/** One question answered or skipped, as it was asked. */
export const answer = pgTable(
  "answer",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    question_id: uuid().notNull(),
    /** The item of the loop, as `iterationOf` writes it; empty outside loops. */
    iteration: text().$type<Iteration>().notNull().default(""),
    position: integer().notNull(),
    content: text().notNull(),
    type: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    value: jsonValue(),
    /** The part of the value that is no free text, if that is less: retention keeps it, and counts are made of it. */
    closed_value: jsonValue(),
    /** The answer as a person reads it. */
    text: text().notNull(),
    followups: jsonb().$type<{ question: string; answer: string }[]>().notNull(),
    /** URL of the stored recording, if it was spoken. */
    recording_url: text(),
    /** How what was spoken became text. */
    transcription: jsonb().$type<StoredTranscription>(),
    answered_at: instant().notNull(),
    /** How it came about, as text: half the bytes of `jsonb`. Null where nothing was told. */
    paradata: json().$type<Paradata>(),
    /** Characters of an answer that was written in own words; null of all others. */
    text_length: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.interview_id, t.question_id, t.iteration] }),
    index().on(t.question_id),
    index("answer_recording_file")
      .on(sql`file_id(${t.recording_url})`)
      .where(sql`${t.recording_url} is not null`),
    index("answer_spoken").on(t.question_id).where(sql`${t.transcription} is not null`),
    index("answer_files")
      .using("gin", sql`file_ids(${t.value})`)
      .with({ fastupdate: false })
      .where(hasFiles(t.type)),
  ],
);
