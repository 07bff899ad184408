import { and, eq, isNull, sql } from "drizzle-orm";
import type { InterviewStatus } from "#survey/interview/status.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import { type Admission, admissionJson } from "../flow/load/interview.ts";
import { opennessColumn } from "../flow/load/openness.ts";
import { interview } from "../interview/interview.sql.ts";
import { source } from "../source/source.sql.ts";
import { entryWindow } from "./entry.sql.ts";

const columns = {
  id: study.id,
  organization_id: study.organization_id,
  status: study.status,
  revision: study.revision,
  config: study.config,
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
};

/** The study that somebody wants to enter, if there is one. */
export async function readStudy(ctx: Ctx, id: string) {
  const statement = preparedRead(ctx.db, "study_to_enter", (db) =>
    db
      .select(columns)
      .from(study)
      .where(and(eq(study.id, sql.placeholder("id")), isNull(study.erasing_since))),
  );
  const [row] = await statement.execute({ id });
  return row;
}

/** An interview that an entry key belongs to. */
export interface KnownEntry {
  id: string;
  vid: string | null;
  status: InterviewStatus;
  is_archived: boolean;
  device_digest: string | null;
  /** Open, and nothing was ever said in it. */
  is_untouched: boolean;
  revision: number;
  metadata: Record<string, unknown>;
  source: string | null;
}

/** The source that the link names. */
export type EnteredSource = Pick<typeof source.$inferSelect, "key" | "redirects" | "signing_secrets">;

/** How many entries a subject has made in its window. */
export interface WindowUse {
  subject: string;
  started_at: string;
  used: number;
}

interface Sought {
  metadata: Record<string, string>;
  key: string | null;
  source: string | null;
  subjects: readonly string[];
}

const knownJson = jsonObject({
  id: sql`i.id`,
  vid: sql`i.vid`,
  status: sql`i.status`,
  is_archived: sql`i.is_archived`,
  device_digest: sql`i.device_digest`,
  is_untouched: sql`(i.status = 'open' and not i.is_archived and not i.is_conducted
    and i.last_message_at is null and i.content_removed_at is null)`,
  revision: sql`i.revision`,
  metadata: sql`i.metadata`,
  source: sql`i.source`,
});
const windowJson = jsonObject({
  subject: sql`w.subject`,
  started_at: isoText(sql`w.started_at`),
  used: sql`w.used`,
});

/** What decides on an entry into a study, in one statement. */
export async function readEntry(ctx: Ctx, studyId: string, sought: Sought) {
  const statement = preparedRead(ctx.db, "entry", (db) =>
    db
      .select({
        openness: opennessColumn.as("openness"),
        opening: sql<Admission>`${admissionJson(sql`${sql.placeholder("metadata")}::jsonb`)}`,
        known: sql<KnownEntry | null>`(
          select ${knownJson} from ${interview} i
          where i.study_id = study.id and i.entry_key = ${sql.placeholder("key")}::text)`,
        source: sql<EnteredSource | null>`(
          select json_build_object('key', s.key, 'redirects', s.redirects, 'signing_secrets', s.signing_secrets)
          from ${source} s
          where s.study_id = study.id and s.key = ${sql.placeholder("source")}::text)`,
        windows: sql<WindowUse[]>`(
          select coalesce(json_agg(${windowJson}), '[]') from ${entryWindow} w
          where w.subject = any(${sql.placeholder("subjects")}::text[]))`,
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({
    id: studyId,
    ...sought,
    metadata: JSON.stringify(sought.metadata),
    subjects: [...sought.subjects],
  });
  return row;
}
