import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { conditionOperations } from "./entity/condition.ts";
import { groupOperations } from "./entity/group.ts";
import { ruleOperations } from "./entity/logic-rule.ts";
import type { PlannedMutation } from "./entity/planned.ts";
import { questionOperations } from "./entity/question.ts";
import { quotaOperations } from "./entity/quota.ts";
import { randomizerOperations } from "./entity/randomizer.ts";
import { scoreOperations } from "./entity/score.ts";
import { studyOperations } from "./entity/study.ts";

/** What a model may do to a study, by `op`. */
const operations = {
  ...questionOperations,
  ...ruleOperations,
  ...groupOperations,
  ...conditionOperations,
  ...randomizerOperations,
  ...quotaOperations,
  ...scoreOperations,
  ...studyOperations,
};
type Operations = typeof operations;
type Op = keyof Operations;
type Shape<Name extends Op> = { op: z.ZodLiteral<Name> } & ReturnType<Operations[Name]["fields"]>;
type OperationSchema = { [Name in Op]: z.ZodObject<Shape<Name>> }[Op];

export const EditOperation = lazy(() => {
  const schemas = Object.entries(operations).map(([op, { fields }]) =>
    z.object({ op: z.literal(op), ...fields() }),
  );
  return z.discriminatedUnion("op", schemas as unknown as [OperationSchema, ...OperationSchema[]]);
});
export type EditOperation = z.output<typeof EditOperation>;

/** The names of all operations, and the fields of one beside its `op`. */
export const operationNames = Object.keys(operations) as Op[];
export const operationFields = (op: Op): Readonly<Record<string, z.ZodType>> => operations[op].fields();
export type OperationName = Op;

/** The mutation that an operation with assigned ids plans. Throws a 400 where its JSON is no object. */
export function planMutation(studyId: string, { op, ...fields }: EditOperation): PlannedMutation {
  return operations[op].plan(fields as never, studyId);
}

export const EditPlan = lazy(() =>
  z.object({
    operations: z.array(EditOperation).max(200),
    message: z.string().meta({ description: "What was done, or why nothing was, in a sentence or two" }),
  }),
);
export type EditPlan = z.output<typeof EditPlan>;
