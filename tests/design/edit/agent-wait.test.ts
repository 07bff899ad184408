import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createApiKey, deactivateApiKey } from "#core/account/auth/api-key.ts";
import { apiKey } from "#core/account/auth/auth.sql.ts";
import { addMember, removeMember, setMemberRole } from "#core/account/organization/index.ts";
import { getEdit, startEdit } from "#core/design/edit/index.ts";
import { type Ctx, contextOf } from "#core/platform/ctx.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { ModelError } from "#kit/model.ts";
import { useAgent } from "#tests/support/agent.ts";
import { expectStatus, newClient, send } from "#tests/support/api.ts";
import { unknownId } from "#tests/support/survey.ts";

const setup = useAgent();
const { stack, deliver, agent, contents } = setup;

describe("waiting for an agent edit", () => {
  it("ends with a 503, and the same request joins the running edit", async () => {
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    const late = await expectStatus(agent('add question "Where?"'), 503);
    expect(late.headers.get("retry-after")).toBe("2");
    await expectStatus(agent('add question "Where?"'), 503);
    expect(setup.sent).toHaveLength(1);
    await deliver(setup.sent);
    await expectStatus(agent('add question "Where?"'), 200);
    expect(setup.sent).toHaveLength(1);
    expect(await contents()).toEqual(["What do you drink?", "Why?", "Where?"]);
    setup.isDelivering = true;
    stack.ports.agentWaitMs = stack.ctx.agentWaitMs;
    await expectStatus(agent('add question "Where?"'), 200);
    expect(await contents()).toHaveLength(4);
  });

  it("can be resumed for ten minutes until the edit was answered", async () => {
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    const from = Date.now();
    const at = (ms: number) => {
      stack.ports.now = () => new Date(from + ms);
    };
    at(0);
    await expectStatus(agent('add question "Where?"'), 503);
    await deliver(setup.sent);
    at(600_000 - 5_000);
    await expectStatus(agent('add question "Where?"'), 200);
    expect(setup.sent).toHaveLength(1);
    await expectStatus(agent('add question "Where?"'), 503);
    expect(setup.sent).toHaveLength(2);
    await deliver(setup.sent.slice(1));
    at(1_200_000 + 5_000);
    await expectStatus(agent('add question "Where?"'), 503);
    expect(setup.sent).toHaveLength(3);
    stack.ports.now = () => new Date();
  });

  it("ends when the status of the finished edit was read", async () => {
    setup.isDelivering = false;
    const ask = () => agent('add question "Where?"', {}, { prefer: "respond-async" });
    const first = await expectStatus(ask(), 202);
    expect((await expectStatus(ask(), 202)).body.id).toBe(first.body.id);
    await deliver(setup.sent);
    const location = first.headers.get("location") ?? "";
    expect((await expectStatus(setup.client.send("GET", location), 200)).body.status).toBe("succeeded");
    expect((await expectStatus(ask(), 202)).body.id).not.toBe(first.body.id);
  });

  it("shows a failure in the status of the edit", async () => {
    setup.isDelivering = false;
    setup.plan = () => Promise.reject(new ModelError("busy"));
    const started = await expectStatus(agent("x", {}, { prefer: "respond-async" }), 202);
    await deliver(setup.sent);
    const { body } = await expectStatus(setup.client.send("GET", started.headers.get("location") ?? ""), 200);
    expect(body).toMatchObject({
      status: "failed",
      result: null,
      error: { code: "agent_execution_failed", detail: expect.any(String) },
      finished_at: expect.any(String),
    });
  });

  it("ends when the edit was interrupted three times", async () => {
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await expectStatus(agent('add question "Where?"'), 503);
    let cuts = 0;
    // As if the function was killed each time right after the model was asked.
    setup.plan = async () => {
      cuts += 1;
      await stack.pool.query(
        "update study_edit set lease_token = null, leased_until = now() - interval '1 s' where study_id = $1",
        [setup.studyId],
      );
      return { operations: [], message: "never heard of" };
    };
    for (let delivery = 0; delivery < 5; delivery += 1) await deliver(setup.sent);
    expect(cuts).toBe(3);
    const { body } = await expectStatus(agent('add question "Where?"'), 503);
    expect(body.code).toBe("edit_running");
    expect(setup.sent).toHaveLength(2);
    const { rows } = await stack.pool.query(
      "select error from study_edit where status = 'failed' and study_id = $1",
      [setup.studyId],
    );
    expect(rows).toMatchObject([{ error: { code: "agent_execution_failed" } }]);
    expect(await contents()).toHaveLength(2);
  });

  it("starts another edit after a failure", async () => {
    setup.plan = () => Promise.reject(new ModelError("busy"));
    await expectStatus(agent('add question "Where?"'), 502);
    setup.plan = offlineModel.planEdit;
    await expectStatus(agent('add question "Where?"'), 200);
  });

  it("does not join the edit of another request", async () => {
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await expectStatus(agent("delete question 1"), 503);
    await expectStatus(agent("delete question 2"), 503);
    await expectStatus(agent("delete question 1", { auto_save: false }), 503);
    expect(setup.sent).toHaveLength(3);
  });

  it("runs the edit once when its message is delivered twice", async () => {
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await expectStatus(agent('add question "Where?"'), 503);
    await Promise.all([deliver(setup.sent), deliver(setup.sent)]);
    await deliver(setup.sent);
    expect(setup.asked).toHaveLength(1);
    expect(await contents()).toHaveLength(3);
    expect(
      (
        await stack.pool.query(
          "select 1 from outbox where kind = 'edit' and payload->>'edit_id' in (select id::text from study_edit where study_id = $1)",
          [setup.studyId],
        )
      ).rowCount,
    ).toBe(0);
  });

  it("is not needed with Prefer: respond-async", async () => {
    setup.isDelivering = false;
    const started = await expectStatus(agent('add question "Where?"', {}, { prefer: "respond-async" }), 202);
    const location = started.headers.get("location") ?? "";
    expect(location).toBe(`/api/v1/studies/${setup.studyId}/agent/edits/${started.body.id}`);
    expect((await expectStatus(setup.client.send("GET", location), 200)).body).toMatchObject({
      status: "running",
      result: null,
    });
    await deliver(setup.sent);
    const { body } = await expectStatus(setup.client.send("GET", location), 200);
    expect(body).toMatchObject({
      status: "succeeded",
      result: { questions: [{}, {}, { content: "Where?" }] },
    });
    const other = await newClient(stack);
    await expectStatus(other.send("GET", location), 403);
    await expectStatus(setup.client.send("GET", `/studies/${setup.studyId}/agent/edits/${unknownId}`), 404);
  });

  it("can be resumed under an Idempotency-Key, which commits with the edit", async () => {
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    const key = { "idempotency-key": "k1" };
    await expectStatus(agent('add question "Where?"', {}, key), 503);
    await deliver(setup.sent);
    const first = await expectStatus(agent('add question "Where?"', {}, key), 200);
    const again = await expectStatus(agent('add question "Where?"', {}, key), 200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await contents()).toHaveLength(3);
    await expectStatus(agent("delete question 1", {}, key), 422);
  });
});

