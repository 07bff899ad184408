import { beforeAll } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import { type TestStack, useStack } from "./api.ts";
import { runContext, sqsEventOf } from "./queue.ts";

/** A stack whose agent edits are made as soon as they are asked for, with `seconds` left to the function. */
export function useAgentStack(ports: Pick<Ports, "model">, seconds = () => 300): TestStack {
  const stack = useStack({
    queue: {
      send: async (queue, messages) => {
        if (queue === "agent_edit") setImmediate(() => handler(sqsEventOf(messages), runContext(seconds())));
        return messages.length;
      },
    },
    log: () => {},
    ...ports,
  });
  beforeAll(() => providePorts(stack.ctx));
  return stack;
}
