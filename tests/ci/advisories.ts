import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Holds `package-lock.json` against known vulnerabilities in OSV format: a folder of JSON files, one an advisory, as
 * osv.dev and others publish them. Registries answer `npm audit` in ways of their own, some of them not at all. Without
 * such a folder nothing is checked, which it says.
 */

interface Advisory {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem?: string; name?: string };
    versions?: string[];
    ranges?: { type?: string; events?: Record<string, string>[] }[];
  }[];
}

export interface Found {
  id: string;
  name: string;
  version: string;
  summary: string;
}

/** Which versions of which packages are installed. */
export function installedIn(lock: {
  packages?: Record<string, { name?: string; version?: string; link?: boolean }>;
}) {
  const installed = new Map<string, Set<string>>();
  for (const [place, { name: own, version, link }] of Object.entries(lock.packages ?? {})) {
    // What is installed under another name says its own.
    const name = own ?? place.split("node_modules/").at(-1) ?? "";
    if (!place.includes("node_modules/") || link || version === undefined) continue;
    installed.set(name, (installed.get(name) ?? new Set()).add(version));
  }
  return installed;
}

/** What advisories say of the installed versions. */
export const foundIn = (
  installed: ReadonlyMap<string, ReadonlySet<string>>,
  advisories: readonly Advisory[],
): Found[] =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = "", affected = [] }) =>
      affected.flatMap(({ package: { ecosystem, name = "" } = {}, versions = [], ranges = [] }) => {
        if (ecosystem !== "npm") return [];
        const isAffected = (version: string) =>
          versions.includes(version) ||
          ranges.some(({ type, events = [] }) => type === "SEMVER" && isInRange(version, events));
        return [...(installed.get(name) ?? [])]
          .filter(isAffected)
          .map((version) => ({ id, name, version, summary }));
      }),
    );

/** Whether a version lies between an introduction and what ends it. */
function isInRange(version: string, events: readonly Record<string, string>[]): boolean {
  const placeOf = (event: Record<string, string>) => Object.values(event)[0] ?? "0";
  let isIn = false;
  for (const event of events.toSorted((a, b) => compared(placeOf(a), placeOf(b)))) {
    const { introduced, fixed, last_affected } = event;
    if (introduced !== undefined && compared(version, introduced) >= 0) isIn = true;
    if (fixed !== undefined && compared(version, fixed) >= 0) isIn = false;
    if (last_affected !== undefined && compared(version, last_affected) > 0) isIn = false;
  }
  return isIn;
}

/** By the order of semantic versions; `0` comes before all. */
export function compared(a: string, b: string): number {
  const parts = (version: string) => {
    const plain = version.split("+")[0] ?? "";
    const dash = plain.indexOf("-");
    const release = (dash === -1 ? plain : plain.slice(0, dash)).split(".").map(Number);
    return { release, before: dash === -1 ? [] : plain.slice(dash + 1).split(".") };
  };
  const one = parts(a);
  const other = parts(b);
  for (let at = 0; at < 3; at++) {
    const difference = (one.release[at] ?? 0) - (other.release[at] ?? 0);
    if (difference !== 0) return difference;
  }
  // What comes before a release has a mark.
  if (one.before.length === 0 || other.before.length === 0) return other.before.length - one.before.length;
  for (let at = 0; at < Math.max(one.before.length, other.before.length); at++) {
    const mark = one.before[at];
    const against = other.before[at];
    if (mark === undefined || against === undefined) return mark === undefined ? -1 : 1;
    if (mark === against) continue;
    const areNumbers = /^\d+$/.test(mark) && /^\d+$/.test(against);
    if (areNumbers) return Number(mark) - Number(against);
    if (/^\d+$/.test(mark)) return -1;
    if (/^\d+$/.test(against)) return 1;
    return mark < against ? -1 : 1;
  }
  return 0;
}

const exitCodes = { none: 0, some: 1, notChecked: 2 } as const;

/** Prints what was found, and resolves to the exit code. */
export function check(folder: string | undefined, lockFile: string, print: (line: string) => void): number {
  const files =
    folder === undefined || !existsSync(folder)
      ? []
      : readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  if (folder === undefined || files.length === 0) {
    print("Known vulnerabilities were NOT checked: OSV_DATA names no folder of advisories in OSV format");
    return exitCodes.notChecked;
  }
  const installed = installedIn(JSON.parse(readFileSync(lockFile, "utf8")));
  const advisories = files.map(
    (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Advisory,
  );
  const found = foundIn(installed, advisories);
  for (const { id, name, version, summary } of found) print(`${name} ${version}: ${id} ${summary}`);
  print(`${installed.size} packages, ${advisories.length} advisories, ${found.length} found`);
  return found.length === 0 ? exitCodes.none : exitCodes.some;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lockFile = path.join(import.meta.dirname, "../../package-lock.json");
  process.exitCode = check(process.env.OSV_DATA, lockFile, (line) => console.log(line));
}
