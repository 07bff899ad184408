import { beforeAll, expect, test } from "vitest";
import { addMember, removeMember } from "#core/account/organization/index.ts";
import { createApp } from "#functions/api/app.ts";
import { addressRate } from "#functions/api/http/rate.ts";
import { newCode, readCode } from "#local/issuer/code.ts";
import { mountIssuer } from "#local/issuer/routes.ts";
import { localSessions, newTokenKey } from "#local/token.ts";
import { fromAddress, newAddress, newClient, useStack } from "#tests/support/api.ts";

let now = new Date("2026-11-29T10:00:00Z");
const stack = useStack({ now: () => now });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const key = await newTokenKey();
const stranger = await newTokenKey();
const since = new Date(now.getTime() - 3_600_000);
let app: ReturnType<typeof createApp>;
let member: string;
let organization: string;
beforeAll(async () => {
  stack.ports.sessions = localSessions(key);
  app = createApp(stack.ports);
  mountIssuer(app, stack.ports, { key, port: 3000, since });
  ({ memberId: member, organizationId: organization } = await newClient(stack));
});

const host = "127.0.0.1:3000";
interface Sent {
  form: Record<string, string> | string;
  headers?: Record<string, string>;
  address?: string;
}
async function ask({ form, headers, address = newAddress() }: Sent) {
  const response = await app.request(
    "/oauth/token",
    {
      method: "POST",
      headers: { host, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
    },
    fromAddress(address),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const grant_type = "urn:ietf:params:oauth:grant-type:pre-authorized_code";
const byCode = (code: string, more: Partial<Sent> = {}) =>
  ask({ form: { grant_type, "pre-authorized_code": code }, ...more });
const byRefresh = (refresh_token: string) => ask({ form: { grant_type: "refresh_token", refresh_token } });
const codeOf = (id = member, at = now, by = key) => newCode(by, id, at).code;
const invalid = { status: 400, body: { error: "invalid_grant" } };

test("a code is short, says who it signs in, and is of one key", () => {
  const code = codeOf();
  expect(code).toMatch(/^[\w-]{1,64}$/);
  expect(readCode(key, code)).toEqual({ member, madeAt: now.getTime() });
  expect(readCode(stranger, code)).toBeNull();
  for (const wrong of [
    "",
    "x",
    code.slice(1),
    `${code}=`,
    code.replace(/^./, (sign) => (sign === "A" ? "B" : "A")),
  ])
    expect(readCode(key, wrong)).toBeNull();
});

test("a code gives a token with all scopes, and works once", async () => {
  const code = codeOf();
  const { status, headers, body } = await byCode(code, { headers: { origin: `http://${host}` } });
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: expect.any(String),
    scope: "studies:read studies:write interviews:read audit:read",
  });
  const me = await app.request("/api/v1/me", { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(await me.json()).toMatchObject({ credential: { kind: "session", id: member }, role: "owner" });
  expect(await byCode(code)).toMatchObject(invalid);
});

test("a code works for 15 minutes, and not from before the process", async () => {
  expect((await byCode(codeOf(member, new Date(now.getTime() - 15 * 60_000 + 1)))).status).toBe(200);
  expect(await byCode(codeOf(member, new Date(now.getTime() - 15 * 60_000)))).toMatchObject(invalid);
  expect(await byCode(codeOf(member, now, stranger))).toMatchObject(invalid);
  const young = createApp(stack.ports);
  mountIssuer(young, stack.ports, { key, port: 3000, since: now });
  const all = app;
  app = young;
  expect(await byCode(codeOf(member, new Date(now.getTime() - 1)))).toMatchObject(invalid);
  expect((await byCode(codeOf())).status).toBe(200);
  app = all;
});

test("a refresh token works once; a second use ends its chain, for whoever has the next one", async () => {
  const first = (await byCode(codeOf())).body.refresh_token;
  const second = (await byRefresh(first)).body.refresh_token;
  const third = await byRefresh(second);
  expect(third.status).toBe(200);
  expect(await byRefresh(second)).toMatchObject(invalid);
  expect(await byRefresh(third.body.refresh_token)).toMatchObject(invalid);
});

test("a chain lasts twelve hours, however often it goes on", async () => {
  const first = (await byCode(codeOf())).body.refresh_token;
  later(12 * 3_600_000 - 1);
  const second = await byRefresh(first);
  expect(second.status).toBe(200);
  later(1);
  expect(await byRefresh(second.body.refresh_token)).toMatchObject(invalid);
});

test("a member who is gone gets no token, by a code or by what they had", async () => {
  const { id } = await addMember(stack.ctx, {
    organization_id: organization,
    email: "b@example.test",
    role: "member",
  });
  const { refresh_token } = (await byCode(codeOf(id))).body;
  const code = codeOf(id);
  await removeMember(stack.ctx, id, member);
  expect(await byCode(code)).toMatchObject(invalid);
  expect(await byRefresh(refresh_token)).toMatchObject(invalid);
});

test.each([
  [{ headers: { host: "evil.example:3000" } }, 403],
  [{ headers: { host: "127.0.0.1:3001" } }, 403],
  [{ headers: { host: "127.0.0.1" } }, 403],
  [{ headers: { origin: "http://evil.example" } }, 403],
  [{ headers: { origin: "http://localhost:3000" } }, 403],
  [{ headers: { origin: "null" } }, 403],
  [{ headers: { host: "localhost:3000", origin: "http://localhost:3000" } }, 200],
  [{ headers: { host: "[::1]:3000" } }, 200],
])("answers this machine's own browser alone: %j", async (more, status) => {
  expect((await byCode(codeOf(), more)).status).toBe(status);
});

test.each([
  ["", "invalid_request"],
  ["grant_type=password", "unsupported_grant_type"],
  ["grant_type=refresh_token", "invalid_request"],
  [`grant_type=${encodeURIComponent(grant_type)}&pre-authorized_code=`, "invalid_request"],
  ["grant_type=refresh_token&refresh_token=a&refresh_token=b", "invalid_request"],
  [`grant_type=refresh_token&refresh_token=${"x".repeat(9_000)}`, "invalid_request"],
])("says what is wrong with a form, as RFC 6749 does: %s", async (form, error) => {
  expect(await ask({ form })).toMatchObject({ status: 400, body: { error } });
  const json = { "content-type": "application/json" };
  expect(await ask({ form: "{}", headers: json })).toMatchObject({
    status: 400,
    body: { error: "invalid_request" },
  });
});

test("counts what is wrong by its address, and never what is right", async () => {
  const address = newAddress();
  const code = codeOf();
  for (let wrong = 0; wrong < addressRate.limit; wrong++)
    expect(await byCode(`${wrong}`, { address })).toMatchObject(invalid);
  const refused = await byCode("one too many", { address });
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await byCode(code, { address })).status).toBe(200);
});
