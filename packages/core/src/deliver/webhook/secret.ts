import { createHmac, createSecretKey } from "node:crypto";
import { asc, eq, gt } from "drizzle-orm";
import { randomSecret } from "#kit/id.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Reseal, resealRows } from "../../platform/reseal.ts";

/** An endpoint's secrets, and what they sign. */

const prefix = "whsec_";

/** A Standard Webhooks secret of 32 random bytes. */
export const newSecret = (): string => prefix + randomSecret();

/** How long a secret that was rotated out goes on signing. */
const validAfterRotationMs = 24 * 3_600_000;

/** An endpoint's secrets, all of them sealed. */
export type EndpointSecrets = Pick<
  typeof webhookEndpoint.$inferSelect,
  "secret" | "previous_secret" | "previous_secret_until" | "older_secrets"
>;

/** The sealed secrets that are valid at a time, newest first. */
export const validSecrets = (endpoint: EndpointSecrets, at: Date): string[] => [
  endpoint.secret,
  ...rotatedOut(endpoint, at).map(({ secret }) => secret),
];

/** The values that replace an endpoint's secret by another sealed one. Every secret keeps its own 24 hours. */
export const rotatedSecrets = (endpoint: EndpointSecrets, secret: string, now: Date): EndpointSecrets => ({
  secret,
  previous_secret: endpoint.secret,
  previous_secret_until: new Date(now.getTime() + validAfterRotationMs).toISOString(),
  older_secrets: rotatedOut(endpoint, now),
});

function rotatedOut({ previous_secret, previous_secret_until, older_secrets }: EndpointSecrets, at: Date) {
  const previous =
    previous_secret === null || previous_secret_until === null
      ? []
      : [{ secret: previous_secret, valid_until: previous_secret_until }];
  return [...previous, ...older_secrets].filter(({ valid_until }) => Date.parse(valid_until) > at.getTime());
}

/** The event's id as receivers see it, the same at every attempt. */
export const webhookId = (eventId: string): string => `msg_${eventId}`;

/** Standard Webhooks headers, in that spelling and in the one of older verifiers; a signature for each secret. */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = secrets.map((secret) => `v1,${hmac(secret, `${id}.${timestamp}.${body}`)}`).join(" ");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": signature,
  };
}

const hmac = (secret: string, content: string): string =>
  createHmac("sha256", keyOf(secret)).update(content).digest("base64");

/** Node takes a third of the time with a key object that it takes with bytes. */
const keyOf = (secret: string) => createSecretKey(secret.slice(prefix.length), "base64");

const { id, secret, previous_secret, older_secrets } = webhookEndpoint;
const _sealedColumns = { id, secret, previous_secret, older_secrets };

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
        .select({
          id,
          secret: webhookEndpoint.secret,
          previous_secret: webhookEndpoint.previous_secret,
          older_secrets: webhookEndpoint.older_secrets,
        })
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
