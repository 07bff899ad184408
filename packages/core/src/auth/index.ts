import { sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { ServiceError } from "../platform/error.ts";
import type { Actor } from "./actor.ts";
import { apiKey } from "./auth.sql.ts";
import { digestApiKey, isWellFormedApiKey } from "./key.ts";

export const invalidCredentials = () =>
  new ServiceError("unauthenticated", "Invalid authentication credentials", {
    headers: { "www-authenticate": "Bearer" },
  });

type Connection = Pick<Ctx, "db" | "now">;

/** The organization behind a key; one answer for every way in which a key can be no good. */
export async function authenticateApiKey(ctx: Connection, key: string): Promise<Actor> {
  if (!isWellFormedApiKey(key)) throw invalidCredentials();
  const found = await useKey(ctx, digestApiKey(key));
  if (found === undefined || found.deactivated_at !== null) throw invalidCredentials();
  return { kind: "api_key", organization_id: found.organization_id, key_id: found.id };
}

/** Reads the key and, at most once a minute and without waiting for another request, notes its use. */
async function useKey(ctx: Connection, digest: string) {
  const statement = prepared(ctx.db, "api_key_use", (db) => {
    const stale = sql`(${apiKey.last_used_at} is null or ${apiKey.last_used_at} < ${sql.placeholder("stale")}::timestamptz)`;
    const noted = db.$with("noted").as(
      db
        .update(apiKey)
        .set({ last_used_at: sql`${sql.placeholder("now")}::timestamptz` })
        .where(
          sql`${apiKey.id} in (select ${apiKey.id} from ${apiKey} where ${apiKey.digest} = ${sql.placeholder("digest")}
            and ${apiKey.deactivated_at} is null and ${stale} for update skip locked)`,
        )
        .returning({ id: apiKey.id }),
    );
    return db
      .with(noted)
      .select({
        id: apiKey.id,
        organization_id: apiKey.organization_id,
        deactivated_at: apiKey.deactivated_at,
      })
      .from(apiKey)
      .where(sql`${apiKey.digest} = ${sql.placeholder("digest")}`);
  });
  const now = ctx.now();
  const stale = new Date(now.getTime() - 60_000).toISOString();
  const [row] = await statement.execute({ digest, now: now.toISOString(), stale });
  return row;
}
