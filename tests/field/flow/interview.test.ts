import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { samples } from "#tests/support/history.ts";
import { accepted, openTab, questionShown, startInterview, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const choice = (content: string, props = {}) => ({
  type: "multipleChoice",
  content,
  props: { options: ["A", "B"], ...props },
});

const addRule = (studyId: string, question_id: string | undefined, fields: object) =>
  expectStatus(
    client.send("POST", "/question-logic", {
      study_id: studyId,
      question_id,
      operation: "ALWAYS",
      comparison_value_type: "string",
      ...fields,
    }),
    201,
  );

/** A conjoint answer is of the design that was issued; any other is as the samples have them. */
function validAnswer(
  { type, props }: ReturnType<typeof questionShown>,
  sample: (typeof samples)[number] | undefined,
) {
  if (type === "conjoint") return (props.design as object[]).map((concepts) => ({ concepts, chosen: 0 }));
  if (type === "maxDiff")
    return (props.design as string[][]).map((items) => ({ items, best: items[1], worst: items[2] }));
  const drawn = sample === undefined ? [] : fc.sample(sample.answers, { numRuns: 50, seed: 7 });
  return drawn.find((value) => typeof value !== "string" || value.trim() !== "") ?? null;
}

describe("an interview over its link", () => {
  it("welcomes, asks in order, pipes answers, and stores everything at its end", async () => {
    const studyId = await newStudy(client, { thank_you_message: { title: "Thanks", body: "Bye" } });
    const [drink] = await addQuestions(client, studyId, [
      choice("Tea or coffee?", { options: ["tea", "coffee"] }),
    ]);
    const [why] = await addQuestions(client, studyId, [
      { type: "textInput", content: `Why {{Q:${drink}}}?`, props: { required: true } },
    ]);
    const { id, link } = await invite(client, studyId);
    const tab = openTab(stack, link);
    const before = await tab.send("GET", "");
    expect(before.state).toMatchObject({
      status: "open",
      seq: 0,
      progress: 0,
      step: { kind: "welcome" },
      history: [],
    });
    await accepted(tab.send("POST", "/start", {}));
    expect(tab.state).toMatchObject({ status: "in_progress", seq: 0, progress: 0 });
    expect(questionShown(tab)).toMatchObject({
      id: drink,
      content: "Tea or coffee?",
      position: 1,
      total: 2,
      required: false,
    });
    await accepted(tab.answer("tea"));
    expect(tab.state).toMatchObject({ seq: 1, progress: 50 });
    expect(questionShown(tab)).toMatchObject({ id: why, content: "Why tea?", position: 2, required: true });
    const ended = await accepted(tab.answer("Because of the taste"));
    expect(ended.state).toMatchObject({
      status: "closed",
      seq: 2,
      progress: 100,
      step: {
        kind: "end",
        reason: "finished",
        message: { title: "Thanks", body: "Bye", ctaText: null, ctaLink: null },
        redirect_url: null,
      },
    });
    expect(ended.state.history.map(({ kind, question_id, content }) => [kind, question_id, content])).toEqual(
      [
        ["question", drink, "Tea or coffee?"],
        ["answer", drink, "tea"],
        ["question", why, "Why tea?"],
        ["answer", why, "Because of the taste"],
      ],
    );
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body).toMatchObject({
      status: "closed",
      progress: 100,
      transcript: expect.stringContaining("Why tea?"),
    });
    expect(body.parsed_conversation_json[why ?? ""]).toMatchObject({
      content: "Why tea?",
      value: "Because of the taste",
    });
    expect(body.completed_at).not.toBeNull();
    const { rows } = await stack.pool.query(
      "select kind, payload from outbox where payload->>'interview_id' = $1",
      [id],
    );
    expect(rows).toEqual([{ kind: "interview.completed", payload: { interview_id: id } }]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("accepts and counts an answer of every type", { timeout: 60_000 }, async () => {
    const studyId = await newStudy(client);
    const usable = samples.filter(({ name }) => name !== "mediaUpload");
    await addQuestions(
      client,
      studyId,
      usable.map(({ name: type, props }) => ({
        type,
        props: { ...props, maxFollowupQuestions: 0 },
        content: type,
      })),
    );
    const { link, id } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    const types: string[] = [];
    while (tab.state.step.kind === "question") {
      const question = questionShown(tab);
      types.push(question.type);
      const value = validAnswer(question, usable[types.length - 1]);
      await accepted(tab.answer(value));
    }
    expect(types).toEqual(usable.map(({ name }) => name));
    expect(tab.state.step).toMatchObject({ kind: "end", reason: "finished" });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(Object.keys(body.parsed_conversation_json)).toHaveLength(usable.length);
    expect(body.active_time).toBe(Number(body.active_time.toFixed(3)));
  });

  it("reports every problem of an answer, and keeps waiting for it", async () => {
    const { tab } = await startInterview(stack, client, [
      choice("Pick", { isMultiSelect: true }),
      { type: "shortText", content: "Name" },
    ]);
    const refused = await tab.answer(["A", "Z", "Y"]);
    expect(refused.status).toBe(422);
    expect(refused.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([
      ["body", "value", 1],
      ["body", "value", 2],
    ]);
    await accepted(tab.send("GET", ""));
    expect(tab.state).toMatchObject({ seq: 0, progress: 0 });
    await accepted(tab.answer(["A", "B"]));
    expect((await tab.answer("  ")).status).toBe(422);
    expect((await tab.answer(null)).status).toBe(422);
  });

  it("lets a question be skipped unless it is required", async () => {
    const { tab, id, questionIds } = await startInterview(stack, client, [
      choice("One"),
      choice("Two", { required: true }),
    ]);
    await accepted(tab.say("skip", {}));
    expect(questionShown(tab).id).toBe(questionIds[1]);
    expect((await tab.say("skip", {})).status).toBe(422);
    await accepted(tab.answer("B"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(Object.keys(body.parsed_conversation_json)).toEqual([questionIds[1]]);
    const { rows } = await stack.pool.query(
      "select outcome from answer where interview_id = $1 order by position",
      [id],
    );
    expect(rows).toEqual([{ outcome: "skipped" }, { outcome: "answered" }]);
  });

  it("applies the study's rules", async () => {
    const studyId = await newStudy(client);
    const [a, , c] = await addQuestions(client, studyId, [choice("a"), choice("b"), choice("c")]);
    await addRule(studyId, a, {
      operation: "==",
      comparison_value: "A",
      action_type: "next_question_id",
      next_question_id: c,
    });
    await addRule(studyId, a, { action_type: "screen_out" });
    await addRule(studyId, c, { action_type: "redirect_url", redirect_url: "https://panel.example/done" });
    const jumping = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(jumping.answer("A"));
    expect(questionShown(jumping).id).toBe(c);
    await accepted(jumping.answer("A"));
    expect(jumping.state).toMatchObject({
      status: "closed",
      step: { kind: "end", reason: "redirected", redirect_url: "https://panel.example/done" },
    });
    const out = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(out.answer("B"));
    expect(out.state).toMatchObject({
      status: "screened_out",
      step: { kind: "end", reason: "screened_out" },
    });
    expect(out.state.step).toMatchObject({ message: { title: "Thank you for your interest" } });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("keeps the questions it was started with, in one snapshot for all that started alike", async () => {
    const { studyId, questionIds, tab } = await startInterview(stack, client, [
      choice("First"),
      choice("Second"),
    ]);
    await startTab(stack, (await invite(client, studyId)).link);
    await expectStatus(
      client.send("PUT", `/questions/${questionIds[1]}`, {
        content: "Changed",
        props: { options: ["C", "D"] },
      }),
      204,
    );
    const late = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer("A"));
    expect(questionShown(tab)).toMatchObject({ content: "Second", props: { options: ["A", "B"] } });
    await accepted(late.answer("A"));
    expect(questionShown(late)).toMatchObject({ content: "Changed", props: { options: ["C", "D"] } });
    const { rows } = await stack.pool.query("select count(*)::int from study_snapshot where study_id = $1", [
      studyId,
    ]);
    expect(rows[0].count).toBe(2);
  });

  it("stores the arm of a randomizer, which stays the same after every reload", async () => {
    const studyId = await newStudy(client);
    const [x, y] = await addQuestions(client, studyId, [choice("x"), choice("y"), choice("z")]);
    const { body: randomizer } = await expectStatus(
      client.send("POST", "/randomizers", {
        study_id: studyId,
        name: "Test",
        arms: [
          { label: "X", weight_basis_points: 5000, question_id: x },
          { label: "Y", weight_basis_points: 5000, question_id: y },
        ],
      }),
      201,
    );
    for (let n = 0; n < 8; n++) {
      const { link, id } = await invite(client, studyId);
      const tab = await startTab(stack, link);
      const seen: string[] = [];
      while (tab.state.step.kind === "question") {
        await tab.send("GET", "");
        seen.push(questionShown(tab).content);
        await accepted(tab.answer("A"));
      }
      const { rows } = await stack.pool.query("select * from randomizer_assignment where interview_id = $1", [
        id,
      ]);
      const arm = randomizer.arms.find(({ id }: { id: string }) => id === rows[0].arm_id);
      expect(seen.toSorted()).toEqual([arm.label.toLowerCase(), "z"]);
    }
  });

  it("works for mock links, whose interviews are never returned", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [choice("Only")]);
    const { link, id } = await invite(client, studyId, { is_mock: true });
    const tab = await startTab(stack, link);
    await accepted(tab.answer("A"));
    expect(tab.state.status).toBe("closed");
    await expectStatus(client.send("GET", `/interviews/${id}`), 404);
    const { rows } = await stack.pool.query("select 1 from outbox where payload->>'interview_id' = $1", [id]);
    expect(rows).toEqual([]);
  });
});
