import { asc, eq, sql } from "drizzle-orm";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { type Reseal, resealText } from "../../platform/seal.ts";
import { source } from "./source.sql.ts";

const batchSize = 100;

/** Seals the secrets of sources with the current key, in batches; those that can be opened. For the operator. */
export async function resealSigningSecrets(ctx: Ctx): Promise<Reseal> {
  requireOperator(ctx);
  const outcome: Reseal = { resealed: 0, unreadable: [] };
  let last: string | undefined;
  do last = await resealBatch(ctx, last, outcome);
  while (last !== undefined);
  return outcome;
}

/** Resolves to where the next batch goes on; undefined after the last one. */
const resealBatch = (
  ctx: Ctx,
  after = "00000000-0000-0000-0000-000000000000",
  outcome: Reseal,
): Promise<string | undefined> =>
  transact(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: source.id, secrets: source.signing_secrets })
      .from(source)
      .where(sql`${source.id} > ${after} and ${source.signing_secrets} <> '[]'`)
      .orderBy(asc(source.id))
      .limit(batchSize)
      .for("update");
    for (const { id, secrets } of rows) {
      const renewed = secrets.map(({ secret }) => resealText(ctx.seal, secret));
      if (renewed.includes(null)) outcome.unreadable.push({ kind: "source", id });
      const signing_secrets = secrets.map((one, index) => ({ ...one, secret: renewed[index] ?? one.secret }));
      if (signing_secrets.every(({ secret }, index) => secret === secrets[index]?.secret)) continue;
      await ctx.db.update(source).set({ signing_secrets }).where(eq(source.id, id));
      outcome.resealed++;
    }
    return rows.length === batchSize ? rows.at(-1)?.id : undefined;
  });
