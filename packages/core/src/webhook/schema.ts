import * as z from "zod";
import { id, timestamp } from "../platform/shape.ts";

export const maxEndpoints = 50;

const endpointStatuses = ["enabled", "disabled"] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const fields = {
  url: z.string().min(1).max(2000).meta({ format: "uri", description: "https, to a public address" }),
  description: z.string().max(500).nullable().meta({ description: "For yourselves" }),
  include_simulations: z.boolean().meta({ description: "Whether simulated interviews are told of too" }),
};

export const CreateEndpoint = z
  .object({
    url: fields.url,
    description: fields.description.default(null),
    include_simulations: fields.include_simulations.default(false),
  })
  .meta({ id: "CreateWebhookEndpointReq" });
export type CreateEndpoint = z.output<typeof CreateEndpoint>;

export const UpdateEndpoint = z
  .object({ ...fields, status: z.enum(endpointStatuses) })
  .partial()
  .meta({ id: "UpdateWebhookEndpointReq" });
export type UpdateEndpoint = z.output<typeof UpdateEndpoint>;

const endpointShape = {
  id,
  ...fields,
  status: z.enum(endpointStatuses),
  disabled_reason: z.string().nullable().meta({ description: "Why the service disabled it, where it did" }),
  created_at: timestamp,
  updated_at: timestamp,
};

export const Endpoint = z.object(endpointShape).meta({ id: "WebhookEndpoint" });
export type Endpoint = z.output<typeof Endpoint>;

/** As answered once, when a secret is made. */
export const EndpointWithSecret = z
  .object({ ...endpointShape, secret: z.string().meta({ description: "Shown once: `whsec_…`" }) })
  .meta({ id: "WebhookEndpointWithSecret" });
export type EndpointWithSecret = z.output<typeof EndpointWithSecret>;

const Attempt = z.object({
  at: timestamp,
  response_status: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int(),
});
export type Attempt = z.output<typeof Attempt>;

export const Delivery = z
  .object({
    id,
    endpoint_id: id,
    event_id: z.string().meta({ description: "The `webhook-id` header, the same at every attempt" }),
    event_type: z.string(),
    interview_id: id.nullable(),
    status: z.enum(deliveryStatuses),
    attempts: z.array(Attempt),
    next_attempt_at: timestamp.nullable(),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type Delivery = z.output<typeof Delivery>;

export const ListDeliveriesQuery = z.object({
  status: z.enum(deliveryStatuses).optional().meta({ description: "Only these" }),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0).meta({ description: "Counted from 0" }),
  page_size: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "Records on a page" }),
});
export type ListDeliveriesQuery = z.output<typeof ListDeliveriesQuery>;
