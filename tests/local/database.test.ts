import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Db } from "#core/platform/db.ts";
import { isRefusedByDatabase } from "#functions/platform/database-timeouts.ts";
import { connect, type Database } from "#local/database.ts";
import { readMigrations } from "#local/migrations.ts";
import { createDatabase } from "#tests/support/database.ts";

let drop: () => Promise<void>;
let database: Database;
let other: pg.Client;
beforeAll(async () => {
  const created = await createDatabase();
  drop = created.drop;
  database = connect(created.url);
  other = new pg.Client(created.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.stop();
  await drop();
});

const answer = async (db: Db) => (await db.execute(sql`select 1 as one`)) as unknown as { rows: object[] };

test("a connection that breaks between two statements of a transaction fails only that transaction", async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      rows: { pid: number }[];
    };
    await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    // Once another connection is open, all events of the broken one have been emitted.
    const later = new pg.Client(database.url);
    await later.connect();
    await later.end();
    await answer(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await database.db.transaction(answer)).toMatchObject({ rows: [{ one: 1 }] });
});

test("transactions that cannot begin leave the pool intact", async () => {
  const isolationLevel = "no such level" as "serializable";
  for (let time = 0; time < 12; time++) {
    await expect(database.db.transaction(answer, { isolationLevel })).rejects.toThrow();
  }
  const together = await Promise.all(Array.from({ length: 10 }, () => database.db.transaction(answer)));
  expect(together).toHaveLength(10);
});

test("what is wrong with a database's certificate is told with what to do about it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const keyout = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=db.test"];
  execFileSync("openssl", [...made, "-keyout", keyout, "-out", certificate], { stdio: "ignore" });
  // As PostgreSQL begins: whoever asks for TLS is told "S", and then speaks it.
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("S");
      const secure = { isServer: true, key: readFileSync(keyout), cert: readFileSync(certificate) };
      new TLSSocket(socket, secure).on("error", () => {});
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const url = `postgres://u:hidden@localhost:${port}/d`;
  const faultOf = async (query: string) => {
    const fault = await readMigrations(`${url}?${query}`).catch((error: Error) => error.message);
    expect(String(fault)).not.toContain("hidden");
    return fault;
  };
  const untrusted =
    "DATABASE_URL: the database's certificate is not accepted (self-signed certificate): " +
    "name the file of its authority with sslmode=verify-full&sslrootcert=FILE";
  for (const mode of ["prefer", "require", "verify-ca", "verify-full"])
    expect(await faultOf(`sslmode=${mode}`)).toBe(untrusted);
  expect(await faultOf(`sslmode=verify-full&sslrootcert=${certificate}`)).toMatch(
    /^DATABASE_URL: .*not accepted \(Hostname\/IP does not match .*\): give the host in the URL a name that is in it$/,
  );
  expect(await faultOf(`sslmode=verify-full&sslrootcert=${folder}/none.pem`)).toMatch(
    /^DATABASE_URL must name files that can be read \(ENOENT: .*none\.pem'\)$/,
  );
  const running = connect(`${url}?sslmode=require`);
  const refused = await running.db.execute(sql`select 1`).catch((error: unknown) => error);
  await running.stop();
  expect(isRefusedByDatabase(refused)).toBe(true);
});
