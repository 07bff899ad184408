import type { Ctx } from "#core/platform/ctx.ts";
import { modelOf } from "#core/platform/sandbox.ts";
import { organizationOf } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import type { Model } from "#kit/model.ts";
import { type Reply, reply } from "./reply.ts";

/** The header that tells that the offline stand-in, and no provider's model, made the response. */
export const aiMode = (
  ctx: Ctx,
  { isOffline }: Pick<Model, "isOffline"> = modelOf(ctx, organizationOf(ctx.actor)),
): Record<string, string> => (isOffline ? offline : {});

const offline = { "x-ai-mode": "offline" };

/** A body that says what made it, with that header where it was the stand-in. */
export const replyInMode = <Body extends { mode: "model" | "offline" | null }>(body: Body): Reply<Body> =>
  reply(body, { headers: body.mode === "offline" ? offline : {} });

/** Adds that header to the error if `work` fails. */
export const sayingAiMode = <Result>(ctx: Ctx, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const headers = { ...error.options.headers, ...aiMode(ctx) };
    throw new ServiceError(error.kind, error.detail, { ...error.options, headers });
  });
