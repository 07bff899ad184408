import type { Queue } from "#core/platform/queue.ts";
import { createSqsQueue } from "#functions/platform/sqs.ts";

/** The SDK's settings for a stand-in on this machine. */
export const clientAt = (port: number) => ({
  region: "us-east-1",
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

export const queueUrlAt = (port: number, name: string): string =>
  `${clientAt(port).endpoint}/000000000000/${name}`;

/** The queue port on the stand-in at a port of this machine. */
export const queueAt = (port: number): Queue =>
  createSqsQueue((name) => queueUrlAt(port, name), clientAt(port));
