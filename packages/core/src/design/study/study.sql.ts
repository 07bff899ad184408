import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccessLevel, AccessPolicy } from "#survey/study/access.ts";
import type { StudyStatus } from "#survey/study/schema.ts";
import type { Mode } from "#survey/study/voice-config.ts";
import { member, organization } from "../../account/organization/organization.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { folder } from "./folder.sql.ts";

type Json = Record<string, unknown>;

interface ParamQuota {
  param_name: string;
  unmatched_param_policy: "allow" | "reject";
}

export const study = pgTable(
  "study",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    folder_id: uuid().references(() => folder.id),
    title: text().notNull(),
    description: text(),
    type: text().notNull(),
    mode: text().$type<Mode>().notNull(),
    status: text().$type<StudyStatus>().notNull(),
    access_policy: text().$type<AccessPolicy>().notNull(),
    config: jsonb().$type<Json>().notNull(),
    welcome_message: jsonb().$type<Json>(),
    thank_you_message: jsonb().$type<Json>(),
    screen_out_message: jsonb().$type<Json>(),
    /** How places are shared out by a value of the interviews' metadata; null unless the quota's mode is `url_param`. */
    param_quota: jsonb().$type<ParamQuota>(),
    metadata: jsonb().$type<Json>(),
    insights: jsonb().$type<Json>(),
    /** Whole minutes, kept with every change of the study's questions. */
    estimated_length: integer().notNull(),
    /** Grows with every change of the study or its structure; feeds the ETag. */
    revision: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** It is erased 30 days later, unless it is restored. */
    deleted_at: instant(),
    /** Its erasure has begun: from then on there is no such study. */
    erasing_since: instant(),
    /** What it takes in a list, about: its texts as they are stored, and 1,000 for the rest. */
    bytes: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`1000 + octet_length(title) + octet_length(config::text) + coalesce(octet_length(description), 0)
          + coalesce(octet_length(welcome_message::text), 0) + coalesce(octet_length(thank_you_message::text), 0)
          + coalesce(octet_length(screen_out_message::text), 0) + coalesce(octet_length(metadata::text), 0)
          + coalesce(octet_length(insights::text), 0)`,
      ),
  },
  (t) => [
    index().on(t.organization_id, t.created_at, t.id),
    index().on(t.folder_id),
    index("study_deleted").on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
  ],
);

/** Members invited to one study, for access policies that ask for it. */
export const studyAccess = pgTable(
  "study_access",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    member_id: uuid()
      .notNull()
      .references(() => member.id),
    level: text().$type<AccessLevel>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.member_id] })],
);
