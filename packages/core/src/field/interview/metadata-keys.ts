import { hash } from "node:crypto";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bytesInWords, inWords } from "#kit/amount.ts";
import { domainError } from "#kit/error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { metadataKeySet } from "./interview.sql.ts";
import { maxMetadataKeyBytes, maxMetadataKeys } from "./metadata-limit.ts";

/**
 * Every metadata key of a study is a column of each page of its export, so a study has only so many. The keys it has
 * had are one row, which only changes that bring new keys write and wait for.
 */

/** Lengths in bytes by digest, as they are stored. */
type MetadataKeys = Record<string, number>;

/** The 422 of a change that brings more keys than the study has room for. */
export function tooManyKeysError(field: "metadata" | "interviews") {
  const limit = `${inWords(maxMetadataKeys)} different metadata keys, ${bytesInWords(maxMetadataKeyBytes)} together`;
  const message = `The interviews of a study can have at most ${limit}`;
  return domainError(message, [{ loc: ["body", field], code: "too_many_metadata_keys", message }]);
}

/** The keys of these metadata as they are stored; null where no study has room for so many. */
export function metadataKeysOf(all: readonly Record<string, unknown>[]): MetadataKeys | null {
  const names = new Set<string>();
  for (const metadata of all) {
    for (const name of Object.keys(metadata)) names.add(name);
    if (names.size > maxMetadataKeys) return null;
  }
  const keys = [...names].map(
    (name) => [hash("sha256", name).slice(0, 32), Buffer.byteLength(name)] as const,
  );
  const bytes = keys.reduce((sum, [, length]) => sum + length, 0);
  return bytes > maxMetadataKeyBytes ? null : Object.fromEntries(keys);
}

/**
 * The CTEs that add keys (`metadataKeysOf` as JSON) to a study's, and the condition for everything else that the
 * statement writes: it does not hold where the study would have more than `most`, or no room for them.
 */
export function addKeysCtes(
  db: Db,
  studyId: SQLWrapper,
  keys: SQLWrapper,
  most = maxMetadataKeys,
): { ctes: KeysCte[]; hasRoom: SQL } {
  const known = db.$with("known_keys", {}).as(sql`
    select ${keys}::jsonb = '{}' or exists (
      select from ${metadataKeySet} where ${eq(metadataKeySet.study_id, studyId)} and ${metadataKeySet.keys} @> ${keys}::jsonb
    ) as are_all`);
  const added = db.$with("added_keys", {}).as(sql`
    insert into ${metadataKeySet} (study_id, keys)
    select ${studyId}::uuid, ${keys}::jsonb from known_keys where not are_all
    on conflict (study_id) do update set keys = metadata_key_set.keys || excluded.keys
    where (
      select count(*) <= ${sql.raw(String(most))}
        and sum(value::int) <= ${sql.raw(String(maxMetadataKeyBytes))}
      from jsonb_each_text(metadata_key_set.keys || excluded.keys))
    returning study_id`);
  return {
    ctes: [known, added],
    hasRoom: sql`(select are_all or exists (select from added_keys) from known_keys)`,
  };
}

type KeysCte = ReturnType<ReturnType<Db["$with"]>["as"]>;

/** Whether a study has room for these keys, for telling why a statement with `addKeysCtes` wrote nothing. */
export async function hasRoomForKeys({ db }: Ctx, studyId: string, keys: MetadataKeys): Promise<boolean> {
  const [row] = await db.select().from(metadataKeySet).where(eq(metadataKeySet.study_id, studyId));
  const lengths = Object.values({ ...row?.keys, ...keys });
  const isKnown = Object.keys(keys).every((digest) => Object.hasOwn(row?.keys ?? {}, digest));
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  return isKnown || (lengths.length <= maxMetadataKeys && bytes <= maxMetadataKeyBytes);
}
