import { asc, eq, gt } from "drizzle-orm";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { type Reseal, resealText } from "../../platform/seal.ts";

const batchSize = 100;

/**
 * Seals the secrets of all endpoints with the current key, in batches. Of an endpoint with a secret that cannot be
 * opened, the others are. Revisions stay: nothing visible changes. For the operator.
 */
export async function resealEndpoints(ctx: Ctx): Promise<Reseal> {
  requireOperator(ctx);
  const outcome: Reseal = { resealed: 0, unreadable: [] };
  let last: string | undefined;
  do last = await resealBatch(ctx, last, outcome);
  while (last !== undefined);
  return outcome;
}

/** Resolves to where the next batch goes on; undefined after the last one. */
const resealBatch = (ctx: Ctx, after: string | undefined, outcome: Reseal): Promise<string | undefined> =>
  transact(ctx, async (ctx) => {
    const { id, secret, previous_secret, older_secrets } = webhookEndpoint;
    const rows = await ctx.db
      .select({ id, secret, previous_secret, older_secrets })
      .from(webhookEndpoint)
      .where(after === undefined ? undefined : gt(id, after))
      .orderBy(asc(id))
      .limit(batchSize)
      .for("update");
    for (const row of rows) {
      const sealed = [row.secret, row.previous_secret, ...row.older_secrets.map((older) => older.secret)];
      if (sealed.every((text) => text === null || ctx.seal.isCurrent(text))) continue;
      const renewed = sealed.map((text) => (text === null ? null : resealText(ctx.seal, text)));
      if (renewed.some((text, index) => text === null && sealed[index] !== null)) {
        outcome.unreadable.push({ kind: "webhook_endpoint", id: row.id });
      }
      if (renewed.every((text, index) => text === null || text === sealed[index])) continue;
      const [own, previous, ...older] = renewed.map((text, index) => text ?? sealed[index] ?? null);
      await ctx.db
        .update(webhookEndpoint)
        .set({
          secret: own ?? row.secret,
          previous_secret: previous ?? null,
          older_secrets: row.older_secrets.map((each, index) => ({
            ...each,
            secret: older[index] ?? each.secret,
          })),
        })
        .where(eq(id, row.id));
      outcome.resealed++;
    }
    return rows.length === batchSize ? rows.at(-1)?.id : undefined;
  });
