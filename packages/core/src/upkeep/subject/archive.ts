import { crc32 } from "node:zlib";
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { growingEntry, storedEntry, zipEnd, zipEntry } from "#data-files/zip.ts";
import { bytesInWords } from "#kit/amount.ts";
import { belongsTo, storedKey } from "#kit/file/key.ts";
import { event } from "../../account/event/event.sql.ts";
import { codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { interviewInsight } from "../../field/coding/insight.sql.ts";
import { flow, flowTurn, randomizerAssignment, transcription } from "../../field/flow/flow.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { closingSummary } from "../../field/interviewer/closing.sql.ts";
import { interviewGoal } from "../../field/interviewer/goal.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { interviewQuality } from "../../field/quality/quality.sql.ts";
import { saidTranslation } from "../../field/said-translation/said-translation.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { FoundInterview } from "./find.ts";
import { maxArchiveBytes } from "./schema.ts";

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
  saidTranslation,
  event,
];

/** Credentials, and what only the service itself works with. */
const withheld = ["vid", "entry_key", "device_digest", "lease_token", "leased_until"];

const withoutWithheld = (row: SQL): SQL => sql`to_jsonb(${row}) - ${sql.param(withheld)}::text[]`;

const names = ["interview", ...tables.map((table) => getTableName(table))];

/** Rows that are in memory at once. */
const rowBatch = 200;

/** A row as JSON, and the place of its table among `names`. */
interface Row {
  place: number;
  json: string;
}

/** All that is kept of an interview, its own row first. */
function keptOf(id: string): SQL {
  const parts = tables.map((table, index) => {
    const place = sql.raw(String(index + 1));
    return sql`select ${place}, t.ctid, ${withoutWithheld(sql`t`)} from ${table} t where t.interview_id = ${id}`;
  });
  return sql`
    select 0 as place, i.ctid as stored_at, ${withoutWithheld(sql`i`)} as content
    from ${interview} i where i.id = ${id} and i.erased_at is null
    union all ${sql.join(parts, sql` union all `)}`;
}

async function* batchesOf({ db }: Pick<Ctx, "db">, id: string): AsyncGenerator<Row[]> {
  for (let from = 0; ; from += rowBatch) {
    const { rows } = (await db.execute(sql`
      select place, content::text as json from (${keptOf(id)}) kept
      order by place, stored_at limit ${sql.raw(String(rowBatch))} offset ${sql.raw(String(from))}`)) as unknown as {
      rows: Row[];
    };
    yield rows;
    if (rows.length < rowBatch) return;
  }
}

/** An interview as of one moment, compressed as it is read, with the keys of its files; null if there is none. */
const contentOf = (ctx: Ctx, id: string, owner: Owner) =>
  ctx.db.transaction(
    async (db) => {
      const entry = growingEntry();
      const keys = new Set<string>();
      let at = -1;
      /** The text between the rows of two tables, with whatever has no rows between them. */
      const comeTo = (place: number): string => {
        let text = "";
        for (; at < place; at++)
          text += `${at < 0 ? "{" : at === 0 ? "," : "],"}\n"${names[at + 1]}": ${at < 0 ? "" : "["}`;
        return text;
      };
      for await (const rows of batchesOf({ db }, id)) {
        if (at < 0 && rows[0]?.place !== 0) return null;
        let piece = "";
        for (const { place, json } of rows) {
          piece += place === at ? ",\n" : `${comeTo(place)}\n`;
          piece += json;
          if (place === 0 || tables[place - 1] === answer) addKeys(ctx, JSON.parse(json), owner, keys);
        }
        entry.add(piece);
      }
      entry.add(`${comeTo(names.length - 1)}]\n}\n`);
      return { entry, keys };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** Adds the keys of the stored files that a row names. */
function addKeys(ctx: Ctx, row: unknown, { organizationId }: Owner, keys: Set<string>): void {
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      const key = storedKey(value, ctx.publicUrl);
      if (key && belongsTo(organizationId, key)) keys.add(key);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(look);
  };
  look(row);
}

interface Owner {
  organizationId: string;
}

/** Thrown where an archive would be larger than it may be; the message says so. */
export class ArchiveTooLarge extends Error {}

/**
 * The archive as its bytes come. An interview that was erased meanwhile is left out. Throws `ArchiveTooLarge`, and an
 * error at the deadline.
 */
export async function* archiveOf(
  ctx: Ctx,
  owner: Owner,
  interviews: readonly FoundInterview[],
  deadline: Date,
  most = maxArchiveBytes,
): AsyncGenerator<Buffer> {
  const records: Buffer[] = [];
  let offset = 0;
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    if (ctx.now() >= deadline) throw new Error("the archive was not stored in time");
    return bytes;
  };
  const require = (more: number): void => {
    if (offset + more > most)
      throw new ArchiveTooLarge(
        `The archive would have more than ${bytesInWords(most)}: name fewer interviews`,
      );
  };
  const listed = zipEntry("interviews.json", `${JSON.stringify(interviews, null, 2)}\n`, offset);
  records.push(listed.record);
  yield counted(listed.entry);
  for (const { id } of interviews) {
    const content = await contentOf(ctx, id, owner);
    if (content === null) continue;
    const { entry, record } = content.entry.end(`interviews/${id}/interview.json`, offset);
    records.push(record);
    require(entry.reduce((sum, { length }) => sum + length, 0));
    for (const piece of entry) yield counted(piece);
    for (const key of content.keys) {
      const sum = await sumOf(ctx, key);
      const stored = sum === null ? "missing" : await ctx.bucket.open(key);
      if (sum === null || typeof stored === "string") continue;
      require(sum.size);
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
  let crc = 0;
  let size = 0;
  for await (const chunk of stored.body) {
    crc = crc32(chunk, crc);
    size += chunk.length;
  }
  return { crc, size };
}
