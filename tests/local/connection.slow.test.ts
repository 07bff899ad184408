import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireCertificates } from "#local/connection.ts";
import { connect, type Database } from "#local/database.ts";
import { type Postgres, startPostgres } from "#local/postgres.ts";

/** A database that speaks TLS, whose authority's certificate is away for a moment. */

const folder = mkdtempSync(join(tmpdir(), "interviews-tls-"));
const [key, certificate, authority] = ["key.pem", "certificate.pem", "authority.pem"].map((name) =>
  join(folder, name),
) as [string, string, string];
let server: Postgres;
let url: string;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const names = ["-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", [...made, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  writeFileSync(authority, readFileSync(certificate));
  server = await startPostgres({
    dataDir: join(folder, "data"),
    durable: false,
    settings: { ssl: "on", ssl_cert_file: certificate, ssl_key_file: key },
  });
  url = `${server.url.replace("127.0.0.1", "localhost")}?sslmode=verify-full&sslrootcert=${authority}`;
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** More connections at once than there have been. */
const ask = ({ db }: Database, times: number) =>
  Promise.all(Array.from({ length: times }, () => db.execute(sql`select pg_sleep(0.05)`)));

it("is connected to with the last certificate that could be read, until a new one can be", async () => {
  const database = connect(url);
  await ask(database, 1);
  const good = readFileSync(authority);
  rmSync(authority);
  await ask(database, 3);
  requireCertificates(url);
  for (const half of ["", "-----BEGIN CERTIFICATE-----\nMIIB", "-----END CERTIFICATE-----\n"]) {
    writeFileSync(authority, half);
    await ask(database, 5);
  }
  writeFileSync(authority, good);
  await ask(database, 8);
  await database.stop();
});

it("is not connected to where none has been read, and that ends nothing", async () => {
  const none = `${url}.none`;
  const database = connect(none);
  await expect(ask(database, 2)).rejects.toThrow();
  expect(() => requireCertificates(none)).toThrow(/^DATABASE_URL must name files that can be read \(ENOENT/);
  writeFileSync(`${authority}.none`, readFileSync(authority));
  await ask(database, 2);
  await database.stop();
});
