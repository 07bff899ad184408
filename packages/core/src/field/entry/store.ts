import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, prepared, requireRow } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { countDelta } from "../count/count.sql.ts";
import { contribution, countsDiff, deltaRows, noteCountChange } from "../count/index.ts";
import { newInterviews } from "../interview/create.ts";
import { interview, metadataKeySet } from "../interview/interview.sql.ts";
import { addKeysCtes, metadataKeysOf } from "../interview/metadata-keys.ts";
import { maxMetadataKeys } from "../interview/metadata-limit.ts";
import type { KnownEntry } from "./read.ts";

type Metadata = Record<string, string>;

/** What an entry sets of its interview. */
export interface NewEntry {
  study: { id: string; organization_id: string };
  metadata: Metadata;
  /** Names that the researcher has listed. */
  listedNames: ReadonlySet<string>;
  entry_key: string | null;
  device_digest: string | null;
  source: string | null;
  requested_language: string | null;
  /** The interview of the entry key that becomes the newcomer's: nobody has begun it. */
  replaces: KnownEntry | null;
}

/**
 * Names that nobody has listed come from anywhere. They take this much of the study's room for metadata keys, so that
 * strangers cannot use up what the researcher needs.
 */
const maxKeysOfStrangers = 200;

/**
 * Stores a new interview, or makes one that nobody has begun the newcomer's, and returns its token; null where somebody
 * else was faster. Parameters with names for which the study has no room left are dropped.
 */
export async function storeEntry(ctx: Ctx, entry: NewEntry): Promise<string | null> {
  const { listedNames } = entry;
  const first = await tryStore(ctx, entry, entry.metadata, maxKeysOfStrangers);
  if (first.hasRoom) return first.vid;
  const known = await knownKeys(ctx, entry.study.id);
  const keep = (isKept: (name: string) => boolean): Metadata =>
    Object.fromEntries(Object.entries(entry.metadata).filter(([name]) => isKept(name)));
  const isKnown = (name: string) => known.has(Object.keys(metadataKeysOf([{ [name]: "" }]) ?? {})[0] ?? "");
  const listed = keep((name) => isKnown(name) || listedNames.has(name));
  const second = await tryStore(ctx, entry, listed, maxMetadataKeys);
  if (second.hasRoom) return second.vid;
  return (await tryStore(ctx, entry, keep(isKnown), maxMetadataKeys)).vid;
}

async function knownKeys({ db }: Ctx, studyId: string): Promise<ReadonlySet<string>> {
  const [row] = await db.select().from(metadataKeySet).where(eq(metadataKeySet.study_id, studyId));
  return new Set(Object.keys(row?.keys ?? {}));
}

async function tryStore(
  ctx: Ctx,
  entry: NewEntry,
  metadata: Metadata,
  mostKeys: number,
): Promise<{ vid: string | null; hasRoom: boolean }> {
  const { study, replaces } = entry;
  const { row, deltas } = newRow(ctx, entry, metadata);
  const name = `${replaces === null ? "enter_study" : "take_over_entry"}_${mostKeys}`;
  const statement = prepared(ctx.db, name, (db) => {
    const { ctes, hasRoom } = addKeysCtes(db, sql.placeholder("study_id"), sql.placeholder("keys"), mostKeys);
    const stored = db.$with("stored").as(replaces === null ? insertRow(db, hasRoom) : takeOver(db, hasRoom));
    const newDeltas = selectJsonRows(countDelta, sql.placeholder("deltas"));
    const insertDeltas = db.insert(countDelta).select(sql`${newDeltas} where exists (select from stored)`);
    return db
      .with(...ctes, stored, db.$with("new_deltas", {}).as(insertDeltas.getSQL()))
      .select({
        vid: sql<string | null>`(select vid from stored)`,
        hasRoom: sql<boolean>`${hasRoom}`,
      })
      .from(sql`(select) as always`);
  });
  const [result] = await statement.execute({
    study_id: study.id,
    keys: JSON.stringify(metadataKeysOf([metadata])),
    rows: JSON.stringify([row]),
    deltas: JSON.stringify(deltas),
    ...(replaces !== null && { replaced: replaces.id, revision: replaces.revision }),
  });
  const stored = requireRow(result);
  if (stored.vid !== null) await noteCountChange(ctx, study.id);
  return stored;
}

/** The row of a new interview, and what it adds to the study's counts, less what the one adds that it replaces. */
function newRow(ctx: Ctx, entry: NewEntry, metadata: Metadata) {
  const { study, source, entry_key, device_digest, requested_language, replaces } = entry;
  const { rows, deltas } = newInterviews(ctx, study, [{ metadata, source }]);
  const made = requireRow(rows[0]);
  const row = { ...made, entry_key, device_digest, requested_language };
  if (replaces === null) return { row, deltas };
  const replaced = { ...made, metadata: replaces.metadata, source: replaces.source };
  const counts = countsDiff(contribution(replaced, []), contribution(made, []));
  return { row, deltas: deltaRows(ctx, study.id, "real", counts) };
}

const insertRow = (db: Db, hasRoom: SQL) =>
  db
    .insert(interview)
    .select(sql`${selectJsonRows(interview, sql.placeholder("rows"))} where ${hasRoom}`)
    .onConflictDoNothing({
      target: [interview.study_id, interview.entry_key],
      where: sql`entry_key is not null`,
    })
    .returning({ vid: interview.vid });

/** The columns that become the newcomer's; the token before opens nothing any more. */
const ofNewcomer = [
  "vid",
  "metadata",
  "source",
  "requested_language",
  "device_digest",
  "updated_at",
] as const;

function takeOver(db: Db, hasRoom: SQL) {
  const row = sql`(${sql.placeholder("rows")}::jsonb -> 0)`;
  const made = sql`jsonb_populate_record(null::interview, ${row})`;
  const change = Object.fromEntries(ofNewcomer.map((name) => [name, sql`(${made}).${sql.identifier(name)}`]));
  return db
    .update(interview)
    .set({ ...change, revision: sql`${interview.revision} + 1` })
    .where(
      sql`${interview.id} = ${sql.placeholder("replaced")}::uuid and ${interview.status} = 'open'
        and ${interview.revision} = ${sql.placeholder("revision")}::int and ${hasRoom}`,
    )
    .returning({ vid: interview.vid });
}
