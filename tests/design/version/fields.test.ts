import { getTableColumns, type Table } from "drizzle-orm";
import { expect, it } from "vitest";
import { questionGroup } from "#core/design/group/group.sql.ts";
import { logicRule } from "#core/design/logic/logic.sql.ts";
import { question } from "#core/design/question/question.sql.ts";
import { questionFields } from "#survey/edit/question-fields.ts";
import { UpdateGroup } from "#survey/group/schema.ts";
import { UpdateLogicRule } from "#survey/logic/schema.ts";
import { UpdateQuestion } from "#survey/question/schema.ts";
import { definitionLists } from "#survey/version/schema.ts";

/** What is made anew in a copy, or follows from the rest. */
const derived = ["id", "study_id", "created_at", "updated_at", "deleted_at"];

/** Where something stands, which a definition says by its order, its groups and its arms. */
const placed = ["question_group_id", "routing_branch_id", "position", "display_order"];

const columnsOf = (table: Table, ...others: readonly string[]): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => !derived.includes(name) && !others.includes(name));

const definition = definitionLists();
const definedIn = (list: "questions" | "groups" | "logic", ...others: readonly string[]): string[] =>
  Object.keys(definition[list].item.shape).filter((name) => name !== "id" && !others.includes(name));

// A column that one of these lists lacks would be lost by a copy, or by a restored version.
it("a question, a group and a rule are copied, compared and restored with all that they have", () => {
  // What a question carries is what its source has.
  const ofQuestions = columnsOf(question, ...placed, "carried").sort();
  expect(definedIn("questions").sort()).toEqual(ofQuestions);
  // Mutations have codes beside the fields, and requests in the props.
  expect([...questionFields, "codes"].sort()).toEqual(ofQuestions);
  const writable = Object.keys(UpdateQuestion.unwrap().shape);
  expect(ofQuestions.filter((name) => !writable.includes(name))).toEqual(["codes"]);

  const ofGroups = columnsOf(questionGroup, "routing_branch_id").sort();
  expect(definedIn("groups", "question_ids").sort()).toEqual(ofGroups);
  const changeable = Object.keys(UpdateGroup.unwrap().shape);
  expect(ofGroups.filter((name) => !changeable.includes(name))).toEqual([]);

  const ofRules = columnsOf(logicRule, "display_order").sort();
  expect(definedIn("logic").sort()).toEqual(ofRules);
  const ofUpdates = Object.keys(UpdateLogicRule.unwrap().shape);
  expect(ofRules.filter((name) => !ofUpdates.includes(name))).toEqual(["question_id"]);
});
