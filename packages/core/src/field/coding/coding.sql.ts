import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Iteration } from "#survey/interview/answer-name.ts";
import type { Maker } from "#survey/notice/generated-by.ts";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { interview } from "../interview/interview.sql.ts";

/** Who gave an answer its codes: the first coder counts, the second is there to compare with. */
export type Coder = "first" | "second";
export type Origin = "human" | "model";

/** A label for open answers. A theme is one without a parent; there is one level of children. */
export const code = pgTable(
  "code",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    name: text().notNull(),
    /** The name as it is compared: a study has one code of it. */
    name_key: text().notNull(),
    description: text().notNull(),
    parent_id: uuid().references((): AnyPgColumn => code.id, { onDelete: "set null" }),
    /** The code that it was split from: answers without that one are not asked for it. */
    split_from: uuid().references((): AnyPgColumn => code.id, { onDelete: "set null" }),
    /** No run renames, merges, moves or deletes it. */
    locked: boolean().notNull(),
    origin: text().$type<Origin>().notNull(),
    /** Somebody has changed a name or description that a model gave it; null where nobody has. */
    is_edited: boolean(),
    model: text(),
    prompt_version: text(),
    /** Grows with every code: an answer that was judged by this one was by those of its study before it. */
    place: integer().notNull().generatedAlwaysAsIdentity(),
    revision: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("code_named").on(t.study_id, t.name_key),
    index("code_placed").on(t.study_id, t.place),
    index("code_of_parent").on(t.parent_id).where(sql`${t.parent_id} is not null`),
    index("code_split").on(t.split_from).where(sql`${t.split_from} is not null`),
  ],
);

/** Who worded a code `c`. */
export const makerOfCode = sql<Maker>`case
  when c.origin = 'human' or c.is_edited then 'person' when c.model = 'offline' then 'code' else 'ai' end`;

/** In a loop one question has several answers; empty outside. */
const ofIteration = () => ({ iteration: text().$type<Iteration>().notNull().default("") });

/** A code of an answer, or that it has it not: a rejection, which is a person's word. */
export const codeAssignment = pgTable(
  "code_assignment",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    question_id: uuid().notNull(),
    ...ofIteration(),
    code_id: uuid()
      .notNull()
      .references(() => code.id, { onDelete: "cascade" }),
    coder: text().$type<Coder>().notNull(),
    state: text().$type<"assigned" | "rejected">().notNull(),
    origin: text().$type<Origin>().notNull(),
    /** The quote: code points of a segment, the end exclusive. All four are null where there is none. */
    segment: integer(),
    quote_start: integer(),
    quote_end: integer(),
    /** Compared with the segment when it is read. */
    quote_text: text(),
    model: text(),
    prompt_version: text(),
    member_id: uuid(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: "code_assignment_pk",
      columns: [t.interview_id, t.question_id, t.iteration, t.code_id, t.coder],
    }),
    index("code_assignment_of_code").on(t.code_id),
    index("code_assignment_of_question").on(t.question_id, t.interview_id),
  ],
);

/** An answer that a run has judged. */
export const codedAnswer = pgTable(
  "coded_answer",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    question_id: uuid().notNull(),
    ...ofIteration(),
    coder: text().$type<Coder>().notNull(),
    /** Digest of its segments, as they were judged. */
    digest: text(),
    /** The place of the newest code that it was judged by. */
    place: integer().notNull(),
    judged_at: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: "coded_answer_pk",
      columns: [t.interview_id, t.question_id, t.iteration, t.coder],
    }),
    index("coded_answer_of_question").on(t.question_id),
  ],
);
