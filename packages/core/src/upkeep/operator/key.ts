import { isNull, like, sql } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { keyIdOf, type Seal, Unreadable, WrongKey } from "#kit/seal.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { installation } from "../../platform/installation.sql.ts";

/** Its text is no secret: what matters is whether the key opens it. */
const knownText = "the key of this database";

/**
 * Makes sure that the seal's keys open what the database holds, before anything is sealed with another one. The first
 * start on a database settles which key is its own. Throws `WrongKey`.
 */
export async function requireKey(ctx: Pick<Ctx, "db" | "seal">): Promise<void> {
  await refuseWrongKey(ctx);
  const probe = ctx.seal.seal(knownText);
  const [settled] = await ctx.db
    .update(installation)
    .set({ key_probe: probe })
    .where(isNull(installation.key_probe))
    .returning({ one: sql`1` });
  // Another process may have settled it meanwhile, with another key.
  if (settled === undefined) await refuseWrongKey(ctx);
}

async function refuseWrongKey(ctx: Pick<Ctx, "db" | "seal">): Promise<void> {
  const fault = await keyFault(ctx);
  if (fault !== null) throw fault;
}

/** Why the seal's keys are not the database's; null where they are, or where none has been settled yet. */
export async function keyFault({ db, seal }: Pick<Ctx, "db" | "seal">): Promise<WrongKey | null> {
  const probe = await readProbe(db);
  return probe === null || opens(seal, probe) ? null : new WrongKey(keyIdOf(probe));
}

/**
 * Makes the present key the database's own where the one that it names is lost for good. What is sealed with that one
 * stays unreadable. Throws a 404 unless the database names the key of this id. For the operator.
 */
export async function forgetKey(ctx: Ctx, lost: string): Promise<{ forgotten: string }> {
  requireOperator(ctx);
  const [changed] = await ctx.db
    .update(installation)
    .set({ key_probe: ctx.seal.seal(knownText) })
    .where(like(installation.key_probe, `${lost}.%`))
    .returning({ one: sql`1` });
  if (changed === undefined) throw notFoundError("Key");
  return { forgotten: lost };
}

/** The id of the key that the database's secrets are sealed with; null before the first start. */
export async function databaseKeyId(db: Ctx["db"]): Promise<string | null> {
  const probe = await readProbe(db);
  return probe === null ? null : keyIdOf(probe);
}

async function readProbe(db: Ctx["db"]): Promise<string | null> {
  const [row] = await db.select({ probe: installation.key_probe }).from(installation);
  return requireRow(row).probe;
}

function opens(seal: Seal, sealed: string): boolean {
  try {
    seal.unseal(sealed);
    return true;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}
