export { attemptDeliveries } from "./deliver.ts";
export { listDeliveries, replayDelivery, replayEvents, testEndpoint } from "./delivery.ts";
export {
  createEndpoint,
  deleteEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from "./endpoint.ts";
export { fanOut } from "./fan-out.ts";
export { listEvents } from "./feed.ts";
export { deliveryBacklog, relayDeliveries } from "./relay.ts";

export { resealEndpoints } from "./secret.ts";
