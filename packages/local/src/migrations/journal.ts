import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";

export interface Migration {
  /** The name of its file, without the extension. */
  tag: string;
  /** When it was generated, in milliseconds since 1970: the migrations' order. */
  when: number;
  hash: string;
  statements: string[];
}

/** The migrations in drizzle-kit's folder, in their order. */
export function readJournal(migrationsFolder: string): Migration[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"),
  );
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    tag: entries[index]?.tag ?? "",
    when: folderMillis,
    hash,
    statements: sql,
  }));
}
