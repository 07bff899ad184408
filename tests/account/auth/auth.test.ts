import { beforeEach, describe, expect, it } from "vitest";
import { createApiKey, deactivateApiKey, listApiKeys } from "#core/account/auth/api-key.ts";
import { generateApiKey, isWellFormedApiKey } from "#core/account/auth/key.ts";
import { type Client, expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";

let now = new Date("2026-03-01T10:00:00.000Z");
const stack = useStack({ now: () => now });
const client = useOrganization(stack, beforeEach);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const body = '{"detail":"Invalid authentication credentials"}';
const ask = (headers: Record<string, string>) => send(stack.app, "GET", "/studies", undefined, headers);

async function expectRefused(authorization: string | undefined): Promise<void> {
  const answer = await ask(authorization === undefined ? {} : { authorization });
  expect([answer.status, answer.text], authorization).toEqual([401, body]);
  expect(answer.headers.get("www-authenticate")).toMatch(
    /^Bearer realm="research-interviews", error="invalid_(request|token)", error_description="[\w. :-]+"$/,
  );
}

async function rowOf({ organizationId }: Client) {
  const { rows } = await stack.pool.query(
    "select id, digest, start, last_used_at, xmin from api_key where organization_id = $1",
    [organizationId],
  );
  return rows[0];
}

describe("credentials", () => {
  it.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Bearer x",
    "Bearer null",
    "Basic dXNlcjpwYXNz",
    "Token riv_",
    "Digest x",
    "Bearer\u00a0x",
  ])("refuses %j", (authorization) => expectRefused(authorization));

  it("takes the key in the one place and way it belongs", async () => {
    const { key } = await newClient(stack);
    for (const scheme of ["Bearer", "bearer", "BEARER", "Bearer  "]) {
      await expectStatus(ask({ authorization: `${scheme} ${key}` }), 200);
    }
    for (const wrong of [`Basic ${key}`, key, `Bearer ${key} ${key}`, `Bearer ${key}, Bearer ${key}`]) {
      await expectRefused(wrong);
    }
    for (const elsewhere of ["x-api-key", "cookie", "proxy-authorization"]) {
      await expectStatus(ask({ [elsewhere]: key }), 401);
    }
    await expectStatus(send(stack.app, "GET", `/studies?api_key=${key}&access_token=${key}`), 401);
  });

  it("tells apart the keys of requests that come together", async () => {
    const clients = await Promise.all(Array.from({ length: 40 }, () => newClient(stack)));
    const studyOf = async ({ send, organizationId }: Client): Promise<string> =>
      (await expectStatus(send("POST", "/studies", { title: organizationId }), 201)).body.title;
    expect(await Promise.all(clients.map(studyOf))).toEqual(
      clients.map(({ organizationId }) => organizationId),
    );
    const listed = await Promise.all(clients.map(({ send }) => send("GET", "/studies")));
    expect(listed.map(({ body }) => body.map(({ title }: { title: string }) => title))).toEqual(
      clients.map(({ organizationId }) => [organizationId]),
    );
  });

  it("refuses every operation that needs one with the very same body", async () => {
    for (const [method, path] of [
      ["POST", "/studies"],
      ["GET", "/studies/x"],
      ["DELETE", "/interviews/x"],
      ["PATCH", "/folders/x"],
    ] as const) {
      const answer = await send(stack.app, method, path, method === "POST" ? "{" : undefined);
      expect([answer.status, answer.text]).toEqual([401, body]);
    }
  });

  it("refuses 10,000 keys that are one of ours but for a change", { timeout: 60_000 }, async () => {
    const { key } = await newClient(stack);
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-.~ ";
    let state = 1;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const letter = () => alphabet[random(alphabet.length)] ?? "";
    const mutations: ((at: number) => string)[] = [
      (at) => key.slice(0, at) + letter() + key.slice(at + 1),
      (at) => key.slice(0, at) + key.slice(at + 1),
      (at) => key.slice(0, at) + letter() + key.slice(at),
      (at) => key.slice(0, at) + (key[at + 1] ?? "") + (key[at] ?? "") + key.slice(at + 2),
      (at) =>
        (random(2) === 0 ? key.slice(0, at).toUpperCase() : key.slice(0, at).toLowerCase()) + key.slice(at),
      () => generateApiKey(),
    ];
    stack.takeStatements();
    let tried = 0;
    let wellFormed = 0;
    for (; tried < 10_000; tried++) {
      const mutant = mutations[tried % mutations.length]?.(random(key.length)) ?? "";
      if (mutant.trim() === key) continue;
      if (isWellFormedApiKey(mutant)) wellFormed++;
      const answer = await ask({ authorization: `Bearer ${mutant}` });
      if (answer.status !== 401 || answer.text !== body) await expectRefused(`Bearer ${mutant}`);
    }
    // A checksum that does not fit is refused without asking the database.
    expect(stack.takeStatements()).toHaveLength(wellFormed);
    expect(wellFormed).toBeLessThan(tried / mutations.length + 2);
  });

  it("ends with the key's deactivation, at the very next request", async () => {
    await expectStatus(client.send("GET", "/studies"), 200);
    const { id } = await rowOf(client);
    const first = await deactivateApiKey(stack.ctx, id);
    await expectRefused(`Bearer ${client.key}`);
    later(1000);
    expect(await deactivateApiKey(stack.ctx, id)).toEqual(first);
  });

  it("keeps the organization's other keys working", async () => {
    const other = await createApiKey(stack.ctx, { organization_id: client.organizationId, name: "other" });
    await deactivateApiKey(stack.ctx, other.id);
    await expectRefused(`Bearer ${other.api_key}`);
    await expectStatus(client.send("GET", "/studies"), 200);
  });
});