describe("the rights of who asked", () => {
  async function askAs(role: "admin" | "member") {
    const organization_id = setup.client.organizationId;
    const member = await addMember(stack.ctx, { organization_id, email: `${role}@example.test`, role });
    const actor = {
      kind: "member" as const,
      organization_id,
      member_id: member.id,
      role,
      scopes: ["studies:read" as const, "studies:write" as const],
    };
    const ctx = contextOf(stack.ports, { actor, requestId: "test" });
    setup.isDelivering = false;
    const body = { message: 'add question "Where?"', auto_save: true, model: "smart" as const };
    const { id } = await startEdit(ctx, setup.studyId, { kind: "agent", body });
    return { ctx, id, memberId: member.id };
  }

  const stateOf = async (id: string) =>
    (await setup.client.send("GET", `/studies/${setup.studyId}/agent/edits/${id}`)).body;

  it("are those of the moment in which the edit is saved", async () => {
    const before = await contents();
    const removed = await askAs("admin");
    await removeMember(stack.ctx, removed.memberId);
    await deliver(setup.sent.splice(0));
    expect(await stateOf(removed.id)).toMatchObject({ status: "failed", error: { code: "access_ended" } });

    const demoted = await askAs("admin");
    await expectStatus(
      setup.client.send("PUT", `/studies/${setup.studyId}`, { access_policy: "CAN_VIEW" }),
      200,
    );
    await setMemberRole(stack.ctx, demoted.memberId, "member");
    await deliver(setup.sent.splice(0));
    expect(await stateOf(demoted.id)).toMatchObject({ status: "failed", error: { code: "access_policy" } });
    expect(await contents()).toEqual(before);
  });

  it.each([
    ["is deactivated", deactivateApiKey],
    [
      "expires",
      (ctx: Ctx, id: string) =>
        ctx.db
          .update(apiKey)
          .set({ expires_at: new Date(0).toISOString() })
          .where(eq(apiKey.id, id)),
    ],
  ])("end when the API key %s", async (_, end) => {
    const before = await contents();
    const organization_id = setup.client.organizationId;
    const { id, api_key } = await createApiKey(stack.ctx, { organization_id, name: "short" });
    setup.plan = async (request) => {
      await end(stack.ctx, id);
      return offlineModel.planEdit(request);
    };
    const path = `/studies/${setup.studyId}/agent`;
    const headers = { authorization: `Bearer ${api_key}` };
    const answer = send(stack.app, "POST", path, { message: 'add question "Where?"' }, headers);
    expect((await expectStatus(answer, 403)).body.code).toBe("access_ended");
    expect(await contents()).toEqual(before);
  });

  it("make an edit answered when who asked has read it, and nobody else", async () => {
    const { ctx, id } = await askAs("admin");
    await deliver(setup.sent.splice(0));
    const isAnswered = async () => {
      const { rows } = await stack.pool.query("select answered_at from study_edit where id = $1", [id]);
      return rows[0]?.answered_at !== null;
    };
    expect((await stateOf(id)).status).toBe("succeeded");
    expect(await isAnswered()).toBe(false);
    await getEdit(ctx, setup.studyId, id);
    expect(await isAnswered()).toBe(true);
  });
});
