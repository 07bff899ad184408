import { describe, expect, it } from "vitest";
import { handler as exportHandler } from "#functions/queue/export.ts";
import { expectStatus } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, sent, receive } = useWebhooks();

const options = ["Strongly agree", "Neutral", "Strongly disagree"];
const attention = {
  type: "multipleChoice",
  content: "Please choose Neutral here.",
  props: { options, qualityCheck: { expected: "neutral" } },
};
const age = { type: "number", content: "How old are you?", props: { min: 0, max: 120 } };

/** Has all work of the export queue done. */
async function workOn() {
  for (;;) {
    const messages = sent.splice(0).flatMap(({ queue, message }) => (queue === "export" ? [message] : []));
    if (messages.length === 0) return;
    expect((await exportHandler(sqsEventOf(messages), runContext(900))).batchItemFailures).toEqual([]);
  }
}

const survey = async (questions: object[]) => {
  const studyId = await newStudy(client, { config: { quota: 100 } });
  return { studyId, ids: await addQuestions(client, studyId, questions as Record<string, unknown>[]) };
};

async function finished(studyId: string, answers: unknown[]) {
  const { id, link } = await invite(client, studyId);
  const tab = await startTab(stack, link);
  const states = [JSON.stringify(tab.state)];
  for (const value of answers) {
    await accepted(tab.answer(value));
    states.push(JSON.stringify(tab.state));
  }
  expect(tab.state.status).toBe("closed");
  await receive();
  return { id, states };
}

const flagsOf = async (id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.quality.flags;

const update = (id: string, props: object) => client.send("PUT", `/questions/${id}`, { props });
const propsOf = async (studyId: string) =>
  (await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200)).body.map(
    ({ props }: { props: object }) => props,
  );

