import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { type FollowUp, type Model, ModelError } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { accepted, startTab, step, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let clock = 0;
let decide: Model["decideFollowUp"] = offlineModel.decideFollowUp;

const stack = useStack({
  now: () => new Date(Date.now() + clock),
  model: {
    ...offlineModel,
    isOffline: false,
    followUpSource: async () => ({ model: "smart-1", prompt_version: "followup-00000000" }),
    decideFollowUp: (request) => decide(request),
  },
  log: () => {},
});
const client = useOrganization(stack);
beforeEach(() => {
  clock = 0;
});
afterEach(async () => {
  expect((await verifyCounts(stack.ctx, {})).differences).toEqual([]);
});

const probe = (text: string, fields: Partial<FollowUp> = {}): FollowUp => ({
  action: "probe",
  probe_type: "explanatory",
  text,
  flag: "none",
  reason: "names no reason",
  ...fields,
});
const advance = probe("", { action: "advance", probe_type: "none", reason: "enough" });

async function newInterviewer(fields = {}) {
  const studyId = await newStudy(client, fields);
  const [questionId = ""] = await addQuestions(client, studyId, [
    { type: "question", content: "How was it?", props: { maxFollowupQuestions: 2 } },
    { type: "shortText", content: "And then?" },
  ]);
  const start = async () => {
    const { id, link } = await invite(client, studyId);
    return { id, tab: await startTab(stack, link) };
  };
  const report = async (query = "") =>
    (await expectStatus(client.send("GET", `/studies/${studyId}/moderation${query}`), 200)).body;
  return { studyId, questionId, start, report };
}

const reply = (tab: Tab, text: string) => accepted(tab.say("messages", { text }));
const read = async (id: string) => (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;

describe("the record of the interviewer", () => {
  it("says of each message how it came about", async () => {
    decide = async ({ refused, conversation }) =>
      conversation.length === 1 && refused.length === 0
        ? probe("Don't you agree?")
        : probe(conversation.length === 1 ? "What made it so?" : "Surely it was?");
    const { questionId, start } = await newInterviewer();
    const { id, tab } = await start();
    await accepted(tab.answer("It was fine"));
    await reply(tab, "The people");
    await reply(tab, "Mine");
    const { messages, conversation_json } = await read(id);
    expect(
      messages.map(({ role, content }: { role: string; content: string }) => ({ role, content })),
    ).toEqual(conversation_json);
    const seen = messages.map(({ message_id, kind, question_id, content, moderation }: never) => {
      return { message_id, kind, question_id, content, moderation } as Record<string, unknown>;
    });
    const asked = {
      model: "smart-1",
      prompt_version: "followup-00000000",
      probe_type: "explanatory",
      goal_id: "",
      reason: "names no reason",
      latency_ms: expect.any(Number),
      reflection: null,
    };
    expect(seen.slice(0, 5)).toEqual([
      { message_id: 0, kind: "question", question_id: questionId, content: "How was it?", moderation: null },
      { message_id: 1, kind: "answer", question_id: questionId, content: "It was fine", moderation: null },
      {
        message_id: 2,
        kind: "followup",
        question_id: questionId,
        content: "What made it so?",
        moderation: { ...asked, source: "model", refused: [["leading"]] },
      },
      { message_id: 3, kind: "reply", question_id: questionId, content: "The people", moderation: null },
      {
        message_id: 4,
        kind: "followup",
        question_id: questionId,
        content: "What are your reasons for that?",
        moderation: { ...asked, source: "template", refused: [["leading"], ["leading"]] },
      },
    ]);
  });

  it("is kept from participants", async () => {
    decide = async () => probe("What made it so?", { reason: "canary-reason" });
    const { start } = await newInterviewer();
    const { tab } = await start();
    const { body } = await accepted(tab.answer("It was fine"));
    expect(JSON.stringify(body)).not.toMatch(/canary-reason|smart-1|moderation/);
  });

  it("has a notice as fixed, and a reason of 200 characters at most", async () => {
    decide = async () => probe("", { flag: "distress", reason: `${"é".repeat(300)}\u0000\ud800` });
    const { start } = await newInterviewer();
    const { id, tab } = await start();
    await accepted(tab.answer("I cannot go on"));
    const notice = (await read(id)).messages.find(({ kind }: { kind: string }) => kind === "notice");
    expect(notice.moderation).toMatchObject({ source: "fixed", model: null, reason: "é".repeat(200) });
  });
});

describe("the report card", () => {
  it("counts every decision once, by outcome, source, type, check and question", async () => {
    const { studyId, questionId, start, report } = await newInterviewer();
    const empty = await report();
    expect(empty).toMatchObject({
      study_id: studyId,
      mode: "model",
      probing: "adaptive",
      interviews: 0,
      latency_ms: null,
      decisions: { total: 0, asked: 0 },
      questions: [],
      prompt_version: "followup-00000000",
    });
    expect(empty.lexical_languages).toHaveLength(7);
    const outcomes: (() => Promise<FollowUp>)[] = [
      async () => probe("What made it so?"),
      async () => probe("Don't you agree?"),
      async () => advance,
      async () => probe("", { flag: "abuse" }),
      () => Promise.reject(new ModelError("timeout")),
    ];
    for (const outcome of outcomes) {
      decide = outcome;
      const { tab } = await start();
      await accepted(tab.answer("It was fine"));
      if (step(tab.state).followup === null) continue;
      if (outcome === outcomes[0]) {
        decide = async () => probe("Who was there with you?", { probe_type: "idiographic" });
        await reply(tab, "One");
        await reply(tab, "Two");
      } else {
        await accepted(tab.say("skip", {}));
      }
    }
    const seen = await report();
    expect(seen).toMatchObject({
      interviews: 5,
      followups: {
        total: 3,
        per_interview: { mean: 0.6, p50: 0, p95: 2, max: 2 },
        by_source: { model: 2, template: 1, fixed: 0 },
        by_type: { descriptive: 0, idiographic: 1, clarifying: 0, explanatory: 2, fixed: 0 },
      },
      decisions: {
        total: 8,
        asked: 3,
        stopped: { skipped: 1, budget: 1, model_advanced: 1, flagged: 1, model_failed: 1, no_question: 0 },
      },
      refused: { attempts: 2, recovered: 0, replaced: 1, dropped: 0, by_check: { leading: 2, advice: 0 } },
      flags: { abuse: 1, distress: 0 },
      questions: [{ question_id: questionId, decisions: 8, followups: 3, refused: 2 }],
    });
    const stopped = Object.values(seen.decisions.stopped as Record<string, number>);
    expect(seen.decisions.asked + stopped.reduce((sum, count) => sum + count, 0)).toBe(8);
    expect(seen.latency_ms.max).toBeGreaterThanOrEqual(50);
    expect(await report("?include_simulations=false")).toEqual({ ...seen, include_simulations: false });
  });

  it("leaves out what is archived or erased, and keeps what retention has removed the words of", async () => {
    decide = async () => probe("What made it so?");
    const folder_id = await newFolder(client, 1);
    const { start, report } = await newInterviewer({ folder_id });
    const ids = [];
    for (let each = 0; each < 3; each++) {
      const { id, tab } = await start();
      await accepted(tab.answer("It was fine"));
      ids.push(id);
    }
    expect(await report()).toMatchObject({ interviews: 3, decisions: { total: 3, asked: 3 } });
    await expectStatus(client.send("PUT", `/interviews/${ids[0]}`, { is_archived: true }), 200);
    expect(await report()).toMatchObject({ interviews: 2, decisions: { total: 2 } });
    await expectStatus(client.send("DELETE", `/interviews/${ids[1]}`), 204);
    expect(await report()).toMatchObject({ interviews: 1, decisions: { total: 1 } });
    clock = days(2);
    await runRetention(stack.ctx, { at: stack.ctx.now(), deadline: new Date(Date.now() + days(3)) });
    expect(await report()).toMatchObject({ interviews: 1, decisions: { total: 1 }, followups: { total: 1 } });
    expect((await read(ids[2] ?? "")).messages).toEqual([]);
    const rows = await stack.pool.query(
      "select interview_id, reason from moderation where interview_id = any($1)",
      [ids],
    );
    expect(rows.rows.toSorted((a, b) => (a.interview_id < b.interview_id ? -1 : 1))).toEqual([
      { interview_id: ids[0], reason: expect.any(String) },
      { interview_id: ids[2], reason: "" },
    ]);
  });

  it("counts a decision whose lease ran out as failed, and an interview that ends with it once", async () => {
    const { start, report, studyId } = await newInterviewer();
    const { tab } = await start();
    decide = () => new Promise(() => {});
    void tab.answer("It was fine").catch(() => {});
    await expect.poll(async () => (await tab.send("GET", "")).state.seq).toBe(1);
    clock += 60_000;
    await accepted(tab.send("POST", "/continue", {}));
    expect((await report()).decisions).toMatchObject({ total: 1, stopped: { model_failed: 1 } });
    await accepted(tab.answer("The end"));
    expect(tab.state.status).toBe("closed");
    expect(await report()).toMatchObject({ study_id: studyId, interviews: 1, decisions: { total: 1 } });
  });
});
