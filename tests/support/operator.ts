import { type Ctx, contextOf } from "#core/platform/ctx.ts";
import type { TestStack } from "./api.ts";

/** The context of a command of the admin command line. */
export const operatorOf =
  (stack: Pick<TestStack, "ports">) =>
  (change: Partial<Ctx> = {}): Ctx => ({
    ...contextOf(stack.ports, { actor: { kind: "operator" }, requestId: "test" }),
    ...change,
  });
