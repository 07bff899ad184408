import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { type Replay, type StoredAnswer, withIdempotencyKey } from "#core/account/auth/idempotency.ts";
import { repeatChecks } from "#core/design/study/fetch.ts";
import { invalidError } from "#kit/error.ts";
import type { ApiEnv } from "./env.ts";
import { asReply, Reply } from "./reply.ts";
import type { Call, Route } from "./route.ts";

/** Reads the `Idempotency-Key` header; a 422 if it is not one. */
export const readIdempotencyKey: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const msg = "Must be 1 to 255 visible ASCII characters";
    throw invalidError([{ loc: ["header", "Idempotency-Key"], msg, type: "invalid_format" }]);
  }
  c.set("idempotencyKey", key);
  await next();
};

interface KeyedCall {
  route: Route;
  /** The status of success. */
  status: number;
  call: Call<undefined, undefined, undefined>;
  handler: Route["handler"];
  key: string;
}

const storedWhole: Replay = { store: (_, body) => body, restore: async (_, stored) => stored };

/**
 * Runs `handler` once for its key, or repeats the stored answer. Access is decided first, as of now: who may not make
 * the request any more gets its 403 or 404 and never the answer.
 */
export async function answerKeyed(
  c: Context<ApiEnv>,
  { route, status, call, handler, key }: KeyedCall,
): Promise<Reply<unknown>> {
  const { store, restore } = route.spec.replay ?? storedWhole;
  const path = `${c.req.path}${new URL(c.req.url).search}`;
  const files = call.files.map(({ name, data }) => [name, createHash("sha256").update(data).digest("hex")]);
  const sent = c.get("body");
  // A form is another request with another file.
  const request = { method: route.method, path, body: files.length === 0 ? sent : { form: sent, files } };
  let first: Reply<unknown> | undefined;
  const done = await withIdempotencyKey(call.ctx, key, request, async (ctx): Promise<StoredAnswer> => {
    first = asReply(await handler({ ...call, ctx }));
    const { body, options } = first;
    return { status: options.status ?? status, answer: { body: store(call.ctx, body), options } };
  });
  if (first !== undefined) return first;
  await repeatChecks(call.ctx, done.replayed ?? []);
  const { body, options } = done.answer as Reply<unknown>;
  return new Reply(await restore(call.ctx, body), {
    ...options,
    status: done.status,
    headers: { ...options.headers, "idempotent-replayed": "true" },
  });
}
