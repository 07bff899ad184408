import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { contractsOf, isUsed, type Snapshot } from "#local/migrations/contract.ts";
import { readJournal } from "#local/migrations/journal.ts";
import { refuseNewerData } from "#local/migrations/releases.ts";
import { brokenBy } from "#local/migrations/unreleased.ts";
import { applyMigrations } from "#local/migrations.ts";
import { emptyDatabase, openClient } from "#tests/support/migration.ts";

const repository = path.resolve(import.meta.dirname, "../..");

test("no migration since the last release takes what that release uses", () => {
  expect(brokenBy(path.join(repository, "drizzle"))).toEqual([]);
});

const known: Snapshot = {
  tables: {
    "public.answer": {
      name: "answer",
      columns: {
        id: { primaryKey: true, notNull: true },
        text: { primaryKey: false, notNull: true },
        note: { primaryKey: false, notNull: false },
      },
      indexes: { answer_named: { isUnique: true }, answer_listed: { isUnique: false } },
      compositePrimaryKeys: {},
      uniqueConstraints: { answer_text_unique: {} },
    },
  },
};

/** What of a statement the code before it still uses. */
const used = (...statements: string[]) =>
  contractsOf(statements).flatMap(({ contract }) => (isUsed(contract, known) === false ? [] : [contract]));

