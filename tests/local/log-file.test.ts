import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linesLost, openLogFile } from "#local/log-file.ts";

const megabyte = 1024 * 1024;

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), "log-file-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("the file turns over at 20 MB while the process runs, and no line is lost or torn", () => {
  const path = join(directory(), "server.log");
  const write = openLogFile(path);
  const line = (n: number) => `${n} `.padEnd(megabyte - 1, "x");
  for (let n = 0; n < 50; n++) write(line(n));
  expect(statSync(path).size).toBe(10 * megabyte);
  expect(statSync(`${path}.1`).size).toBe(20 * megabyte);
  const kept = [`${path}.1`, path].flatMap((file) => readFileSync(file, "utf8").trim().split("\n"));
  expect(kept.map((text) => Number.parseInt(text, 10))).toEqual(Array.from({ length: 30 }, (_, n) => n + 20));
});

test("what the last process wrote counts towards the size", () => {
  const path = join(directory(), "server.log");
  appendFileSync(path, "x".repeat(20 * megabyte));
  openLogFile(path)("new");
  expect(readFileSync(path, "utf8")).toBe("new\n");
});

// A device that takes nothing, as a full disk.
test.runIf(process.platform === "linux")("a line that cannot be written is dropped and counted", () => {
  const path = join(directory(), "server.log");
  symlinkSync("/dev/full", path);
  const before = linesLost();
  const write = openLogFile(path);
  write("first");
  write("second");
  expect(linesLost() - before).toBe(2);
});
