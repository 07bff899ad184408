import { refuseForeign } from "../group/foreign.ts";
import type { Ctx } from "../platform/ctx.ts";
import { question } from "./question.sql.ts";

/** Tells another organization's question, a 403, from one that is only in the wrong place. */
export const refuseForeignQuestions = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  refuseForeign(ctx, question, ids);
