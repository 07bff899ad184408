import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyMigrations, readMigrations } from "#local/migrations.ts";
import { earlierDatabase, emptyDatabase, ofTheFirstVersion } from "#tests/support/migration.ts";
import { useProgram } from "#tests/support/program.ts";

const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);
const all = entries.map(({ tag }) => tag);
const program = useProgram();

test("migrations are sorted by creation time, since one that is older than the last applied is skipped", () => {
  expect(entries).toEqual(entries.toSorted((a, b) => a.when - b.when));
});

test("concurrent runs apply every migration once", async () => {
  const url = await emptyDatabase();
  expect(await readMigrations(url)).toEqual({ isEmpty: true, pending: all });
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], all]);
  expect(await readMigrations(url)).toEqual({ isEmpty: false, pending: [] });
});

test("keeps what the first version stored, and migrates a database of the previous version", async () => {
  const first = await earlierDatabase(1);
  await first.client.query(ofTheFirstVersion);
  expect(await applyMigrations(first.url)).toEqual(all.slice(1));
  const { rows } = await first.client.query(
    "select q.content, q.position, i.vid from question q join interview i on i.study_id = q.study_id",
  );
  expect(rows).toEqual([{ content: "Why?", position: 0, vid: "old" }]);
  const previous = await earlierDatabase(all.length - 1);
  expect(await applyMigrations(previous.url)).toEqual(all.slice(-1));
});

test("the command prints what it applied, and fails with a one-line error", {
  timeout: 180_000,
}, async () => {
  const url = await emptyDatabase();
  const migrate = (environment: Record<string, string>) => program.run("migrate", [], environment);
  expect(await migrate({ DATABASE_URL: url })).toEqual({
    code: 0,
    stdout: all.map((name) => `applied ${name}\n`).join(""),
    stderr: "",
  });
  expect(await migrate({ DATABASE_URL: url })).toMatchObject({ code: 0, stdout: "nothing to apply\n" });
  expect(await migrate({ DATABASE_URL: "postgres://u:secret@127.0.0.1:1/d" })).toEqual({
    code: 1,
    stdout: "",
    stderr: "DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:1)\n",
  });
  expect(await migrate({})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL must .*\n$/),
  });
});
