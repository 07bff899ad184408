import * as z from "zod";
import type { Json } from "#kit/json.ts";
import { lazy } from "#kit/shape.ts";
import { CreateGroup, QuestionGroup, UpdateGroup } from "#survey/group/schema.ts";
import { questionGroup } from "../../group/group.sql.ts";
import { createGroup, deleteGroup, listGroups, updateGroup } from "../../group/index.ts";
import { type EntityHandler, fieldsOf, parseFields, requireFreeId } from "./entity.ts";
import {
  create,
  deletion,
  operation,
  parent_question_group_id,
  parseJsonObject,
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
  const { parent_question_group_id } = UpdateGroup.unwrap().shape;
  return UpdateGroup.unwrap().pick({ display_order: true }).required().extend({ parent_question_group_id });
});

const repeatForJson =
  'Asks the group once for each item of an earlier answer, as JSON such as {"source": {"question_id": "…", "select": ' +
  '"selected"}, "order": "source", "max_items": 10}; `{{item}}` in its texts is the item. Null leaves it as it is';

/** A repetition as it reads back, so that a mutation can be taken back; one that is wrong stays, and is refused. */
function readRepeat(json: string | null): Json | null {
  const sent = parseJsonObject(json);
  if (sent === null || Object.keys(sent).length === 0) return sent;
  return UpdateGroup.unwrap().shape.repeat_for.safeParse(sent).data ?? sent;
}

export const groupHandler: EntityHandler = {
  fields: { writable: UpdateGroup, shown: QuestionGroup },
  hasOwnId: true,
  read: async (ctx, studyId, id) => fieldsOf(await listGroups(ctx, studyId), id),
  async create(ctx, studyId, id, after) {
    await requireFreeId(ctx, questionGroup, id, "A question group");
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

export const groupOperations = {
  create_group: operation(
    () => ({
      temp_id,
      name: z.string(),
      parent_question_group_id,
      question_ids: z.array(z.string()).meta({ description: "What stands in it, in order" }),
      randomize: z.boolean().meta({ description: "Shown in another order to each participant" }),
      repeat_for_json: text.meta({ description: repeatForJson }),
      position: place,
    }),
    ({ temp_id, position, repeat_for_json, ...fields }) =>
      create(
        "question_group",
        temp_id,
        withoutNulls({
          ...fields,
          repeat_for: readRepeat(repeat_for_json),
          display_order: position,
        }),
      ),
  ),
  update_group: operation(
    () => ({
      group_id: z.string(),
      name: text,
      question_ids: z.array(z.string()).nullable().meta({
        description:
          "All its questions, in order; one left out moves to where the group stands, right after it",
      }),
      randomize: z.boolean().nullable(),
      repeat_for_json: text.meta({ description: `${repeatForJson}; {} asks it once again` }),
    }),
    ({ group_id, repeat_for_json, ...fields }) => {
      const repeat_for = readRepeat(repeat_for_json);
      const isTaken = repeat_for !== null && Object.keys(repeat_for).length === 0;
      const changed = withoutNulls({ ...fields, repeat_for });
      return update("question_group", group_id, isTaken ? { ...changed, repeat_for: null } : changed);
    },
  ),
  move_group: operation(
    () => ({ group_id: z.string(), parent_question_group_id, position: siblingPlace }),
    ({ group_id, parent_question_group_id, position }) =>
      reorder("question_group", group_id, { parent_question_group_id, display_order: position }),
  ),
  delete_group: operation(
    () => ({ group_id: z.string(), mode: deletion }),
    ({ group_id }) => remove("question_group", group_id, null),
  ),
};
