import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foldUsage, forgetStudy } from "#core/account/usage/index.ts";
import { type Ctx, contextOf, transact } from "#core/platform/ctx.ts";
import type { QueueMessage, QueueName } from "#core/platform/queue.ts";
import { noteUsage, storeRest, storingUsage, usageRow } from "#core/platform/usage.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler as editHandler } from "#functions/queue/agent-edit.ts";
import { handler as exportHandler } from "#functions/queue/export.ts";
import { handler as insightHandler } from "#functions/queue/insight.ts";
import { handler as simulationHandler } from "#functions/queue/simulation.ts";
import { handler as translationHandler } from "#functions/queue/translation.ts";
import { handler as webhookHandler } from "#functions/queue/webhook.ts";
import { amounts } from "#kit/meter.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import { startScriptedProvider } from "#tests/support/scripted-provider.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

type Row = Record<string, number> & { purpose?: string; day?: string; study_id?: string };

const queued: [QueueName, QueueMessage][] = [];
const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      queued.push(...messages.map((message): [QueueName, QueueMessage] => [queue, message]));
      return messages.length;
    },
  },
  log: () => {},
});
const client = useOrganization(stack, beforeEach);

let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  provider = await startScriptedProvider();
  receiver = await startReceiver();
  stack.ports.model = provider.model;
  stack.ctx.model = provider.model;
  providePorts(stack.ctx);
});
beforeEach(async () => {
  Object.assign(provider, { fail: 0, say: null });
  provider.served = { model_calls: 0, input_tokens: 0, output_tokens: 0 };
  queued.length = 0;
  await stack.pool.query("delete from outbox");
});
afterAll(async () => {
  await provider.stop();
  await receiver.stop();
});

const handlers: Partial<Record<QueueName, typeof exportHandler>> = {
  agent_edit: editHandler,
  export: exportHandler,
  insight: insightHandler,
  simulation: simulationHandler,
  translation: translationHandler,
  webhook: webhookHandler,
};

/** Delivers messages until no more are sent. */
async function work() {
  for (let next = queued.shift(); next !== undefined; next = queued.shift()) {
    const [queue, message] = next;
    await handlers[queue]?.(sqsEventOf([message]), runContext(300));
  }
}

const usage = async (query = "group_by=purpose"): Promise<Row[]> =>
  (await expectStatus(client.send("GET", `/usage?${query}`), 200)).body.rows;

/** The row of a purpose without what is 0. */
async function usedFor(purpose: string | null) {
  const row = (await usage()).find((each) => each.purpose === purpose) ?? {};
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => name !== "purpose" && value !== 0));
}

const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

async function expectServed() {
  const rows = await usage();
  for (const [name, served] of Object.entries(provider.served)) expect(sumOf(rows, name)).toBe(served);
}

const open = { type: "question", content: "How was it?", props: { maxFollowupQuestions: 1 } };

async function startedInterview(questions: object[] = [open]) {
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, questions as Record<string, unknown>[]);
  const { id, link } = await invite(client, studyId);
  return { studyId, id: id as string, tab: await startTab(stack, link) };
}

