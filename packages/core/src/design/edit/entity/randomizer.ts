import { sql } from "drizzle-orm";
import * as z from "zod";
import { conflictError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { Json } from "#kit/json.ts";
import { id as idShape, lazy } from "#kit/shape.ts";
import { Arm, CreateRandomizer, Randomizer, UpdateRandomizer } from "#survey/randomizer/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import {
  createRandomizer,
  listRandomizers,
  removeRandomizer,
  updateRandomizer,
} from "../../randomizer/index.ts";
import { randomizer } from "../../randomizer/randomizer.sql.ts";
import { type EntityHandler, fieldsOf, parseFields, requireFreeId } from "./entity.ts";
import {
  create,
  deletion,
  operation,
  parent_question_group_id,
  place,
  remove,
  reorder,
  siblingPlace,
  temp_id,
  text,
  update,
  withoutNulls,
} from "./planned.ts";

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
  hasOwnId: true,
  read: async (ctx, studyId, id) => fieldsOf(await listRandomizers(ctx, studyId), id),
  async create(ctx, studyId, id, after) {
    await requireFreeId(ctx, randomizer, id, "A randomizer");
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
    throw conflictError("id_in_use", "An arm with this id already exists");
  }
  return ids;
}

const arm = {
  label: z.string(),
  weight_basis_points: z.int().meta({ description: "Those of all arms sum to 10000" }),
  question_id: text.meta({ description: "What the arm shows: a question, a group, or neither" }),
  question_group_id: text,
};

interface PlannedArm extends z.output<z.ZodObject<typeof arm>> {
  arm_id: string | null;
}

/** Arms as a randomizer reads back; a new one has its assigned id in `new_id`. */
const toArms = (arms: readonly PlannedArm[]) =>
  arms.map(({ arm_id, ...arm }, display_order) => ({
    ...(arm_id === null ? { new_id: newId() } : { id: arm_id }),
    ...arm,
    display_order,
  }));

export const randomizerOperations = {
  create_randomizer: operation(
    () => ({
      temp_id,
      name: z.string(),
      parent_question_group_id,
      arms: z.array(z.object(arm)),
      position: place,
    }),
    ({ temp_id, position, arms, ...fields }) => {
      const newArms = toArms(arms.map((arm) => ({ arm_id: null, ...arm })));
      const after = withoutNulls({ ...fields, arms: newArms, display_order: position });
      return create("randomizer", temp_id, after);
    },
  ),
  update_randomizer: operation(
    () => ({
      randomizer_id: z.string(),
      name: text,
      arms: z
        .array(
          z.object({ arm_id: text.meta({ description: "An arm that stays; null for a new one" }), ...arm }),
        )
        .nullable()
        .meta({ description: "All its arms, in order; what none of them shows any more comes after it" }),
    }),
    ({ randomizer_id, name, arms }) =>
      update("randomizer", randomizer_id, withoutNulls({ name, arms: arms && toArms(arms) })),
  ),
  move_randomizer: operation(
    () => ({ randomizer_id: z.string(), parent_question_group_id, position: siblingPlace }),
    ({ randomizer_id, parent_question_group_id, position }) =>
      reorder("randomizer", randomizer_id, { parent_question_group_id, display_order: position }),
  ),
  delete_randomizer: operation(
    () => ({ randomizer_id: z.string(), mode: deletion }),
    ({ randomizer_id }) => remove("randomizer", randomizer_id, null),
  ),
};
