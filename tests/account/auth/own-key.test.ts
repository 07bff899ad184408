import { beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { addMember, removeMember } from "#core/account/organization/index.ts";
import { type Role, type Scope, scopes } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import {
  type Answer,
  expectStatus,
  newClient,
  problemsOf,
  send,
  useOrganization,
  useStack,
} from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";

/** Keys that an organization makes, replaces and ends itself. */

const issuer = await createIssuer();
let now = new Date();
const stack = useStack({ sessions: issuer.sessions, now: () => now });
const client = useOrganization(stack, beforeEach);
const hourMs = 3_600_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeEach(() => {
  now = new Date();
});

type Act = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

const withCredential =
  (credential: string): Act =>
  (method, path, body, headers) =>
    send(stack.app, method, path, body, { authorization: `Bearer ${credential}`, ...headers });

async function session(role: Role = "owner", scope: readonly Scope[] = scopes): Promise<Act> {
  const organization_id = client.organizationId;
  const { id } = await addMember(stack.ctx, { organization_id, email: `${newId()}@example.test`, role });
  const seconds = Math.floor(now.getTime() / 1000);
  const times = { iat: seconds, exp: seconds + 400 * 3600 };
  return withCredential(
    await issuer.token({ sub: id, org_id: organization_id, scope: scope.join(" "), ...times }),
  );
}

interface Made {
  id: string;
  act: Act;
  body: Answer["body"];
}

async function makeKey(act: Act, body: object = {}): Promise<Made> {
  const made = await expectStatus(act("POST", "/api-keys", { name: "program", ...body }), 201);
  return { id: made.body.id, act: withCredential(made.body.api_key), body: made.body };
}

const works = async ({ act }: Made) => (await act("GET", "/me")).status === 200;

describe("a key that an owner makes", () => {
  it("is shown once, works, and is listed by what it may be recognised by", async () => {
    const owner = await session();
    const { id, act, body } = await makeKey(owner, { scopes: ["studies:read", "audit:read"] });
    const { api_key, ...shown } = body;
    expect(api_key).toMatch(/^riv_[0-9A-Za-z]{36}$/);
    expect(shown).toEqual({
      id,
      name: "program",
      prefix: api_key.slice(0, 8),
      last4: api_key.slice(-4),
      scopes: ["studies:read", "audit:read"],
      expires_at: null,
      replaced_by: null,
      last_used_at: null,
      created_by: expect.any(String),
      created_at: now.toISOString(),
      deactivated_at: null,
    });
    expect((await act("GET", "/me")).body).toMatchObject({
      credential: { kind: "api_key", id },
      scopes: ["studies:read", "audit:read"],
      role: null,
    });
    const { body: listed } = await expectStatus(owner("GET", "/api-keys"), 200);
    // The first one is of the organization's beginning, and may do everything.
    expect(listed).toEqual([
      expect.objectContaining({ name: "test", scopes, created_by: null }),
      { ...shown, last_used_at: now.toISOString() },
    ]);
    expect(JSON.stringify(listed)).not.toContain(api_key.slice(8, -4));
  });

  it("has the scopes of the session unless they are named, and never more", async () => {
    const writer = await session("admin", ["studies:read", "studies:write"]);
    expect((await makeKey(writer)).body.scopes).toEqual(["studies:read", "studies:write"]);
    const refused = await expectStatus(
      writer("POST", "/api-keys", { name: "x", scopes: ["interviews:read"] }),
      403,
    );
    expect(refused.body.code).toBe("insufficient_scope");
    expect(refused.headers.get("www-authenticate")).toContain('scope="interviews:read"');
  });

  it("is for owners and admins over a session alone", async () => {
    const owner = await session();
    const { id, act } = await makeKey(owner);
    const member = await session("member");
    for (const [method, path, body] of [
      ["GET", "/api-keys"],
      ["POST", "/api-keys", { name: "x" }],
      ["DELETE", `/api-keys/${id}`],
    ] as const) {
      expect((await expectStatus(act(method, path, body), 403)).body.code).toBe("session_required");
      expect((await expectStatus(member(method, path, body), 403)).body.code).toBe("role");
    }
    expect((await expectStatus(member("POST", `/api-keys/${id}/rotate`), 403)).body.code).toBe("role");
    expect((await owner("GET", "/api-keys")).body).toHaveLength(2);
  });

  it("is refused with a name, scopes or hours that are wrong", async () => {
    const owner = await session();
    const make = (body: object) => owner("POST", "/api-keys", { name: "x", ...body });
    expect(await problemsOf(make({ name: " " }))).toEqual(["name too_small"]);
    expect(await problemsOf(make({ name: "x".repeat(201) }))).toEqual(["name too_big"]);
    expect(await problemsOf(make({ scopes: [] }))).toEqual(["scopes too_small"]);
    expect(await problemsOf(make({ scopes: ["studies:read", "everything"] }))).toEqual([
      "scopes.1 invalid_value",
    ]);
    expect(await problemsOf(make({ scopes: ["studies:read", "studies:read"] }))).toEqual(["scopes custom"]);
    expect(await problemsOf(make({ expires_at: now.toISOString() }))).toEqual(["expires_at custom"]);
    expect(await problemsOf(make({ expires_at: "soon" }))).toEqual(["expires_at invalid_format"]);
    const { id } = await makeKey(owner);
    const rotate = (overlap_hours: unknown) => owner("POST", `/api-keys/${id}/rotate`, { overlap_hours });
    expect(await problemsOf(rotate(169))).toEqual(["overlap_hours too_big"]);
    expect(await problemsOf(rotate(-1))).toEqual(["overlap_hours too_small"]);
    await expectStatus(rotate(168), 200);
    expect((await owner("GET", "/api-keys")).body).toHaveLength(3);
  });

  it("ends at its end, like every other wrong key", async () => {
    const owner = await session();
    const key = await makeKey(owner, { expires_at: new Date(now.getTime() + hourMs).toISOString() });
    later(hourMs - 1);
    expect(await works(key)).toBe(true);
    later(1);
    const { status, text, headers } = await key.act("GET", "/me");
    expect([status, text]).toEqual([401, '{"detail":"Invalid authentication credentials"}']);
    expect(headers.get("www-authenticate")).toContain("The API key has expired");
    const { rows } = await stack.pool.query(
      "select last_used_at < expires_at as was from api_key where id = $1",
      [key.id],
    );
    expect(rows).toEqual([{ was: true }]);
  });

  it("is deactivated by a delete, which may be repeated, and by the removal of its maker", async () => {
    const owner = await session();
    const first = await makeKey(owner);
    const second = await makeKey(owner);
    await expectStatus(owner("DELETE", `/api-keys/${first.id}`), 204);
    await expectStatus(owner("DELETE", `/api-keys/${first.id}`), 204);
    expect([await works(first), await works(second)]).toEqual([false, true]);
    expect((await expectStatus(owner("DELETE", `/api-keys/${newId()}`), 404)).body.code).toBe("not_found");
    const stranger = await newClient(stack);
    const theirs = await createApiKey(stack.ctx, { organization_id: stranger.organizationId, name: "x" });
    for (const [method, path] of [
      ["DELETE", `/api-keys/${theirs.id}`],
      ["POST", `/api-keys/${theirs.id}/rotate`],
    ] as const)
      expect((await expectStatus(owner(method, path), 403)).body.code).toBe("other_organization");
    await addMember(stack.ctx, {
      organization_id: client.organizationId,
      email: "second@example.test",
      role: "owner",
    });
    await removeMember(stack.ctx, second.body.created_by);
    expect(await works(second)).toBe(false);
  });
});

describe("the keys of an organization that work", () => {
  it("are fifty at most, even if more are made at the same time", { timeout: 60_000 }, async () => {
    const owner = await session();
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) => owner("POST", "/api-keys", { name: `key ${n}` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    // The organization's first key is one of them.
    expect(made).toHaveLength(49);
    expect(answers.filter(({ body }) => body.code === "too_many_api_keys")).toHaveLength(6);
    const [one, two] = made.map(({ body }) => body);
    const rotate = (id: string, overlap_hours: number) =>
      owner("POST", `/api-keys/${id}/rotate`, { overlap_hours });
    // There is room in the place of the old one, and none beside it.
    expect((await expectStatus(rotate(one.id, 1), 409)).body.code).toBe("too_many_api_keys");
    expect((await withCredential(one.api_key)("GET", "/me")).headers.get("x-key-expires-at")).toBeNull();
    await expectStatus(rotate(one.id, 0), 200);
    await expectStatus(owner("DELETE", `/api-keys/${two.id}`), 204);
    await expectStatus(owner("POST", "/api-keys", { name: "one more" }), 201);
    await expectStatus(owner("POST", "/api-keys", { name: "too many" }), 409);
  });
});

describe("a key that rotates itself", () => {
  it("works beside the new one for a day, and says until when", async () => {
    const old = await makeKey(await session(), { scopes: ["studies:read"] });
    const end = new Date(now.getTime() + 24 * hourMs).toISOString();
    const rotated = await expectStatus(old.act("POST", `/api-keys/${old.id}/rotate`), 200);
    expect(rotated.body).toMatchObject({
      name: "program",
      scopes: ["studies:read"],
      expires_at: null,
      created_by: old.body.created_by,
      replaced: { id: old.id, replaced_by: rotated.body.id, expires_at: end, deactivated_at: null },
    });
    const fresh = withCredential(rotated.body.api_key);
    expect((await fresh("GET", "/studies")).headers.get("x-key-expires-at")).toBeNull();
    for (const [method, path, status] of [
      ["GET", "/studies", 200],
      ["POST", "/studies", 403],
      ["GET", `/studies/${newId()}`, 404],
    ] as const) {
      const answer = await expectStatus(old.act(method, path, method === "POST" ? {} : undefined), status);
      expect(answer.headers.get("x-key-expires-at")).toBe(end);
    }
    later(24 * hourMs);
    expect(await works(old)).toBe(false);
    await expectStatus(fresh("GET", "/studies"), 200);
  });

  it("rotates no other, and makes, lists and ends none", async () => {
    const owner = await session();
    const stolen = await makeKey(owner);
    const other = await makeKey(owner);
    for (const [method, path, body] of [
      ["POST", `/api-keys/${other.id}/rotate`],
      ["POST", `/api-keys/${newId()}/rotate`],
      ["POST", "/api-keys", { name: "mine" }],
      ["DELETE", `/api-keys/${stolen.id}`],
      ["GET", "/api-keys"],
    ] as const)
      expect((await expectStatus(stolen.act(method, path, body), 403)).body.code).toBe("session_required");
    expect(await works(other)).toBe(true);
  });

  it("does so once: of those that come after one another two work at most, and the end stays", async () => {
    const end = new Date(now.getTime() + 10 * hourMs).toISOString();
    const first = await makeKey(await session(), { expires_at: end });
    const rotate = async ({ id, act }: Made, overlap_hours: number): Promise<Made> => {
      const { body } = await expectStatus(act("POST", `/api-keys/${id}/rotate`, { overlap_hours }), 200);
      return { id: body.id, act: withCredential(body.api_key), body };
    };
    const second = await rotate(first, 168);
    // It expires sooner than in a week.
    expect(second.body).toMatchObject({ expires_at: end, replaced: { expires_at: end } });
    const again = await expectStatus(first.act("POST", `/api-keys/${first.id}/rotate`), 409);
    expect(again.body.detail).toContain("already been rotated");
    const third = await rotate(second, 168);
    expect(await Promise.all([first, second, third].map(works))).toEqual([false, true, true]);
    const fourth = await rotate(third, 0);
    expect(await Promise.all([second, third, fourth].map(works))).toEqual([false, false, true]);
    later(10 * hourMs);
    expect(await works(fourth)).toBe(false);
  });

  it("does so once however many ask at the same time", async () => {
    const key = await makeKey(await session());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => key.act("POST", `/api-keys/${key.id}/rotate`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe("an owner who rotates a key", () => {
  it("needs its scopes, so that a session gets at none that it lacks", async () => {
    const owner = await session();
    const key = await makeKey(owner);
    const writer = await session("owner", ["studies:write"]);
    const refused = await expectStatus(writer("POST", `/api-keys/${key.id}/rotate`), 403);
    expect(refused.body.code).toBe("insufficient_scope");
    const reader = await session("owner", ["studies:read", "interviews:read", "audit:read"]);
    await expectStatus(reader("POST", `/api-keys/${key.id}/rotate`), 403);
    expect(await works(key)).toBe(true);
    await expectStatus(owner("POST", `/api-keys/${key.id}/rotate`, { overlap_hours: 0 }), 200);
    expect(await works(key)).toBe(false);
    const ended = await expectStatus(owner("POST", `/api-keys/${key.id}/rotate`), 409);
    expect(ended.body.detail).toContain("deactivated");
  });

  it("gets the same key again for the same Idempotency-Key, and nobody else does", async () => {
    const owner = await session();
    const key = await makeKey(owner);
    const keyed = { "idempotency-key": "k" };
    const rotate = (act: Act) => act("POST", `/api-keys/${key.id}/rotate`, {}, keyed);
    const first = await expectStatus(rotate(owner), 200);
    const again = await expectStatus(rotate(owner), 200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    await expectStatus(rotate(await session("admin")), 409);
    const { rows } = await stack.pool.query("select answer::text as answer from idempotency_key");
    for (const { answer } of rows) expect(answer).not.toContain(first.body.api_key);
    const { body: log } = await owner("GET", `/audit-log?entity_id=${key.id}&action=api_key.rotate`);
    expect(log.entries).toEqual([
      expect.objectContaining({
        changes: {
          replaced_by: { from: null, to: first.body.id },
          expires_at: { from: null, to: first.body.replaced.expires_at },
        },
      }),
    ]);
  });
});
