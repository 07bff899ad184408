import type { webhookEndpoint } from "../../account/event/event.sql.ts";

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