describe("what is kept of a key", () => {
  it("is a digest and enough to recognise it", async () => {
    const { rows } = await stack.pool.query("select row_to_json(k)::text as row from api_key k");
    for (const { row } of rows) expect(row).not.toContain(client.key.slice(4, 34));
    const [listed] = await listApiKeys(stack.ctx, client.organizationId);
    expect(client.key.startsWith(listed?.prefix ?? "?")).toBe(true);
    expect(client.key.endsWith(listed?.last4 ?? "?")).toBe(true);
    expect(listed?.prefix.length).toBe("riv_".length + 4);
  });

  it("never repeats", () => {
    const keys = new Set(Array.from({ length: 2000 }, generateApiKey));
    expect(keys.size).toBe(2000);
    for (const key of keys) expect(isWellFormedApiKey(key)).toBe(true);
  });
});

describe("last_used_at", () => {
  const usedAt = async (client: Client) => (await rowOf(client)).last_used_at?.toISOString() ?? null;

  it("is written once a minute, not with every request", async () => {
    expect(await usedAt(client)).toBeNull();
    await client.send("GET", "/studies");
    const first = await rowOf(client);
    expect(first.last_used_at.toISOString()).toBe(now.toISOString());
    for (let request = 0; request < 20; request++) {
      later(3000);
      await client.send("GET", "/studies");
    }
    expect((await rowOf(client)).xmin).toBe(first.xmin);
    later(1);
    await client.send("GET", "/studies");
    expect(await usedAt(client)).toBe(now.toISOString());
  });

  it("is written once by requests that come together", async () => {
    await stack.pool.query(`
      create table key_written (id uuid);
      create function note_key_written() returns trigger language plpgsql as
        $$ begin insert into key_written values (new.id); return null; end $$;
      create trigger key_written after update on api_key for each row execute function note_key_written()`);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.send("GET", "/studies")));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await stack.pool.query("select id from key_written")).rows).toHaveLength(1);
    expect(await usedAt(client)).toBe(now.toISOString());
  });

  it("makes no request wait for whoever holds the row", async () => {
    const holder = await stack.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select 1 from api_key where organization_id = $1 for update", [
        client.organizationId,
      ]);
      await expectStatus(client.send("GET", "/studies"), 200);
      expect(await usedAt(client)).toBeNull();
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    await expectStatus(client.send("GET", "/studies"), 200);
    expect(await usedAt(client)).toBe(now.toISOString());
  });

  it("is not touched by a deactivated key", async () => {
    await deactivateApiKey(stack.ctx, (await rowOf(client)).id);
    await expectRefused(`Bearer ${client.key}`);
    expect(await usedAt(client)).toBeNull();
  });
});