describe("a migration", () => {
  test.each([
    'DROP TABLE "answer" CASCADE;',
    'drop table if exists public.other, "public"."answer"',
    'ALTER TABLE "answer" RENAME TO "reply"',
    'ALTER TABLE "answer" RENAME COLUMN "text" TO "words"',
    'ALTER TABLE "answer" RENAME "text" TO "words"',
    'ALTER TABLE "answer" DROP COLUMN "note"',
    'ALTER TABLE "answer" DROP "note"',
    "alter table only answer add column more text, drop column if exists text",
    'ALTER TABLE "answer" DROP CONSTRAINT "answer_pkey"',
    'ALTER TABLE "answer" DROP CONSTRAINT "answer_text_unique"',
    'ALTER TABLE "answer" RENAME CONSTRAINT "answer_text_unique" TO "other"',
    'DROP INDEX "answer_named"',
    "drop index concurrently if exists answer_named",
    'ALTER INDEX "answer_named" RENAME TO "other"',
    'ALTER TABLE "answer" ALTER COLUMN "note" SET NOT NULL',
    'ALTER TABLE "answer" ALTER COLUMN "text" DROP DEFAULT',
    'ALTER TABLE "answer" ALTER COLUMN "text" SET DATA TYPE jsonb',
    'ALTER TABLE "answer" ADD COLUMN "size" integer NOT NULL',
    "-- A remark; with a semicolon\nALTER TABLE answer\n  DROP COLUMN note",
    "do $$ begin if true then alter table answer drop column note; end if; end $$",
    "do $$ begin execute 'drop table answer'; end $$",
    "DROP FUNCTION count_answers(uuid)",
    "drop trigger if exists answer_counted on answer",
    "ALTER TYPE kind RENAME VALUE 'a' TO 'b'",
  ])("takes what is used: %s", (statement) => {
    expect(used(statement)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "other" ("id" uuid PRIMARY KEY NOT NULL, "drop" text NOT NULL)',
    'ALTER TABLE "answer" ADD COLUMN "size" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "answer" ADD COLUMN "size" integer',
    'ALTER TABLE "other" ADD COLUMN "size" integer NOT NULL',
    'ALTER TABLE "answer" ADD CONSTRAINT "answer_short" CHECK (length("text") < 5)',
    'ALTER TABLE "answer" ADD PRIMARY KEY ("id")',
    'ALTER TABLE "answer" DROP COLUMN "unused"',
    'ALTER TABLE "answer" DROP CONSTRAINT "answer_of_interview"',
    'ALTER TABLE "answer" ALTER COLUMN "text" DROP NOT NULL',
    'ALTER TABLE "answer" ALTER COLUMN "note" DROP DEFAULT',
    'DROP INDEX "answer_listed"',
    'DROP TABLE "other"',
    "-- DROP TABLE answer\nselect 1",
    "create function f() returns void as $f$ begin drop table answer; end $f$ language plpgsql",
    "insert into answer (id) values (1) on conflict do nothing",
  ])("takes nothing that is used: %s", (statement) => {
    expect(used(statement)).toEqual([]);
  });

  test("may replace a trigger under its name", () => {
    expect(
      used(
        "drop trigger answer_counted on answer",
        "create trigger answer_counted after insert on answer execute function f()",
      ),
    ).toEqual([]);
  });

  test("that changed keys in use is refused: it made every answer of the running release fail", () => {
    const statement = `ALTER TABLE "answer" DROP CONSTRAINT "answer_interview_id_question_id_pk",
      ADD CONSTRAINT "answer_interview_id_question_id_iteration_pk" PRIMARY KEY USING INDEX "answer_named_once"`;
    const before: Snapshot = {
      tables: {
        "public.answer": {
          name: "answer",
          columns: {},
          compositePrimaryKeys: { answer_interview_id_question_id_pk: {} },
        },
      },
    };
    const [found, ...others] = contractsOf([statement]);
    expect(others).toEqual([]);
    expect(found && isUsed(found.contract, before)).toBe(true);
  });
});

/** A repository with a made-up history: a table of two columns, of which the second release stops using one. */
function madeUp() {
  const root = mkdtempSync(path.join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const tags: string[] = [];
  const migrate = (name: string, statement: string, columns: string[]) => {
    const number = String(tags.length).padStart(4, "0");
    tags.push(`${number}_${name}`);
    const entries = tags.map((tag, idx) => ({ idx, tag, when: idx + 1, breakpoints: true }));
    write("drizzle/meta/_journal.json", JSON.stringify({ entries }));
    write(`drizzle/${number}_${name}.sql`, statement);
    const column = { primaryKey: false, notNull: false };
    const table = { name: "note", columns: Object.fromEntries(columns.map((each) => [each, column])) };
    write(
      `drizzle/meta/${number}_snapshot.json`,
      JSON.stringify({ tables: columns.length > 0 ? { "public.note": table } : {} }),
    );
    commit(name);
  };
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "-qm", message);
  };
  const release = (...args: string[]) => {
    try {
      const stdout = execFileSync(process.execPath, ["infra/release.ts", ...args], {
        cwd: root,
        encoding: "utf8",
        stdio: "pipe",
      });
      return { ok: true, said: stdout.trim() };
    } catch (error) {
      return { ok: false, said: String((error as { stderr: string }).stderr).trim() };
    }
  };
  const releases = () => JSON.parse(readFileSync(path.join(root, "drizzle/releases.json"), "utf8"));

  cpSync(path.join(repository, "infra/release.ts"), path.join(root, "infra/release.ts"), { recursive: true });
  for (const shared of ["node_modules", "packages"])
    symlinkSync(path.join(repository, shared), path.join(root, shared));
  write("package.json", readFileSync(path.join(repository, "package.json"), "utf8"));
  write(
    "package-lock.json",
    `{\n  "version": "1.0.0",\n  "packages": {\n    "": {\n      "name": "x",\n      "version": "1.0.0"\n    },\n    "node_modules/y": {\n      "version": "1.0.0"\n    }\n  }\n}\n`,
  );
  write("CHANGELOG.md", "# Changelog\n\n## 1.0.0 (unreleased)\n\n- All.\n");
  write(".gitignore", "node_modules\npackages\n");
  write(
    "drizzle/releases.json",
    `[{ "version": "1.0.0", "last_migration": "0000_note", "oldest_compatible": "1.0.0" }]\n`,
  );
  git("init", "-q");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.test");
  migrate("note", "create table note (text text, old text)", ["text", "old"]);
  return { root, git, migrate, commit, write, release, releases, folder: path.join(root, "drizzle") };
}

