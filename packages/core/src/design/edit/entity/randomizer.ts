import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Ctx } from "../../../platform/ctx.ts";
import { conflictError } from "../../../platform/error.ts";
import { id as idShape, lazy } from "../../../platform/shape.ts";
import {
  createRandomizer,
  listRandomizers,
  removeRandomizer,
  updateRandomizer,
} from "../../randomizer/index.ts";
import { randomizer } from "../../randomizer/randomizer.sql.ts";
import { Arm, CreateRandomizer, Randomizer, UpdateRandomizer } from "../../randomizer/schema.ts";
import { type EntityHandler, type Json, parseFields } from "./entity.ts";

const Move = lazy(() => {
  const { parent_question_group_id } = UpdateRandomizer.unwrap().shape;
  return UpdateRandomizer.unwrap()
    .pick({ display_order: true })
    .required()
    .extend({ parent_question_group_id });
});

/** A new arm's `new_id` belongs to the mutation, not to what is written. */
const ShownRandomizer = lazy(() =>
  Randomizer.unwrap().extend({ arms: z.array(Arm.unwrap().extend({ new_id: idShape })) }),
);

const Arms = lazy(() =>
  z.object({ arms: z.array(z.looseObject({ new_id: idShape.optional() })).optional() }),
);

/** An arm that stays is named by its `id`; a new one has its final id in `new_id`. */
export const randomizerHandler: EntityHandler = {
  fields: { writable: UpdateRandomizer, shown: ShownRandomizer },
  async read(ctx, studyId, id) {
    const found = (await listRandomizers(ctx, studyId)).find((randomizer) => randomizer.id === id);
    if (found === undefined) return null;
    const { id: _, study_id: __, ...fields } = found;
    return fields;
  },
  async create(ctx, studyId, id, after) {
    const taken = await ctx.db.select({ id: randomizer.id }).from(randomizer).where(eq(randomizer.id, id));
    if (taken.length > 0) throw conflictError("id_in_use", "A randomizer with this id exists already");
    const input = parseFields(CreateRandomizer, { ...after, study_id: studyId });
    await createRandomizer(ctx, input, id, await newArmIds(ctx, after));
  },
  async update(ctx, _studyId, id, after) {
    await updateRandomizer(ctx, id, parseFields(UpdateRandomizer, after), await newArmIds(ctx, after));
  },
  /** What its arms show stays in its place. */
  delete: (ctx, _studyId, id) => removeRandomizer(ctx, id, "ungroup"),
  async reorder(ctx, _studyId, id, after) {
    await updateRandomizer(ctx, id, parseFields(Move, after));
  },
};

/** The final ids of new arms, by their index; an arm has an id of its own among all there are. */
async function newArmIds(ctx: Ctx, after: Json): Promise<(string | undefined)[]> {
  const ids = parseFields(Arms, after).arms?.map((arm) => arm.new_id) ?? [];
  const fresh = ids.filter((id) => id !== undefined);
  const named = fresh.map((id) => JSON.stringify([{ id }]));
  const taken = await ctx.db
    .select({ id: randomizer.id })
    .from(randomizer)
    .where(sql`${randomizer.arms} @> any(${sql.param(named)}::jsonb[])`)
    .limit(1);
  if (taken.length > 0 || new Set(fresh).size < fresh.length) {
    throw conflictError("id_in_use", "An arm with this id exists already");
  }
  return ids;
}
