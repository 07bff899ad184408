import { and, asc, eq, sql } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { idempotencyKey } from "../../account/auth/auth.sql.ts";
import { resealEndpoints } from "../../deliver/webhook/index.ts";
import { resealSigningSecrets } from "../../field/source/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { installation } from "../../platform/installation.sql.ts";
import { type Reseal, resealRows, resealText } from "../../platform/reseal.ts";
import { resealNoise } from "../../results/share/noise.ts";

/**
 * Seals every stored secret with the current key, so that the old keys can be taken away. It goes on past what no key
 * at hand opens, and may be interrupted and run again. Returns how many endpoints, sources, studies and stored answers it changed, and
 * which hold something unreadable. For the operator.
 */
export async function resealSecrets(ctx: Ctx): Promise<Reseal> {
  requireOperator(ctx);
  const endpoints = await resealEndpoints(ctx);
  const sources = await resealSigningSecrets(ctx);
  const noise = await resealNoise(ctx);
  const answers = await resealAnswers(ctx);
  // Last: until then the next start asks for the key that some of the secrets still need.
  const probe = await resealProbe(ctx);
  return {
    resealed: endpoints.resealed + sources.resealed + noise.resealed + answers.resealed,
    unreadable: [
      ...endpoints.unreadable,
      ...sources.unreadable,
      ...noise.unreadable,
      ...answers.unreadable,
      ...probe,
    ],
  };
}

const resealProbe = (ctx: Ctx): Promise<Reseal["unreadable"]> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db.select({ probe: installation.key_probe }).from(installation).for("update");
    if (row === undefined || row.probe === null) return [];
    const probe = resealText(ctx.seal, row.probe);
    if (probe === null) return [{ kind: "key_probe", id: "installation" }];
    await ctx.db.update(installation).set({ key_probe: probe });
    return [];
  });

const { organization_id, caller, key, answer } = idempotencyKey;

interface SealedAnswer {
  organization_id: string;
  caller: string;
  key: string;
  sealed: string;
}

/** Seals the stored answers that hold a secret with the current key. For the operator. */
const resealAnswers = (ctx: Ctx): Promise<Reseal> =>
  resealRows<SealedAnswer>(ctx, {
    read: ({ db }, last, limit) =>
      db
        .select({ organization_id, caller, key, sealed: sql<string>`${answer} #>> '{body,sealed}'` })
        .from(idempotencyKey)
        .where(
          and(
            sql`${answer} -> 'body' ?& array['sealed', 'shown_to']`,
            last &&
              sql`(${organization_id}, ${caller}, ${key}) > (${last.organization_id}, ${last.caller}, ${last.key})`,
          ),
        )
        .orderBy(asc(organization_id), asc(caller), asc(key))
        .limit(limit)
        .for("update"),
    sealedIn: ({ sealed }) => [sealed],
    nameOf: (row) => ({ kind: "stored_answer", id: `${row.organization_id}/${row.caller}/${row.key}` }),
    store: ({ db }, row, [sealed]) =>
      db
        .update(idempotencyKey)
        .set({ answer: sql`jsonb_set(${answer}, '{body,sealed}', to_jsonb(${sealed}::text))` })
        .where(and(eq(organization_id, row.organization_id), eq(caller, row.caller), eq(key, row.key))),
  });
