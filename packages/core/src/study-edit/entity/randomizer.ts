import { eq } from "drizzle-orm";
import { conflict } from "../../platform/error.ts";
import {
  createRandomizer,
  listRandomizers,
  removeRandomizer,
  updateRandomizer,
} from "../../randomizer/index.ts";
import { randomizer } from "../../randomizer/randomizer.sql.ts";
import { CreateRandomizer, UpdateRandomizer } from "../../randomizer/schema.ts";
import { type Entity, parsed } from "./entity.ts";

const { parent_question_group_id } = UpdateRandomizer.shape;
const Move = UpdateRandomizer.pick({ display_order: true }).required().extend({ parent_question_group_id });

/** New arms bring their final ids, which the preview has shown. */
export const randomizerEntity: Entity = {
  async read(ctx, studyId, id) {
    const found = (await listRandomizers(ctx, studyId)).find((randomizer) => randomizer.id === id);
    if (found === undefined) return null;
    const { id: _, study_id: __, ...fields } = found;
    return fields;
  },
  async create(ctx, studyId, id, after) {
    const taken = await ctx.db.select({ id: randomizer.id }).from(randomizer).where(eq(randomizer.id, id));
    if (taken.length > 0) throw conflict("id_in_use", "A randomizer with this id exists already");
    await createRandomizer(ctx, parsed(CreateRandomizer, { ...after, study_id: studyId }), { id });
  },
  async update(ctx, _studyId, id, after) {
    await updateRandomizer(ctx, id, parsed(UpdateRandomizer, after), true);
  },
  /** What its arms show stays in its place. */
  delete: (ctx, _studyId, id) => removeRandomizer(ctx, id, "ungroup"),
  async reorder(ctx, _studyId, id, after) {
    await updateRandomizer(ctx, id, parsed(Move, after));
  },
};
