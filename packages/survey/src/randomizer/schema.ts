import * as z from "zod";
import { evenIfItemsFail, id, lazy, requiredText } from "#kit/shape.ts";
import { RemovalMode } from "../group/schema.ts";
import { forceField } from "../logic/condition/schema.ts";

/** For one study. */
export const maxRandomizers = 100;

const totalWeight = 10_000;

const armFields = () => ({
  label: requiredText(200),
  weight_basis_points: z
    .int()
    .min(0)
    .max(totalWeight)
    .meta({ description: "Those of all arms sum to 10000" }),
  question_id: id.nullable(),
  question_group_id: id.nullable(),
});

const ArmInput = lazy(() => {
  const known = armFields();
  return z.object({
    id: id.optional().meta({ description: "An existing arm; left out for a new one" }),
    ...known,
    question_id: known.question_id.default(null),
    question_group_id: known.question_group_id.default(null),
  });
});
export type ArmInput = z.output<typeof ArmInput>;

interface SentArm {
  id?: string | undefined;
  weight_basis_points?: number;
  question_id?: string | null | undefined;
  question_group_id?: string | null | undefined;
}

/** Refuses weights that do not sum up, and what stands in two arms. */
export function refineArms(arms: readonly (SentArm | null)[], ctx: z.core.$RefinementCtx): void {
  const refuse = (message: string, ...path: (string | number)[]) =>
    ctx.addIssue({ code: "custom", message, path });
  const sum = arms.reduce((sum, arm) => sum + Number(arm?.weight_basis_points), 0);
  // NaN where a weight is invalid by itself, which is reported already.
  if (!Number.isNaN(sum) && sum !== totalWeight) refuse(`Weights must sum to ${totalWeight}, not ${sum}`);
  const seen = new Set<string>();
  for (const [index, arm] of arms.entries()) {
    if (arm?.question_id && arm.question_group_id)
      refuse("An arm shows either a question or a group", index, "question_group_id");
    for (const key of ["id", "question_id", "question_group_id"] as const) {
      const value = arm?.[key];
      if (typeof value !== "string") continue;
      if (seen.has(value)) refuse("Appears in two arms", index, key);
      seen.add(value);
    }
  }
}

const fields = () => ({
  name: requiredText(200).meta({ description: "Internal, never shown to participants" }),
  parent_question_group_id: id.nullable().meta({ description: "The group it sits in; null at top level" }),
  display_order: z
    .int()
    .min(0)
    .max(10_000)
    .meta({ description: "Position among siblings; a new one takes that of its first member by default" }),
  arms: z.array(ArmInput).min(2).max(12).superRefine(refineArms, evenIfItemsFail),
});

export const UpdateRandomizer = lazy(() => z.object(fields()).partial());
export type UpdateRandomizer = z.output<typeof UpdateRandomizer>;

export const CreateRandomizer = lazy(() => {
  const { parent_question_group_id, display_order, ...required } = fields();
  return z.object({
    study_id: id,
    ...required,
    ...z.object({ parent_question_group_id, display_order }).partial().shape,
  });
});
export type CreateRandomizer = z.output<typeof CreateRandomizer>;

export const CreateRandomizerBody = lazy(() =>
  CreateRandomizer.unwrap().extend({ force: forceField() }).meta({ id: "CreateRandomizerReqV1" }),
);

export const UpdateRandomizerBody = lazy(() =>
  UpdateRandomizer.unwrap().extend({ force: forceField() }).meta({ id: "UpdateRandomizerReqV1" }),
);

export const RemoveRandomizer = lazy(() =>
  z.object({ mode: RemovalMode, force: forceField() }).meta({ id: "RemoveRandomizerReqV1" }),
);

export const Arm = lazy(() =>
  z.object({ id, ...armFields(), display_order: z.int() }).meta({
    id: "RandomizerArm",
    description: "Shows one question or one group; a placeholder shows neither",
  }),
);

export const Randomizer = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      ...fields(),
      display_order: z.int(),
      arms: z.array(Arm).meta({ description: "In order" }),
    })
    .meta({ id: "Randomizer" }),
);
export type Randomizer = z.output<typeof Randomizer>;
