import { spawnSync } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBackup } from "#local/backup/create.ts";
import { admin } from "#tests/support/backup.ts";
import { type Storage, startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";

/** Disks that are too small for a backup or for what is restored. Mounts need root: elsewhere it is skipped, and says so. */

const disk = mkdtempSync(join(tmpdir(), "small-disk-"));
const mount = (options: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]).status === 0;
const isMounted = mount("size=8m");
if (!isMounted) console.warn("SKIPPED: a full disk is not tried, since this user may not mount one");

let storage: Storage;
let database: Awaited<ReturnType<typeof createDatabase>>;
const elsewhere = mkdtempSync(join(tmpdir(), "backups-"));
const objectBytes = 20 * 1024 * 1024;

beforeAll(async () => {
  [storage, database] = await Promise.all([startBucket(), createDatabase()]);
  for (const key of ["one", "two", "three"])
    await storage.bucket.put(key, randomBytes(objectBytes), "video/mp4");
});
afterAll(async () => {
  if (isMounted) spawnSync("umount", ["-l", disk]);
  await Promise.all([storage.stop(), database.drop()]);
  for (const folder of [disk, elsewhere]) await rm(folder, { recursive: true, force: true });
});

const backUpTo = (file: string) =>
  createBackup({ databaseUrl: database.url, bucket: storage.bucket, objects: "include" }, file, null);

describe.runIf(isMounted)("a full disk", { timeout: 240_000 }, () => {
  test("leaves nothing of a backup, and the one that was there", async () => {
    await expect(backUpTo(join(disk, "backup.tar.gz"))).rejects.toThrow(
      `no space left for the backup in ${disk}`,
    );
    expect(readdirSync(disk)).toEqual([]);
    expect(mount("remount,size=80m")).toBe(true);
    const { sha256 } = await backUpTo(join(disk, "backup.tar.gz"));
    await expect(backUpTo(join(disk, "backup.tar.gz"))).rejects.toThrow("no space left");
    expect(readdirSync(disk)).toEqual(["backup.tar.gz"]);
    expect(hash("sha256", readFileSync(join(disk, "backup.tar.gz")))).toBe(sha256);
    await rm(join(disk, "backup.tar.gz"));
  });

  test("ends a restore in one line, which starts anew where there is room", async () => {
    const file = join(elsewhere, "backup.tar.gz");
    const { rows, objects } = await backUpTo(file);
    expect(mount("remount,size=105m")).toBe(true);
    const dataDir = join(disk, "data");
    const restore = () => admin(dataDir, ["backup", "restore", "--from", file]);
    await expect(restore()).rejects.toThrow(/^.+$/);
    expect(mount("remount,size=400m")).toBe(true);
    expect(await restore()).toMatchObject({ rows, objects, differences: [] });
  });
});
