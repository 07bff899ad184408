import type { CreateWebhookEndpointReq, ReplayEventsReq, UpdateWebhookEndpointReq } from "#client/openapi.ts";
import { action } from "../../../wire/action.ts";

export const addEndpoint = action<CreateWebhookEndpointReq>({
  name: "webhook.add",
  operation: "create_webhook_endpoint",
  right: "hook",
  build: (client, endpoint) => client.webhookEndpoints.create(endpoint),
});

export const changeEndpoint = action<{ id: string; change: UpdateWebhookEndpointReq }>({
  name: "webhook.change",
  operation: "update_webhook_endpoint",
  right: "hook",
  build: (client, { id, change }) => client.webhookEndpoints.update(id, change),
});

export const deleteEndpoint = action<{ id: string }>({
  name: "webhook.delete",
  operation: "delete_webhook_endpoint",
  right: "hook",
  build: (client, { id }) => client.webhookEndpoints.delete(id),
});

export const rotateSecret = action<{ id: string }>({
  name: "webhook.rotate_secret",
  operation: "rotate_webhook_secret",
  right: "hook",
  build: (client, { id }) => client.webhookEndpoints.rotateSecret(id),
});

export const testEndpoint = action<{ id: string }>({
  name: "webhook.test",
  operation: "test_webhook_endpoint",
  right: "hook",
  build: (client, { id }) => client.webhookEndpoints.test(id),
});

export const replayPeriod = action<{ id: string; period: ReplayEventsReq }>({
  name: "webhook.replay",
  operation: "replay_webhook_events",
  right: "hook",
  build: (client, { id, period }) => client.webhookEndpoints.replayEvents(id, period),
});

export const replayDelivery = action<{ id: string }>({
  name: "delivery.replay",
  operation: "replay_webhook_delivery",
  right: "hook",
  build: (client, { id }) => client.webhookEndpoints.replay(id),
});
