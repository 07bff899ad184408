import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { runCommand } from "#local/admin/run.ts";
import { followDatabase, followObjects } from "#local/backup/follow.ts";
import { applyMigrations } from "#local/migrations.ts";
import { buffersFor } from "#local/postgres.ts";
import { digests } from "#tests/support/backup.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { emptyDatabase, openClient } from "#tests/support/migration.ts";

const foreignKeysOf = async (client: pg.Client) =>
  (
    await client.query(
      `select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as definition, convalidated
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
  ).rows;

/** Adds, changes and deletes without a pause, over foreign keys and unique values, until it is told to end. */
async function writeMeanwhile(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => {});
  const organization = randomUUID();
  await pool.query("insert into organization (id, name, created_at) values ($1, 'Moving', now())", [
    organization,
  ]);
  let isEnding = false;
  let writes = 0;
  const writing = (async () => {
    while (!isEnding) {
      writes++;
      await pool.query(
        `with f as (insert into folder select gen_random_uuid(), $1, 'Folder ' || $2, null, now() returning id)
         insert into study (id, organization_id, folder_id, title, type, mode, status, access_policy, config,
                            estimated_length, revision, created_at, updated_at)
         select gen_random_uuid(), $1, id, 'Study ' || $2, 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS',
                '{}', 0, 1, now(), now() from f`,
        [organization, writes],
      );
      await pool.query(
        `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock,
           is_simulated, is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
         select gen_random_uuid(), id, organization_id, 'vid' || $1 || '-' || n, '{}', 'closed', 'SERVICE', 'English',
           false, false, false, 100, true, now(), now(), now(), 1
         from study, generate_series(1, 3) n where title = 'Study ' || $1`,
        [writes],
      );
      await pool.query(
        "insert into message select id, 0, 'user', 'a\\b\n\tc' from interview where vid like $1",
        [`vid${writes}-%`],
      );
      // Two of them swap a value that is unique.
      await pool.query("update interview set vid = 'swap' where vid = $1", [`vid${writes}-1`]);
      await pool.query("update interview set vid = $1 where vid = $2", [`vid${writes}-1`, `vid${writes}-2`]);
      await pool.query("update interview set vid = $1 where vid = 'swap'", [`vid${writes}-2`]);
      await pool.query("delete from interview where vid = $1", [`vid${writes - 1}-3`]);
      await pool.query("insert into audit_entry select $1, '{}'", [organization]);
      await pool.query("update organization set name = 'Moving ' || $2 where id = $1", [
        organization,
        writes,
      ]);
    }
  })();
  return {
    writes: () => writes,
    async end() {
      isEnding = true;
      await writing;
      await pool.end();
    },
  };
}

it("a copy follows what is written meanwhile, and is the same at the end", { timeout: 120_000 }, async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const from = database.url;
  const to = await emptyDatabase();
  const writer = await writeMeanwhile(from);
  await expect.poll(writer.writes).toBeGreaterThan(3);

  const first = await followDatabase(from, to, { isLast: false });
  expect(first).toMatchObject({ is_finished: false });
  // Nobody starts on a copy that is not complete.
  await expect(applyMigrations(to)).rejects.toThrow("a backup is being restored");
  const before = writer.writes();
  await expect.poll(writer.writes).toBeGreaterThan(before + 3);
  const second = await followDatabase(from, to, { isLast: false });
  expect(second.changed_rows).toBeGreaterThan(10);
  await writer.end();
  const last = await followDatabase(from, to, { isLast: true });
  expect(last).toMatchObject({ behind: 0, is_finished: true });

  expect(await digests(to)).toEqual(await digests(from));
  const source = await openClient(from);
  const target = await openClient(to);
  onTestFinished(async () => void (await Promise.all([source.end(), target.end()])));
  expect(await foreignKeysOf(target)).toEqual(await foreignKeysOf(source));
  for (const client of [source, target]) {
    const { rows } = await client.query(
      "select from pg_trigger where tgname = 'followed_change' or (tgenabled = 'D' and not tgisinternal)",
    );
    expect(rows).toHaveLength(0);
    expect(
      (await client.query("select to_regclass('drizzle.followed_change') as found")).rows[0].found,
    ).toBeNull();
  }
  expect(await applyMigrations(to)).toEqual([]);
});

it("a copy that was cut off goes on, and one into a database that is in use is refused", async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const to = await emptyDatabase();
  await followDatabase(database.url, to, { isLast: false });
  const source = await openClient(database.url);
  onTestFinished(() => source.end());
  await source.query(
    "insert into organization (id, name, created_at) values (gen_random_uuid(), 'Late', now())",
  );
  // Its target fails in the middle of a difference.
  const target = await openClient(to);
  onTestFinished(() => target.end());
  await target.query("alter table organization add constraint refused check (name <> 'Late')");
  await expect(followDatabase(database.url, to, { isLast: true })).rejects.toThrow(/refused/);
  await target.query("alter table organization drop constraint refused");
  await followDatabase(database.url, to, { isLast: false });
  // Of rows without a key no change is noted.
  await source.query("insert into audit_entry select gen_random_uuid(), '{}'");
  expect(await followDatabase(database.url, to, { isLast: true })).toMatchObject({ changed_rows: 0 });
  expect(await digests(to)).toEqual(await digests(database.url));

  await expect(followDatabase(database.url, to, { isLast: false })).rejects.toThrow(/--to is not empty/);
  const admin = (line: string) =>
    runCommand(line.split(" "), { DATABASE_URL: database.url, DATA_DIR: "/dev/null/no" });
  await expect(admin("backup create --follow --to file.tar.gz")).rejects.toThrow(/^--to must be the URL/);
  await expect(admin("backup create --finish --to file.tar.gz")).rejects.toThrow(/^--finish must be given/);
});

it("files follow too, and those that are gone are deleted at the end", async () => {
  const from = await startBucket();
  const to = await startBucket();
  onTestFinished(async () => void (await Promise.all([from.stop(), to.stop()])));
  for (const name of ["a", "b"]) await from.bucket.put(`x/${name}`, name, "text/plain");
  await from.bucket.put("tmp/c", "c", "text/plain");
  expect(await followObjects(from.bucket, to.bucket, { isLast: false })).toBe(2);
  await from.bucket.put("x/d", "d", "video/mp4");
  await from.bucket.delete(["x/a"]);
  expect(await followObjects(from.bucket, to.bucket, { isLast: true })).toBe(1);
  expect((await to.bucket.list({})).map(({ key }) => key)).toEqual(["x/b", "x/d"]);
  const copied = await to.bucket.open("x/d");
  expect(copied).toMatchObject({ contentType: "video/mp4", length: 1 });
});

it("the embedded database's buffers follow the memory", () => {
  const gigabyte = 1024 ** 3;
  expect([0.25, 0.5, 1, 8, 32, 33, 512].map((memory) => buffersFor(memory * gigabyte))).toEqual([
    "64MB",
    "64MB",
    "128MB",
    "1024MB",
    "4096MB",
    "4096MB",
    "4096MB",
  ]);
});
