import type { Queue } from "#core/platform/queue.ts";
import { createSqsQueue } from "#functions/platform/sqs.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";

/** Where our own SQS is: at a port of this machine, or at an address. */
type Place = number | string;

const endpointOf = (place: Place): string =>
  typeof place === "number" ? `http://127.0.0.1:${place}` : place;

/** SDK settings for our own SQS. */
export const clientAt = (place: Place, credentials: Credentials) => ({
  region: "us-east-1",
  endpoint: endpointOf(place),
  credentials,
});

export const queueUrlAt = (place: Place, name: string): string => `${endpointOf(place)}/000000000000/${name}`;

/** The queue port on our own SQS. */
export const queueAt = (place: Place, credentials: Credentials): Queue =>
  createSqsQueue((name) => queueUrlAt(place, name), clientAt(place, credentials));
