import { inArray, sql } from "drizzle-orm";
import { isFileKey } from "#kit/file/key.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { fileStorage } from "../../platform/file/file.sql.ts";

/** Holds the identity of the database that the bucket belongs to. No file has this key. */
const identityKey = "identity";
const limits = { maxBytes: 100, timeoutMs: 10_000 };

/**
 * Compares the identities of bucket and database, before anything is deleted. False where the bucket cannot be reached
 * from here. Throws if the bucket belongs to another database: one of the two is then set wrongly.
 */
export async function isBucketOurs(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.select({ identity: fileStorage.identity }).from(fileStorage);
  return hasIdentity(ctx, requireRow(row).identity);
}

/** The database's identity, as a column of another statement. */
export const bucketIdentity = sql<string>`(select ${fileStorage.identity} from ${fileStorage})`;

/** For where the database's identity has been read. */
export async function hasIdentity(ctx: Ctx, identity: string): Promise<boolean> {
  if ((await readIdentity(ctx)) === null) {
    await refuseForeignFiles(ctx);
    await ctx.bucket.put(identityKey, identity, "text/plain");
  }
  // Read again, since another database may have written its own meanwhile.
  const found = await readIdentity(ctx);
  if (found !== null && found !== identity)
    throw foreignBucketError(`its identity is ${found}, not ${identity}`);
  return found !== null;
}

async function readIdentity(ctx: Ctx): Promise<string | null> {
  const found = await ctx.bucket.read(identityKey, limits);
  if (found === "missing") return null;
  return found === "too_large" ? "unknown" : Buffer.from(found).toString("utf8").trim();
}

/** A bucket without an identity is taken on if it is empty or holds a file of one of the database's organizations. */
async function refuseForeignFiles(ctx: Ctx): Promise<void> {
  const keys = (await ctx.bucket.list({})).map(({ key }) => key).filter(isFileKey);
  if (keys.length === 0) return;
  const ids = new Set(keys.map((key) => key.split("/")[0] ?? ""));
  const known = await ctx.db
    .select({ id: organization.id })
    .from(organization)
    .where(inArray(organization.id, [...ids]))
    .limit(1);
  if (known.length === 0)
    throw foreignBucketError("it holds files of organizations that the database does not know");
}

const foreignBucketError = (reason: string) =>
  new Error(`nothing is deleted from the bucket, since it belongs to another database: ${reason}`);
