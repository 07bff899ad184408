import type { Ctx } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";

/** Says on an answer that no provider's model is behind it. */
export const aiMode = ({ model }: Ctx): Record<string, string> =>
  model.isOffline ? { "x-ai-mode": "offline" } : {};

/** The same for work that may fail. */
export const sayingAiMode = <Result>(ctx: Ctx, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const headers = { ...error.options.headers, ...aiMode(ctx) };
    throw new ServiceError(error.kind, error.detail, { ...error.options, headers });
  });
