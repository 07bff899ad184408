import { and, asc, eq, sql } from "drizzle-orm";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { type Reseal, resealText } from "../../platform/seal.ts";
import { idempotencyKey } from "./auth.sql.ts";

const batchSize = 500;

/** Seals the stored answers that hold a secret with the current key, in batches. For the operator. */
export async function resealAnswers(ctx: Ctx): Promise<Reseal> {
  requireOperator(ctx);
  const { organization_id, caller, key } = idempotencyKey;
  const sealedText = sql<string>`${idempotencyKey.answer} #>> '{body,sealed}'`;
  const outcome: Reseal = { resealed: 0, unreadable: [] };
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
      for (const row of found) {
        const sealed = resealText(ctx.seal, row.sealed);
        if (sealed === null) {
          outcome.unreadable.push({
            kind: "stored_answer",
            id: `${row.organization_id}/${row.caller}/${row.key}`,
          });
        }
        if (sealed === null || sealed === row.sealed) continue;
        await ctx.db
          .update(idempotencyKey)
          .set({
            answer: sql`jsonb_set(${idempotencyKey.answer}, '{body,sealed}', to_jsonb(${sealed}::text))`,
          })
          .where(and(eq(organization_id, row.organization_id), eq(caller, row.caller), eq(key, row.key)));
        outcome.resealed++;
      }
      return found;
    });
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
  return outcome;
}
