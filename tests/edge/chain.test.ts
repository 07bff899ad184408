import { describe, expect, it } from "vitest";
import { type Ctx, contextOf } from "#core/platform/ctx.ts";
import { longestChain, notify, type QueueMessage } from "#core/platform/queue.ts";
import { consume } from "#functions/queue/consume.ts";

/** What a worker that always has more to do sends when it is given a message. */
async function sentAfter(message: object) {
  const sent: QueueMessage[] = [];
  const logged: string[] = [];
  const ports = {
    queue: {
      async send(_queue: string, messages: readonly QueueMessage[]) {
        sent.push(...messages);
        return messages.length;
      },
    },
    log: (_level: string, event: string) => void logged.push(event),
    now: () => new Date(0),
  } as unknown as Ctx;
  const ctx = contextOf(ports, { actor: { kind: "system" }, requestId: "run" });
  const id = "00000000-0000-7000-8000-000000000001";
  const records = [
    { messageId: "m", body: JSON.stringify({ kind: "work", id, ...message }), attributes: {} },
  ];
  const event = { Records: records } as unknown as Parameters<typeof consume>[1];
  const { batchItemFailures } = await consume(ctx, event, new Date(1), (ctx) =>
    notify(ctx, "export", [{ kind: "work", id }]),
  );
  expect(batchItemFailures).toEqual([]);
  return { hops: sent.map(({ hops }) => hops), logged };
}

describe("a chain of messages", () => {
  it("is counted, from the first on", async () => {
    expect(await sentAfter({})).toEqual({ hops: [1], logged: [] });
    expect(await sentAfter({ hops: 41 })).toEqual({ hops: [42], logged: [] });
  });

  it("ends at its bound, where the relay goes on with the rows", async () => {
    expect(await sentAfter({ hops: longestChain - 2 })).toEqual({ hops: [longestChain - 1], logged: [] });
    expect(await sentAfter({ hops: longestChain - 1 })).toEqual({
      hops: [],
      logged: ["chain_left_to_relay"],
    });
  });
});
