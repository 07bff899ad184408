import { existsSync, readFileSync } from "node:fs";
import { type Contract, contractsOf, isUsed, type Snapshot } from "./contract.ts";
import { type Migration, readJournal } from "./journal.ts";
import { isOlder, type Released, readReleases } from "./releases.ts";

/** The migrations after the last release. */
export function unreleased(folder: string): Migration[] {
  const last = readReleases(folder).at(-1);
  const journal = readJournal(folder);
  return journal.slice(journal.findIndex(({ tag }) => tag === last?.last_migration) + 1);
}

/**
 * What the unreleased migrations take from the last release while it still uses it, a line each. Both run on one
 * database during a deploy, and the last release alone after a rollback.
 */
export function brokenBy(folder: string): string[] {
  const last = readReleases(folder).at(-1);
  const migrations = unreleased(folder);
  if (last === undefined || migrations.length === 0) return [];
  const known = snapshotOf(folder, last);
  return migrations.flatMap(({ tag, statements }) =>
    contractsOf(statements).flatMap(({ contract, statement }) => {
      const used = isUsed(contract, known) ?? !isClaimed(statement, last);
      return used ? [`${tag}: ${told(contract)}, and release ${last.version} ${remedyFor(contract)}`] : [];
    }),
  );
}

/** A snapshot has tables alone: of a function, a trigger or a type the migration itself has to say since when it is unused. */
const claim = /--\s*unused since (\d+\.\d+\.\d+)\b/i;
const isClaimed = (statement: string, last: Released): boolean => {
  const since = claim.exec(statement)?.[1];
  return since !== undefined && !isOlder(last.version, since);
};

function told(contract: Contract): string {
  if (contract.takes === "other") return `${contract.name} is dropped or renamed`;
  if (contract.takes === "table" || contract.takes === "index")
    return `${contract.takes} ${contract.name} is dropped or renamed`;
  const place = `${contract.table}.${contract.name}`;
  if (contract.takes === "null") return `${place} takes no null any more`;
  if (contract.takes === "default") return `${place} loses its default`;
  if (contract.takes === "type") return `${place} changes its type`;
  if (contract.takes === "new column") return `${place} is added without a default`;
  return `${contract.takes} ${place} is dropped or renamed`;
}

const remedyFor = ({ takes }: Contract): string =>
  takes === "other"
    ? "may use it: if it does not, write `-- unused since <release>` above the statement"
    : "relies on it: stop using it in this release, and do this in the next";

/** drizzle-kit keeps a snapshot a migration; of those that were joined, the newest has the tables of all. */
function snapshotOf(folder: string, { last_migration }: Released): Snapshot {
  for (let number = Number.parseInt(last_migration, 10); number >= 0; number--) {
    const file = `${folder}/meta/${String(number).padStart(4, "0")}_snapshot.json`;
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  }
  throw new Error(`${folder}/meta has no snapshot of ${last_migration} or of a migration before it`);
}
