import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { conflictError, invalidError } from "#kit/error.ts";
import { issuesAt } from "#kit/issue.ts";
import type { Json } from "#kit/json.ts";
import type { Mutation } from "#survey/edit/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";

export interface WriteOptions {
  /** Refuses fields, question types and props that the service does not know. */
  isStrict?: boolean;
  /** Writes what a version had though it could not be written now: texts that quote what is gone, quotas of no option. */
  keepsBroken?: boolean;
}

type WriteMany = (
  ctx: Ctx,
  studyId: string,
  mutations: readonly { entity_id: string; after: Json | null }[],
  options?: WriteOptions,
) => Promise<void>;

/** How mutations read and change one type of entity, with the verbs of its REST routes. */
export interface EntityHandler {
  /** What can be written of it, and what is shown. */
  fields: { writable: z.ZodType; shown: z.ZodType };
  /** Whether its id says nothing else: that of quotas is their question's or the study's. Its `create` refuses a taken one. */
  hasOwnId?: true;
  /** The present values of the fields that a mutation may name; null where the study has no such entity. */
  read(ctx: Ctx, studyId: string, id: string): Promise<Json | null>;
  create?(ctx: Ctx, studyId: string, id: string, after: Json, options?: WriteOptions): Promise<void>;
  update?(ctx: Ctx, studyId: string, id: string, after: Json, options?: WriteOptions): Promise<void>;
  delete?(ctx: Ctx, studyId: string, id: string): Promise<void>;
  /** Does the same to several at once, as one after the other would. */
  many?: Partial<Record<Mutation["operation"], WriteMany>>;
  /** `after` is `{display_order}`, for entities in groups also `parent_question_group_id`. */
  reorder?(ctx: Ctx, studyId: string, id: string, after: Json, options?: WriteOptions): Promise<void>;
}

/** Parses a mutation's fields with the schema of the REST body; throws a 422 where they do not fit. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, after: Json): z.output<Schema> {
  const result = schema.safeParse(after);
  if (result.success) return result.data;
  throw invalidError(issuesAt(["body"], result.error.issues));
}

/** Throws a 409 where an entity has this id already: a mutation that creates one has named it. */
export async function requireFreeId(
  { db }: Ctx,
  table: PgTable & { id: PgColumn },
  id: string,
  noun: string,
): Promise<void> {
  const taken = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (taken.length > 0) throw conflictError("id_in_use", `${noun} with this id exists already`);
}

/** The fields of one of a study's entities, without what says which it is; null where the study has no such. */
export function fieldsOf<Found extends { id: string; study_id: string }>(
  all: readonly Found[],
  id: string,
): Json | null {
  const found = all.find((each) => each.id === id);
  if (found === undefined) return null;
  const { id: _, study_id: __, ...fields } = found;
  return fields;
}
