import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

export interface Identity {
  prefix: readonly string[];
  user: { uid: number; gid: number } | undefined;
}

const nobody = { uid: 65534, gid: 65534 };
const asNobodyInNamespace = ["--user", "--map-user=65534", "--map-group=65534"];
const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. In a user namespace it sees itself as nobody while its files still belong to root;
 * where namespaces are not available, as in most containers, it runs as another user.
 */
export function identityFor(directory: string): Identity {
  if (!isRoot) return { prefix: [], user: undefined };
  const found = statSync(directory, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return { prefix: [], user: { uid: found.uid, gid: found.gid } };
  if (spawnSync("unshare", [...asNobodyInNamespace, "true"]).status === 0) {
    return { prefix: ["unshare", ...asNobodyInNamespace], user: undefined };
  }
  return { prefix: [], user: nobody };
}

/** Root can start a process in a directory whose parents the process's own user may not enter. */
export const pathFromWithin = (directory: string) =>
  isRoot && process.platform === "linux" ? "/proc/self/cwd" : directory;

export function spawnOptions(identity: Identity, directory: string) {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { cwd: directory, env, ...identity.user };
}
