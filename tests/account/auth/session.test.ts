import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { exportSPKI, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import { addMember, removeMember, setMemberRole } from "#core/account/organization/index.ts";
import { hints } from "#functions/api/http/hints.ts";
import { createSessions } from "#functions/platform/sessions.ts";
import { newId } from "#kit/id.ts";
import { listen } from "#local-aws/listen.ts";
import { expectStatus, newClient, send, useStack } from "#tests/support/api.ts";
import { audience, createIssuer, issuer } from "#tests/support/session.ts";

const own = await createIssuer();
const stranger = await createIssuer();
// A fixed clock: nothing expires during the test.
const now = new Date();
const stack = useStack({ sessions: own.sessions, now: () => now });

const everything = "studies:read studies:write interviews:read";

async function newMember(role: "owner" | "admin" | "member" = "owner") {
  const client = await newClient(stack);
  const organization_id = client.organizationId;
  const { id } = await addMember(stack.ctx, { organization_id, email: `${newId()}@example.test`, role });
  const claims = { sub: id, org_id: organization_id, scope: everything };
  return { client, id, claims };
}

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
const list = (token: string) => send(stack.app, "GET", "/studies", undefined, withToken(token));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a session token", () => {
  it("acts for its member in the member's organization", async () => {
    const { client, claims } = await newMember();
    const created = await expectStatus(client.send("POST", "/studies", { title: "Coffee" }), 201);
    const listed = await expectStatus(list(await own.token(claims)), 200);
    expect(listed.body).toEqual([created.body]);
  });

  it("reflects a removed member or a changed role from the next request on", async () => {
    const { id, claims } = await newMember();
    const token = await own.token(claims);
    const write = () =>
      send(stack.app, "POST", "/webhook-endpoints", { url: "http://127.0.0.1:9/" }, withToken(token));
    await expectStatus(write(), 201);
    await setMemberRole(stack.ctx, id, "member");
    await expectStatus(write(), 403);
    await removeMember(stack.ctx, id);
    await expectStatus(list(token), 401);
  });

  it("is valid for 30 seconds beyond its times, and no longer", async () => {
    const { claims } = await newMember();
    const seconds = Math.floor(now.getTime() / 1000);
    await expectStatus(list(await own.token({ ...claims, exp: seconds - 29 })), 200);
    await expectStatus(list(await own.token({ ...claims, exp: seconds - 30 })), 401);
    await expectStatus(list(await own.token({ ...claims, nbf: seconds + 30 })), 200);
    await expectStatus(list(await own.token({ ...claims, nbf: seconds + 31 })), 401);
  });

  it("may not do what its scopes leave out", async () => {
    const { claims } = await newMember();
    const token = await own.token({ ...claims, scope: "studies:read" });
    const refused = await expectStatus(
      send(stack.app, "POST", "/studies", { title: "x" }, withToken(token)),
      403,
    );
    expect(refused.body).toEqual({
      detail: "The session lacks a scope: studies:write",
      code: "insufficient_scope",
      hint: hints.insufficient_scope,
      docs: "/docs/errors#insufficient_scope",
    });
    expect(refused.headers.get("www-authenticate")).toBe(
      'Bearer error="insufficient_scope", scope="studies:write"',
    );
  });
});

