import { type EventType, eventTypes } from "#core/account/event/schema.ts";
import { kindOf } from "#core/deliver/webhook/type/index.ts";
import type { Json } from "../json-schema.ts";
import type { SchemaCollector } from "./schema.ts";

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** What the service itself sends, to the webhook endpoints of an organization. */
export const webhooksOf = (schemas: SchemaCollector): Json =>
  Object.fromEntries(eventTypes.map((type) => [type, webhookOf(schemas, type)]));

const webhookOf = ({ refer }: SchemaCollector, type: EventType): Json => ({
  post: {
    operationId: type.replace(".", "_"),
    summary: kindOf(type).types[type].summary,
    description:
      "Signed per Standard Webhooks; the headers are also sent under their `svix-` names. The body is rendered " +
      "at each attempt. Respond with 2xx within 15 seconds; anything else is retried over some three days, and " +
      "a 410 disables the endpoint.",
    tags: ["Webhooks"],
    "x-addition": true,
    parameters: [
      header("webhook-id", "Identifies the event; the same at every attempt"),
      header("webhook-timestamp", "Time of this attempt, in seconds since 1970"),
      header(
        "webhook-signature",
        "`v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret",
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: refer(kindOf(type).body.unwrap(), "output") } },
    },
    responses: { "2XX": { description: "Received" } },
    security: [],
  },
});
