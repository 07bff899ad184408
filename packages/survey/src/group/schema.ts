import * as z from "zod";
import { evenIfItemsFail, id, lazy, requiredText } from "#kit/shape.ts";
import { displayConditions, forceField, sentConditions } from "../logic/condition/schema.ts";
import { repeatFor, sentRepeat } from "./loop/schema.ts";

/** For one study. */
export const maxGroups = 200;

const fields = () => ({
  name: requiredText(200).meta({ description: "Internal, never shown to participants" }),
  parent_question_group_id: id
    .nullable()
    .meta({ description: "The surrounding group, at most two levels deep; null at the top level" }),
  routing_branch_id: id
    .nullable()
    .meta({ description: "The randomizer's arm that shows it; its position is then that of the randomizer" }),
  display_order: z.int().min(0).max(10_000).meta({
    description:
      "Position among its siblings: the questions, groups and randomizers of one parent; a new one takes that of its first member by default",
  }),
  randomize: z.boolean().meta({ description: "Shows the content in a different order to each participant" }),
  repeat_for: sentRepeat(),
  display_conditions: sentConditions(),
  question_ids: z
    .array(id)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, {
      error: "Question ids must be unique",
      ...evenIfItemsFail,
    })
    .meta({
      description:
        "All questions directly inside, in order. Questions that you list move in; those that you leave out move " +
        "to the group's parent, right after the group",
    }),
});

export const CreateGroup = lazy(() => {
  const { name, randomize, ...places } = fields();
  return z.object({
    study_id: id,
    name,
    randomize: randomize.default(false),
    ...z.object(places).partial().shape,
  });
});
export type CreateGroup = z.output<typeof CreateGroup>;

export const UpdateGroup = lazy(() => z.object(fields()).partial());
export type UpdateGroup = z.output<typeof UpdateGroup>;

export const CreateGroupBody = lazy(() =>
  CreateGroup.unwrap().extend({ force: forceField() }).meta({ id: "CreateQuestionGroupReqV1" }),
);

export const UpdateGroupBody = lazy(() =>
  UpdateGroup.unwrap().extend({ force: forceField() }).meta({ id: "UpdateQuestionGroupReqV1" }),
);

/** What happens to the contents of a removed container. */
export const RemovalMode = lazy(() =>
  z
    .enum(["ungroup", "delete"])
    .default("ungroup")
    .meta({ description: "`ungroup` keeps the content in its place, `delete` deletes it too" }),
);
export type RemovalMode = z.output<typeof RemovalMode>;

export const QuestionGroup = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      ...fields(),
      display_order: z.int(),
      repeat_for: repeatFor(),
      display_conditions: displayConditions(),
    })
    .meta({ id: "QuestionGroup" }),
);
export type QuestionGroup = z.output<typeof QuestionGroup>;
