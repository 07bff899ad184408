import { describe, expect, it } from "vitest";
import { questionTypes } from "#survey/question-type/index.ts";
import { expectStatus, problemsOf, useStack } from "#tests/support/api.ts";
import { rulesOf, studyWithRules } from "#tests/support/logic.ts";
import { questionsOf } from "#tests/support/survey.ts";

const stack = useStack();
const survey = (...types: string[]) => studyWithRules(stack, ...types);

const operations = ["==", "<", "<=", ">", ">=", "COUNT_LT", "INCLUDES", "ALWAYS", "SMART_CONDITION"];

const codesOf = (rule: { warnings: { code: string }[] }) => rule.warnings.map(({ code }) => code);

describe("comparisons that can never match", () => {
  const numeric = ["ratingScale", "starRating", "nps", "number"];
  const texts = ["question", "exploratory", "textInput", "shortText", "email", "somethingElse"];
  const display = ["message", "maxDiff"];
  const single = ["externalLink", "calendar", "treeTest", "prototypeTask", "websiteTest"];
  const countable = (type: string) => ![...numeric, ...texts, ...display, ...single].includes(type);

  const valueFor = (type: string, operation: string) =>
    type === "date" && operation !== "COUNT_LT" ? "2026-03-03" : "3";

  it("are accepted for every type and operation, with a warning", async () => {
    const types = [...questionTypes.map(({ name }) => name), "somethingElse"];
    const { ids, add } = await survey(...types);
    for (const [index, type] of types.entries()) {
      const warned = [];
      for (const operation of operations) {
        const comparison_value_type = operation === "SMART_CONDITION" ? "smart_condition" : "string";
        const { warnings } = await add(
          { operation, comparison_value_type, comparison_value: valueFor(type, operation) },
          ids[index],
        );
        if (warnings.length === 0) continue;
        expect(warnings).toEqual([{ code: "never_matches", message: expect.any(String) }]);
        if (warnings[0].message === `${operation} can never match an answer of type ${type}`)
          warned.push(operation);
      }
      const expected = operations.filter((operation) => {
        if (operation === "ALWAYS") return false;
        if (display.includes(type)) return true;
        if (type === "date") return ["COUNT_LT", "INCLUDES", "SMART_CONDITION"].includes(operation);
        if (operation.startsWith("<") || operation.startsWith(">")) return !numeric.includes(type);
        return operation === "COUNT_LT" && !countable(type);
      });
      expect(warned, type).toEqual(expected);
    }
  });

  const choice = { options: ["Red", "Dark blue", "None"] };
  const several = { ...choice, isMultiSelect: true, exclusiveOptions: ["None"] };
  const never = true;

  it.each([
    ["multipleChoice", choice, { operation: "==", comparison_value: "Not an option" }, never],
    ["multipleChoice", choice, { operation: "==", comparison_value: " dark BLUE " }, !never],
    ["multipleChoice", choice, { operation: "==", comparison_value: "blue" }, never],
    ["multipleChoice", choice, { operation: "INCLUDES", comparison_value: "blue" }, !never],
    ["multipleChoice", choice, { operation: "INCLUDES", comparison_value: "green" }, never],
    [
      "multipleChoice",
      { ...choice, allowOther: true },
      { operation: "==", comparison_value: "Not an option" },
      !never,
    ],
    ["multipleChoice", several, { operation: "INCLUDES", comparison_value: "blue" }, never],
    ["multipleChoice", several, { operation: "INCLUDES", comparison_value: "red" }, !never],
    ["multipleChoice", several, { operation: "==", comparison_value: "red" }, !never],
    ["multipleChoice", { ...several, minSelections: 2 }, { operation: "==", comparison_value: "red" }, never],
    [
      "multipleChoice",
      { ...several, minSelections: 2 },
      { operation: "==", comparison_value: "none" },
      !never,
    ],
    [
      "multipleChoice",
      { ...several, minSelections: 2 },
      { operation: "INCLUDES", comparison_value: "red" },
      !never,
    ],
    ["multipleChoice", several, { operation: "COUNT_LT", comparison_value: "1" }, !never],
    ["multipleChoice", {}, { operation: "==", comparison_value: "Red" }, never],
    ["ranking", choice, { operation: "INCLUDES", comparison_value: "green" }, never],
    ["ranking", choice, { operation: "COUNT_LT", comparison_value: "0" }, never],
    ["allocation", choice, { operation: "INCLUDES", comparison_value: "red" }, !never],
    ["nps", {}, { operation: ">", comparison_value: "10" }, never],
    ["nps", {}, { operation: ">=", comparison_value: "10" }, !never],
    ["nps", {}, { operation: "==", comparison_value: "great" }, never],
    ["nps", {}, { operation: "==", comparison_value: "9.5" }, never],
    ["nps", {}, { operation: "==", comparison_value: " 9 " }, !never],
    ["nps", {}, { operation: "INCLUDES", comparison_value: "9" }, !never],
    ["nps", {}, { operation: "INCLUDES", comparison_value: "11" }, never],
    ["starRating", { max: 3 }, { operation: "==", comparison_value: "4" }, never],
    ["ratingScale", { min: 0, max: 1, step: 0.1 }, { operation: "==", comparison_value: "0.3" }, !never],
    ["ratingScale", { min: 0, max: 1, step: 0.1 }, { operation: "<", comparison_value: "0" }, never],
    ["number", {}, { operation: "<", comparison_value: "-1e300" }, !never],
    ["number", { min: 0 }, { operation: "<", comparison_value: "0" }, never],
    ["number", { min: 0, step: 5 }, { operation: "==", comparison_value: "12" }, never],
    ["number", {}, { operation: "<=", comparison_value: "-2.5", comparison_value_type: "int" }, !never],
    ["textInput", {}, { operation: "==", comparison_value: "x", comparison_value_type: "int" }, never],
    ["textInput", {}, { operation: "==", comparison_value: "5", comparison_value_type: "int" }, !never],
    ["textInput", {}, { operation: "==", comparison_value: "" }, never],
    ["textInput", {}, { operation: "INCLUDES", comparison_value: null }, never],
    ["textInput", {}, { operation: "==", comparison_value: "0" }, !never],
    ["textInput", {}, { operation: "SMART_CONDITION", comparison_value: "is glad" }, never],
    [
      "textInput",
      {},
      { operation: "SMART_CONDITION", comparison_value: "is glad", comparison_value_type: "smart_condition" },
      !never,
    ],
    [
      "textInput",
      {},
      { operation: "==", comparison_value: "x", comparison_value_type: "smart_condition" },
      never,
    ],
    ["textInput", {}, { operation: "ALWAYS", comparison_value_type: "smart_condition" }, !never],
    ["textInput", {}, { operation: "INCLUDE_RESPONSE_IN_NEXT_QUESTION" }, never],
    ["prototypeTask", {}, { operation: "==", comparison_value: "Completed" }, !never],
    ["prototypeTask", {}, { operation: "==", comparison_value: "won" }, never],
    ["externalLink", {}, { operation: "==", comparison_value: "clicked" }, !never],
    ["externalLink", {}, { operation: "==", comparison_value: "ignored" }, never],
    ["calendar", {}, { operation: "INCLUDES", comparison_value: "2026-01" }, !never],
  ])("on %s with %j: %j, never: %s", async (type, props, fields, isNever) => {
    const { client, questionId, add } = await survey(type);
    await expectStatus(client.send("PUT", `/questions/${questionId}`, { props }), 204);
    expect(codesOf(await add(fields))).toEqual(isNever ? ["never_matches"] : []);
  });

  it("are told wherever the rule is shown, with the question as it is now", async () => {
    const { client, studyId, questionId, add } = await survey("multipleChoice");
    const setOptions = (...options: string[]) =>
      expectStatus(client.send("PUT", `/questions/${questionId}`, { props: { options } }), 204);
    await setOptions("Yes", "No");
    const rule = await add({ operation: "==", comparison_value: "Maybe" });
    expect(codesOf(rule)).toEqual(["never_matches"]);
    expect(await rulesOf(client, `study_id=${studyId}`)).toEqual([rule]);
    expect(await rulesOf(client, `question_id=${questionId}&language=English`)).toEqual([rule]);
    expect((await questionsOf(client, studyId))[0].logic).toEqual([rule]);
    await setOptions("Yes", "No", "Maybe");
    expect((await rulesOf(client, `study_id=${studyId}`)).map(codesOf)).toEqual([[]]);
    // A client that sends back what it read is not refused, strictly handled or not.
    const strict = { prefer: "handling=strict" };
    await expectStatus(client.send("PUT", `/question-logic/${rule.id}`, rule, strict), 204);
  });
});

describe("comparisons that are refused", () => {
  it.each([
    ["nps", { operation: ">", comparison_value: "nine" }],
    ["nps", { operation: ">", comparison_value: "Infinity" }],
    ["ranking", { operation: "COUNT_LT", comparison_value: "few" }],
    ["textInput", { operation: "<", comparison_value: "x" }],
  ])("need a number: on %s %j", async (type, fields) => {
    const { post } = await survey(type);
    expect(await problemsOf(post(fields))).toEqual(["comparison_value number_required"]);
  });

  it.each([
    ["==", "soon"],
    ["==", "2026-02"],
    ["<", "2026-02-30"],
    [">=", "2026"],
  ])("need a date that is as precise as the answers: %s %s", async (operation, comparison_value) => {
    const { post } = await survey("date");
    const sent = (comparison_value: string) => post({ operation, comparison_value });
    expect(await problemsOf(sent(comparison_value))).toEqual(["comparison_value date_required"]);
    await expectStatus(sent("2026-02-28"), 201);
  });
});
