import { beforeAll, describe, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { isKeyed, openTo, scopesOf } from "#functions/api/http/route.ts";
import { type Scope, scopes } from "#kit/actor.ts";
import { expectStatus, send, useStack } from "#tests/support/api.ts";
import { digestOf } from "#tests/support/digest.ts";
import { operations, perform, statusOf } from "#tests/support/operations/index.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";

/** What a key with some of the scopes can do: no more than a session with them. */

const now = new Date();
const stack = useStack({ now: () => now });

let world: World;
beforeAll(async () => {
  world = await newWorld(stack);
});

const keys = new Map<string, Promise<{ api_key: string }>>();

/** The world as a key of it with these scopes sees it. */
async function keyWith(granted: readonly Scope[], of: World = world) {
  const { organizationId: organization_id } = of.client;
  const name = `${organization_id} ${granted.join(" ")}`;
  const made = keys.get(name) ?? createApiKey(stack.ctx, { organization_id, name: "part", scopes: granted });
  keys.set(name, made);
  const { api_key } = await made;
  const act: World["client"]["send"] = (method, path, body, headers) =>
    send(stack.app, method, path, body, { authorization: `Bearer ${api_key}`, ...headers });
  return { act, world: { ...of, client: { ...of.client, send: act } } };
}

describe("an operation", () => {
  it.each(operations.filter(({ route }) => openTo(route.spec) === null && scopesOf(route.spec).length > 0))(
    "is refused to a key without one of its scopes, and changes nothing: $name",
    async ({ route, sample: make }) => {
      const sample = make(world);
      if (sample.asOwner !== undefined) return;
      for (const left of scopesOf(route.spec)) {
        const { world: partial } = await keyWith(scopes.filter((scope) => scope !== left));
        // Its first use is noted.
        await partial.client.send("GET", "/me");
        const before = await digestOf(stack.pool);
        const refused = await perform(partial, route, sample);
        expect([refused.status, refused.body.code]).toEqual([403, "insufficient_scope"]);
        expect(refused.body.detail).toContain("The API key lacks a scope");
        expect(await digestOf(stack.pool)).toBe(before);
      }
    },
  );
});

describe("a key that reads", () => {
  it("sees no link with which one answers as a participant", async () => {
    const { act } = await keyWith(["studies:read", "interviews:read"]);
    const { ids } = world;
    const read = await expectStatus(act("GET", `/interviews/${ids.interview}`), 200);
    expect([read.body.vid, read.body.link]).toEqual(["", ""]);
    const listed = await expectStatus(act("GET", `/interviews?study_id=${ids.study}`), 200);
    expect(listed.text).not.toContain(ids.vid);
    const sources = await expectStatus(act("GET", `/studies/${ids.study}/sources`), 200);
    for (const { link } of sources.body) expect(link).toBe("");
    const csv = await expectStatus(act("GET", `/studies/${ids.study}/export?links=true`), 200);
    expect(csv.text).not.toContain(ids.vid);
    expect((await world.client.send("GET", `/interviews/${ids.interview}`)).body.vid).toBe(ids.vid);
  });

  it("gets no file with links that a key which writes has asked for", async () => {
    const { ids } = world;
    const full = world.client.send("POST", `/studies/${ids.study}/exports`, { format: "csv", links: true });
    const { body } = await expectStatus(full, 202);
    await stack.pool.query(
      "update export_job set status = 'done', completed_at = now(), expires_at = now() + interval '1 day' where id = $1",
      [body.id],
    );
    const path = `/studies/${ids.study}/exports/${body.id}`;
    const { act } = await keyWith(["studies:read", "interviews:read"]);
    expect((await expectStatus(act("GET", path), 200)).body.url).toBeNull();
    expect((await world.client.send("GET", path)).body.url).toMatch(/^http/);
  });

  it("gets figures, but by no filter and with no words without `interviews:read`", async () => {
    const { act } = await keyWith(["studies:read"]);
    const { ids } = world;
    const stats = `/studies/${ids.study}/questions/${ids.choice}/stats`;
    await expectStatus(act("GET", stats), 200);
    for (const path of [stats, `/studies/${ids.study}/stats`])
      await expectStatus(act("GET", `${path}?metadata[marker]=x`), 403);
    const themes = await expectStatus(act("GET", `/studies/${ids.study}/questions/${ids.free}/themes`), 200);
    expect(themes.body.themes.length).toBeGreaterThan(0);
    for (const { quotes } of themes.body.themes) expect(quotes).toEqual([]);
  });
});

describe("a key that writes", () => {
  it("shares no words that it may not read, and erases nobody without writing", async () => {
    const { act } = await keyWith(["studies:read", "studies:write"]);
    const share = (scope: object) =>
      act("POST", `/studies/${world.ids.study}/shares`, { name: "x", scope: { min_base: 0, ...scope } });
    await expectStatus(share({ sections: ["funnel"] }), 201);
    await expectStatus(share({ sections: ["transcripts"] }), 403);
    await expectStatus(share({ sections: ["funnel"], filter: { status: "closed" } }), 403);
    await expectStatus(share({ sections: ["themes"], quotes: true }), 403);
    const { act: reader } = await keyWith(["interviews:read"]);
    const match = { interview_ids: [world.ids.interview] };
    await expectStatus(reader("POST", "/data-subject-requests", { action: "erase", match }), 403);
  });

  it("gets no stored answer to a request of a key that may do more", async () => {
    const fresh = await newWorld(stack);
    const keyed = { "idempotency-key": "k" };
    const erase = { action: "erase", match: { interview_ids: [fresh.ids.interview] } };
    await expectStatus(fresh.client.send("POST", "/data-subject-requests", erase, keyed), 202);
    const { act } = await keyWith(["interviews:read"], fresh);
    const refused = await expectStatus(act("POST", "/data-subject-requests", erase, keyed), 403);
    expect(refused.body.code).toBe("insufficient_scope");
    const again = await fresh.client.send("POST", "/data-subject-requests", erase, keyed);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });

  it.each(operations.filter(({ route }) => isKeyed(route) && scopesOf(route.spec).length > 0))(
    "is not told what $name was answered to another",
    async ({ route, sample: make }) => {
      const fresh = await newWorld(stack);
      const sample = make(fresh);
      if (sample.asOwner !== undefined || statusOf(route, sample) >= 300) return;
      const keyed = { "idempotency-key": "k" };
      await expectStatus(perform(fresh, route, sample, keyed), statusOf(route, sample));
      const [first] = scopesOf(route.spec);
      const { world: partial } = await keyWith(
        scopes.filter((scope) => scope !== first),
        fresh,
      );
      const refused = await expectStatus(perform(partial, route, sample, keyed), 403);
      expect(refused.body).toMatchObject({ detail: expect.any(String), code: "insufficient_scope" });
    },
  );
});
