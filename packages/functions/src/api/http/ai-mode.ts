import type { Ctx } from "#core/platform/ctx.ts";

/** Says on an answer that no provider's model is behind it. */
export const aiMode = ({ model }: Ctx): Record<string, string> =>
  model.isOffline ? { "x-ai-mode": "offline" } : {};
