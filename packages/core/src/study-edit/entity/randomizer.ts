import { listRandomizers, removeRandomizer, updateRandomizer } from "../../randomizer/index.ts";
import { UpdateRandomizer } from "../../randomizer/schema.ts";
import { type Entity, parsed } from "./entity.ts";

const Move = UpdateRandomizer.pick({ display_order: true }).required();

/** Made through its own route, where its arms get their ids. */
export const randomizerEntity: Entity = {
  async read(ctx, studyId, id) {
    const found = (await listRandomizers(ctx, studyId)).find((randomizer) => randomizer.id === id);
    if (found === undefined) return null;
    const { id: _, study_id: __, ...fields } = found;
    return fields;
  },
  async update(ctx, _studyId, id, after) {
    await updateRandomizer(ctx, id, parsed(UpdateRandomizer, after));
  },
  delete: (ctx, _studyId, id) => removeRandomizer(ctx, id, "ungroup"),
  async reorder(ctx, _studyId, id, after) {
    await updateRandomizer(ctx, id, parsed(Move, after));
  },
};
