import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Service, useProgram } from "#tests/support/program.ts";
import { basics } from "#tests/support/serving.ts";

/** A disk that fills up while `npm start` runs. Mounts need root: elsewhere it is skipped, and says so. */

const disk = mkdtempSync(join(tmpdir(), "full-disk-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk]).status === 0;
if (!isMounted) console.warn("SKIPPED: a full disk is not tried, since this user may not mount one");

afterAll(async () => {
  if (isMounted) spawnSync("umount", ["-l", disk]);
  await rm(disk, { recursive: true, force: true });
});

const filler = join(disk, "filler");

const early = useProgram(disk);

test.runIf(isMounted)(
  "a start that finds no room for a database ends with 1, to be tried again",
  async () => {
    const resize = (size: string) => spawnSync("mount", ["-o", `remount,size=${size}`, disk]).status;
    expect(resize("20m")).toBe(0);
    const embedded = { EMBEDDED_DATABASE: "1", EMBEDDED_STORAGE: "1", DATA_DIR: disk };
    const { code, stderr } = await early.run("serve", [], { ...basics, ...embedded });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^the disk of DATA_DIR is full \(.*\)\n$/)]);
    expect(resize("400m")).toBe(0);
  },
);

/** Takes every byte that is left, as something else on the machine would. */
function fillUp(): void {
  const file = openSync(filler, "a");
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
}

describe.runIf(isMounted)("a disk that is full three times", { timeout: 240_000 }, () => {
  const program = useProgram(disk);
  let service: Service;
  const acknowledged: string[] = [];
  beforeAll(async () => {
    service = await program.start();
  }, 60_000);

  const create = async () => {
    const answer = await service.send("POST", "/folders", { name: "Folder" });
    const body = (await answer.json()) as { id?: string; code?: string };
    if (answer.status === 201 && body.id !== undefined) acknowledged.push(body.id);
    return { status: answer.status, code: body.code, retryAfter: answer.headers.get("retry-after") };
  };
  const statusOf = async (path: string) => (await service.send("GET", path)).status;
  const origin = () => service.stack.base_url;

  test.each([1, 2, 3])("keeps reading, refuses writes, and recovers by itself (%d)", async () => {
    await expect.poll(async () => (await create()).status, { timeout: 30_000 }).toBe(201);
    fillUp();
    const full = { status: 503, code: "storage_full", retryAfter: "30" };
    await expect.poll(create, { timeout: 10_000, interval: 200 }).toEqual(full);
    for (let n = 0; n < 30; n++) expect(await create()).toEqual(full);
    for (let n = 0; n < 20; n++) {
      expect(await statusOf("/folders")).toBe(200);
      expect((await fetch(`${origin()}/health`)).status).toBe(200);
    }
    rmSync(filler);
    await expect.poll(async () => (await create()).status, { timeout: 30_000, interval: 200 }).toBe(201);
  });

  test("restarts a database that a full disk ends, until it stays", async () => {
    fillUp();
    await expect
      .poll(async () => (await create()).code, { timeout: 10_000, interval: 200 })
      .toBe("storage_full");
    // The reserve is gone, and now what it gave back.
    fillUp();
    const pid = Number(readFileSync(join(program.dataDir, "pg18/postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => statusOf("/folders"), { timeout: 10_000 }).toBe(503);
    rmSync(filler);
    await expect.poll(async () => (await create()).status, { timeout: 30_000, interval: 200 }).toBe(201);
  });

  test("has lost nothing that it acknowledged, and its process never ended", async () => {
    expect(acknowledged.length).toBeGreaterThan(4);
    const found = (await (await service.send("GET", "/folders")).json()) as { id: string }[];
    const ids = new Set(found.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await service.end("SIGTERM")).toBe(0);
  });
});
