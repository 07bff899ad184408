import { randomBytes } from "node:crypto";
import { rmSync, statfsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describeError, type Log } from "#kit/log.ts";

const mebibyte = 1024 * 1024;
const lookMs = 1_000;
/** A look costs microseconds, but a busy service asks thousands of times a second. */
const staleMs = 100;
const warnMs = 3_600_000;
const warnBelow = { bytes: 1024 * mebibyte, share: 0.05 };

export interface Disk {
  /** Whether nothing is to be written but what reading takes. */
  isFull: () => boolean;
  /** Whether what is left is kept for the database: files are not to be stored. */
  isShort: () => boolean;
  stop: () => void;
}

interface Watched {
  dataDir: string;
  log: Log;
  /** Called when the disk has become full, to write less. */
  onFull: () => Promise<unknown>;
}

/**
 * Watches the disk of the data directory. A file of 32 MB (of a small disk an eighth) is held there in reserve: once
 * the disk is full it is deleted, so that the database has room to stay up and be read. The disk counts as full until
 * there is room for the reserve again. Below 1 GB or 5 % a line of the log warns, once an hour.
 */
export function watchDisk({ dataDir, log, onFull }: Watched): Disk {
  const reserve = join(dataDir, "reserve");
  const reserveBytes = Math.min(32 * mebibyte, Math.floor(spaceOf(dataDir).total / 8));
  const fewBytes = reserveBytes / 2;
  let isFull = false;
  let isShort = false;
  let isFilling = false;
  let lookedAt = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const holdsReserve = () => statSync(reserve, { throwIfNoEntry: false })?.size === reserveBytes;

  async function fill(): Promise<void> {
    isFilling = true;
    try {
      await writeNoise(reserve, reserveBytes);
      if (isFull) log("warn", "storage_has_room");
      isFull = false;
    } catch {
      rmSync(reserve, { force: true });
    } finally {
      isFilling = false;
    }
  }

  function look(): void {
    lookedAt = performance.now();
    const { free, total } = spaceOf(dataDir);
    isShort = free < Math.min(warnBelow.bytes, warnBelow.share * total);
    if (!isFull && free < fewBytes) {
      isFull = true;
      rmSync(reserve, { force: true });
      log("error", "storage_full", { free_bytes: free });
      onFull().catch((error: unknown) => log("warn", "checkpoint_failed", describeError(error)));
    } else if (!isFilling && free >= fewBytes + reserveBytes && (isFull || !holdsReserve())) {
      void fill();
    }
    if (lookedAt - warnedAt < warnMs) return;
    if (free >= warnBelow.bytes && free >= warnBelow.share * total) return;
    warnedAt = lookedAt;
    log("warn", "disk_space_low", { path: dataDir, free_bytes: free });
  }

  const lookSafely = () => {
    try {
      look();
    } catch (error) {
      log("warn", "disk_not_watched", describeError(error));
    }
  };
  lookSafely();
  const timer = setInterval(lookSafely, lookMs);
  const lookAgain = () => {
    if (performance.now() - lookedAt > staleMs) lookSafely();
  };
  return {
    isFull() {
      lookAgain();
      return isFull;
    },
    isShort() {
      lookAgain();
      return isFull || isShort;
    },
    stop: () => clearInterval(timer),
  };
}

/** In bytes, as this user may use it. */
function spaceOf(directory: string): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(directory);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** A file system may take zeros without giving them room. */
async function writeNoise(path: string, bytes: number): Promise<void> {
  const chunk = randomBytes(mebibyte);
  const file = await open(path, "w", 0o600);
  try {
    for (let left = bytes; left > 0; left -= chunk.length)
      await file.write(chunk, 0, Math.min(left, mebibyte));
  } finally {
    await file.close();
  }
}
