import { and, asc, eq, sql } from "drizzle-orm";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { idempotencyKey } from "./auth.sql.ts";

const batchSize = 500;

/** Seals the stored answers that hold a secret with the current key; returns how many. For the operator. */
export async function resealAnswers(ctx: Ctx): Promise<number> {
  requireOperator(ctx);
  const { organization_id, caller, key } = idempotencyKey;
  const sealedText = sql<string>`${idempotencyKey.answer} #>> '{body,sealed}'`;
  let resealed = 0;
  let last: { organization_id: string; caller: string; key: string } | undefined;
  do {
    const after = last;
    const rows = await transact(ctx, async (ctx) => {
      const found = await ctx.db
        .select({ organization_id, caller, key, sealed: sealedText })
        .from(idempotencyKey)
        .where(
          and(
            sql`${idempotencyKey.answer} -> 'body' ?& array['sealed', 'shown_to']`,
            after &&
              sql`(${organization_id}, ${caller}, ${key}) > (${after.organization_id}, ${after.caller}, ${after.key})`,
          ),
        )
        .orderBy(asc(organization_id), asc(caller), asc(key))
        .limit(batchSize)
        .for("update");
      for (const row of found.filter(({ sealed }) => !ctx.seal.isCurrent(sealed))) {
        const sealed = ctx.seal.seal(ctx.seal.unseal(row.sealed));
        await ctx.db
          .update(idempotencyKey)
          .set({
            answer: sql`jsonb_set(${idempotencyKey.answer}, '{body,sealed}', to_jsonb(${sealed}::text))`,
          })
          .where(and(eq(organization_id, row.organization_id), eq(caller, row.caller), eq(key, row.key)));
        resealed++;
      }
      return found;
    });
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
  return resealed;
}
