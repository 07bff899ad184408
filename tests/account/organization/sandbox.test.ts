import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey, rotateApiKey } from "#core/account/auth/api-key.ts";
import { sandboxOf } from "#core/account/organization/sandbox.ts";
import { contextOf } from "#core/platform/ctx.ts";
import { isSandbox } from "#core/platform/sandbox.ts";
import { putErasureMarkers } from "#core/upkeep/erasure/marker.ts";
import { removeOrganization, runRetention } from "#core/upkeep/retention/index.ts";
import { type Client, expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { sendFile } from "#tests/support/imports.ts";
import { accepted, startInterview, step } from "#tests/support/participant.ts";
import { startScriptedProvider } from "#tests/support/scripted-provider.ts";
import { askFor, carryOut } from "#tests/support/subjects.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** A sandbox beside a real organization: all works in it, and nothing of either is seen in the other. */

/** How much later it is each time that somebody looks at the clock. */
let slowness = 0;
let late = 0;
const stack = useStack({
  log: () => {},
  now: () => {
    late += slowness;
    return new Date(Date.now() + late);
  },
});
const live = useOrganization(stack, beforeEach);
const test = {} as Client;

let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
beforeAll(async () => {
  provider = await startScriptedProvider();
  stack.ports.model = provider.model;
  stack.ctx.model = provider.model;
});
afterAll(() => provider.stop());

async function clientOf(organizationId: string): Promise<Client> {
  const { api_key: key } = await createApiKey(stack.ctx, { organization_id: organizationId, name: "test" });
  return {
    organizationId,
    memberId: "",
    key,
    send: (method, path, body, headers) =>
      send(stack.app, method, path, body, { authorization: `Bearer ${key}`, ...headers }),
  };
}

beforeEach(async () => {
  Object.assign(test, await clientOf(await sandboxOf(stack.ctx, live.organizationId)));
  provider.served = { model_calls: 0, input_tokens: 0, output_tokens: 0 };
});

const open = { type: "question", content: "How was it?", props: { maxFollowupQuestions: 1 } };

/** A study with a link to its results, and an endpoint. */
async function fill(client: Client) {
  const folder = await expectStatus(client.send("POST", "/folders", { name: "F" }), 201);
  const studyId = await newStudy(client, { folder_id: folder.body.id });
  await addQuestions(client, studyId, [open]);
  await expectStatus(client.send("POST", "/webhook-endpoints", { url: "http://127.0.0.1:9/" }), 201);
  const { id } = await invite(client, studyId);
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
  return { studyId, interviewId: id };
}

describe("a sandbox", () => {
  it("is made once, however many ask for it, with keys that are told by their beginning", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => sandboxOf(stack.ctx, live.organizationId)));
    expect(new Set(ids)).toEqual(new Set([test.organizationId]));
    expect([isSandbox(test.organizationId), isSandbox(live.organizationId)]).toEqual([true, false]);
    expect(test.key).toMatch(/^riv_test_[0-9A-Za-z]{36}$/);
    expect(live.key).toMatch(/^riv_[0-9A-Za-z]{36}$/);
    const me = await expectStatus(test.send("GET", "/me"), 200);
    expect(me.body).toMatchObject({ organization: { id: test.organizationId }, livemode: false });
    expect((await live.send("GET", "/me")).body.livemode).toBe(true);
    const rotated = await rotateApiKey(stack.ctx, me.body.credential.id);
    expect(rotated.api_key).toMatch(/^riv_test_/);
    await expect(sandboxOf(stack.ctx, test.organizationId)).rejects.toThrow("itself a sandbox");
  });

  it("shares nothing with its organization", async () => {
    const mine = await fill(test);
    const theirs = await fill(live);
    for (const [client, path] of [
      [live, `/studies/${mine.studyId}`],
      [live, `/interviews/${mine.interviewId}`],
      [test, `/studies/${theirs.studyId}`],
      [test, `/interviews/${theirs.interviewId}`],
    ] as const)
      expect((await expectStatus(client.send("GET", path), 403)).body.code).toBe("other_organization");
    for (const client of [live, test]) {
      const { body } = await client.send("GET", "/studies");
      expect(body.map(({ id }: { id: string }) => id)).toEqual([
        client === live ? theirs.studyId : mine.studyId,
      ]);
    }
  });

  it("never has a provider's model asked, and costs nothing", async () => {
    const { studyId, tab } = await startInterview(stack, test, [open, { content: "And?" }]);
    const reply = await accepted(tab.answer("It was fine, but it took very long"));
    expect(reply.headers.get("x-ai-mode")).toBe("offline");
    expect(step(reply.state).followup).not.toBeNull();
    expect(reply.state.livemode).toBe(false);
    await expectStatus(
      test.send("PUT", `/studies/${studyId}`, {
        config: { lang: { support: ["English", "German"] } },
        mode: "TEXT_AND_VOICE",
      }),
      200,
    );
    expect((await invite(test, studyId)).link).toContain("/s/");
    stack.ports.agentWaitMs = 1;
    for (const [path, body] of [
      ["translate", undefined],
      ["agent", { message: "Add a question" }],
      ["simulations", { count: 1 }],
      ["insights/runs", {}],
    ] as const) {
      const answer = await test.send("POST", `/studies/${studyId}/${path}`, body, {
        prefer: "respond-async",
      });
      expect([path, answer.headers.get("x-ai-mode")], answer.text).toEqual([path, "offline"]);
    }
    const report = await expectStatus(test.send("GET", `/studies/${studyId}/moderation`), 200);
    expect(report.body.mode).toBe("offline");
    expect(provider.served.model_calls).toBe(0);

    // The same in the real organization asks it.
    const real = await startInterview(stack, live, [open, { content: "And?" }]);
    const asked = await accepted(real.tab.answer("It was fine, but it took very long"));
    expect(asked.headers.get("x-ai-mode")).toBeNull();
    expect(asked.state.livemode).toBe(true);
    expect(provider.served.model_calls).toBeGreaterThan(0);
  });

  it("says so in its events", async () => {
    for (const [client, livemode] of [
      [test, false],
      [live, true],
    ] as const) {
      await fill(client);
      const { body } = await expectStatus(client.send("GET", "/events"), 200);
      expect(body.events.length).toBeGreaterThan(0);
      for (const event of body.events) expect(event.livemode).toBe(livemode);
    }
  });

  it("has mock interviews that can be read", async () => {
    for (const [client, status] of [
      [test, 200],
      [live, 404],
    ] as const) {
      const studyId = await newStudy(client);
      const { id, link } = await invite(client, studyId, { is_mock: true });
      const vid = new URL(link).searchParams.get("vid");
      await expectStatus(client.send("GET", `/interviews/${id}`), status);
      await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&vid=${vid}`), status);
      const listed = await client.send("GET", `/interviews?study_id=${studyId}`);
      expect(listed.body).toEqual([]);
    }
  });

  it("has pages that say that they are a test", async () => {
    const html = async (url: string) =>
      (await stack.app.request(new URL(url).pathname + new URL(url).search)).text();
    for (const [client, isTest] of [
      [test, true],
      [live, false],
    ] as const) {
      const studyId = await newStudy(client);
      await addQuestions(client, studyId, [open]);
      const { link } = await invite(client, studyId);
      const scope = { sections: ["funnel"] };
      const share = await client.send("POST", `/studies/${studyId}/shares`, { name: "Team", scope });
      for (const page of [link, link.split("?")[0], share.body.url])
        expect([page, (await html(page)).includes(">Test</aside>")]).toEqual([page, isTest]);
    }
  });

  it("goes with its organization", async () => {
    const { studyId } = await fill(test);
    const system = contextOf(stack.ports, { actor: { kind: "operator" }, requestId: "test" });
    const receipt = await removeOrganization(system, {
      id: live.organizationId,
      name: "Test",
      deadline: new Date(Date.now() + 60_000),
    });
    expect(receipt.finished_at).not.toBeNull();
    await expectStatus(test.send("GET", "/me"), 401);
    const { rows } = await stack.pool.query(
      "select id from organization where id = $1 union all select id from study where id = $2",
      [test.organizationId, studyId],
    );
    expect(rows).toEqual([]);
  });
});

describe("a reset", () => {
  it("empties the sandbox, and leaves keys, log and everybody else", async () => {
    const mine = await fill(test);
    const theirs = await fill(live);
    const other = await newClient(stack);
    const second = await clientOf(await sandboxOf(stack.ctx, other.organizationId));
    const kept = await fill(second);
    const reset = await expectStatus(test.send("POST", "/sandbox/reset"), 202);
    expect(reset.body).toEqual({ studies: 1 });
    for (const path of [`/studies/${mine.studyId}`, `/interviews/${mine.interviewId}`])
      await expectStatus(test.send("GET", path), 404);
    for (const path of ["/studies", "/folders", "/webhook-endpoints"])
      expect((await expectStatus(test.send("GET", path), 200)).body).toEqual([]);
    expect((await test.send("GET", "/events")).body.events).toEqual([]);
    const { body: log } = await test.send("GET", "/audit-log?action=sandbox.reset");
    expect(log.entries).toHaveLength(1);
    await expectStatus(live.send("GET", `/interviews/${theirs.interviewId}`), 200);
    await expectStatus(second.send("GET", `/interviews/${kept.interviewId}`), 200);
    // It can be used again, and emptied again.
    await fill(test);
    expect((await expectStatus(test.send("POST", "/sandbox/reset"), 202)).body).toEqual({ studies: 1 });
    expect((await expectStatus(test.send("POST", "/sandbox/reset"), 202)).body).toEqual({ studies: 0 });
  });

  it("gives no stored answer of what is gone", async () => {
    const keyed = { "idempotency-key": "k" };
    const make = () => expectStatus(test.send("POST", "/studies", { title: "x" }, keyed), 201);
    const first = await make();
    await expectStatus(test.send("POST", "/sandbox/reset"), 202);
    const second = await make();
    expect(second.body.id).not.toBe(first.body.id);
    await expectStatus(test.send("GET", `/studies/${second.body.id}`), 200);
  });

  it("begins with all of a large one at once, and leaves what takes long to the hourly run", async () => {
    const { interviewId } = await fill(test);
    for (let count = 1; count < 40; count++) await newStudy(test);
    const asked = await askFor(test, "export", { interview_ids: [interviewId] });
    await carryOut(stack, asked);
    expect((await sendFile(stack, test, '"id"\n1')).status).toBe(202);
    const files = () => stack.storage.bucket.list({ prefix: `${test.organizationId}/` });
    expect(await files()).toHaveLength(2);

    const studies = async () => {
      const { rowCount } = await stack.pool.query("select from study where organization_id = $1", [
        test.organizationId,
      ]);
      return rowCount;
    };
    stack.takeStatements();
    slowness = 500;
    const reset = await expectStatus(test.send("POST", "/sandbox/reset"), 202);
    slowness = 0;
    expect(reset.body).toEqual({ studies: 40 });
    const marked = stack.takeStatements().filter((text) => text.includes('insert into "erasure_marker"'));
    expect(marked).toHaveLength(1);
    expect((await expectStatus(test.send("GET", "/studies"), 200)).body).toEqual([]);
    await expectStatus(test.send("GET", `/interviews/${interviewId}`), 404);
    expect(await studies()).toBeGreaterThan(0);

    const at = stack.ctx.now();
    await runRetention(stack.ctx, { at, deadline: new Date(at.getTime() + 60_000) });
    expect(await studies()).toBe(0);
    expect(await files()).toEqual([]);
    await putErasureMarkers(stack.ctx, new Date(at.getTime() + 60_000));
    expect((await stack.storage.bucket.list({ prefix: "erasures/" })).length).toBeGreaterThanOrEqual(40);
  });

  it("deletes a large sandbox in batches, of which the hourly run does the rest, and spares what is new", async () => {
    await fill(test);
    const { rows: endpoints } = await stack.pool.query(
      "select id from webhook_endpoint where organization_id = $1",
      [test.organizationId],
    );
    const organizationAndPast = [test.organizationId, new Date(Date.now() - 60_000).toISOString()];
    await stack.pool.query(
      `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
       select gen_random_uuid(), $1, 'export', '{}', $2::timestamptz, $2::timestamptz + interval '1 day', 0
       from generate_series(1, 2500)`,
      organizationAndPast,
    );
    await stack.pool.query(
      `insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, status, attempts, attempt_log, created_at)
       select gen_random_uuid(), $1, $3, gen_random_uuid(), 'interview.completed', 'failed', 1, '[]', $2
       from generate_series(1, 2500)`,
      [...organizationAndPast, endpoints[0].id],
    );
    const rows = async (table: string) =>
      (
        await stack.pool.query(`select count(*)::int as count from ${table} where organization_id = $1`, [
          test.organizationId,
        ])
      ).rows[0].count;
    stack.takeStatements();
    // No time is left after the first batch.
    slowness = 5_000;
    await expectStatus(test.send("POST", "/sandbox/reset", undefined, { "idempotency-key": "once" }), 202);
    slowness = 0;
    const deletes = stack.takeStatements().filter((text) => /^delete from/i.test(text));
    expect(deletes.filter((text) => !/limit \$\d+/i.test(text))).toEqual([]);
    expect(await rows("webhook_delivery")).toBe(1500);
    expect((await expectStatus(test.send("GET", "/webhook-endpoints"), 200)).body).toMatchObject([
      { status: "disabled" },
    ]);
    const kept = { studyId: await newStudy(test, {}), interviewId: "" };
    kept.interviewId = (await invite(test, kept.studyId)).id;
    const at = stack.ctx.now();
    await runRetention(stack.ctx, { at, deadline: new Date(at.getTime() + 60_000) });
    expect([await rows("webhook_delivery"), await rows("webhook_endpoint")]).toEqual([0, 0]);
    expect(await rows("outbox")).toBeLessThan(100);
    await expectStatus(test.send("GET", `/interviews/${kept.interviewId}`), 200);
    const { rows: resets } = await stack.pool.query("select reset_at from organization where id = $1", [
      test.organizationId,
    ]);
    expect(resets).toEqual([{ reset_at: null }]);
    // The same request again changes nothing.
    await expectStatus(test.send("POST", "/sandbox/reset", undefined, { "idempotency-key": "once" }), 202);
    await expectStatus(test.send("GET", `/interviews/${kept.interviewId}`), 200);
  });

  it("is refused to a key of a real organization, and empties nothing", async () => {
    const { studyId } = await fill(live);
    const refused = await expectStatus(live.send("POST", "/sandbox/reset"), 403);
    expect(refused.body.code).toBe("live_key");
    await expectStatus(live.send("GET", `/studies/${studyId}`), 200);
  });
});
