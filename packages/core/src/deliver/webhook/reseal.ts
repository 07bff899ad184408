import { asc, eq, gt } from "drizzle-orm";
import { resealAnswers } from "../../account/auth/reseal.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { resealSigningSecrets } from "../../field/source/index.ts";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";

const batchSize = 100;

/**
 * Seals every stored secret with the current key, in batches, so that the old keys can be taken away. It may be
 * interrupted and run again. Returns how many endpoints, sources and stored answers it
 * changed. Throws where a secret is sealed
 * with a key that is not at hand. For the operator.
 */
export async function resealSecrets(
  ctx: Ctx,
): Promise<{ endpoints: number; sources: number; answers: number }> {
  requireOperator(ctx);
  let endpoints = 0;
  let last: string | undefined;
  do {
    const batch = await resealEndpoints(ctx, last);
    endpoints += batch.resealed;
    last = batch.last;
  } while (last !== undefined);
  return { endpoints, sources: await resealSigningSecrets(ctx), answers: await resealAnswers(ctx) };
}

/** The next batch of endpoints; `last` is undefined after the last one. Revisions stay: nothing visible changes. */
const resealEndpoints = (ctx: Ctx, after: string | undefined) =>
  transact(ctx, async (ctx) => {
    const { id, secret, previous_secret, older_secrets } = webhookEndpoint;
    const rows = await ctx.db
      .select({ id, secret, previous_secret, older_secrets })
      .from(webhookEndpoint)
      .where(after === undefined ? undefined : gt(id, after))
      .orderBy(asc(id))
      .limit(batchSize)
      .for("update");
    let resealed = 0;
    for (const row of rows) {
      const sealed = [row.secret, row.previous_secret, ...row.older_secrets.map((older) => older.secret)];
      if (sealed.every((text) => text === null || ctx.seal.isCurrent(text))) continue;
      const reseal = (text: string) => ctx.seal.seal(ctx.seal.unseal(text));
      await ctx.db
        .update(webhookEndpoint)
        .set({
          secret: reseal(row.secret),
          previous_secret: row.previous_secret === null ? null : reseal(row.previous_secret),
          older_secrets: row.older_secrets.map((older) => ({ ...older, secret: reseal(older.secret) })),
        })
        .where(eq(id, row.id));
      resealed++;
    }
    return { resealed, last: rows.length === batchSize ? rows.at(-1)?.id : undefined };
  });
