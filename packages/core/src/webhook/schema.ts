import * as z from "zod";
import { Interview } from "../interview/schema.ts";
import { id, lazy, paging, timestamp } from "../platform/shape.ts";
import { Study } from "../study/schema.ts";

export const maxEndpoints = 50;
/** Attempts of a delivery that are kept: it can be replayed ever again. */
export const maxLoggedAttempts = 50;

const endpointStatuses = ["enabled", "disabled"] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const fields = () => ({
  url: z.string().min(1).max(2000).meta({ format: "uri", description: "https, to a public address" }),
  description: z.string().max(500).nullable().meta({ description: "For yourselves" }),
  include_simulations: z.boolean().meta({ description: "Whether simulated interviews are told of too" }),
});

export const CreateEndpoint = lazy(() => {
  const { url, description, include_simulations } = fields();
  return z
    .object({
      url,
      description: description.default(null),
      include_simulations: include_simulations.default(false),
    })
    .meta({ id: "CreateWebhookEndpointReq" });
});
export type CreateEndpoint = z.output<typeof CreateEndpoint>;

export const UpdateEndpoint = lazy(() =>
  z
    .object({ ...fields(), status: z.enum(endpointStatuses) })
    .partial()
    .meta({ id: "UpdateWebhookEndpointReq" }),
);
export type UpdateEndpoint = z.output<typeof UpdateEndpoint>;

const endpointShape = () => ({
  id,
  ...fields(),
  status: z.enum(endpointStatuses),
  disabled_reason: z.string().nullable().meta({ description: "Why the service disabled it, where it did" }),
  created_at: timestamp,
  updated_at: timestamp,
});

export const Endpoint = lazy(() => z.object(endpointShape()).meta({ id: "WebhookEndpoint" }));
export type Endpoint = z.output<typeof Endpoint>;

/** As answered once, when a secret is made. */
export const EndpointWithSecret = lazy(() =>
  z
    .object({ ...endpointShape(), secret: z.string().meta({ description: "Shown once: `whsec_…`" }) })
    .meta({ id: "WebhookEndpointWithSecret" }),
);
export type EndpointWithSecret = z.output<typeof EndpointWithSecret>;

const Attempt = lazy(() =>
  z.object({
    at: timestamp,
    response_status: z.int().nullable().meta({ description: "Of HTTP; null without a response" }),
    error: z.string().nullable(),
    duration_ms: z.int(),
  }),
);
export type Attempt = z.output<typeof Attempt>;

export const Delivery = lazy(() =>
  z
    .object({
      id,
      endpoint_id: id,
      event_id: z.string().meta({ description: "The `webhook-id` header, the same at every attempt" }),
      event_type: z.string(),
      interview_id: id.nullable(),
      status: z.enum(deliveryStatuses),
      attempts: z.array(Attempt).meta({ description: `The latest ${maxLoggedAttempts}` }),
      next_attempt_at: timestamp.nullable(),
      created_at: timestamp,
      delivered_at: timestamp.nullable(),
    })
    .meta({ id: "WebhookDelivery" }),
);
export type Delivery = z.output<typeof Delivery>;

export const ListDeliveriesQuery = lazy(() =>
  z.object({
    status: z.enum(deliveryStatuses).optional().meta({ description: "Only these" }),
    ...paging(100),
  }),
);
export type ListDeliveriesQuery = z.output<typeof ListDeliveriesQuery>;

/** What an endpoint is sent. */
export const CompletedEvent = lazy(() =>
  z
    .object({
      event_type: z.literal("interview.completed"),
      interview: z.object({
        ...Interview.unwrap().pick({
          id: true,
          title: true,
          status: true,
          is_mock: true,
          is_archived: true,
          created_at: true,
          started_at: true,
          ended_at: true,
          type: true,
          metadata: true,
          active_time: true,
          transcript: true,
          parsed_conversation_json: true,
          vid: true,
          is_simulated: true,
          routing: true,
          question_order: true,
          source: true,
        }).shape,
        recording_url: z.string().nullable().meta({ description: "Null when the recording has no address" }),
      }),
      study: Study.unwrap().pick({
        id: true,
        title: true,
        metadata: true,
        type: true,
        mode: true,
        created_at: true,
      }),
    })
    .meta({ id: "InterviewCompletedEvent" }),
);
