import type { Queue } from "#core/platform/queue.ts";
import { createSqsQueue } from "#functions/platform/sqs.ts";
import type { Credentials } from "./s3/signature.ts";

/** SDK settings for the local SQS. */
export const clientAt = (port: number, credentials: Credentials) => ({
  region: "us-east-1",
  endpoint: `http://127.0.0.1:${port}`,
  credentials,
});

export const queueUrlAt = (port: number, name: string): string =>
  `http://127.0.0.1:${port}/000000000000/${name}`;

/** The queue port on the local SQS at the given port. */
export const queueAt = (port: number, credentials: Credentials): Queue =>
  createSqsQueue((name) => queueUrlAt(port, name), clientAt(port, credentials));
