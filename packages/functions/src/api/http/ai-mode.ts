import type { Ctx } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";

/** The header that tells that the offline stand-in, and no provider's model, made the response. */
export const aiMode = ({ model }: Ctx): Record<string, string> =>
  model.isOffline ? { "x-ai-mode": "offline" } : {};

/** Adds that header to the error if `work` fails. */
export const sayingAiMode = <Result>(ctx: Ctx, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const headers = { ...error.options.headers, ...aiMode(ctx) };
    throw new ServiceError(error.kind, error.detail, { ...error.options, headers });
  });
