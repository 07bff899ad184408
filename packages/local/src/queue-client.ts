import type { Queue } from "#core/platform/queue.ts";
import { createSqsQueue } from "#functions/platform/sqs.ts";

/** SDK settings for the local SQS. */
export const clientAt = (port: number) => ({
  region: "us-east-1",
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

export const queueUrlAt = (port: number, name: string): string =>
  `${clientAt(port).endpoint}/000000000000/${name}`;

/** The queue port on the local SQS at the given port. */
export const queueAt = (port: number): Queue =>
  createSqsQueue((name) => queueUrlAt(port, name), clientAt(port));