describe("what the model has served", () => {
  it("is counted with a participant's follow-up, in the statement that stores it", async () => {
    const { tab } = await startedInterview();
    stack.takeStatements();
    await accepted(tab.answer("It was fine"));
    const statements = stack.takeStatements();
    expect(step(tab.state).followup?.text).toBe("What was fine about it?");
    expect(statements.filter((text) => /^\s*insert into "usage_delta"/i.test(text))).toEqual([]);
    expect(statements.filter((text) => text.includes('"usage_delta"'))).toHaveLength(1);
    expect(await usedFor("follow_up")).toEqual({ model_calls: 1, input_tokens: 101, output_tokens: 11 });
    await expectServed();
  });

  it("is counted where its step has to be stored again, since another process has stored one", async () => {
    const { id, tab } = await startedInterview();
    const { model } = provider;
    const { decideFollowUp } = model;
    model.decideFollowUp = async (request) => {
      const decided = await decideFollowUp(request);
      await stack.pool.query("update interview set revision = revision + 1 where id = $1", [id]);
      return decided;
    };
    try {
      await accepted(tab.answer("It was fine"));
    } finally {
      model.decideFollowUp = decideFollowUp;
    }
    expect(step(tab.state).followup?.text).toBe("What was fine about it?");
    expect(await usedFor("follow_up")).toEqual({ model_calls: 1, input_tokens: 101, output_tokens: 11 });
    await expectServed();
  });

  it("counts what the SDK repeats, what is asked again for its form, and what fails for good", async () => {
    const first = await startedInterview();
    provider.fail = 1;
    await accepted(first.tab.answer("It was fine"));
    expect(provider.served.model_calls).toBe(2);
    await expectServed();
    const second = await startedInterview();
    provider.say = "no JSON";
    await accepted(second.tab.answer("It was fine"));
    expect(provider.served.model_calls).toBe(4);
    await expectServed();
    const third = await startedInterview();
    provider.fail = 9;
    await accepted(third.tab.answer("It was fine"));
    expect(provider.served).toMatchObject({ model_calls: 7, input_tokens: 102 + 103 + 104 });
    await expectServed();
  });

  it("equals what is counted over edits, translations, insights and simulations", async () => {
    const { studyId, id, tab } = await startedInterview([
      { ...open, props: { maxFollowupQuestions: 0 } },
      { type: "shortText", content: "And your name?" },
    ]);
    await accepted(tab.answer("It was fine and I would go again"));
    await accepted(tab.answer("Ada"));
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const languages = { config: { lang: { support: ["English", "German"] } } };
    await expectStatus(client.send("PUT", `/studies/${studyId}`, languages), 200);
    await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);
    await expectStatus(client.send("POST", "/insights", { interview_id: id }), 202);
    await expectStatus(client.send("POST", `/studies/${studyId}/simulations`, { count: 2 }), 202);
    const agent = client.send(
      "POST",
      `/studies/${studyId}/agent`,
      { message: "Nothing" },
      { prefer: "respond-async" },
    );
    await expectStatus(agent, 202);
    await work();
    const rows = await usage();
    const purposes = rows.filter(({ model_calls = 0 }) => model_calls > 0).map(({ purpose }) => purpose);
    expect(purposes).toEqual(["edit", "insight", "simulation", "translation"]);
    await expectServed();
    expect(await usage("group_by=study")).toMatchObject([{ study_id: studyId, ...provider.served }]);
    const today = stack.ctx.now().toISOString().slice(0, 10);
    expect(await usage()).toEqual(rows);
    expect(await usage("group_by=day")).toMatchObject([{ day: today, ...provider.served }]);
  });
});

describe("other figures", () => {
  it("are starts, completions, files and events, without mock and simulated interviews", async () => {
    await expectStatus(client.send("POST", "/webhook-endpoints", { url: receiver.url }), 201);
    const { studyId, tab } = await startedInterview([{ type: "shortText", content: "And your name?" }]);
    await accepted(tab.answer("Ada"));
    const mock = await invite(client, studyId, { is_mock: true });
    await accepted((await startTab(stack, mock.link)).answer("Bob"));
    await startTab(stack, (await invite(client, studyId)).link);
    const job = await expectStatus(
      client.send("POST", `/studies/${studyId}/exports`, { format: "csv" }),
      202,
    );
    await work();
    const file = await expectStatus(client.send("GET", `/studies/${studyId}/exports/${job.body.id}`), 200);
    expect(file.body.size).toBeGreaterThan(0);
    expect(await usedFor(null)).toEqual({
      interviews_started: 2,
      interviews_completed: 1,
      events_sent: 1,
      export_bytes: file.body.size,
    });
    expect(receiver.received).toHaveLength(1);
  });

  it("of a study stay with the organization when it is gone", async () => {
    const ctx = { ...stack.ctx, actor: { kind: "system" as const } };
    const of = (study_id: string) => ({ organization_id: client.organizationId, study_id });
    const [a, b] = [unknownId, unknownId.replace(/0$/, "1")] as const;
    noteUsage(ctx, usageRow(ctx, of(a), { export_bytes: 5 }));
    noteUsage(ctx, usageRow(ctx, of(b), { export_bytes: 7 }));
    await storeRest(ctx);
    await foldUsage(ctx, new Date(Date.now() + 60_000));
    noteUsage(ctx, usageRow(ctx, of(a), { export_bytes: 11 }));
    await storeRest(ctx);
    await forgetStudy(ctx, { id: a, organization_id: client.organizationId });
    const bytes = async () =>
      (await usage("group_by=study")).map(({ study_id, export_bytes }) => [study_id, export_bytes]);
    expect(await bytes()).toEqual([
      [b, 7],
      [null, 16],
    ]);
    await foldUsage(ctx, new Date(Date.now() + 60_000));
    expect(await bytes()).toEqual([
      [b, 7],
      [null, 16],
    ]);
  });
});

