/** Questions and rules as a study's definition has them. */

type Json = Record<string, unknown>;

export const choice = (id: string, more: Json = {}) => ({
  id,
  type: "multipleChoice",
  content: "Which?",
  props: { options: ["A", "B"], required: true },
  ...more,
});

export const open = (id: string, content = "Say") => ({ id, content });

/** For each answer, or for one. */
export const rule = (id: string, question_id: string, value: string | null, to: Json) => ({
  id,
  question_id,
  operation: value === null ? "ALWAYS" : "==",
  comparison_value: value,
  comparison_value_type: "string",
  ...to,
});

export const end = { action_type: "end_interview" };
