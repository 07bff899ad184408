import type { Api, Query } from "../api.ts";
import type { List } from "../list.ts";
import type {
  CreateWebhookEndpointReq,
  ReplayEventsReq,
  ReplayedEvents,
  UpdateWebhookEndpointReq,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Where events are sent. See `verifyWebhook` for the receiver. */
export const webhookEndpoints = (api: Api) => ({
  list(options?: RequestOptions): ApiPromise<WebhookEndpoint[]> {
    return api.call("GET /api/v1/webhook-endpoints", {}, options);
  },
  /** The `secret` is shown only here and by `rotateSecret`. */
  create(
    endpoint: CreateWebhookEndpointReq,
    options?: RequestOptions,
  ): ApiPromise<WebhookEndpointWithSecret> {
    return api.call("POST /api/v1/webhook-endpoints", { body: endpoint }, options);
  },
  get(id: string, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return api.call("GET /api/v1/webhook-endpoints/{id}", { path: { id } }, options);
  },
  /** Changes the fields that are sent; `status: "enabled"` turns a disabled endpoint on again. */
  update(
    id: string,
    endpoint: UpdateWebhookEndpointReq,
    options?: RequestOptions,
  ): ApiPromise<WebhookEndpoint> {
    return api.call("PATCH /api/v1/webhook-endpoints/{id}", { path: { id }, body: endpoint }, options);
  },
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/webhook-endpoints/{id}", { path: { id } }, options);
  },
  rotateSecret(id: string, options?: RequestOptions): ApiPromise<WebhookEndpointWithSecret> {
    return api.call("POST /api/v1/webhook-endpoints/{id}/rotate-secret", { path: { id } }, options);
  },
  /** Sends an event of a made-up interview. */
  test(id: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return api.call("POST /api/v1/webhook-endpoints/{id}/test", { path: { id } }, options);
  },
  /** An endpoint's deliveries, oldest first. */
  listDeliveries(
    id: string,
    query: Query<"GET /api/v1/webhook-endpoints/{id}/deliveries"> = {},
    options?: RequestOptions,
  ): List<WebhookDelivery> {
    return api.list("GET /api/v1/webhook-endpoints/{id}/deliveries", { path: { id }, query }, options);
  },
  /** Sends all events between two instants that the endpoint asks for once more, under their first ids. */
  replayEvents(id: string, period: ReplayEventsReq, options?: RequestOptions): ApiPromise<ReplayedEvents> {
    return api.call("POST /api/v1/webhook-endpoints/{id}/replay", { path: { id }, body: period }, options);
  },
  /** Sends a delivery's event once more. */
  replay(deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return api.call("POST /api/v1/webhook-deliveries/{id}/replay", { path: { id: deliveryId } }, options);
  },
});
