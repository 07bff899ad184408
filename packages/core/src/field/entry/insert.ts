import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { prepared, requireRow, selectJsonRows } from "../../platform/db.ts";
import { countDelta } from "../count/count.sql.ts";
import { noteCountChange } from "../count/index.ts";
import { newInterviews } from "../interview/create.ts";
import { interview, metadataKeySet } from "../interview/interview.sql.ts";
import { addKeysCte, metadataKeysOf } from "../interview/metadata-keys.ts";
import { maxMetadataKeys } from "../interview/schema.ts";

type Metadata = Record<string, string>;

/** What an entry sets of its interview. */
export interface NewEntry {
  study: { id: string; organization_id: string };
  metadata: Metadata;
  /** Names that the researcher has listed. */
  listedNames: ReadonlySet<string>;
  entry_key: string | null;
  source: string | null;
  requested_language: string | null;
}

/**
 * Names that nobody has listed come from anywhere. They take this much of the study's room for metadata keys, so that
 * strangers cannot use up what the researcher needs.
 */
const maxKeysOfStrangers = 200;

/**
 * Stores a new interview and returns its token; null where there is one of the entry key. Parameters with names for
 * which the study has no room left are dropped.
 */
export async function insertEntry(ctx: Ctx, entry: NewEntry): Promise<string | null> {
  const { listedNames } = entry;
  const first = await tryInsert(ctx, entry, entry.metadata, maxKeysOfStrangers);
  if (first.hasRoom) return first.vid;
  const known = await knownKeys(ctx, entry.study.id);
  const keep = (isKept: (name: string) => boolean): Metadata =>
    Object.fromEntries(Object.entries(entry.metadata).filter(([name]) => isKept(name)));
  const isKnown = (name: string) => known.has(Object.keys(metadataKeysOf([{ [name]: "" }]) ?? {})[0] ?? "");
  const listed = keep((name) => isKnown(name) || listedNames.has(name));
  const second = await tryInsert(ctx, entry, listed, maxMetadataKeys);
  if (second.hasRoom) return second.vid;
  return (await tryInsert(ctx, entry, keep(isKnown), maxMetadataKeys)).vid;
}

async function knownKeys({ db }: Ctx, studyId: string): Promise<ReadonlySet<string>> {
  const [row] = await db.select().from(metadataKeySet).where(eq(metadataKeySet.study_id, studyId));
  return new Set(Object.keys(row?.keys ?? {}));
}

async function tryInsert(
  ctx: Ctx,
  { study, entry_key, source, requested_language }: NewEntry,
  metadata: Metadata,
  mostKeys: number,
): Promise<{ vid: string | null; hasRoom: boolean }> {
  const { rows, deltas } = newInterviews(ctx, study, [{ metadata, source }]);
  const statement = prepared(ctx.db, `enter_study_${mostKeys}`, (db) => {
    const { cte, hasRoom } = addKeysCte(db, sql.placeholder("study_id"), sql.placeholder("keys"), mostKeys);
    const inserted = db.$with("inserted").as(
      db
        .insert(interview)
        .select(sql`${selectJsonRows(interview, sql.placeholder("rows"))} where ${hasRoom}`)
        .onConflictDoNothing({
          target: [interview.study_id, interview.entry_key],
          where: sql`entry_key is not null`,
        })
        .returning({ vid: interview.vid }),
    );
    const newDeltas = selectJsonRows(countDelta, sql.placeholder("deltas"));
    const insertDeltas = db.insert(countDelta).select(sql`${newDeltas} where exists (select from inserted)`);
    return db
      .with(cte, inserted, db.$with("new_deltas", {}).as(insertDeltas.getSQL()))
      .select({
        vid: sql<string | null>`(select vid from inserted)`,
        hasRoom: sql<boolean>`${hasRoom}`,
      })
      .from(sql`(select) as always`);
  });
  const [result] = await statement.execute({
    study_id: study.id,
    keys: JSON.stringify(metadataKeysOf([metadata])),
    rows: JSON.stringify(rows.map((row) => ({ ...row, entry_key, requested_language }))),
    deltas: JSON.stringify(deltas),
  });
  const inserted = requireRow(result);
  if (inserted.vid !== null) await noteCountChange(ctx, study.id);
  return inserted;
}