describe("npm run release", { timeout: 60_000 }, () => {
  test("numbers what is committed, and what goes one release after it was last used", async () => {
    const { root, git, migrate, release, releases, folder, write } = madeUp();
    expect(release("1.0.0")).toMatchObject({ ok: true });
    expect(git("tag")).toBe("v1.0.0");
    expect(release("1.0.0")).toEqual({ ok: false, said: expect.stringContaining("1.0.0 is out already") });

    // It is dropped in the release that stops using it.
    migrate("drop_old", "alter table note drop column old", ["text"]);
    expect(brokenBy(folder)).toEqual([
      "0001_drop_old: column note.old is dropped or renamed, and release 1.0.0 relies on it: stop using it in this " +
        "release, and do this in the next",
    ]);
    expect(release("1.1.0")).toEqual({ ok: false, said: expect.stringContaining("0001_drop_old") });
    // What drizzle-kit wrote of it goes out of the file, and the table in the code has the column no more.
    write("drizzle/0001_drop_old.sql", "alter table note add column more text");
    expect(release("1.1.0")).toEqual({ ok: false, said: expect.stringContaining("not committed") });
    git("commit", "-qam", "Wait for the next release");
    expect(release("1.1.0", "--check")).toEqual({ ok: true, said: "1.1.0 can be released" });
    expect(release("1.1.0")).toMatchObject({ ok: true });

    // Now nobody uses it.
    migrate("drop_unused", "alter table note drop column old", ["text", "more"]);
    expect(brokenBy(folder)).toEqual([]);
    expect(release("1.2.0")).toMatchObject({ ok: true });
    expect(releases()).toEqual([
      { version: "1.0.0", last_migration: "0000_note", oldest_compatible: "1.0.0" },
      { version: "1.1.0", last_migration: "0001_drop_old", oldest_compatible: "1.0.0" },
      { version: "1.2.0", last_migration: "0002_drop_unused", oldest_compatible: "1.1.0" },
    ]);
    expect(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version).toBe("1.2.0");
    const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
    expect([lock.version, lock.packages[""].version, lock.packages["node_modules/y"].version]).toEqual([
      "1.2.0",
      "1.2.0",
      "1.0.0",
    ]);
    expect(git("status", "--porcelain")).toBe("");
    expect(git("show", "v1.1.0:CHANGELOG.md")).toMatch(/^## 1\.1\.0 \(\d{4}-\d\d-\d\d\)$/m);

    // A release that is too old for it is refused by what the database says; one before that is not.
    const url = await emptyDatabase();
    await applyMigrations(url, folder);
    const client = await openClient(url);
    onTestFinished(() => client.end());
    await refuseNewerData(client, 2, "1.1.0");
    await expect(refuseNewerData(client, 1, "1.0.0")).rejects.toThrow(
      "this data was written by 1.2.0; the oldest release that can use it is 1.1.0",
    );
  });

  test("notes migrations that no release has yet as the next one will", () => {
    const { migrate, release, folder } = madeUp();
    release("1.0.0");
    migrate("more", "alter table note add column more text", ["text", "old", "more"]);
    const ofLast = () => readJournal(folder).at(-1)?.release;
    expect(ofLast()).toEqual({ version: "1.0.0+next", oldest_compatible: "1.0.0" });
    release("1.1.0");
    expect(ofLast()).toEqual({ version: "1.1.0", oldest_compatible: "1.0.0" });
    migrate("gone", "alter table note drop column elsewhere", ["text", "old", "more"]);
    expect(ofLast()).toEqual({ version: "1.1.0+next", oldest_compatible: "1.1.0" });
  });

  test("believes a claim of what no snapshot tells, and says where it belongs", () => {
    const { migrate, release, folder, write } = madeUp();
    release("1.0.0");
    migrate("fewer", "drop function count_notes()", ["text", "old"]);
    expect(brokenBy(folder)).toEqual([
      "0001_fewer: function count_notes is dropped or renamed, and release 1.0.0 may use it: if it does not, write " +
        "`-- unused since <release>` above the statement",
    ]);
    write("drizzle/0001_fewer.sql", "-- unused since 1.1.0\ndrop function count_notes()");
    expect(brokenBy(folder)).toHaveLength(1);
    write("drizzle/0001_fewer.sql", "-- unused since 1.0.0\ndrop function count_notes()");
    expect(brokenBy(folder)).toEqual([]);
  });
});
