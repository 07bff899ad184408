import { readFileSync } from "node:fs";
import type pg from "pg";
import { shipped } from "#functions/platform/shipped.ts";
import { contractsOf } from "./contract.ts";

/** What is noted of each migration: the release that brings it, and the oldest one that works on what it leaves. */
export interface Release {
  version: string;
  oldest_compatible: string;
}

/** Thrown where the data was written by a release that this one is too old for. */
export class NewerData extends Error {
  constructor({ version, oldest_compatible }: Release) {
    super(`this data was written by ${version}; the oldest release that can use it is ${oldest_compatible}`);
  }
}

/** Thrown where the data was not written by this program's migrations. */
export class UnknownData extends Error {
  constructor() {
    super(
      "the database has migrations that this release does not know: use an empty database, or another DATA_DIR",
    );
  }
}

/** Throws `UnknownData` if one of these migrations should be known and is not: a later one may be a newer release's. */
export function refuseUnknownData(applied: readonly number[], known: readonly { when: number }[]): void {
  const times = new Set(known.map(({ when }) => when));
  const lastKnown = known.at(-1)?.when ?? 0;
  if (applied.some((when) => when <= lastKnown && !times.has(when))) throw new UnknownData();
}

/** A release up to the last migration that it brought. `npm run release` writes it (`drizzle/releases.json`). */
export interface Released extends Release {
  last_migration: string;
}

/** The releases in their order. */
export function readReleases(folder: string): Released[] {
  return JSON.parse(readFileSync(`${folder}/releases.json`, "utf8"));
}

/** What is noted of a batch of migrations that comes after the last release: as the next release will note it. */
export function noteAfter(
  last: Release | undefined,
  version: string,
  statements: readonly string[],
): Release {
  if (last === undefined) return { version, oldest_compatible: version };
  // What is added troubles nobody. What goes was unused in the release before, and in no earlier one.
  const takesSomething = contractsOf(statements).length > 0;
  return { version, oldest_compatible: takesSomething ? last.version : last.oldest_compatible };
}

/** This program's version. */
export const ownVersion = (): string => JSON.parse(readFileSync(shipped("package.json"), "utf8")).version;

/**
 * Throws `NewerData` if migrations after `lastKnown`, which this program does not know, have left what it cannot use.
 * A release that is old enough to be compatible with them all may go on.
 */
export async function refuseNewerData(
  client: pg.ClientBase,
  lastKnown: number,
  version = ownVersion(),
): Promise<void> {
  const { rows } = await client.query<Release>(
    `select version, oldest_compatible from drizzle.__drizzle_migrations where created_at > $1 order by created_at`,
    [lastKnown],
  );
  const newest = rows.at(-1);
  if (newest === undefined) return;
  const oldest_compatible = rows
    .map((row) => row.oldest_compatible)
    .reduce((one, other) => (isOlder(one, other) ? other : one));
  if (isOlder(version, oldest_compatible)) throw new NewerData({ ...newest, oldest_compatible });
}

/** By the numbers of major, minor and patch. */
export function isOlder(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split(".").map((part) => Number.parseInt(part, 10)));
  const differing = [0, 1, 2].find((part) => (a?.[part] ?? 0) !== (b?.[part] ?? 0)) ?? 0;
  return (a?.[differing] ?? 0) < (b?.[differing] ?? 0);
}
