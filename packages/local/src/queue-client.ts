import type { Queue } from "#core/platform/queue.ts";
import { createSqsQueue } from "#functions/platform/sqs.ts";

/** For the SDK: a stand-in on this machine. */
export const clientAt = (port: number) => ({
  region: "us-east-1",
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

/** The queues of a stack that runs. */
export function queueAt(port: number): Queue {
  const client = clientAt(port);
  return createSqsQueue((name) => `${client.endpoint}/000000000000/${name}`, client);
}
