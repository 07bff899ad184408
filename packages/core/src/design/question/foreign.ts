import type { Ctx } from "../../platform/ctx.ts";
import { refuseForeign } from "../group/foreign.ts";
import { question } from "./question.sql.ts";

/** Throws 403 if one of these questions belongs to another organization. */
export const refuseForeignQuestions = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  refuseForeign(ctx, question, ids);
