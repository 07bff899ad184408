import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { noteAfter, type Release, readReleases } from "./releases.ts";

export interface Migration {
  /** The name of its file, without the extension. */
  tag: string;
  /** When it was generated, in milliseconds since 1970: the migrations' order. */
  when: number;
  hash: string;
  statements: string[];
  release: Release;
}

/** The migrations in drizzle-kit's folder, in their order. */
export function readJournal(migrationsFolder: string): Migration[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"),
  );
  const releases = readReleases(migrationsFolder);
  const tags = entries.map(({ tag }) => tag);
  const released = releases.map((release) => ({ release, upTo: tags.indexOf(release.last_migration) }));
  const files = readMigrationFiles({ migrationsFolder });
  const last = released.at(-1);
  const unreleased = files.slice((last?.upTo ?? -1) + 1).flatMap(({ sql }) => sql);
  const next = noteAfter(last?.release, `${last?.release.version ?? "0.0.0"}+next`, unreleased);
  return files.map(({ folderMillis, hash, sql }, index) => {
    const { version, oldest_compatible } = released.find(({ upTo }) => upTo >= index)?.release ?? next;
    const release = { version, oldest_compatible };
    return { tag: tags[index] ?? "", when: folderMillis, hash, statements: sql, release };
  });
}
