import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkBudgets, setTokensMonth } from "#core/account/usage/check-budget.ts";
import { foldUsage } from "#core/account/usage/index.ts";
import { runInsights } from "#core/results/insight/run/work.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { startScriptedProvider } from "#tests/support/scripted-provider.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const noon = Date.parse("2026-11-30T12:00:00.000Z");
let clock = noon;
const stack = useStack({ now: () => new Date(clock), log: () => {} });
const client = useOrganization(stack, beforeEach);

let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
beforeAll(async () => {
  provider = await startScriptedProvider();
  stack.ports.model = provider.model;
  stack.ctx.model = provider.model;
});
beforeEach(() => {
  clock = noon;
  provider.served = { model_calls: 0, input_tokens: 0, output_tokens: 0 };
});
afterAll(() => provider.stop());

const set = (tokens: number | null) => setTokensMonth(stack.ctx, client.organizationId, tokens);
/** What the relay does each minute. */
async function aMinute() {
  await foldUsage(stack.ctx, new Date(Date.now() + 60_000));
  await checkBudgets(stack.ctx);
}

const open = { type: "question", content: "How was it?", props: { maxFollowupQuestions: 1 } };
const name = { type: "shortText", content: "And your name?" };

async function survey() {
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [open, name]);
  const started = async () => startTab(stack, (await invite(client, studyId)).link);
  return { studyId, started };
}

/** One follow-up: 101 tokens in and 11 out for the first call. */
async function spend({ started }: Awaited<ReturnType<typeof survey>>) {
  const tab = await started();
  return { tab, reply: await accepted(tab.answer("It was fine")) };
}

const reached = async () => {
  const { body } = await expectStatus(client.send("GET", "/events?event_type=budget.reached"), 200);
  return body.events.map(({ budget, study_id }: { budget: object; study_id: null }) => ({
    ...budget,
    study_id,
  }));
};

