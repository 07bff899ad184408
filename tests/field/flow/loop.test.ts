import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const brands = {
  id: "q1",
  type: "multipleChoice",
  content: "Which do you know?",
  props: {
    options: ["Ada", "Bo", "Cy", "None"],
    isMultiSelect: true,
    exclusiveOptions: ["None"],
    allowOther: true,
  },
};
const rate = { id: "q2", type: "ratingScale", content: "Rate {{item}}", props: { min: 1, max: 5 } };
const why = { id: "q3", type: "number", content: "You gave {{item}} {{Q:q2}}. Why?", props: {} };
const after = { id: "q4", type: "multipleChoice", content: "Yours: {{Q:q2}}", props: { options: ["Yes"] } };
const questions = [brands, rate, why, after];

const loop = (more: Json = {}, source: Json = {}) => ({
  groups: [
    {
      id: "g1",
      name: "Each brand",
      question_ids: ["q2", "q3"],
      display_order: 1,
      repeat_for: { source: { question_id: "q1", select: "selected", ...source }, ...more },
    },
  ],
});

async function published(definition: Json) {
  const { study, ids } = await imported(client, {
    ...blank,
    ...definition,
  });
  await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  return { studyId: study.id as string, ids: ids as Record<string, string> };
}

async function begun(definition: Json, start: Json = {}) {
  const made = await published(definition);
  const { id, link } = await invite(client, made.studyId);
  return { ...made, id: id as string, link, tab: await startTab(stack, link, start) };
}

const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
const shown = (tab: Tab) => {
  const { content, loop } = questionShown(tab);
  return [content, loop === null ? null : `${loop.text} ${loop.position}/${loop.total}`];
};
const noDifferences = async (study_id: string) =>
  expect(await verifyCounts(stack.ctx, { study_id })).toMatchObject({ differences: [] });

/** Answers a rating and a number about each item. */
async function answerBoth(tab: Tab, rating: number): Promise<void> {
  await accepted(tab.answer(rating));
  await accepted(tab.answer(rating * 10));
}

