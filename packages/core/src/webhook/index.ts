export { attemptDeliveries } from "./deliver.ts";
export { listDeliveries, replayDelivery, testEndpoint } from "./delivery.ts";
export { deliveryBacklog, relayDeliveries } from "./due.ts";
export {
  createEndpoint,
  deleteEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  type SealedAnswer,
  sealAnswer,
  unsealAnswer,
  updateEndpoint,
} from "./endpoint.ts";
export { fanOut } from "./event.ts";