describe("a budget", () => {
  it("refuses what asks the model once all is used, until the month ends", async () => {
    const study = await survey();
    await spend(study);
    await set(113);
    await aMinute();
    const { studyId } = study;
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const languages = { config: { lang: { support: ["English", "German"] } } };
    await expectStatus(client.send("PUT", `/studies/${studyId}`, languages), 200);
    const interview = await invite(client, studyId);
    const requests: [string, object | undefined][] = [
      [`/studies/${studyId}/agent`, { message: "Nothing" }],
      [`/studies/${studyId}/ai-edit`, { current_message: "Nothing", questions: [] }],
      [`/studies/${studyId}/translate`, undefined],
      [`/studies/${studyId}/simulations`, { count: 1 }],
      [`/studies/${studyId}/insights/runs`, {}],
      ["/insights", { interview_id: interview.id }],
    ];
    const translate = () => client.send("POST", `/studies/${studyId}/translate`);
    await expectStatus(translate(), 202);
    expect((await set(112)).budget_percent).toBe(100);
    for (const [path, body] of requests) {
      const refused = await expectStatus(client.send("POST", path, body), 429);
      expect(refused.body.code).toBe("budget_exceeded");
      expect(refused.headers.get("retry-after")).toBe(String(12 * 3_600));
    }
    await expectStatus(client.send("POST", `/studies/${studyId}/insights/runs`, { dry_run: true }), 200);
    clock = Date.parse("2026-11-30T23:59:59.500Z");
    expect((await translate()).headers.get("retry-after")).toBe("1");
    clock = Date.parse("2026-12-01T00:00:00.000Z");
    await expectStatus(translate(), 202);
    await aMinute();
    await expectStatus(translate(), 202);
  });

  it("leaves interviews as they are but for the model, also those that a process has in mind", async () => {
    const study = await survey();
    const { tab, reply } = await spend(study);
    expect(step(tab.state).followup).not.toBeNull();
    expect(reply.headers.get("x-ai-mode")).toBeNull();
    const begun = await study.started();
    await set(112);
    stack.takeStatements();
    const after = await accepted(begun.answer("It was fine"));
    const statements = stack.takeStatements().length;
    expect(after.headers.get("x-ai-mode")).toBe("budget");
    expect(step(begun.state)).toMatchObject({ followup: null, question: { content: name.content } });
    const { body } = await expectStatus(client.send("GET", `/studies/${study.studyId}/moderation`), 200);
    expect(body.decisions).toMatchObject({ asked: 1, stopped: { model_failed: 1 } });
    expect(provider.served.model_calls).toBe(1);
    await set(null);
    const free = await study.started();
    stack.takeStatements();
    await accepted(free.answer("It was fine"));
    expect(stack.takeStatements().length).toBe(statements);
    expect(provider.served.model_calls).toBe(2);
    expect((await accepted(begun.answer("Ada"))).state.step.kind).toBe("end");
  });

  it("has no rule match that a model judges, and shows what depends on its judgement", async () => {
    const studyId = await newStudy(client);
    const plain = { type: "question", props: { maxFollowupQuestions: 0 } };
    const [first = ""] = await addQuestions(client, studyId, [{ ...plain, content: open.content }]);
    const smart = { question_id: first, operation: "SMART_CONDITION", comparison_value: "is long" };
    await addQuestions(client, studyId, [
      { ...name, content: "Shown?", display_conditions: { match: "all", conditions: [smart] } },
      name,
    ]);
    const rule = { ...smart, study_id: studyId, comparison_value_type: "smart_condition" };
    await expectStatus(client.send("POST", "/question-logic", { ...rule, action_type: "screen_out" }), 201);
    provider.say = JSON.stringify({ matches: true, reason: "yes" });
    try {
      const asked = await startTab(stack, (await invite(client, studyId)).link);
      await accepted(asked.answer("It was fine"));
      expect(asked.state.status).toBe("screened_out");
      const calls = provider.served.model_calls;
      expect(calls).toBe(2);
      await set(1);
      const tab = await startTab(stack, (await invite(client, studyId)).link);
      const reply = await accepted(tab.answer("It was fine"));
      expect(reply.headers.get("x-ai-mode")).toBe("budget");
      expect(step(tab.state).question?.content).toBe("Shown?");
      expect(provider.served.model_calls).toBe(calls);
    } finally {
      provider.say = null;
    }
  });

  it("is exact where its last tokens are used at once, while several relays count", async () => {
    const study = await survey();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => study.started()));
    await set(200);
    const [replies] = await Promise.all([
      Promise.all(tabs.map((tab) => accepted(tab.answer("It was fine")))),
      aMinute(),
      aMinute(),
      aMinute(),
    ]);
    await Promise.all([aMinute(), aMinute(), aMinute()]);
    const { body } = await expectStatus(client.send("GET", "/usage?group_by=purpose"), 200);
    const used = body.rows.find(({ purpose }: { purpose: string | null }) => purpose === "follow_up");
    expect(used).toMatchObject(provider.served);
    const modes = replies.map(({ headers }) => headers.get("x-ai-mode"));
    expect(modes.filter((mode) => mode === null).length).toBe(provider.served.model_calls);
    expect((await reached()).map(({ percent }: { percent: number }) => percent)).toEqual([80, 100]);
    const late = await study.started();
    expect((await accepted(late.answer("It was fine"))).headers.get("x-ai-mode")).toBe("budget");
  });

  it("tells of 80 and 100 percent once a month each, whatever the limit becomes meanwhile", async () => {
    const study = await survey();
    await spend(study);
    await set(141);
    await aMinute();
    expect(await reached()).toEqual([]);
    await set(140);
    await Promise.all([aMinute(), aMinute()]);
    const told = { month: "2026-11", tokens_used: 112, study_id: null };
    expect(await reached()).toEqual([{ ...told, percent: 80, ai_tokens_month: 140 }]);
    await set(1_000);
    await set(140);
    await set(100);
    await set(1_000);
    await set(50);
    const twice = [
      { ...told, percent: 80, ai_tokens_month: 140 },
      { ...told, percent: 100, ai_tokens_month: 100 },
    ];
    expect(await reached()).toEqual(twice);
    clock = Date.parse("2026-12-02T00:00:00.000Z");
    await aMinute();
    expect(await reached()).toEqual(twice);
    provider.served.model_calls = 0;
    await spend(study);
    await Promise.all([aMinute(), aMinute(), aMinute()]);
    const next = { month: "2026-12", tokens_used: 112, study_id: null, ai_tokens_month: 50 };
    expect(await reached()).toEqual([...twice, { ...next, percent: 80 }, { ...next, percent: 100 }]);
  });

  it("ends an insights run that is under way", async () => {
    const { studyId, started } = await survey();
    const tab = await started();
    await accepted(tab.answer("It was far too loud in there for me"));
    await accepted(tab.say("skip"));
    await accepted(tab.answer("Ada"));
    const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/insights/runs`, {}), 202);
    await set(1);
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'run_id' = $1", [
      body.id,
    ]);
    const system = { ...stack.ctx, actor: { kind: "system" as const } };
    const calls = provider.served.model_calls;
    await runInsights(system, rows[0].id, new Date(clock + 900_000));
    const run = await expectStatus(client.send("GET", `/studies/${studyId}/insights/runs/${body.id}`), 200);
    expect(run.body).toMatchObject({ status: "done", error: "budget", remaining: 2 });
    expect(provider.served.model_calls).toBe(calls);
  });
});
