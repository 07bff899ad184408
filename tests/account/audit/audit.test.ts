import { beforeAll, describe, expect, it } from "vitest";
import { expireAuditLog, noteDenied } from "#core/account/audit/index.ts";
import type { AuditEntry } from "#core/account/audit/schema.ts";
import { addMember, setMemberRole, setOrganization } from "#core/account/organization/index.ts";
import { updateStudy } from "#core/design/lifecycle/index.ts";
import { transact } from "#core/platform/ctx.ts";
import { type Role, scopes } from "#kit/actor.ts";
import { expectStatus, fromAddress, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { createIssuer } from "#tests/support/session.ts";
import { watchStatements } from "#tests/support/statements.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
let now = new Date();
const stack = useStack({ sessions: issuer.sessions, now: () => now });
const sent: string[] = [];
beforeAll(() => watchStatements(stack.pool, (text) => void sent.push(text)));
const client = useOrganization(stack);

interface Page {
  entries: AuditEntry[];
  next_after: string;
}

const read = async (query = "", from = client): Promise<Page> =>
  (await expectStatus(from.send("GET", `/audit-log?${query}`), 200)).body;
const rename = (id: string, title: string, from = client) =>
  expectStatus(from.send("PUT", `/studies/${id}`, { title }), 200);
const lastPlaceOf = async (from: typeof client) => (await read("limit=500", from)).next_after;
const lastPlace = () => lastPlaceOf(client);

/** A session of a new member. */
async function memberOf(role: Role, scope = scopes.join(" ")) {
  const email = `${crypto.randomUUID()}@example.test`;
  const { id } = await addMember(stack.ctx, { organization_id: client.organizationId, email, role });
  const token = await issuer.token({ sub: id, org_id: client.organizationId, scope });
  return {
    email,
    send: (method: string, path: string, body?: unknown) =>
      send(stack.app, method, path, body, { authorization: `Bearer ${token}` }),
  };
}

/** Changes a study in a transaction that stays open until it is told to commit. */
async function renameLate(id: string) {
  const isDone = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const actor = keyActor(client.organizationId, crypto.randomUUID());
  const done = transact({ ...stack.ctx, actor }, async (ctx) => {
    await transact(ctx, (ctx) => updateStudy(ctx, id, { title: "Late" }));
    isDone.resolve();
    await commit.promise;
  });
  await isDone.promise;
  return async () => {
    commit.resolve();
    await done;
  };
}

describe("an entry of the audit log", () => {
  it("has values of numbers, booleans, enumerations, instants and ids, and says of texts that they changed", async () => {
    const id = await newStudy(client, { title: "A secret title" });
    const from = await lastPlace();
    const config = { quota: 7, consentText: "private words", questionGroups: { enabled: false } };
    const change = { title: "Another secret", access_policy: "CAN_VIEW", config };
    const headers = { "x-request-id": "request-1" };
    await expectStatus(client.send("PUT", `/studies/${id}`, change, headers), 200);
    const { entries } = await read(`after=${from}`);
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor: { type: "api_key", id: expect.any(String), name: "test" },
        action: "study.update",
        entity_type: "study",
        entity_id: id,
        study_id: id,
        request_id: "request-1",
        changes: {
          title: "changed",
          access_policy: { from: "FULL_ACCESS", to: "CAN_VIEW" },
          "config.quota": { from: null, to: 7 },
          "config.consentText": "changed",
          "config.questionGroups.enabled": { from: true, to: false },
        },
        address_prefix: expect.stringMatching(/^\d+\.\d+\.\d+\.0\/24$/),
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|private/i);
  });

  it("names the member of a session by the address, and the operator by nothing", async () => {
    const from = await lastPlace();
    const owner = await memberOf("owner");
    await expectStatus(owner.send("POST", "/folders", { name: "F" }), 201);
    const page = await read(`after=${from}&action=folder.create`);
    expect(page.entries[0]?.actor).toEqual({
      type: "member",
      id: expect.any(String),
      name: expect.any(String),
    });
    const memberId = page.entries[0]?.actor.id ?? "";
    await setMemberRole(stack.ctx, memberId, "admin");
    const [changed] = (await read(`entity_id=${memberId}&action=member.set_role`)).entries;
    expect(changed).toMatchObject({
      actor: { type: "operator", id: null, name: null },
      changes: { role: { from: "owner", to: "admin" } },
      address_prefix: null,
    });
  });

  it("is stored by the statement that changes a study or an interview, which is one whatever it changes", async () => {
    const id = await newStudy(client);
    const { id: interview } = await invite(client, id);
    sent.length = 0;
    for (const body of [{ title: "Other" }, { status: "paused", config: { progressBar: false } }])
      await expectStatus(client.send("PUT", `/studies/${id}`, body), 200);
    for (const body of [{ notes: "Called back" }, { title: "Ann", is_archived: false }])
      await expectStatus(client.send("PUT", `/interviews/${interview}`, body), 200);
    const changing = sent.filter((text) => /\bupdate "(study|interview)"/.test(text));
    expect(changing.map((text) => text.includes('insert into "audit_entry"'))).toEqual(Array(4).fill(true));
    expect(new Set(changing).size).toBe(2);
    const { body: study } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
    expect(study).toMatchObject({ title: "Other", status: "paused", config: { progressBar: false } });
    const { body } = await expectStatus(client.send("GET", `/interviews/${interview}`), 200);
    expect(body).toMatchObject({ notes: "Called back", title: "Ann" });
  });

  it("names a field by its first 200 characters, and never by half of one", async () => {
    const id = await newStudy(client);
    const from = await lastPlace();
    const name = `${"n".repeat(192)}😀`;
    await expectStatus(client.send("PUT", `/studies/${id}`, { config: { [name]: 1 } }), 200);
    const [entry] = (await read(`after=${from}`)).entries;
    expect(entry?.changes).toEqual({ [`config.${"n".repeat(192)}\ufffd`]: { from: null, to: 1 } });
  });

  it("is not there where the change is not", async () => {
    const id = await newStudy(client);
    const from = await lastPlace();
    await expectStatus(client.send("PUT", `/studies/${id}`, { config: { quota: -1 } }), 422);
    await expectStatus(client.send("PUT", `/studies/${id}`, { title: "x" }, { "if-match": '"99"' }), 412);
    expect((await read(`after=${from}`)).entries).toEqual([]);
  });

  it("is not written for participants", async () => {
    const id = await newStudy(client);
    await addQuestions(client, id, [{ content: "How was it?" }]);
    const { link } = await invite(client, id);
    const vid = new URL(link).searchParams.get("vid");
    const from = await lastPlace();
    const start = `/participant/v1/interviews/${vid}/start`;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    const answer = await stack.app.request(start, init, fromAddress("10.1.2.3"));
    expect(answer.status).toBe(200);
    expect((await read(`after=${from}`)).entries).toEqual([]);
  });

  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3::/48"],
  ])("has of the address %s the network %s", async (address, network) => {
    const from = await lastPlace();
    const headers = { authorization: `Bearer ${client.key}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ name: "F" }) };
    const answer = await stack.app.request("/api/v1/folders", init, fromAddress(address));
    expect(answer.status).toBe(201);
    expect((await read(`after=${from}`)).entries[0]?.address_prefix).toBe(network);
  });
});

describe("reading the audit log", () => {
  it("never skips a transaction that commits late, nor waits for it", async () => {
    const id = await newStudy(client);
    const from = await lastPlace();
    const commit = await renameLate(id);
    const other = await newStudy(client);
    const meanwhile = await read(`after=${from}`);
    expect(meanwhile.entries.map(({ entity_id }) => entity_id)).toEqual([other]);
    await commit();
    const later = await read(`after=${meanwhile.next_after}`);
    expect(later.entries.map(({ entity_id }) => entity_id)).toEqual([id]);
    expect((await read(`after=${later.next_after}`)).entries).toEqual([]);
  });

  it("goes on from where it ended, in pages, and filters", async () => {
    const own = await newClient(stack);
    const id = await newStudy(own);
    for (const title of ["1", "2", "3"]) await rename(id, title, own);
    const from = (await read("limit=1", own)).next_after;
    const first = await read(`limit=2&entity_id=${id}&action=study.update&after=${from}`, own);
    const second = await read(`limit=2&entity_id=${id}&action=study.update&after=${first.next_after}`, own);
    expect([first.entries.length, second.entries.length]).toEqual([2, 1]);
    const [{ actor, at } = first.entries[1] as AuditEntry] = first.entries;
    const byKey = await read(`actor_id=${actor.id}&study_id=${id}&limit=500`, own);
    expect(byKey.entries.map(({ action }) => action)).toEqual([
      "study.create",
      "study.update",
      "study.update",
      "study.update",
    ]);
    expect((await read(`from=${at}&to=${at}`, own)).entries).toEqual([]);
    expect((await read(`actor_id=${id}`, own)).entries).toEqual([]);
  });

  it("gives lines where it is asked for", async () => {
    const accept = { accept: "application/x-ndjson" };
    const answer = await client.send("GET", "/audit-log?limit=2", undefined, accept);
    expect(answer.headers.get("content-type")).toBe("application/x-ndjson");
    const lines = answer.text.split("\n").filter((line) => line !== "");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(
      (await read("limit=2")).entries.map(({ id }) => id),
    );
    const { next_after } = await read("limit=2");
    expect(answer.headers.get("link")).toBe(`</api/v1/audit-log?limit=2&after=${next_after}>; rel="next"`);
  });

  it.each([
    "after=x",
    "limit=0",
    "limit=501",
    "actor_id=x",
    "action=x",
    "from=x",
    "to=1",
    "from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z",
  ])("refuses %s", async (query) => {
    await expectStatus(client.send("GET", `/audit-log?${query}`), 422);
  });

  it("starts anew for a place that was never given", async () => {
    const answer = await client.send("GET", "/audit-log?after=999999");
    expect([answer.status, answer.body.code]).toEqual([410, "feed_reset"]);
    expect(answer.body.next_after).toBe(await lastPlace());
  });

  it("is for owners and admins with its scope", async () => {
    const member = await memberOf("member");
    expect((await expectStatus(member.send("GET", "/audit-log"), 403)).body.code).toBe("role");
    const admin = await memberOf("admin", "studies:write");
    expect((await expectStatus(admin.send("GET", "/audit-log"), 403)).body.code).toBe("insufficient_scope");
  });
});

describe("refusals of valid credentials", () => {
  it("are recorded once a minute in all", async () => {
    const foreign = await newStudy(await newClient(stack));
    const from = await lastPlace();
    for (let n = 0; n < 3; n++) await expectStatus(client.send("GET", `/studies/${foreign}`), 403);
    await expectStatus(client.send("DELETE", `/studies/${foreign}`), 403);
    const changesOf = async () =>
      (await read(`after=${from}&action=access.denied`)).entries.map((e) => e.changes);
    const [get, del] = ["get_study", "delete_study"].map((operation) => ({
      operation: { from: null, to: operation },
      code: { from: null, to: "other_organization" },
    }));
    expect(await changesOf()).toEqual([get]);
    now = new Date(now.getTime() + 60_000);
    await expectStatus(client.send("DELETE", `/studies/${foreign}`), 403);
    await expectStatus(client.send("GET", `/studies/${foreign}`), 403);
    expect(await changesOf()).toEqual([get, del]);
  });

  it("are one entry where several processes record them, before and after it is read", async () => {
    const own = await newClient(stack);
    const from = await lastPlaceOf(own);
    const ctx = { ...stack.ctx, actor: keyActor(own.organizationId, crypto.randomUUID()) };
    const note = () => noteDenied(ctx, new Map(), { operation: "get_study", code: null });
    await Promise.all([note(), note(), note()]);
    const { entries, next_after } = await read(`after=${from}`, own);
    expect(entries.map(({ action }) => action)).toEqual(["access.denied"]);
    await note();
    await newStudy(own);
    const later = await read(`after=${next_after}`, own);
    expect(later.entries.map(({ action }) => action)).toEqual(["study.create"]);
  });
});

describe("reads of what participants said", () => {
  it("are recorded where the organization wants that", async () => {
    const own = await newClient(stack);
    const id = await newStudy(own);
    const { id: interview } = await invite(own, id);
    const readAll = async () => {
      await expectStatus(own.send("GET", `/interviews/${interview}`), 200);
      await expectStatus(own.send("GET", `/interviews?study_id=${id}`), 200);
      await expectStatus(own.send("GET", `/studies/${id}`), 200);
    };
    await readAll();
    expect((await read("action=content.read", own)).entries).toEqual([]);
    await setOrganization(stack.ctx, own.organizationId, { audit_reads: true });
    await readAll();
    const { entries } = await read("action=content.read", own);
    expect(entries.map(({ entity_type, entity_id, study_id }) => [entity_type, entity_id, study_id])).toEqual(
      [
        ["interview", interview, null],
        ["study", id, id],
      ],
    );
  });

  it("are recorded always where they are exports", async () => {
    const id = await newStudy(client);
    const from = await lastPlace();
    await expectStatus(client.send("GET", `/studies/${id}/export`), 200);
    expect((await read(`after=${from}`)).entries).toMatchObject([
      { action: "export.download", study_id: id },
    ]);
  });
});

describe("the age of entries", () => {
  const day = 24 * 3_600_000;
  const expire = (at: Date) => expireAuditLog(stack.ctx, at, new Date(now.getTime() + 60_000));

  it("takes the address after 30 days, and the entry after as many as the organization keeps it", async () => {
    const own = await newClient(stack);
    await newStudy(own);
    const [{ at = "" } = {}] = (await read("action=study.create", own)).entries;
    const later = (days: number, ms: number) => new Date(Date.parse(at) + days * day + ms);
    const prefixes = async () =>
      (await read("action=study.create", own)).entries.map(({ address_prefix }) => address_prefix !== null);
    await expire(later(30, 0));
    expect(await prefixes()).toEqual([true]);
    await expire(later(30, 1));
    expect(await prefixes()).toEqual([false]);
    await expire(later(400, 0));
    expect(await prefixes()).toEqual([false]);
    await setOrganization(stack.ctx, own.organizationId, { audit_days: 100 });
    await expire(later(100, 0));
    expect(await prefixes()).toEqual([false]);
    await expire(later(100, 1));
    expect(await prefixes()).toEqual([]);
  });

  it("takes those that nobody has read too, and leaves the others their names", async () => {
    const own = await newClient(stack);
    await newStudy(own);
    const storedIn = async (table: string) => {
      const { rows } = await stack.pool.query(`select * from ${table} where organization_id = $1`, [
        own.organizationId,
      ]);
      return rows;
    };
    const stored = async () => [...(await storedIn("audit_entry")), ...(await storedIn("audit_log"))];
    expect((await storedIn("audit_entry")).length).toBeGreaterThan(0);
    expect(await storedIn("audit_log")).toEqual([]);
    await expire(now);
    expect(await storedIn("audit_entry")).toEqual([]);
    const placed = (await storedIn("audit_log")).filter(({ actor_type }) => actor_type === "api_key");
    expect(placed).toMatchObject([{ actor_name: "test", address_prefix: expect.stringMatching(/\/24$/) }]);
    await expire(new Date(now.getTime() + 401 * day));
    expect(await stored()).toEqual([]);
  });
});
