import { Webhook } from "standardwebhooks";
import { ResearchInterviewsError } from "./errors.ts";
import type { webhooks } from "./openapi.ts";

/** Every event that the service sends, told apart by `event_type`. New types may be added: ignore unknown ones. */
export type WebhookEvent = {
  [Name in keyof webhooks]: webhooks[Name]["post"]["requestBody"]["content"]["application/json"];
}[keyof webhooks];

type PlainHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A request's headers: `Headers`, or an object as Node and Express have it. */
export type WebhookHeaders = { get(name: string): string | null } | PlainHeaders;

/** The request was not signed with the endpoint's secret, or more than five minutes ago. */
export class WebhookVerificationError extends ResearchInterviewsError {
  override name = "WebhookVerificationError";
}

/**
 * The event in a webhook's request. `rawBody` is the body as it was received, before anything parses it, and
 * `secret` the endpoint's `whsec_…`. Throws a `WebhookVerificationError` for a request that the service has not sent.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): WebhookEvent {
  const body = typeof rawBody === "string" ? rawBody : new TextDecoder().decode(rawBody);
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const signed = Object.fromEntries(names.map((name) => [name, headerOf(headers, name)]));
  try {
    return new Webhook(secret).verify(body, signed) as WebhookEvent;
  } catch (error) {
    throw new WebhookVerificationError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === "function" ? headers.get(name) : (headers as PlainHeaders)[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
