/** Rows as pure code reads them, without a database. */

type Json = Record<string, unknown>;

/** A group at the top, named by its id. */
export const groupRow = (id: string, display_order: number, fields: Json = {}) => ({
  id,
  name: id,
  display_order,
  parent_question_group_id: null,
  routing_branch_id: null,
  randomize: false,
  repeat_for: null,
  display_conditions: null,
  ...fields,
});

/** A rule that ends the interview. */
export const ruleRow = <Fields extends Json>(question_id: string, fields: Fields) => ({
  question_id,
  operation: "ALWAYS",
  score: null,
  comparison_value: null,
  comparison_value_type: "string",
  action_type: "end_interview",
  next_question_id: null,
  next_question_group_id: null,
  redirect_url: null,
  ...fields,
});