describe("the totals", () => {
  const system = (): Ctx => contextOf(stack.ports, { actor: { kind: "system" }, requestId: "test" });
  const used = (ctx: Ctx, bytes: number, study_id = unknownId) =>
    noteUsage(
      ctx,
      usageRow(ctx, { organization_id: client.organizationId, study_id }, { export_bytes: bytes }),
    );
  const total = async () => sumOf(await usage("group_by=day"), "export_bytes");

  it("are the same while deltas are folded by several at once, and read in two statements", async () => {
    const ctx = system();
    for (let n = 1; n <= 200; n++) used(ctx, n);
    await storeRest(ctx);
    expect(await total()).toBe(20_100);
    const folds = Array.from({ length: 4 }, () => foldUsage(system(), new Date(Date.now() + 60_000)));
    const more = Array.from({ length: 20 }, async (_, n) => {
      const own = system();
      used(own, n);
      await storeRest(own);
    });
    await Promise.all([...folds, ...more]);
    await foldUsage(system(), new Date(Date.now() + 60_000));
    expect((await stack.pool.query("select from usage_delta")).rowCount).toBe(0);
    const { rowCount } = await stack.pool.query("select from usage_day where organization_id = $1", [
      client.organizationId,
    ]);
    expect(rowCount).toBe(1);
    stack.takeStatements();
    expect(await total()).toBe(20_100 + 190);
    expect(stack.takeStatements()).toHaveLength(2);
  });

  it("have what a transaction that is rolled back had taken, once it is stored after all", async () => {
    const ctx = system();
    used(ctx, 3);
    const failing = transact(ctx, async (ctx) => {
      await storingUsage(ctx, (ctes) =>
        ctx.db
          .with(...ctes)
          .select({ one: sql`1` })
          .from(sql`(select) as one_row`),
      );
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await total()).toBe(0);
    expect(ctx.meter.pending).toHaveLength(1);
    await storeRest(ctx);
    await storeRest(ctx);
    expect(await total()).toBe(3);
  });
});

describe("GET /usage", () => {
  it("takes up to 400 days in order, and says which are wrong", async () => {
    await expectStatus(client.send("GET", "/usage?from=2025-01-01&to=2026-02-04"), 200);
    for (const [query, loc] of [
      ["from=2025-01-01&to=2026-02-05", "to"],
      ["from=2026-02-02&to=2026-02-01", "to"],
      ["from=2026-02-30", "from"],
      ["from=yesterday", "from"],
      ["group_by=week", "group_by"],
    ] as const) {
      const { body } = await expectStatus(client.send("GET", `/usage?${query}`), 422);
      expect(body.detail).toMatchObject([{ loc: ["query", loc] }]);
    }
  });

  it("keeps to its days and its organization", async () => {
    const ctx = contextOf(stack.ports, { actor: { kind: "system" }, requestId: "test" });
    const of = { organization_id: client.organizationId, study_id: unknownId };
    for (const day of ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"])
      noteUsage(ctx, { ...usageRow(ctx, of, { events_sent: 1 }), day });
    await storeRest(ctx);
    const days = async (query: string) => (await usage(query)).map(({ day }) => day);
    expect(await days("from=2026-02-01&to=2026-02-28")).toEqual(["2026-02-01", "2026-02-28"]);
    const rows = await usage("from=2026-02-01&to=2026-02-28");
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["day", ...amounts].sort());
    const other = await newClient(stack);
    const answer = await expectStatus(other.send("GET", "/usage?from=2026-01-01&to=2026-12-31"), 200);
    expect(answer.body).toEqual({ rows: [], stored_bytes: 0 });
  });
});
