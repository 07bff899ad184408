import { describe, expect, it } from "vitest";
import { deactivateApiKey, listApiKeys } from "#core/account/auth/api-key.ts";
import { requirePresent } from "#core/account/auth/present-actor.ts";
import { addMember, removeMember } from "#core/account/organization/index.ts";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { transact } from "#core/platform/ctx.ts";
import { longestCredentialMs } from "#functions/api/http/late.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { type Client, fromAddress, newAddress, newClient, useStack } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { operatorOf } from "#tests/support/operator.ts";
import { createIssuer } from "#tests/support/session.ts";

let clock = 0;
const start = Date.now();
const issuer = await createIssuer();
const stack = useStack({ now: () => new Date(start + clock), sessions: issuer.sessions });

const toApi = { path: "/api/v1/studies", pieces: ['{"title":', '"Drip"}'] };

/** Sends a body of which a part comes only once `meanwhile` has happened. */
async function sendSlowly(
  credential: string,
  tookMs: number,
  meanwhile: () => Promise<unknown>,
  { path, pieces: texts } = toApi,
) {
  clock = 0;
  const pieces = texts.map((text) => new TextEncoder().encode(text));
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (sent === 1) {
        await meanwhile();
        clock = tookMs;
      }
      const piece = pieces[sent++];
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
  });
  const accept = "application/json, text/event-stream";
  const headers = { authorization: `Bearer ${credential}`, "content-type": "application/json", accept };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const response = await stack.app.request(path, init, fromAddress(newAddress()));
  await response.text();
  return response.status;
}

const studiesOf = async ({ organizationId }: Client) => {
  const { rows } = await stack.pool.query("select title from study where organization_id = $1", [
    organizationId,
  ]);
  return rows.length;
};

async function deactivate({ organizationId }: Client): Promise<void> {
  const [key] = await listApiKeys(stack.ctx, organizationId);
  await deactivateApiKey(operatorOf(stack)(), key?.id ?? "");
}

describe("a body that comes slowly", () => {
  it.each([
    [longestCredentialMs, 201, 1],
    [longestCredentialMs + 1, 401, 0],
  ])("past the end of its key, after %i ms, is answered %i", async (tookMs, expected, stored) => {
    const client = await newClient(stack);
    expect(await sendSlowly(client.key, tookMs, () => deactivate(client))).toBe(expected);
    expect(await studiesOf(client)).toBe(stored);
  });

  it("changes nothing past the end of its member, and is stored where nothing has ended", async () => {
    const client = await newClient(stack);
    const organization_id = client.organizationId;
    const { id } = await addMember(stack.ctx, { organization_id, email: "m@example.test", role: "admin" });
    const scope = "studies:read studies:write";
    const token = await issuer.token({ sub: id, org_id: organization_id, scope });
    expect(await sendSlowly(token, 5_000, async () => {})).toBe(201);
    const remove = () => removeMember(operatorOf(stack)(), id);
    expect(await sendSlowly(token, 5_000, remove)).toBe(401);
    expect(await studiesOf(client)).toBe(1);
  });

  it("of an assistant changes nothing past the end of its member", async () => {
    const client = await newClient(stack);
    const organization_id = client.organizationId;
    const { id } = await addMember(stack.ctx, { organization_id, email: "m@example.test", role: "admin" });
    const token = await issuer.token({
      sub: id,
      org_id: organization_id,
      scope: "studies:read studies:write",
    });
    const pieces = [
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_study",',
      '"arguments":{"title":"Drip"}}}',
    ];
    const toMcp = { path: "/mcp", pieces };
    expect(await sendSlowly(token, longestCredentialMs + 1, async () => {}, toMcp)).toBe(200);
    expect(await studiesOf(client)).toBe(1);
    const remove = () => removeMember(operatorOf(stack)(), id);
    expect(await sendSlowly(token, longestCredentialMs + 1, remove, toMcp)).toBe(401);
    expect(await studiesOf(client)).toBe(1);
  });

  it("is confirmed in the transaction that stores it", async () => {
    const client = await newClient(stack);
    const [key] = await listApiKeys(stack.ctx, client.organizationId);
    const actor = keyActor(client.organizationId, key?.id ?? "");
    const ctx = { ...stack.ctx, actor, confirm: requirePresent };
    await transact(ctx, (ctx) => createStudy(ctx, CreateStudy.parse({ title: "Before" })));
    await deactivate(client);
    const late = transact(ctx, (ctx) => createStudy(ctx, CreateStudy.parse({ title: "After" })));
    await expect(late).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await studiesOf(client)).toBe(1);
  });
});
