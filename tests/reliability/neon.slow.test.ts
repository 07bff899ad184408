import path from "node:path";
import { and, DrizzleQueryError, eq, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as pgCore from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Db, prepared, preparedRead, repeatable } from "#core/platform/db.ts";
import { connectNeon } from "#functions/platform/neon.ts";
import { createDatabase } from "#tests/support/database.ts";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { startFunction } from "#tests/support/lambda/function.ts";
import { startNeonProxy } from "#tests/support/neon-proxy.ts";

const visit = pgCore.pgTable("visit", {
  id: pgCore.serial().primaryKey(),
  token: pgCore.uuid(),
  at: pgCore.timestamp({ withTimezone: true, precision: 3 }),
  amount: pgCore.numeric(),
  big: pgCore.bigint({ mode: "bigint" }),
  tags: pgCore.text().array(),
  data: pgCore.jsonb(),
  age: pgCore.integer(),
  friend: pgCore.integer(),
});

let database: Awaited<ReturnType<typeof createDatabase>>;
let proxy: Awaited<ReturnType<typeof startNeonProxy>>;
let neon: ReturnType<typeof connectNeon>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await startNeonProxy(database.url);
  neon = connectNeon(database.url, proxy.host);
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(`create table visit (
    id serial primary key, token uuid, at timestamptz(3), amount numeric, big bigint, tags text[], data jsonb,
    age int constraint visit_age_check check (age > 0),
    friend int constraint visit_friend_fk references visit
  )`);
});

beforeEach(() => pool.query("truncate visit restart identity"));

afterAll(async () => {
  await neon.close();
  await proxy.stop();
  await pool.end();
  await database.drop();
});

type Work = (db: Db) => Promise<unknown>;
const byHttp = (work: Work) => work(neon.db);
const byWebSocket = (work: Work) => neon.db.transaction(work);
const byNodePostgres = (work: Work) => work(drizzle(pool));

describe.each([
  ["node-postgres", byNodePostgres],
  ["Neon by HTTP", byHttp],
  ["Neon by WebSocket", byWebSocket],
])("%s", (_, run) => {
  test("writes and reads values of every kind", async () => {
    const row = {
      id: 1,
      token: "0190a3a1-8f7e-7cc0-8000-1234567890ab",
      at: new Date("2026-02-03T04:05:06.789Z"),
      amount: "12345678901234567890.123456789",
      big: 9_007_199_254_740_993n,
      tags: ['a"b', "c,d", "{}", "é"],
      data: { nested: [1, "two", null, { é: "\\" }] },
      age: 1,
      friend: null,
    };
    expect(await run((db) => db.insert(visit).values(row).returning())).toEqual([row]);
    const found = (db: Db) =>
      db
        .select()
        .from(visit)
        .where(and(eq(visit.id, sql.placeholder("id")), eq(visit.token, row.token)));
    expect(await run((db) => found(db).prepare("visit_by_id").execute({ id: 1 }))).toEqual([row]);
    const byId = (db: Db) => preparedRead(db, "visit_by_id", found);
    expect(await run((db) => byId(db).execute({ id: 1 }))).toEqual([row]);
    expect(await run((db) => byId(db).execute({ id: 2 }))).toEqual([]);
    await expect(run((db) => byId(db).execute({ id: "one" }))).rejects.toThrow(DrizzleQueryError);
    expect(await run((db) => db.execute(sql`select age, tags, data from visit`))).toMatchObject({
      rows: [{ age: 1, tags: row.tags, data: row.data }],
      rowCount: 1,
    });
  });

  test.each([
    ["23505", "visit_pkey", sql`insert into visit (id) values (1), (1)`],
    ["23514", "visit_age_check", sql`insert into visit (id, age) values (1, 0)`],
    ["23503", "visit_friend_fk", sql`insert into visit (friend) values (99)`],
    ["23502", undefined, sql`insert into visit (id) values (null)`],
    ["22P02", undefined, sql`insert into visit (token) values (${"x"})`],
    ["22012", undefined, sql`select 1 / 0`],
    ["42P01", undefined, sql`select * from nowhere`],
    ["42601", undefined, sql`selec 1`],
  ])("reports error %s as node-postgres does, constraint: %s", async (code, constraint, statement) => {
    const error = await errorOf(run, statement);
    expect(error).toMatchObject({ code, constraint });
    expect(error).toEqual(await errorOf(byNodePostgres, statement));
  });
});

