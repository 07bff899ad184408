import type * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { invalidError } from "../../platform/error.ts";
import { issuesAt } from "../../platform/issue.ts";

export type Json = Record<string, unknown>;

/** A kind of thing that a mutation can change, by the very verbs of its REST routes. */
export interface Entity {
  /** The fields a mutation may name, as they are now; null when there is none in this study. */
  read(ctx: Ctx, studyId: string, id: string): Promise<Json | null>;
  create?(ctx: Ctx, studyId: string, id: string, after: Json): Promise<void>;
  update?(ctx: Ctx, studyId: string, id: string, after: Json): Promise<void>;
  delete?(ctx: Ctx, studyId: string, id: string): Promise<void>;
  /** `after` is `{display_order}`, for what stands in groups perhaps with its `parent_question_group_id`. */
  reorder?(ctx: Ctx, studyId: string, id: string, after: Json): Promise<void>;
}

/** Holds a mutation's fields against the schema of the REST body they belong to. */
export function parsed<Schema extends z.ZodType>(schema: Schema, after: Json): z.output<Schema> {
  const result = schema.safeParse(after);
  if (result.success) return result.data;
  throw invalidError(issuesAt(["body"], result.error.issues));
}
