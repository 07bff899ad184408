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
 * PostgreSQL refuses to run as root. In a user namespace it sees itself as nobody while its files stay
 * root's; where namespaces are closed, as in most containers, it becomes another user in earnest.
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

/** Root can start a process in a directory whose parents are closed to the process's own user. */
export const pathFromWithin = (directory: string) =>
  isRoot && process.platform === "linux" ? "/proc/self/cwd" : directory;

export function spawnOptions(identity: Identity, directory: string) {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { cwd: directory, env, ...identity.user };
}
