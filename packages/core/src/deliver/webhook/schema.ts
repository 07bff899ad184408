import * as z from "zod";
import { outboundReasons } from "#kit/outbound.ts";
import { flag, id, instantInput, lazy, listLimit, paging, requiredValue, timestamp } from "#kit/shape.ts";
import { placeInput } from "../../account/event/place.ts";
import { completedEvent, endpointStatuses, eventTypes } from "../../account/event/schema.ts";
import { type EventBody, eventKinds } from "./type/index.ts";

export const maxEndpoints = 50;
/** Attempts of a delivery that are kept: it can be replayed ever again. */
export const maxLoggedAttempts = 50;

const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The most studies that an endpoint may name. */
export const maxEndpointStudies = 100;

const fields = () => ({
  url: requiredValue(2000).meta({ format: "uri", description: "https, to a public address" }),
  description: z.string().max(500).nullable().meta({ description: "For you" }),
  include_simulations: z
    .boolean()
    .meta({ description: "Whether the endpoint also receives events of simulated interviews" }),
  event_types: z
    .array(z.enum(eventTypes))
    .min(1)
    .max(eventTypes.length)
    .refine(isUnique, "Must not name a type twice")
    .meta({ description: "The types of events that it receives" }),
  study_ids: z
    .array(id)
    .min(1)
    .max(maxEndpointStudies)
    .refine(isUnique, "Must not name a study twice")
    .nullable()
    .meta({ description: "The studies whose events it receives; null for all" }),
});

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const CreateEndpoint = lazy(() => {
  const { url, description, include_simulations, event_types, study_ids } = fields();
  return z
    .object({
      url,
      description: description.default(null),
      include_simulations: include_simulations.default(false),
      event_types: event_types.default([completedEvent]),
      study_ids: study_ids.default(null),
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
  disabled_reason: z.string().nullable().meta({ description: "Why the service disabled it, if it did" }),
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
    response_status: z.int().nullable().meta({ description: "The HTTP status; null without a response" }),
    error: z
      .string()
      .nullable()
      .meta({
        description: [
          "Why there was no usable response; null if there was one. More may be added:",
          ...Object.entries(outboundReasons).map(([name, meaning]) => `- \`${name}\`: ${meaning}`),
          "- `redirect`: the response was a redirect, which is not followed",
          "- `not_sent`: the service could not make the request",
        ].join("\n"),
      }),
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
      event_type: z.string().meta({ "x-extensible-enum": eventTypes }),
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
    status: z.enum(deliveryStatuses).optional().meta({ description: "Only interviews with this status" }),
    ...paging(100),
  }),
);
export type ListDeliveriesQuery = z.output<typeof ListDeliveriesQuery>;

/** The most events of one answer of the feed. */
export const maxFeedEvents = 500;

export const ListEventsQuery = lazy(() =>
  z.object({
    after: placeInput(),
    event_type: z.enum(eventTypes).optional().meta({ description: "Only this type" }),
    study_id: id.optional().meta({ description: "Only this study's" }),
    include_simulations: flag(false).meta({
      description: "Whether to list events of simulated interviews",
    }),
    limit: listLimit(maxFeedEvents),
  }),
);
export type ListEventsQuery = z.output<typeof ListEventsQuery>;

const place = (isOfOrganization: boolean) => ({
  id: z.string().meta({ description: "Identifies the event: the `webhook-id` of its deliveries" }),
  study_id: isOfOrganization ? z.null() : id,
  interview_id: id.nullable().meta({ description: "Null for an event of a study" }),
});

export const EventList = lazy(() => {
  const [first, ...others] = eventKinds;
  const listed = (kind: (typeof eventKinds)[number]) =>
    kind.body.unwrap().extend(place(kind.isOfOrganization === true));
  return z
    .object({
      events: z.array(z.discriminatedUnion("event_type", [listed(first), ...others.map(listed)])),
      next_after: z.string().meta({ description: "The `after` of the next request; always there" }),
    })
    .meta({ id: "EventList" });
});
export interface EventList {
  events: (EventBody & { id: string; study_id: string | null; interview_id: string | null })[];
  next_after: string;
}

/** The most events that one replay sends again. */
export const maxReplayed = 10_000;
/** From one replay of an endpoint to its next. */
export const replayPauseSeconds = 60;

export const ReplayEvents = lazy(() =>
  z
    .object({
      after: instantInput.meta({ description: "Only what happened after this instant" }),
      before: instantInput.meta({ description: "Only what happened before this instant" }),
    })
    .refine(({ after, before }) => after < before, {
      path: ["before"],
      message: "Must be later than `after`",
    })
    .meta({ id: "ReplayEventsReq" }),
);
export type ReplayEvents = z.output<typeof ReplayEvents>;

export const ReplayedEvents = lazy(() =>
  z
    .object({ deliveries: z.int().min(0).meta({ description: "How many events will be sent again" }) })
    .meta({ id: "ReplayedEvents" }),
);
export type ReplayedEvents = z.output<typeof ReplayedEvents>;
