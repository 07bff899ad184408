import { asc, eq, gt } from "drizzle-orm";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Reseal, resealRows } from "../../platform/reseal.ts";

const { id, secret, previous_secret, older_secrets } = webhookEndpoint;

type SealedEndpoint = Pick<
  typeof webhookEndpoint.$inferSelect,
  "id" | "secret" | "previous_secret" | "older_secrets"
>;

/**
 * Seals the secrets of all endpoints with the current key. Revisions stay: nothing visible changes. For the operator.
 */
export const resealEndpoints = (ctx: Ctx): Promise<Reseal> =>
  resealRows<SealedEndpoint>(ctx, {
    read: ({ db }, last, limit) =>
      db
        .select({ id, secret, previous_secret, older_secrets })
        .from(webhookEndpoint)
        .where(last && gt(id, last.id))
        .orderBy(asc(id))
        .limit(limit)
        .for("update"),
    sealedIn: (row) => [row.secret, row.previous_secret, ...row.older_secrets.map((older) => older.secret)],
    nameOf: (row) => ({ kind: "webhook_endpoint", id: row.id }),
    store: ({ db }, row, [own, previous, ...older]) =>
      db
        .update(webhookEndpoint)
        .set({
          secret: own ?? row.secret,
          previous_secret: previous ?? null,
          older_secrets: row.older_secrets.map((each, index) => ({
            ...each,
            secret: older[index] ?? each.secret,
          })),
        })
        .where(eq(id, row.id)),
  });
