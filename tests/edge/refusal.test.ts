import { beforeEach, describe, expect, it } from "vitest";
import { createApiKey, deactivateApiKey } from "#core/account/auth/api-key.ts";
import { generateApiKey } from "#core/account/auth/key.ts";
import { addMember, removeMember } from "#core/account/organization/index.ts";
import { scopesOf } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { errorCodes } from "#kit/error-code.ts";
import { createLog } from "#kit/log.ts";
import { expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { newStudy, unknownId } from "#tests/support/survey.ts";

const routes = await loadRoutes();

/** What a refused request is told, and what the log keeps of it. */

const issuer = await createIssuer();
const lines: string[] = [];
const stack = useStack({
  sessions: issuer.sessions,
  log: createLog("info", (line) => lines.push(line)),
});
const client = useOrganization(stack);
const refusals = () =>
  lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request_refused");

beforeEach(() => void lines.splice(0));

const ask = (headers: Record<string, string>, path = "/studies") =>
  send(stack.app, "GET", path, undefined, headers);

async function challenge(headers: Record<string, string>): Promise<string | undefined> {
  const answer = await expectStatus(ask(headers), 401);
  expect(answer.text).toBe('{"detail":"Invalid authentication credentials"}');
  const header = answer.headers.get("www-authenticate") ?? "";
  return /^Bearer realm="research-interviews", (error="\w+"), error_description="[^"\\]+"$/.exec(header)?.[1];
}

const sessionOf = (sub: string) =>
  issuer.token({ sub, org_id: client.organizationId, scope: "studies:read" });

describe("a refused credential", () => {
  it("is told by the challenge whether the scheme is missing or the credential is unknown", async () => {
    expect(await challenge({})).toBe('error="invalid_request"');
    expect(await challenge({ authorization: "Basic dXNlcjpwYXNz" })).toBe('error="invalid_request"');
    expect(await challenge({ authorization: `Bearer ${generateApiKey()}` })).toBe('error="invalid_token"');
    expect(await challenge({ authorization: "Bearer riv_mistyped" })).toBe('error="invalid_token"');
    expect(await challenge({ authorization: "Bearer a.b.c" })).toBe('error="invalid_token"');
    expect(refusals().map(({ reason }) => reason)).toEqual([
      "header_missing",
      "scheme_missing",
      "key_unknown",
      "key_malformed",
      "token_invalid",
    ]);
  });

  it("leaves a log line that names the key or member and never the credential", async () => {
    const organization_id = client.organizationId;
    const { id, api_key } = await createApiKey(stack.ctx, { organization_id, name: "old" });
    await deactivateApiKey(stack.ctx, id);
    const other = await newClient(stack);
    const successor = { organization_id: other.organizationId, email: "next@example.test" };
    await addMember(stack.ctx, { ...successor, role: "owner" });
    const token = await issuer.token({ sub: other.memberId, org_id: other.organizationId, scope: "" });
    await removeMember(stack.ctx, other.memberId);
    for (const credential of [api_key, token]) await challenge({ authorization: `Bearer ${credential}` });
    expect(refusals()).toMatchObject([
      { level: "warn", status: 401, reason: "key_deactivated", key_id: id, method: "GET" },
      { level: "warn", status: 401, reason: "member_unknown", member_id: other.memberId },
    ]);
    for (const credential of [api_key, token]) expect(lines.join()).not.toContain(credential);
  });
});

describe("a request that a credential may not make", () => {
  it("leaves a log line with its reason", async () => {
    const foreign = await newStudy(await newClient(stack));
    const missing = await client.send("GET", `/studies/${unknownId}`);
    await expectStatus(client.send("GET", `/studies/${foreign}`), 403);
    const token = await sessionOf(client.memberId);
    const authorization = `Bearer ${token}`;
    await expectStatus(ask({ authorization }, `/interviews/${unknownId}`), 403);
    expect(refusals()).toMatchObject([
      {
        status: 404,
        reason: "not_found",
        actor: "api_key",
        key_id: expect.any(String),
        path: `/api/v1/studies/${unknownId}`,
        request_id: missing.headers.get("x-request-id"),
      },
      { status: 403, reason: "other_organization", actor: "api_key" },
      { status: 403, reason: "insufficient_scope", actor: "member", member_id: client.memberId },
    ]);
  });

  it("leaves one for a participant's link that opens nothing, without the token", async () => {
    const vid = "A_guessed-token";
    await expectStatus(send(stack.app, "GET", `/participant/v1/interviews/${vid}`), 404);
    expect(refusals()).toMatchObject([{ status: 404, reason: "not_found", actor: "participant" }]);
    expect(lines.join()).not.toContain(vid);
  });

  it("leaves none for what is no refusal", async () => {
    await expectStatus(client.send("POST", "/studies", {}), 422);
    await expectStatus(ask({}, "/nothing"), 404);
    expect(refusals()).toEqual([]);
  });
});

describe("an error", () => {
  it("has a code that the document knows, but for the 401", async () => {
    const { body: document } = await expectStatus(ask({}, "/openapi.json"), 200);
    const { ErrorCode, Error: plain, ValidationError, DomainError } = document.components.schemas;
    expect(ErrorCode["x-extensible-enum"]).toEqual(Object.keys(errorCodes));
    for (const schema of [plain, ValidationError, DomainError]) expect(schema.required).toContain("code");

    const id = await newStudy(client);
    const answers = [
      await client.send("GET", `/studies/${unknownId}`),
      await client.send("GET", "/studies/x"),
      await client.send("POST", "/studies", {}),
      await client.send("POST", "/studies", "title=x", { "content-type": "text/plain" }),
      await client.send("PUT", `/studies/${id}`, { title: "x" }, { "if-match": '"99"' }),
      await client.send("DELETE", "/studies"),
      await client.send("POST", `/studies/${id}/translate`),
      await client.send("POST", "/questions/batch", {
        questions: [{ study_id: id, content: `{{Q:${id}}}` }],
      }),
      await client.send("POST", "/studies", { title: "x".repeat(1_100_000) }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "not_found"],
      [422, "validation_failed"],
      [422, "validation_failed"],
      [415, "unsupported_media_type"],
      [412, "precondition_failed"],
      [405, "method_not_allowed"],
      [202, undefined],
      [422, "unprocessable"],
      [413, "body_too_large"],
    ]);
  });

  it("has one for every operation that refuses another's credential", async () => {
    for (const route of routes.filter(({ spec }) => scopesOf(spec).length > 0)) {
      const path = route.path.replaceAll(/\{\w+\}/g, unknownId);
      const authorization = `Bearer ${await issuer.token({
        sub: client.memberId,
        org_id: client.organizationId,
        scope: "",
      })}`;
      const { status, body } = await send(stack.app, route.method, path, undefined, { authorization });
      expect([status, body.code], path).toEqual([403, "insufficient_scope"]);
    }
  });
});
