import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Db } from "#core/platform/db.ts";
import { createApp } from "#functions/api/app.ts";
import { databaseTimeouts, isNoResponse } from "#functions/platform/database-timeouts.ts";
import { connectNeon } from "#functions/platform/neon.ts";
import { connect } from "#local/database.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { createDatabase, setForSessions } from "#tests/support/database.ts";
import { startNeonProxy } from "#tests/support/neon-proxy.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";

/** A database, or the way to it, that takes what is sent and gives no response. */

const stack = useStack({ log: () => {} });
const timeouts = { connect: 1_200, statement: 800, response: 1_500, idleInTransaction: 2_000 };

interface Driver {
  db: Db;
  proxy: Awaited<ReturnType<typeof startSilentProxy>>;
  stop: () => Promise<void>;
}

const drivers: Record<string, (url: string) => Promise<Driver>> = {
  async pg(url) {
    const proxy = await startSilentProxy(url);
    const { db, stop } = connect(proxy.url, timeouts);
    return { db, proxy, stop: () => stop().then(proxy.stop) };
  },
  async Neon(url) {
    // The pool of the other driver sets it itself.
    await setForSessions(url, "idle_in_transaction_session_timeout", String(timeouts.idleInTransaction));
    const neon = await startNeonProxy(url);
    const proxy = await startSilentProxy(`http://${neon.host}`);
    const { db, close } = connectNeon(url, proxy.host, timeouts);
    return { db, proxy, stop: () => close().then(proxy.stop).then(neon.stop) };
  },
};

/**
 * How the work fails within some milliseconds, of which one may say when they begin. The drivers have timers of this process
 * too: where it is busy, all of them are late, and in their order.
 */
async function failureOf(work: Promise<unknown>, ms: number, begins = Promise.resolve()): Promise<unknown> {
  const failed = work.then(
    () => new Error("there was a response"),
    (error: unknown) => error,
  );
  const isOver = begins.then(() => sleep(ms, new Error("it has not failed"), { ref: false }));
  return Promise.race([failed, isOver]);
}

describe.each(Object.entries(drivers))("with the driver %s", (_, open) => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let driver: Driver;
  beforeAll(async () => {
    database = await createDatabase();
    driver = await open(database.url);
  });
  afterEach(() => driver.proxy.setSilent(false));
  afterAll(async () => {
    driver.proxy.setSilent(false);
    await driver.stop();
    await database.drop();
  });

  it("gives up a statement, and works again when the database does", async () => {
    await driver.db.execute(sql`select 1`);
    driver.proxy.setSilent(true);
    const error = await failureOf(driver.db.execute(sql`select 2`), 2 * timeouts.response);
    expect(isNoResponse(error), String(error)).toBe(true);
    driver.proxy.setSilent(false);
    expect(await driver.db.execute(sql`select 3 as n`)).toMatchObject({ rows: [{ n: 3 }] });
  });

  it("gives up a transaction at the first statement without a response, with no wait for its ROLLBACK", async () => {
    const isSilent = Promise.withResolvers<void>();
    const work = driver.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      driver.proxy.setSilent(true);
      isSilent.resolve();
      await tx.execute(sql`select 2`);
    });
    const error = await failureOf(work, 2 * timeouts.response, isSilent.promise);
    expect(isNoResponse(error), String(error)).toBe(true);
    driver.proxy.setSilent(false);
    expect(await driver.db.transaction((tx) => tx.execute(sql`select 4 as n`))).toMatchObject({
      rows: [{ n: 4 }],
    });
  });

  it("loses a transaction in which nothing is said for too long, and with it its locks", async () => {
    await driver.db.execute(sql`create table place (taken int)`);
    await driver.db.execute(sql`insert into place values (0)`);
    const isLocked = Promise.withResolvers<void>();
    const isThawed = Promise.withResolvers<void>();
    onTestFinished(() => isThawed.resolve());
    const frozen = driver.db.transaction(async (tx) => {
      await tx.execute(sql`update place set taken = 1`);
      isLocked.resolve();
      await isThawed.promise;
      await tx.execute(sql`select 5`);
    });
    await isLocked.promise;
    const taking = () => driver.db.execute(sql`update place set taken = 10`);
    await vi.waitFor(taking, { timeout: 3 * timeouts.idleInTransaction });
    isThawed.resolve();
    await expect(frozen).rejects.toThrow();
    expect(await driver.db.execute(sql`select taken from place`)).toMatchObject({ rows: [{ taken: 10 }] });
    expect(await driver.db.transaction((tx) => tx.execute(sql`select 6 as n`))).toMatchObject({
      rows: [{ n: 6 }],
    });
  });

  it("gives up a connection", async () => {
    driver.proxy.setSilent(true);
    const ms = 2 * (timeouts.connect + timeouts.response);
    const error = await failureOf(
      driver.db.transaction(async () => {}),
      ms,
    );
    expect(isNoResponse(error), String(error)).toBe(true);
  });

  it("answers 503 within 2 s at /health, with the timeouts of a service too, and 503 to other requests", async () => {
    const client = await newClient(stack);
    driver.proxy.setSilent(true);
    const app = createApp({ ...stack.ctx, db: driver.db });
    const health = await app.request("/health");
    expect(health.status).toBe(503);
    const answer = await app.request("/api/v1/studies", {
      headers: { authorization: `Bearer ${client.key}` },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toEqual({ detail: "The database does not answer", code: "unavailable" });
  });
});

it("/health does not wait for a statement's timeout", async () => {
  const database = await createDatabase();
  const proxy = await startSilentProxy(database.url);
  const { db, stop } = connect(proxy.url, { ...databaseTimeouts, response: 4_000, connect: 4_000 });
  await db.execute(sql`select 1`);
  proxy.setSilent(true);
  const start = performance.now();
  const health = await createApp({ ...stack.ctx, db }).request("/health");
  expect(health.status).toBe(503);
  expect(health.headers.get("retry-after")).toBe("5");
  expect(performance.now() - start).toBeLessThan(2_000);
  await proxy.stop();
  await stop();
  await database.drop();
});

it("a statement that takes too long is ended by the server, and answered with 503", async () => {
  const database = await createDatabase();
  const { db, stop } = connect(database.url, timeouts);
  const error = await failureOf(db.execute(sql`select pg_sleep(5)`), 5_000);
  expect(error).toMatchObject({ cause: { code: "57014" } });
  expect(isNoResponse(error)).toBe(true);
  await stop();
  await database.drop();
});

it("every request is over before the gateway gives up", () => {
  const { connect, statement, idleInTransaction, response } = databaseTimeouts;
  expect(statement).toBeLessThan(response);
  // Whoever waits for a response gives up before the server ends the transaction.
  expect(idleInTransaction).toBeGreaterThan(response);
  expect(connect + response).toBeLessThan(29_000);
});