describe("a group that is asked once for each item of an earlier answer", () => {
  it("is asked about each selected item, and names answers by it", async () => {
    const { tab, id, ids, studyId } = await begun({ questions, ...loop() });
    expect(questionShown(tab).loop).toBeNull();
    await accepted(tab.answer(["Cy", "Ada"]));
    expect(shown(tab)).toEqual(["Rate Ada", "Ada 1/2"]);
    await accepted(tab.answer(5));
    expect(shown(tab)).toEqual(["You gave Ada 5. Why?", "Ada 1/2"]);
    await accepted(tab.answer(50));
    expect(shown(tab)).toEqual(["Rate Cy", "Cy 2/2"]);
    await noDifferences(studyId);
    await answerBoth(tab, 3);
    expect(shown(tab)).toEqual(["Yours: Ada: 5; Cy: 3", null]);
    await accepted(tab.answer("Yes"));
    expect(tab.state.step.kind).toBe("end");
    expect(tab.state.history.map(({ loop_item }) => loop_item)).toEqual(
      expect.arrayContaining([null, "Ada", "Cy"]),
    );
    const interview = await get(`/interviews/${id}`);
    const { q1 = "", q2 = "", q3 = "", q4 = "" } = ids;
    expect(interview.question_order).toEqual([q1, q2, q3, q2, q3, q4]);
    expect(interview.question_order_items).toEqual([null, "Ada", "Ada", "Cy", "Cy", null]);
    expect(Object.keys(interview.parsed_conversation_json).sort()).toEqual(
      [q1, `${q2}/Ada`, `${q2}/Cy`, `${q3}/Ada`, `${q3}/Cy`, q4].sort(),
    );
    expect(interview.parsed_conversation_json[`${q2}/Cy`]).toMatchObject({ content: "Rate Cy", value: 3 });
    expect(interview.messages.map((each: Json) => each.loop_item)).toContain("Cy");
    await noDifferences(studyId);
  });

  it("is counted by interviews, and by its items", async () => {
    const { tab, ids, studyId } = await begun({ questions, ...loop() });
    await accepted(tab.answer(["Ada", "Bo", "Cy"]));
    await answerBoth(tab, 5);
    await accepted(tab.say("skip"));
    await accepted(tab.say("skip"));
    await noDifferences(studyId);
    await accepted(tab.say("skip"));
    const stats = await get(`/studies/${studyId}/stats`);
    const of = (name: string) => stats.questions.find((each: Json) => each.question_id === ids[name]);
    expect(of("q2")).toMatchObject({ reached: 1, answered: 1, skipped: 0, dropped_off: 0, hidden: 0 });
    expect(of("q2").items).toEqual([
      { loop_item: "Ada", loop_item_code: 1, reached: 1, answered: 1, skipped: 0 },
      { loop_item: "Bo", loop_item_code: 2, reached: 1, answered: 0, skipped: 1 },
      { loop_item: "Cy", loop_item_code: 3, reached: 1, answered: 0, skipped: 1 },
      { loop_item: "", loop_item_code: 5, reached: 0, answered: 0, skipped: 0 },
    ]);
    expect(of("q1")).not.toHaveProperty("items");
    const filtered = await get(`/studies/${studyId}/stats?answer[${ids.q2}]=5`);
    expect(filtered.questions).toEqual(stats.questions);
    await noDifferences(studyId);
  });

  it("has figures of all answers, and of those about one item", async () => {
    const { tab, ids, studyId } = await begun({ questions, ...loop() });
    await accepted(tab.answer(["Ada", "Cy"]));
    await answerBoth(tab, 5);
    await answerBoth(tab, 2);
    await accepted(tab.answer("Yes"));
    const path = `/studies/${studyId}/questions/${ids.q2}/stats`;
    for (const more of ["", `answer[${ids.q1}]=Ada`]) {
      const pooled = await get(`${path}?${more}`);
      expect(pooled).toMatchObject({ response_count: 2, respondent_count: 1, average: 3.5 });
      expect(pooled.items).toEqual([
        { loop_item: "Ada", loop_item_code: 1, response_count: 1 },
        { loop_item: "Bo", loop_item_code: 2, response_count: 0 },
        { loop_item: "Cy", loop_item_code: 3, response_count: 1 },
        { loop_item: "", loop_item_code: 5, response_count: 0 },
      ]);
      expect(await get(`${path}?loop_item=Cy&${more}`)).toMatchObject({
        response_count: 1,
        average: 2,
        loop_item: "Cy",
      });
    }
    expect(await get(`/studies/${studyId}/questions/${ids.q1}/stats`)).not.toHaveProperty("respondent_count");
  });

  it("hides what is not selected, and is left out where nothing is", async () => {
    const { tab, ids, studyId } = await begun({ questions, ...loop() });
    await accepted(tab.answer(["None"]));
    expect(shown(tab)[0]).toBe("Yours: your earlier answer");
    expect(questionShown(tab)).toMatchObject({ position: 2, total: 2 });
    await accepted(tab.answer("Yes"));
    const stats = await get(`/studies/${studyId}/stats`);
    const of = stats.questions.find((each: Json) => each.question_id === ids.q2);
    expect(of).toMatchObject({ reached: 0, hidden: 1 });
    await noDifferences(studyId);
  });

  it("is about so many items at most, the first in the participant's order", async () => {
    const { tab } = await begun({ questions, ...loop({ max_items: 1 }) });
    await accepted(tab.answer(["Cy", "Bo"]));
    expect(shown(tab)).toEqual(["Rate Bo", "Bo 1/1"]);
    await answerBoth(tab, 1);
    expect(shown(tab)[1]).toBeNull();
  });

  it("asks about own words last, by what was written, under no name", async () => {
    const { tab, id, ids, studyId } = await begun({ questions, ...loop({ order: "random" }) });
    await accepted(tab.answer([{ other: "Zed" }, "Ada"]));
    expect(shown(tab)).toEqual(["Rate Ada", "Ada 1/2"]);
    await answerBoth(tab, 1);
    expect(shown(tab)).toEqual(["Rate Zed", "Zed 2/2"]);
    await answerBoth(tab, 4);
    expect(shown(tab)[0]).toBe("Yours: Ada: 1; Zed: 4");
    await accepted(tab.answer("Yes"));
    const { parsed_conversation_json: parsed } = await get(`/interviews/${id}`);
    expect(parsed[`${ids.q2}/`]).toMatchObject({ value: 4 });
    await noDifferences(studyId);
  });

  it("goes back and forth, and forgets what a changed answer no longer selects", async () => {
    const { tab, studyId } = await begun({ questions, ...loop() });
    await accepted(tab.answer(["Ada", "Bo"]));
    await accepted(tab.say("back"));
    await accepted(tab.answer(["Bo"]));
    expect(shown(tab)).toEqual(["Rate Bo", "Bo 1/1"]);
    await accepted(tab.say("skip"));
    await accepted(tab.say("back"));
    expect(shown(tab)).toEqual(["Rate Bo", "Bo 1/1"]);
    await noDifferences(studyId);
    await accepted(tab.answer(2));
    await accepted(tab.say("back"));
    await accepted(tab.answer(3));
    expect(shown(tab)[0]).toBe("You gave Bo 3. Why?");
    await noDifferences(studyId);
  });

  it("refuses an answer about another item", async () => {
    const { tab } = await begun({ questions, ...loop() });
    await accepted(tab.answer(["Ada"], { loop_item: null }));
    const other = await tab.answer(5, { loop_item: "Bo" });
    expect(other).toMatchObject({ status: 409, body: { code: "other_question" } });
    await accepted(tab.answer(5, { loop_item: "Ada" }));
    expect(shown(tab)[0]).toBe("You gave Ada 5. Why?");
  });

  it("has rules that lead to the same iteration, and out of the loop", async () => {
    const rule = (id: string, operation: string, value: string, target: string) => ({
      id,
      question_id: "q2",
      operation,
      comparison_value_type: "int",
      comparison_value: value,
      action_type: "next_question_id",
      next_question_id: target,
    });
    const scale = { id: "q2b", type: "number", content: "Between {{item}}", props: {} };
    const { tab } = await begun({
      questions: [brands, rate, scale, why, after],
      groups: [{ ...loop().groups[0], question_ids: ["q2", "q2b", "q3"] }],
      logic: [rule("l1", "==", "5", "q3"), rule("l2", "==", "1", "q4")],
    });
    await accepted(tab.answer(["Ada", "Bo", "Cy"]));
    await accepted(tab.answer(5));
    expect(shown(tab)[0]).toBe("You gave Ada 5. Why?");
    await accepted(tab.answer(1));
    expect(shown(tab)[0]).toBe("Rate Bo");
    await accepted(tab.answer(1));
    expect(shown(tab)[0]).toBe("Yours: Ada: 5; Bo: 1");
  });

  it("has conditions on the same item's answers, and on the item", async () => {
    const onItem = {
      match: "all",
      conditions: [{ loop_item: true, operation: "==", comparison_value: "Bo" }],
    };
    const onAnswer = {
      match: "all",
      conditions: [
        { question_id: "q2", operation: ">", comparison_value_type: "int", comparison_value: "3" },
      ],
    };
    const { tab } = await begun({
      questions: [
        brands,
        rate,
        { ...why, display_conditions: onAnswer },
        { id: "q5", type: "number", content: "Only {{item}}", display_conditions: onItem },
        after,
      ],
      groups: [{ ...loop().groups[0], question_ids: ["q2", "q3", "q5"] }],
    });
    await accepted(tab.answer(["Ada", "Bo"]));
    await accepted(tab.answer(5));
    expect(shown(tab)[0]).toBe("You gave Ada 5. Why?");
    await accepted(tab.answer(1));
    expect(shown(tab)[0]).toBe("Rate Bo");
    await accepted(tab.answer(2));
    expect(shown(tab)[0]).toBe("Only Bo");
    await accepted(tab.answer(1));
    expect(shown(tab)[0]).toBe("Yours: Ada: 5; Bo: 2");
  });

  it("takes answers that are brought in, by their item", async () => {
    const { studyId, ids } = await published({ questions, ...loop() });
    const { id } = await invite(client, studyId);
    const put = (answers: Json[]) => client.send("PUT", `/interviews/${id}`, { answers, status: "closed" });
    const wrong = await put([
      { question_id: ids.q2, value: 3 },
      { question_id: ids.q2, loop_item: "None", value: 3 },
      { question_id: ids.q1, loop_item: "Ada", value: ["Ada"] },
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map((each: Json) => each.code)).toEqual([
      "loop_item_required",
      "loop_item_not_found",
      "loop_item_not_found",
    ]);
    await expectStatus(
      put([
        { question_id: ids.q1, value: ["Ada", "Bo"] },
        { question_id: ids.q2, loop_item: "Ada", value: 3 },
        { question_id: ids.q2, loop_item: "Bo", value: 5 },
      ]),
      200,
    );
    const stats = await get(`/studies/${studyId}/questions/${ids.q2}/stats`);
    expect(stats).toMatchObject({ response_count: 2, respondent_count: 1, average: 4 });
    await noDifferences(studyId);
  });
});