/** Every kind of invalid token, by name. */
async function forgeries(): Promise<Record<string, string>> {
  const { claims } = await newMember();
  const other = await newMember();
  const good = await own.token(claims);
  const [header = "", payload = "", signature = ""] = good.split(".");
  const publicPem = await exportSPKI(own.publicKey);
  const hs256 = (secret: string) => {
    const body = `${encode({ alg: "HS256", kid: "k1" })}.${payload}`;
    return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
  };
  const { privateKey: rsa } = await generateKeyPair("RS256");
  const missing = (name: string) => own.token({ ...claims, [name]: undefined });
  return {
    "signed by a stranger": await stranger.token(claims),
    "signed by a stranger without a key id": await stranger.token(claims, { kid: undefined }),
    "signed by a stranger with the key in its header": await stranger.token(claims, { jwk: stranger.jwk }),
    "signed by a stranger with a key set url": await stranger.token(claims, {
      jku: "http://127.0.0.1:1/keys",
    }),
    "of another algorithm's key": await own.token(claims, { alg: "RS256" }, rsa),
    "without a signature": `${header}.${payload}.`,
    "with alg none": `${encode({ alg: "none" })}.${payload}.`,
    "with alg None and a signature": `${encode({ alg: "None" })}.${payload}.${signature}`,
    "signed with the public key as a secret": hs256(publicPem),
    "signed with the public key's x as a secret": hs256(String(own.jwk.x)),
    "signed with an empty secret": hs256(""),
    "of an unknown key id": await own.token(claims, { kid: "k2" }),
    "with a critical header nobody knows": `${encode({ alg: "ES256", kid: "k1", crit: ["x"], x: 1 })}.${payload}.${signature}`,
    "with another payload": `${header}.${encode({ ...claims, iss: issuer, aud: audience, exp: 9_999_999_999 })}.${signature}`,
    "with a changed header": `${encode({ alg: "ES256", kid: "k1", typ: "x" })}.${payload}.${signature}`,
    "with a cut signature": good.slice(0, -8),
    "with a flipped signature": `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    "with a zero signature": `${header}.${payload}.${Buffer.alloc(64).toString("base64url")}`,
    "of another issuer": await own.token({ ...claims, iss: "https://other.example.test" }),
    "of an issuer that only begins alike": await own.token({ ...claims, iss: `${issuer}.evil.test` }),
    "for another audience": await own.token({ ...claims, aud: "something-else" }),
    "for an audience that only begins alike": await own.token({ ...claims, aud: `${audience}2` }),
    "without an audience": await missing("aud"),
    "without an issuer": await missing("iss"),
    "without an expiry": await missing("exp"),
    "without a subject": await missing("sub"),
    "without an organization": await missing("org_id"),
    "without scopes": await missing("scope"),
    "with scopes as a list": await own.token({ ...claims, scope: ["studies:read"] }),
    "with a numeric subject": await own.token({ ...claims, sub: 1 as never }),
    "of a subject that is no id": await own.token({ ...claims, sub: "admin" }),
    "of a member that never was": await own.token({ ...claims, sub: newId() }),
    "of a member of another organization": await own.token({ ...claims, org_id: other.claims.org_id }),
    "long expired": await own.token({ ...claims, exp: 1 }),
    "not yet good": await own.token({ ...claims, nbf: 9_999_999_999 }),
    "with an expiry in words": await own.token({ ...claims, exp: "tomorrow" as never }),
    "that is only dots": "a.b.c",
    "that is json": `${encode({})}.${encode({})}.${encode({})}`,
  };
}

describe("a forged token", () => {
  it("is rejected, always with the same message", async () => {
    const forged = Object.entries(await forgeries());
    expect(forged.length).toBeGreaterThanOrEqual(30);
    for (const [name, token] of forged) {
      const answer = await list(token);
      expect(answer.text, name).toBe('{"detail":"Invalid authentication credentials"}');
      expect(answer.status, name).toBe(401);
      expect(answer.headers.get("www-authenticate"), name).toMatch(
        /^Bearer realm="research-interviews", error="invalid_token", error_description="The (session token|credential) /,
      );
    }
  });
});

describe("an issuer's keys", () => {
  it("may be rotated: an unknown key id reloads them, at most once in a while", async () => {
    const first = await createIssuer();
    const second = await createIssuer();
    let keys = [first.jwk];
    let fetches = 0;
    const server = createServer((_request, response) => {
      fetches++;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ keys }));
    });
    const { endpoint, stop } = await listen(server);
    const sessions = createSessions({ issuer, audience, keys: new URL(`${endpoint}/jwks`) });
    const claims = { sub: newId(), org_id: newId(), scope: "studies:read" };
    const verify = async (token: string) => (await sessions.verify(token, new Date())) !== null;
    expect(await verify(await first.token(claims))).toBe(true);
    keys = [first.jwk, { ...second.jwk, kid: "k2" }];
    for (let attempt = 0; attempt < 20; attempt++) await verify(await second.token(claims, { kid: "k2" }));
    expect(fetches).toBeLessThanOrEqual(2);
    await stop();
    const unreachable = createSessions({ issuer, audience, keys: new URL(`${endpoint}/jwks`) });
    await expect(unreachable.verify(await first.token(claims), new Date())).rejects.toThrow();
  });
});