describe("check questions", () => {
  it("flag an answer that is not the expected one, and are in no byte that participants get", async () => {
    const stars = {
      type: "starRating",
      content: "Three stars, please.",
      props: { qualityCheck: { expected: [3, 4] } },
    };
    const word = {
      type: "shortText",
      content: "Type blue.",
      props: { qualityCheck: { expected: "BLUE" } },
    };
    const { studyId, ids } = await survey([attention, stars, word]);
    const { id: good, states } = await finished(studyId, ["Neutral", 4, " Blue"]);
    expect(states.join()).not.toMatch(/qualityCheck|expected|BLUE/);
    expect(await flagsOf(good)).toEqual([]);
    const { id: weak } = await finished(studyId, ["Neutral", 5, "blue"]);
    expect(await flagsOf(weak)).toEqual([
      {
        code: "failed_check",
        severity: "weak",
        question_ids: [ids[1]],
        evidence: { failed: 1, checks: 3 },
      },
    ]);
    const { id: strong } = await finished(studyId, ["Strongly agree", 4, "red"]);
    expect(await flagsOf(strong)).toMatchObject([
      { code: "failed_check", severity: "strong", question_ids: [ids[0], ids[2]] },
    ]);
  });

  it("flag two answers that differ by more than the tolerance", async () => {
    const { studyId, ids } = await survey([age, { ...age, content: "And your age again?" }]);
    const [first, second] = ids;
    await expectStatus(update(second ?? "", { qualityCheck: { same_as: first, tolerance: 1 } }), 204);
    expect(await flagsOf((await finished(studyId, [40, 41])).id)).toEqual([]);
    expect(await flagsOf((await finished(studyId, [40, 42])).id)).toEqual([
      { code: "inconsistent", severity: "weak", question_ids: [first, second], evidence: { pairs: 1 } },
    ]);
  });

  it("have all interviews checked again when they change, or what the study ignores", async () => {
    const { studyId, ids } = await survey([attention]);
    const [question = ""] = ids;
    const { id } = await finished(studyId, ["Strongly agree"]);
    expect(await flagsOf(id)).toHaveLength(1);
    sent.splice(0);
    await expectStatus(update(question, { description: "Read it well" }), 204);
    expect(sent).toEqual([]);
    await expectStatus(update(question, { qualityCheck: { expected: "Strongly agree" } }), 204);
    await workOn();
    expect(await flagsOf(id)).toEqual([]);
    await expectStatus(update(question, { qualityCheck: { expected: "Neutral" } }), 204);
    await workOn();
    expect(await flagsOf(id)).toHaveLength(1);
    const ignoring = { config: { quality: { ignore: ["failed_check"] } } };
    await expectStatus(client.send("PUT", `/studies/${studyId}`, ignoring), 200);
    await workOn();
    expect(await flagsOf(id)).toEqual([]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, ignoring), 200);
    expect(sent).toEqual([]);
  });

  it("fail nothing once they, or what they repeat, are deleted", async () => {
    const { studyId, ids } = await survey([attention, age, { ...age, content: "Again?" }]);
    await expectStatus(update(ids[2] ?? "", { qualityCheck: { same_as: ids[1] } }), 204);
    const { id } = await finished(studyId, ["Strongly agree", 40, 42]);
    const codes = async () => (await flagsOf(id)).map(({ code }: { code: string }) => code);
    expect(await codes()).toEqual(["failed_check", "inconsistent"]);
    for (const [index, left] of [[0, ["inconsistent"]] as const, [1, []] as const]) {
      sent.splice(0);
      await expectStatus(client.send("DELETE", `/questions/${ids[index]}`), 204);
      await workOn();
      expect(await codes()).toEqual(left);
    }
  });

  it("follow an option that gets another name", async () => {
    const { studyId, ids } = await survey([attention]);
    const renamed = ["Strongly agree", "Neutral answer", "Strongly disagree"];
    await expectStatus(update(ids[0] ?? "", { options: renamed, qualityCheck: undefined }), 204);
    const [props] = await propsOf(studyId);
    expect(props).toMatchObject({ options: renamed, qualityCheck: { expected: ["Neutral answer"] } });
  });

  it("name another question by its place in a definition, and by its new id in a copy", async () => {
    const { studyId, ids } = await survey([age, { ...age, content: "Again?" }]);
    await expectStatus(update(ids[1] ?? "", { qualityCheck: { same_as: ids[0] } }), 204);
    const { body: definition } = await expectStatus(
      client.send("GET", `/studies/${studyId}/definition`),
      200,
    );
    expect(definition.questions[1].props.qualityCheck).toEqual({ same_as: "q1", tolerance: 0 });
    const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/duplicate`, {}), 201);
    const [copied] = (await expectStatus(client.send("GET", `/questions?study_id=${body.id}`), 200)).body;
    expect((await propsOf(body.id))[1].qualityCheck).toEqual({ same_as: copied.id, tolerance: 0 });
    await expectStatus(client.send("DELETE", `/questions/${ids[0]}`), 204);
    const { body: later } = await expectStatus(client.send("GET", `/studies/${studyId}/definition`), 200);
    expect(later.questions[0].props).not.toHaveProperty("qualityCheck");
  });

  it.each([
    ["a question of another kind", { options: ["A", "B"] }, "multipleChoice"],
    ["an open question", {}, "textInput"],
    ["dates", {}, "date"],
  ])("cannot repeat %s", async (_, props, type) => {
    const { ids } = await survey([{ type, content: "First?", props }, age]);
    const { body } = await expectStatus(update(ids[1] ?? "", { qualityCheck: { same_as: ids[0] } }), 422);
    expect(body.errors).toMatchObject([
      { code: "not_comparable", loc: ["body", "props", "qualityCheck", "same_as"] },
    ]);
  });

  it.each([
    ["itself", (ids: string[]) => ids[0]],
    ["what is no question of the study", () => "7b1f4d6e-0000-4000-8000-000000000000"],
  ])("cannot repeat %s", async (_, other) => {
    const { ids } = await survey([age]);
    const sameAs = { qualityCheck: { same_as: other(ids) } };
    const { body } = await expectStatus(update(ids[0] ?? "", sameAs), 422);
    expect(body.errors).toMatchObject([{ code: "not_comparable" }]);
  });

  it.each([
    ["nothing", {}],
    ["an empty list", { expected: [] }],
    ["more than 50 values", { expected: Array.from({ length: 51 }, (_, index) => index) }],
    ["a negative tolerance", { same_as: "x", tolerance: -1 }],
    ["both", { expected: "A", same_as: "x" }],
  ])("are refused with %s", async (_, qualityCheck) => {
    const { ids } = await survey([age]);
    const { body } = await expectStatus(update(ids[0] ?? "", { qualityCheck }), 422);
    expect(body.detail[0].loc.slice(0, 3)).toEqual(["body", "props", "qualityCheck"]);
  });
});

it("frees a question from the rules about texts", async () => {
  const open = { type: "textInput", content: "Say anything.", props: { textChecks: false } };
  const { studyId, ids } = await survey([open]);
  const { id, states } = await finished(studyId, ["asdf asdf asdf asdf asdf asdf"]);
  expect(states.join()).not.toContain("textChecks");
  expect(await flagsOf(id)).toEqual([]);
  sent.splice(0);
  await expectStatus(update(ids[0] ?? "", { textChecks: true }), 204);
  await workOn();
  expect(await flagsOf(id)).toMatchObject([{ code: "gibberish" }]);
});
