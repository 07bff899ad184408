import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { quiet } from "./quiet.ts";

const root = path.resolve(import.meta.dirname, "..");
const platform = path.join(root, ".sst/platform");
const lock = path.join(root, ".sst/installing");
const installedMarker = path.join(platform, "installed");

const { version } = JSON.parse(readFileSync(path.join(root, "node_modules/sst/package.json"), "utf8"));

/**
 * SST's types and components, which its binary unpacks into `.sst/platform`. Their dependencies come from the npm
 * registry; Pulumi and Bun, which only a deploy needs, are left out.
 */
export function ensurePlatform(): void {
  while (read(installedMarker) !== version) {
    if (!takeLock()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      continue;
    }
    try {
      install();
      writeFileSync(installedMarker, version);
    } finally {
      rmSync(lock);
    }
  }
}

function install() {
  console.error(`Installing the components of SST ${version} into .sst/platform (only once, about 30 s)...`);
  const bin = path.join(root, "node_modules/.bin");
  try {
    execFileSync("sst", ["install"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        SST_STAGE: "staging",
        ...quiet,
        SST_SKIP_DEPENDENCY_CHECK: "1",
        SST_NO_BUN: "1",
        AWS_EC2_METADATA_DISABLED: "true",
        npm_config_ignore_scripts: "true",
        npm_config_prefer_offline: "true",
      },
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(`sst install failed. Can this machine reach the npm registry?\n${said}`);
  }
}

/** Concurrent installs fail, hence the lock. The lock of a process that no longer runs is taken over. */
function takeLock(): boolean {
  mkdirSync(path.dirname(lock), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const owner = Number(read(lock));
    if (owner > 0 && !isRunning(owner)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

if (import.meta.main) ensurePlatform();
