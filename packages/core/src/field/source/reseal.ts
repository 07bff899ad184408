import { asc, eq, sql } from "drizzle-orm";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { source } from "./source.sql.ts";

const batchSize = 100;

/**
 * Seals the secrets of sources with the current key, in batches; it may be interrupted and run again. Returns how many
 * sources it changed. Throws where a secret is sealed with a key that is not at hand. For the operator.
 */
export async function resealSigningSecrets(ctx: Ctx): Promise<number> {
  requireOperator(ctx);
  let resealed = 0;
  let last: string | undefined;
  do {
    const batch = await resealBatch(ctx, last);
    resealed += batch.resealed;
    last = batch.last;
  } while (last !== undefined);
  return resealed;
}

/** The next sources with secrets; `last` is undefined after the last batch. */
const resealBatch = (ctx: Ctx, after = "00000000-0000-0000-0000-000000000000") =>
  transact(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: source.id, secrets: source.signing_secrets })
      .from(source)
      .where(sql`${source.id} > ${after} and ${source.signing_secrets} <> '[]'`)
      .orderBy(asc(source.id))
      .limit(batchSize)
      .for("update");
    let resealed = 0;
    for (const { id, secrets } of rows) {
      if (secrets.every(({ secret }) => ctx.seal.isCurrent(secret))) continue;
      const signing_secrets = secrets.map((one) => ({
        ...one,
        secret: ctx.seal.seal(ctx.seal.unseal(one.secret)),
      }));
      await ctx.db.update(source).set({ signing_secrets }).where(eq(source.id, id));
      resealed++;
    }
    return { resealed, last: rows.length === batchSize ? rows.at(-1)?.id : undefined };
  });
