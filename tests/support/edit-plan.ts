import { EditOperation } from "#core/design/edit/operation.ts";

type Named<Op extends EditOperation["op"]> = Extract<EditOperation, { op: Op }>;

/** An operation as a model returns it: null for every omitted field. */
export function operation<Op extends EditOperation["op"]>(
  op: Op,
  fields: Partial<Omit<Named<Op>, "op">>,
): EditOperation {
  const schema = EditOperation.unwrap().options.find(({ shape }) => shape.op.value === op);
  const blank = Object.keys(schema?.shape ?? {}).map((field) => [field, null]);
  return { ...Object.fromEntries(blank), ...fields, op };
}

type CreateQuestion = Named<"create_question">;

export const createQuestion = (temp_id: string, content: string, more: Partial<CreateQuestion> = {}) =>
  operation("create_question", { temp_id, content, type: "question", ...more });
