import type { Context, MiddlewareHandler } from "hono";
import { type KeptAnswer, once } from "#core/auth/idempotency.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { invalidError } from "#core/platform/error.ts";
import type { ApiEnv } from "./env.ts";
import { asReply, Reply } from "./reply.ts";
import type { Call, Route } from "./route.ts";

export const readIdempotencyKey: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const msg = "Must be 1 to 255 visible ASCII characters";
    throw invalidError([{ loc: ["header", "Idempotency-Key"], msg, type: "invalid_format" }]);
  }
  c.set("idempotencyKey", key);
  await next();
};

interface Keyed {
  route: Route;
  /** Of success. */
  status: number;
  call: Call<undefined, undefined, undefined>;
  handler: Route["handler"];
  key: string;
}

/** Runs `handler` once for its key, or gives the first answer again. */
export async function keyedAnswer(
  c: Context<ApiEnv>,
  { route, status, call, handler, key }: Keyed,
): Promise<Reply<unknown>> {
  const { keep, restore } = route.spec.replay ?? {
    keep: (_: Ctx, body: unknown) => body,
    restore: async (_, kept) => kept,
  };
  let first: Reply<unknown> | undefined;
  const request = { method: route.method, path: c.req.path, body: c.get("body") };
  const done = await once(call.ctx, key, request, async (ctx): Promise<KeptAnswer> => {
    first = asReply(await handler({ ...call, ctx }));
    const { body, options } = first;
    return {
      status: options.status ?? status,
      answer: { body: keep(call.ctx, body), options },
    };
  });
  if (first !== undefined) return first;
  const { body, options } = done.answer as Reply<unknown>;
  return new Reply(await restore(call.ctx, body), {
    ...options,
    status: done.status,
    headers: { ...options.headers, "idempotent-replayed": "true" },
  });
}
