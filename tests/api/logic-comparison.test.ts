import { describe, expect, it } from "vitest";
import { questionTypes } from "#core/question-type/index.ts";
import { problemsOf, useStack } from "#tests/support/api.ts";
import { studyWithRules } from "#tests/support/logic.ts";

const stack = useStack();
const survey = (...types: string[]) => studyWithRules(stack, ...types);

const operations = ["==", "<", "<=", ">", ">=", "COUNT_LT", "INCLUDES", "ALWAYS", "SMART_CONDITION"];

describe("comparisons", () => {
  const numeric = ["ratingScale", "starRating", "nps", "number"];
  const texts = ["question", "exploratory", "textInput", "shortText", "email", "somethingElse"];
  const display = ["message"];

  it("must fit the question's type, else the problem says that they can never match", async () => {
    const types = [...questionTypes.map(({ name }) => name), "somethingElse"];
    const { ids, post } = await survey(...types);
    for (const [index, type] of types.entries()) {
      const accepted = [];
      for (const operation of operations) {
        const isSmart = operation === "SMART_CONDITION";
        const answer = await post(
          {
            operation,
            comparison_value_type: isSmart ? "smart_condition" : "string",
            comparison_value: "3",
          },
          ids[index],
        );
        if (answer.status === 201) accepted.push(operation);
        else {
          expect(await problemsOf(Promise.resolve(answer))).toEqual(["operation operation_not_supported"]);
          expect(answer.body.detail).toMatch(/can never/);
          expect(answer.body.errors[0].message).toContain(`${operation} can never match`);
        }
      }
      const expected = operations.filter((operation) => {
        if (operation === "ALWAYS") return true;
        if (display.includes(type)) return false;
        if (operation.startsWith("<") || operation.startsWith(">")) return numeric.includes(type);
        if (operation === "COUNT_LT") return countable(type);
        return true;
      });
      expect(accepted, type).toEqual(expected);
    }
  });

  const single = ["externalLink", "calendar", "treeTest", "prototypeTask", "websiteTest"];
  const countable = (type: string) => ![...numeric, ...texts, ...display, ...single].includes(type);

  it.each([
    ["nps", { operation: ">", comparison_value: "nine" }, ["comparison_value number_required"]],
    ["nps", { operation: ">", comparison_value: "Infinity" }, ["comparison_value number_required"]],
    ["nps", { operation: "==", comparison_value: "great" }, ["comparison_value number_required"]],
    ["nps", { operation: "==", comparison_value: " 9 " }, []],
    ["number", { operation: "<=", comparison_value: "-2.5", comparison_value_type: "int" }, []],
    [
      "textInput",
      { operation: "==", comparison_value: "x", comparison_value_type: "int" },
      ["comparison_value number_required"],
    ],
    ["textInput", { operation: "==", comparison_value: "5", comparison_value_type: "int" }, []],
    ["ranking", { operation: "COUNT_LT", comparison_value: "few" }, ["comparison_value number_required"]],
    ["ranking", { operation: "COUNT_LT", comparison_value: "0" }, ["comparison_value never_matches"]],
    ["ranking", { operation: "COUNT_LT", comparison_value: "1" }, []],
    [
      "textInput",
      { operation: "SMART_CONDITION", comparison_value: "is glad" },
      ["comparison_value_type value_type_mismatch"],
    ],
    [
      "textInput",
      { operation: "==", comparison_value: "x", comparison_value_type: "smart_condition" },
      ["comparison_value_type value_type_mismatch"],
    ],
    ["textInput", { operation: "ALWAYS", comparison_value_type: "smart_condition" }, []],
    [
      "textInput",
      { operation: "SMART_CONDITION", comparison_value: "is glad", comparison_value_type: "smart_condition" },
      [],
    ],
    [
      "textInput",
      { operation: "<", comparison_value: "x" },
      ["operation operation_not_supported", "comparison_value number_required"],
    ],
    ["textInput", { operation: "==", comparison_value: "" }, ["comparison_value missing"]],
    ["textInput", { operation: "==", comparison_value: "0" }, []],
  ])("on %s: %j gives %j", async (type, fields, expected) => {
    const { post } = await survey(type);
    const answer = await post(fields);
    if (expected.length === 0) expect(answer.status, answer.text).toBe(201);
    else expect(await problemsOf(Promise.resolve(answer))).toEqual(expected);
  });
});
