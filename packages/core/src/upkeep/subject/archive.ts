import { crc32 } from "node:zlib";
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { event } from "../../account/event/event.sql.ts";
import { codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { interviewInsight } from "../../field/coding/insight.sql.ts";
import { flow, flowTurn, randomizerAssignment, transcription } from "../../field/flow/flow.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { closingSummary } from "../../field/interviewer/closing.sql.ts";
import { interviewGoal } from "../../field/interviewer/goal.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { interviewQuality } from "../../field/quality/quality.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { belongsTo, storedKey } from "../../platform/file/key.ts";
import { storedEntry, zipEnd, zipEntry } from "../../results/export/zip.ts";
import type { FoundInterview } from "./find.ts";

/** All that is kept of a person, as a zip archive: a JSON file an interview, and the files that they sent. */

/** What an interview has beside its row. */
const tables: readonly (PgTable & { interview_id: PgColumn })[] = [
  message,
  answer,
  flow,
  flowTurn,
  randomizerAssignment,
  transcription,
  moderation,
  interviewGoal,
  closingSummary,
  interviewQuality,
  codedAnswer,
  codeAssignment,
  interviewInsight,
  event,
];

/** Credentials, and what only the service itself works with. */
const withheld = ["vid", "entry_key", "device_digest", "lease_token", "leased_until"];

const withoutWithheld = (row: SQL): SQL => sql`to_jsonb(${row}) - ${sql.param(withheld)}::text[]`;

/** The rows of an interview, by table. */
async function contentOf({ db }: Ctx, id: string): Promise<Record<string, unknown> | null> {
  const parts = tables.map((table) => {
    const name = getTableName(table);
    const rows = sql`(
      select coalesce(json_agg(${withoutWithheld(sql`t`)} order by t.ctid), '[]')
      from ${table} t where t.interview_id = i.id)`;
    return sql`${sql.raw(`'${name}'`)}, ${rows}`;
  });
  const { rows } = (await db.execute(sql`
    select json_build_object('interview', ${withoutWithheld(sql`i`)}, ${sql.join(parts, sql`, `)}) as content
    from ${interview} i where i.id = ${id} and i.erased_at is null`)) as unknown as {
    rows: { content: Record<string, unknown> }[];
  };
  return rows[0]?.content ?? null;
}

/** The keys of the stored files that an interview names, in its row or its answers. */
function filesOf(ctx: Ctx, content: Record<string, unknown>, { organizationId }: Owner): string[] {
  const keys = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      const key = storedKey(value, ctx.participantBaseUrl);
      if (key && belongsTo(organizationId, key)) keys.add(key);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(look);
  };
  look(content.interview);
  look(content.answer);
  return [...keys];
}

interface Owner {
  organizationId: string;
}

/** The archive as its bytes come. An interview that was erased meanwhile is left out. */
export async function* archiveOf(
  ctx: Ctx,
  owner: Owner,
  interviews: readonly FoundInterview[],
): AsyncGenerator<Buffer> {
  const records: Buffer[] = [];
  let offset = 0;
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  const json = (name: string, value: unknown): Buffer => {
    const { entry, record } = zipEntry(name, `${JSON.stringify(value, null, 2)}\n`, offset);
    records.push(record);
    return counted(entry);
  };
  yield json("interviews.json", interviews);
  for (const { id } of interviews) {
    const content = await contentOf(ctx, id);
    if (content === null) continue;
    yield json(`interviews/${id}/interview.json`, content);
    for (const key of filesOf(ctx, content, owner)) {
      const sum = await sumOf(ctx, key);
      const stored = sum === null ? "missing" : await ctx.bucket.open(key);
      if (sum === null || typeof stored === "string") continue;
      const name = `interviews/${id}/files/${key.split("/").slice(-2).join("-")}`;
      const { header, record } = storedEntry({ name, ...sum }, offset);
      records.push(record);
      yield counted(header);
      for await (const chunk of stored.body) yield counted(Buffer.from(chunk));
    }
  }
  const at = offset;
  yield counted(Buffer.concat(records));
  yield zipEnd(records.length, { offset: at, size: offset - at });
}

/** A stored file's checksum and size, which stand before it in an archive; null where there is no such file. */
async function sumOf(ctx: Ctx, key: string): Promise<{ crc: number; size: number } | null> {
  const stored = await ctx.bucket.open(key);
  if (typeof stored === "string") return null;
  let [crc, size] = [0, 0];
  for await (const chunk of stored.body) {
    crc = crc32(chunk, crc);
    size += chunk.length;
  }
  return { crc, size };
}
