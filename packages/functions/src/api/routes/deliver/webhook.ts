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
import { inWords } from "#kit/amount.ts";
import { maxSkipped } from "#kit/paging.ts";
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
      description:
        "The response shows the signing secret only once. Events are signed as described by Standard Webhooks. The endpoint " +
        "receives the event types that you name, by default only `interview.completed`. Mock and archived interviews send " +
        "nothing, and simulated ones only with `include_simulations`. " +
        `An organization can have up to ${maxEndpoints} endpoints, each with its own URL; a second one with the same URL is a ` +
        `409 \`duplicate_url\`. An attempt waits ${timeoutMs / 1000} s for a response. At most ${slots.endpoint} attempts are in ` +
        `flight to an endpoint, ${slots.host} to a host and ${slots.organization} in the organization; the others wait. Endpoints ` +
        `that time out wait behind those that respond: at most ${slots.timedOut} attempts are in flight to all such endpoints of ` +
        `the organization, and after ${timeoutsToProbe} timeouts in a row, only one at a time to that endpoint until it responds.`,
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
      description:
        "Oldest first, without their secrets. If an endpoint is disabled, `disabled_reason` says why.",
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
        "Without its secret, which is shown when you create it. If the endpoint is disabled, `disabled_reason` " +
        "says why.",
      tag,
      scope,
      params: idParams,
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
      description: "A 409 `duplicate_url` if another endpoint of the organization has the URL.",
      tag,
      scope,
      params: idParams,
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
      description: "Also deletes its deliveries; attempts in progress are the last.",
      tag,
      scope,
      params: idParams,
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
      summary: "Send a test event to the endpoint",
      description: "Signed like any other event. `deliveries` shows how the endpoint responded.",
      tag,
      scope,
      params: idParams,
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
      summary: "Create a new signing secret",
      description: "The old secret keeps signing for 24 hours, even if you rotate again.",
      tag,
      scope,
      params: idParams,
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
        "Deliveries that have ended are kept for 90 days. A `page` can skip at most " +
        `${inWords(maxSkipped)} deliveries: follow the \`next\` links to reach later ones.`,
      tag,
      scope,
      params: idParams,
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
      description:
        `Sends events of the last ${eventDays} days whose types the endpoint receives now, each with its first ` +
        `id, even if it was never sent there. More than ${inWords(maxReplayed)} events are a 422: choose a ` +
        `shorter period. An endpoint accepts a replay every ${replayPauseSeconds} seconds; sooner is a 429.`,
      tag,
      scope,
      params: idParams,
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
      summary: "Read the feed of events",
      description:
        `What happened in the last ${eventDays} days, in the order in which it was committed, at most ` +
        `${maxFeedEvents} events per response. Ask again with \`after\` set to \`next_after\`: no event is skipped, ` +
        "however late its transaction commits. A response can have fewer events than `limit` although more " +
        "follow. Bodies are created when they are read, so they contain nothing that has been erased since. A " +
        "position from before the service's database was restored, or one that was never given out, is a 410 " +
        "`feed_reset` with the `next_after` to continue from.",
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
        "It keeps its first id, so a receiver can recognize it. The body is created again from the interview as " +
        "it is now.",
      tag,
      scope,
      params: idParams,
      audit: "webhook_delivery.replay",
      responses: { 202: Delivery },
      errors: [404],
    },
    ({ ctx, params }) => replayDelivery(ctx, params.id),
  ),
];
