import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { after, transact } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { databaseUrl } from "#tests/support/database.ts";
import { newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

/** Has PostgreSQL undo every change of a study to this title, as where others hold its locks. */
async function undoing(title: string, state: string): Promise<AsyncDisposable> {
  const name = `undo_${state.toLowerCase()}`;
  await stack.pool.query(`
    create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'undone' using errcode = '${state}'; end $$;
    create trigger ${name} before update on study for each row when (new.title = '${title}')
      execute function ${name}()`);
  return {
    [Symbol.asyncDispose]: async () => {
      await stack.pool.query(`drop trigger ${name} on study; drop function ${name}()`);
    },
  };
}

it.each(["40P01", "40001", "55P03", "57P01"])(
  "a transaction that the database undoes with %s is a 503 to send again, and changes nothing",
  async (state) => {
    const studyId = await newStudy(client, { title: "Before" });
    const title = `Undone by ${state}`;
    const change = () => client.send("PUT", `/studies/${studyId}`, { title });
    {
      await using _ = await undoing(title, state);
      const { body, headers } = await expectStatus(change(), 503);
      expect(headers.get("retry-after")).toBe("1");
      expect(body).toEqual({
        detail: "The database did not complete the request; send it again",
        code: "unavailable",
      });
      expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe("Before");
    }
    await expectStatus(change(), 200);
    expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe(title);
  },
);

it.each([
  [
    "with another password",
    (url: string) => ({ connectionString: url.replace(/:[^:@/]*@/, ":other@") }),
    "28P01",
  ],
  ["that is gone", (url: string) => ({ connectionString: databaseUrl(url, "none") }), "3D000"],
  [
    "that takes no changes",
    (url: string) => ({ connectionString: url, options: "-c default_transaction_read_only=on" }),
    "25006",
  ],
])("a database %s is a 503 that blames no request", async (_, changed, state) => {
  const pool = new pg.Pool(changed(stack.pool.options.connectionString ?? ""));
  onTestFinished(() => pool.end());
  const logged: object[] = [];
  const log = (_level: string, event: string, fields?: object) => void logged.push({ event, ...fields });
  const app = createApp({ ...stack.ctx, db: drizzle(pool), log });
  const response = await app.request("/api/v1/studies", {
    method: "POST",
    headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json" },
    body: '{"title":"x"}',
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toEqual({ detail: "The database does not answer", code: "unavailable" });
  expect(logged).toContainEqual(expect.objectContaining({ event: "request_failed", sqlstate: state }));
});

/** The database behind a server that ends this many connections while they are opened; resolves to its URL. */
async function endingConnections(most: number): Promise<string> {
  const url = new URL(stack.pool.options.connectionString ?? "");
  let left = most;
  const server = createServer((client) => {
    client.on("error", () => {});
    if (left-- > 0) return void client.once("data", () => client.destroy());
    const upstream = connect(Number(url.port), url.hostname);
    upstream.on("error", () => client.destroy());
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href;
}

it.each([
  [2, 200],
  [3, 503],
])("of %i connections that end while they are opened comes a %i", async (count, status) => {
  const studyId = await newStudy(client, { title: "Before" });
  const max = 2;
  const pool = new pg.Pool({ connectionString: await endingConnections(count), max });
  onTestFinished(() => pool.end());
  const db = tolerateBrokenConnections(drizzle(pool), pool, max, (one: pg.PoolClient) => drizzle(one));
  // The credential is read over the other pool, so that the first connection is the transaction's.
  const { db: reading } = stack.ctx;
  const app = createApp({
    ...stack.ctx,
    db: Object.assign(Object.create(reading), { transaction: db.transaction }),
  });
  const response = await app.request(`/api/v1/studies/${studyId}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json" },
    body: '{"title":"After"}',
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([
    status,
    status === 503 ? "1" : null,
  ]);
  expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe(
    status === 503 ? "Before" : "After",
  );
});

it("what follows a transaction has a connection of its own, and no statement runs in one that has ended", async () => {
  const ended = await transact(stack.ctx, async (ctx) => {
    after(ctx, async (later) => {
      await later.db.execute(sql`select 1`);
      await expect(ctx.db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: { message: "the transaction has ended" },
      });
    });
    return ctx;
  });
  await expect(ended.db.execute(sql`select 1`)).rejects.toThrow();
  const { rows } = (await stack.ctx.db.execute(sql`select 1 as one`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ one: 1 }]);
});
