import * as z from "zod";
import { sealedReplay } from "#core/auth/idempotency.ts";
import { id } from "#core/platform/shape.ts";
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  replayDelivery,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
} from "#core/webhook/index.ts";
import {
  CreateEndpoint,
  Delivery,
  Endpoint,
  EndpointWithSecret,
  ListDeliveriesQuery,
  maxEndpoints,
  UpdateEndpoint,
} from "#core/webhook/schema.ts";
import { slots, timeoutMs, timeoutsToProbe } from "#core/webhook/slots.ts";
import { pageHeaders } from "./http/page.ts";
import { reply } from "./http/reply.ts";
import { route } from "./http/route.ts";

const tag = "Webhooks";
const scope = ["studies:write", "interviews:read"] as const;
const params = z.object({ id });

export const webhookRoutes = [
  route(
    "POST",
    "/api/v1/webhook-endpoints",
    {
      operationId: "create_webhook_endpoint",
      summary: "Register a webhook endpoint",
      description: [
        "The answer holds the signing secret, this once. Events are signed as Standard Webhooks asks.",
        `An organization has at most ${maxEndpoints} endpoints, each with a URL of its own; a second one with the same URL`,
        "is a 409 `duplicate_url`.",
        `An attempt waits ${timeoutMs / 1000} s for an answer. At most ${slots.endpoint} attempts are in flight at an endpoint,`,
        `${slots.host} at one host and ${slots.organization} in the organization; the others wait until one has ended. An`,
        `endpoint that times out waits behind those that answer: at most ${slots.timedOut} attempts at all such endpoints of the`,
        `organization are in flight, and after ${timeoutsToProbe} timeouts in a row one at a time at an endpoint, until it answers.`,
      ].join(" "),
      tag,
      scope,
      body: CreateEndpoint,
      representation: Endpoint,
      responses: { 201: EndpointWithSecret },
      replay: sealedReplay,
      errors: [409],
    },
    ({ ctx, body }) => createEndpoint(ctx, body),
  ),
  route(
    "GET",
    "/api/v1/webhook-endpoints",
    {
      operationId: "list_webhook_endpoints",
      summary: "List webhook endpoints",
      tag,
      scope,
      responses: { 200: z.array(Endpoint) },
    },
    ({ ctx }) => listEndpoints(ctx),
  ),
  route(
    "GET",
    "/api/v1/webhook-endpoints/{id}",
    {
      operationId: "get_webhook_endpoint",
      summary: "Read a webhook endpoint",
      tag,
      scope,
      params,
      responses: { 200: Endpoint },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getEndpoint(ctx, params.id),
  ),
  route(
    "PATCH",
    "/api/v1/webhook-endpoints/{id}",
    {
      operationId: "update_webhook_endpoint",
      summary: "Change, disable or enable a webhook endpoint",
      description: "A URL that another endpoint of the organization has is a 409 `duplicate_url`.",
      tag,
      scope,
      params,
      body: UpdateEndpoint,
      representation: Endpoint,
      responses: { 200: Endpoint },
      versioned: true,
      errors: [404, 409],
    },
    ({ ctx, params, body, ifMatch }) => updateEndpoint(ctx, params.id, body, ifMatch),
  ),
  route(
    "DELETE",
    "/api/v1/webhook-endpoints/{id}",
    {
      operationId: "delete_webhook_endpoint",
      summary: "Remove a webhook endpoint",
      tag,
      scope,
      params,
      responses: { 204: null },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, ifMatch }) => deleteEndpoint(ctx, params.id, ifMatch),
  ),
  route(
    "POST",
    "/api/v1/webhook-endpoints/{id}/test",
    {
      operationId: "test_webhook_endpoint",
      summary: "Send a made-up event to the endpoint",
      tag,
      scope,
      params,
      responses: { 202: Delivery },
      errors: [404],
    },
    ({ ctx, params }) => testEndpoint(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/webhook-endpoints/{id}/rotate-secret",
    {
      operationId: "rotate_webhook_secret",
      summary: "Make a new signing secret",
      description: "The old secret goes on signing for 24 hours, also when it is rotated again.",
      tag,
      scope,
      params,
      responses: { 200: EndpointWithSecret },
      replay: sealedReplay,
      errors: [404],
    },
    ({ ctx, params }) => rotateSecret(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/webhook-endpoints/{id}/deliveries",
    {
      operationId: "list_webhook_deliveries",
      summary: "List an endpoint's deliveries, oldest first",
      description: "Deliveries that have ended are kept for 90 days.",
      tag,
      scope,
      params,
      query: ListDeliveriesQuery,
      responses: { 200: z.array(Delivery) },
      paged: true,
      errors: [404],
    },
    async ({ ctx, params, query, url }) => {
      const { deliveries, total } = await listDeliveries(ctx, params.id, query);
      const headers = pageHeaders(url, { page: query.page, size: query.page_size, total });
      return reply(deliveries, { headers });
    },
  ),
  route(
    "POST",
    "/api/v1/webhook-deliveries/{id}/replay",
    {
      operationId: "replay_webhook_delivery",
      summary: "Send an event to its endpoint again",
      tag,
      scope,
      params,
      responses: { 202: Delivery },
      errors: [404],
    },
    ({ ctx, params }) => replayDelivery(ctx, params.id),
  ),
];
