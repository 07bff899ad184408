import * as z from "zod";
import { sealedReplay } from "#core/account/auth/idempotency.ts";
import { eventDays } from "#core/account/event/schema.ts";
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  listEvents,
  replayDelivery,
  replayEvents,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
} from "#core/deliver/webhook/index.ts";
import {
  CreateEndpoint,
  Delivery,
  Endpoint,
  EndpointWithSecret,
  EventList,
  ListDeliveriesQuery,
  ListEventsQuery,
  maxEndpoints,
  maxFeedEvents,
  maxReplayed,
  ReplayEvents,
  ReplayedEvents,
  replayPauseSeconds,
  UpdateEndpoint,
} from "#core/deliver/webhook/schema.ts";
import { slots, timeoutMs, timeoutsToProbe } from "#core/deliver/webhook/slots.ts";
import { inWords } from "#core/platform/amount.ts";
import { maxSkipped } from "#core/platform/paging.ts";
import { estimated, pageHeaders } from "../../http/paging.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Webhooks";
const scope = ["studies:write", "interviews:read"] as const;

export const routes = [
  route(
    "POST",
    "/api/v1/webhook-endpoints",
    {
      operationId: "create_webhook_endpoint",
      summary: "Register a webhook endpoint",
      description: [
        "The answer holds the signing secret, this once. Events are signed as Standard Webhooks asks.",
        "It is sent events of the types that it names, `interview.completed` alone where it names none. Nothing is sent",
        "of mock and archived interviews, and of simulated ones only with `include_simulations`.",
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
      audit: "webhook_endpoint.create",
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
      description: "Oldest first, without their secrets. A disabled one says why in `disabled_reason`.",
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
      description:
        "Without its secret, which is shown when it is made. A disabled one says why in `disabled_reason`.",
      ...{ tag, scope, params: idParams },
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
      ...{ tag, scope, params: idParams },
      body: UpdateEndpoint,
      representation: Endpoint,
      audit: "webhook_endpoint.update",
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
      description: "Its deliveries go with it; attempts under way are the last.",
      ...{ tag, scope, params: idParams },
      audit: "webhook_endpoint.delete",
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
      description: "Signed like any other. `deliveries` has what the endpoint answered.",
      ...{ tag, scope, params: idParams },
      audit: "webhook_endpoint.test",
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
      ...{ tag, scope, params: idParams },
      audit: "webhook_endpoint.rotate_secret",
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
      description:
        "Deliveries that have ended are kept for 90 days. A `page` begins after at most " +
        `${inWords(maxSkipped)} deliveries: those further on are reached along the \`next\` links.`,
      ...{ tag, scope, params: idParams },
      query: ListDeliveriesQuery,
      responses: { 200: z.array(Delivery) },
      paged: true,
      errors: [404],
    },
    async ({ ctx, params, query, url, prefersEstimate }) => {
      const request = { ...query, isTotalEstimated: prefersEstimate };
      const { deliveries, ...found } = await listDeliveries(ctx, params.id, request);
      const page = { page: query.page, size: query.page_size, ...found };
      return reply(deliveries, { headers: { ...pageHeaders(url, page), ...estimated(prefersEstimate) } });
    },
  ),
  route(
    "POST",
    "/api/v1/webhook-endpoints/{id}/replay",
    {
      operationId: "replay_webhook_events",
      summary: "Send the events of a period to an endpoint again",
      description: [
        `Those of the last ${eventDays} days that the endpoint asks for now, each under its first id, also if it was never sent`,
        `there. More than ${inWords(maxReplayed)} are a 422: choose a shorter period. An endpoint takes a replay every ${replayPauseSeconds} seconds: sooner it is a 429.`,
      ].join(" "),
      ...{ tag, scope, params: idParams },
      body: ReplayEvents,
      audit: "webhook_endpoint.replay",
      responses: { 202: ReplayedEvents },
      isHeavy: true,
      errors: [404],
    },
    ({ ctx, params, body }) => replayEvents(ctx, params.id, body),
  ),
  route(
    "GET",
    "/api/v1/events",
    {
      operationId: "list_events",
      summary: "The feed of events",
      description: [
        `What happened in the last ${eventDays} days, in the order in which it was committed, at most ${maxFeedEvents} events an answer.`,
        "Ask again with `after` set to `next_after`: nothing is left out, however late its transaction committed. An answer",
        "may have fewer events than `limit`, and more may follow. Bodies are made when they are read, so that nothing erased",
        "since is in them. A place from before the service's database was restored, or one that was never given, is a 410",
        "`feed_reset` with the `next_after` to read on from.",
      ].join(" "),
      tag,
      scope: "interviews:read",
      query: ListEventsQuery,
      responses: { 200: EventList },
      errors: [404, 410],
    },
    ({ ctx, query }) => listEvents(ctx, query),
  ),
  route(
    "POST",
    "/api/v1/webhook-deliveries/{id}/replay",
    {
      operationId: "replay_webhook_delivery",
      summary: "Send an event to its endpoint again",
      description:
        "Under its first id, so that a receiver knows it again. The body is made anew, of the interview as it is now.",
      ...{ tag, scope, params: idParams },
      audit: "webhook_delivery.replay",
      responses: { 202: Delivery },
      errors: [404],
    },
    ({ ctx, params }) => replayDelivery(ctx, params.id),
  ),
];