describe("a transaction", () => {
  test("is atomic, and so are its savepoints", async () => {
    const failing = neon.db.transaction(async (tx) => {
      await tx.insert(visit).values({ age: 1 });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await neon.db.transaction(async (tx) => {
      await tx.insert(visit).values({ age: 2 });
      const part = tx.transaction(async (inner) => {
        await inner.insert(visit).values({ age: 3 });
        await inner.insert(visit).values({ age: 0 });
      });
      await expect(part).rejects.toThrow(DrizzleQueryError);
    });
    expect(await ages()).toEqual([2]);
  });

  test("has the requested isolation level", async () => {
    const level = await neon.db.transaction((tx) => tx.execute(sql`show transaction_isolation`), {
      isolationLevel: "serializable",
    });
    expect((level as unknown as { rows: unknown }).rows).toEqual([{ transaction_isolation: "serializable" }]);
  });
});

describe("a cut connection", () => {
  const insertInTransaction = async () => {
    let runs = 0;
    const outcome = neon.db.transaction(async (tx) => {
      runs++;
      await tx.insert(visit).values({ age: 1 });
    });
    const [{ status }] = await Promise.allSettled([outcome]);
    return { status, runs, rows: (await ages()).length };
  };

  test.each([
    ["before BEGIN is delivered", /begin/, false, { status: "fulfilled", runs: 1, rows: 1 }],
    ["after BEGIN was delivered", /begin/, true, { status: "fulfilled", runs: 1, rows: 1 }],
    ["before a write is delivered", /insert/, false, { status: "rejected", runs: 1, rows: 0 }],
    ["after a write was delivered", /insert/, true, { status: "rejected", runs: 1, rows: 0 }],
    ["before COMMIT is delivered", /commit/, false, { status: "rejected", runs: 1, rows: 0 }],
  ])("%s: a transaction runs at most once", async (_, at, delivered, expected) => {
    proxy.cutNext(at, delivered);
    expect(await insertInTransaction()).toEqual(expected);
  });

  test("after COMMIT was sent: the transaction is not retried", async () => {
    proxy.cutNext(/commit/, true);
    expect(await insertInTransaction()).toMatchObject({ status: "rejected", runs: 1 });
    await expect.poll(ages, { timeout: 30_000 }).toEqual([1]);
  });

  const adults = (db: Db) =>
    db.$with("adult").as(db.select({ id: visit.id }).from(visit).where(sql`${visit.age} > 0`));
  const raised = (db: Db) =>
    db.$with("raised").as(
      db
        .update(visit)
        .set({ age: sql`${visit.age} + 1` })
        .returning({ id: visit.id }),
    );
  const listed = (db: Db) => db.with(adults(db)).select({ id: visit.id }).from(visit);

  describe.each([
    ["before it is delivered", false],
    ["after it was carried out", true],
  ])("%s", (_, delivered) => {
    test.each<[string, Work, unknown]>([
      ["a select", (db) => db.select({ id: visit.id }).from(visit), [{ id: 1 }]],
      ["a distinct select", (db) => db.selectDistinct({ id: visit.id }).from(visit), [{ id: 1 }]],
      ["a count", (db) => db.$count(visit), 1],
      ["a prepared select", (db) => preparedRead(db, "ids", (db) => db.select().from(visit)).execute(), [{}]],
      ["a prepared list", (db) => preparedRead(db, "list", listed).execute(), [{ id: 1 }]],
      ["a list of its own", (db) => listed(repeatable(db)), [{ id: 1 }]],
      ["a statement of its own", (db) => repeatable(db).execute(sql`select 1`), { rowCount: 1 }],
    ])("%s is retried", async (_, work, expected) => {
      await pool.query("insert into visit (age) values (1)");
      proxy.cutNext(/select/, delivered);
      expect(await work(neon.db)).toMatchObject(expected as object);
    });

    test.each<[string, Work]>([
      ["an insert", (db) => db.insert(visit).values({ age: 1 })],
      ["an update", (db) => db.update(visit).set({ age: sql`${visit.age} + 1` })],
      ["a select that writes", (db) => db.with(raised(db)).select().from(raised(db))],
      ["a prepared write", (db) => prepared(db, "add", () => db.insert(visit).values({ age: 1 })).execute()],
      [
        "a prepared select that writes",
        (db) => prepared(db, "raise", () => db.with(raised(db)).select().from(raised(db))).execute(),
      ],
      ["a statement of its own", (db) => db.execute(sql`update visit set age = age + 1`)],
    ])("%s is not retried", async (_, work) => {
      await pool.query("insert into visit (age) values (1)");
      proxy.cutNext(/insert|update/, delivered);
      await expect(work(neon.db)).rejects.toThrow();
      const sum = (await ages()).reduce((total, age) => total + age, 0);
      expect(sum).toBe(delivered ? 2 : 1);
    });
  });

  test("an error of PostgreSQL itself is not retried", async () => {
    const before = proxy.posts();
    await expect(neon.db.select().from(sql`nowhere`)).rejects.toThrow(DrizzleQueryError);
    expect(proxy.posts() - before).toBe(1);
  });

  test("a read that fails twice fails", async () => {
    proxy.cutNext(/select/, false, 2);
    await expect(neon.db.select().from(visit)).rejects.toThrow(DrizzleQueryError);
  });

  test("does not use up the pool: more transactions are cut than it has connections", async () => {
    for (let time = 0; time < 12; time++) {
      proxy.cutNext([/begin/, /insert/, /commit/][time % 3] ?? /begin/, time % 2 === 0);
      await insertInTransaction();
    }
    expect(await insertInTransaction()).toMatchObject({ status: "fulfilled", runs: 1 });
  });
});

describe("a function that was frozen while its connections were dropped", () => {
  let built: Awaited<ReturnType<typeof bundle>>;
  beforeAll(async () => {
    built = await bundle({
      "neon-sample": path.join(import.meta.dirname, "../support/lambda/neon-sample.ts"),
    });
  });
  afterAll(() => built.remove());

  test.each([
    ["read", 0],
    ["write", 1],
    ["read, then write", 1],
    ["transaction", 1],
    ["four transactions at once", 4],
  ])("handles its next event: %s", async (event, rows) => {
    const fn = startFunction({
      bundle: built.path("neon-sample"),
      env: { DATABASE_URL: database.url, NEON_PROXY: proxy.host },
    });
    let dropped = 0;
    for (let time = 0; time < 15; time++) {
      await fn.invoke("four transactions at once");
      await pool.query("truncate visit");
      await fn.freeze();
      dropped += proxy.dropAll();
      await fn.invoke(event);
      expect(await ages()).toHaveLength(rows);
    }
    expect(dropped).toBeGreaterThanOrEqual(15);
    await fn.stop();
  });
});

async function ages() {
  const { rows } = await pool.query<{ age: number }>("select age from visit");
  return rows.map(({ age }) => age);
}

async function errorOf(run: (work: Work) => Promise<unknown>, statement: SQL) {
  const error: unknown = await run((db) => db.execute(statement)).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  const { message, code, severity, detail, schema, table, column, constraint, position } = (
    error as { cause: pg.DatabaseError }
  ).cause;
  return { message, code, severity, detail, schema, table, column, constraint, position };
}
