import { eq } from "drizzle-orm";
import { conflictError } from "../../../platform/error.ts";
import { lazy } from "../../../platform/shape.ts";
import { questionGroup } from "../../group/group.sql.ts";
import { createGroup, deleteGroup, listGroups, updateGroup } from "../../group/index.ts";
import { CreateGroup, QuestionGroup, UpdateGroup } from "../../group/schema.ts";
import { type EntityHandler, parseFields } from "./entity.ts";

const Move = lazy(() => {
  const { parent_question_group_id } = UpdateGroup.unwrap().shape;
  return UpdateGroup.unwrap().pick({ display_order: true }).required().extend({ parent_question_group_id });
});

export const groupHandler: EntityHandler = {
  fields: { writable: UpdateGroup, shown: QuestionGroup },
  async read(ctx, studyId, id) {
    const found = (await listGroups(ctx, studyId)).find((group) => group.id === id);
    if (found === undefined) return null;
    const { id: _, study_id: __, ...fields } = found;
    return fields;
  },
  async create(ctx, studyId, id, after) {
    const taken = await ctx.db
      .select({ id: questionGroup.id })
      .from(questionGroup)
      .where(eq(questionGroup.id, id));
    if (taken.length > 0) throw conflictError("id_in_use", "A question group with this id exists already");
    await createGroup(ctx, parseFields(CreateGroup, { ...after, study_id: studyId }), id);
  },
  async update(ctx, _studyId, id, after) {
    await updateGroup(ctx, id, parseFields(UpdateGroup, after));
  },
  /** What is inside stays in its place. */
  delete: (ctx, _studyId, id) => deleteGroup(ctx, id, "ungroup"),
  async reorder(ctx, _studyId, id, after) {
    await updateGroup(ctx, id, parseFields(Move, after));
  },
};
