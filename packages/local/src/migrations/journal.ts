import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Release, readReleases } from "./releases.ts";

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
  let release: Release = { version: "0.0.0", oldest_compatible: "0.0.0" };
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => {
    const tag = entries[index]?.tag ?? "";
    release = releases.find(({ first_migration }) => first_migration === tag) ?? release;
    return { tag, when: folderMillis, hash, statements: sql, release };
  });
}
