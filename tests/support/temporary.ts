import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "#local/postgres/server.ts";

const prefix = "tests_";
const memory = "/dev/shm";
const enoughBytes = 6 * 1024 ** 3;

/**
 * Gives the tests' temporary files a folder of the run, which goes with it. It is in memory where there is plenty: a
 * database is some 750 files, which there take a tenth of the processor's time to make that they take on a disk.
 */
export default function setup(): () => void {
  for (const place of [memory, tmpdir()]) removeLeftovers(place);
  const place = placeOfFolders();
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}_`));
  // Some tests run programs as another user.
  chmodSync(folder, 0o755);
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function placeOfFolders(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) < enoughBytes ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}

/** Of runs that were killed. What is another user's stays. */
function removeLeftovers(place: string): void {
  const names = existsSync(place) ? readdirSync(place) : [];
  for (const name of names) {
    const [, pid] = name.match(new RegExp(`^${prefix}(\\d+)_`)) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {}
  }
}
