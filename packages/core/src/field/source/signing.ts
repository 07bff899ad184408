import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";
import { randomBase62 } from "../../platform/id.ts";
import { type Reseal, resealRows } from "../../platform/reseal.ts";
import { fetchSource } from "./fetch.ts";
import type { SigningSecretShown } from "./schema.ts";
import { type SigningSecret, source } from "./source.sql.ts";

/** How long a secret that was replaced goes on working. */
const validAfterRotationMs = 24 * 3_600_000;

/** Of a source, the newest included. Who rotates more often within a day loses the oldest. */
const maxSecrets = 10;

/** 256 random bits, and a start that scanners for leaked secrets can know it by. */
const newSigningSecret = (): string => `rivs_${randomBase62(43)}`;

/**
 * Makes a new secret to sign a source's links with. The one before goes on working for 24 hours, whatever is rotated
 * meanwhile. Throws a 404 and 403.
 */
export async function rotateSigningSecret(ctx: Ctx, id: string): Promise<SigningSecretShown> {
  await fetchSource(ctx, id);
  const secret = newSigningSecret();
  const newest: SigningSecret = { secret: ctx.seal.seal(secret), valid_until: null };
  const until = new Date(ctx.now().getTime() + validAfterRotationMs).toISOString();
  const older = sql`(
    select coalesce(jsonb_agg(one || jsonb_build_object('valid_until', coalesce(one ->> 'valid_until', ${until}))
      order by place), '[]')
    from jsonb_array_elements(${source.signing_secrets}) with ordinality as known(one, place)
    where place < ${maxSecrets} and coalesce(one ->> 'valid_until', ${until}) > ${nowIso(ctx)})`;
  const [row] = await ctx.db
    .update(source)
    .set({ signing_secrets: sql`jsonb_build_array(${JSON.stringify(newest)}::jsonb) || ${older}` })
    .where(eq(source.id, id))
    .returning({ secrets: source.signing_secrets });
  if (row === undefined) throw notFoundError("Source");
  return { signing_secret: secret, previous_valid_until: row.secrets[1]?.valid_until ?? null };
}

/** Seals the secrets of all sources with the current key. For the operator. */
export const resealSigningSecrets = (ctx: Ctx): Promise<Reseal> =>
  resealRows<Pick<typeof source.$inferSelect, "id" | "signing_secrets">>(ctx, {
    read: ({ db }, last, limit) =>
      db
        .select({ id: source.id, signing_secrets: source.signing_secrets })
        .from(source)
        .where(and(last && gt(source.id, last.id), sql`${source.signing_secrets} <> '[]'`))
        .orderBy(asc(source.id))
        .limit(limit)
        .for("update"),
    sealedIn: ({ signing_secrets }) => signing_secrets.map(({ secret }) => secret),
    nameOf: ({ id }) => ({ kind: "source", id }),
    store: ({ db }, { id, signing_secrets }, texts) =>
      db
        .update(source)
        .set({
          signing_secrets: signing_secrets.map((each, index) => ({
            ...each,
            secret: texts[index] ?? each.secret,
          })),
        })
        .where(eq(source.id, id)),
  });
