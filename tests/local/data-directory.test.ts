import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeDataDirectory } from "#local/data-directory.ts";

const { chmodSync, linkSync } = fs;

/** An empty directory that anybody may read. */
function openDirectory(): string {
  const directory = fs.mkdtempSync(join(tmpdir(), "data-directory-"));
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  fs.chmodSync(directory, 0o777);
  return directory;
}

/** Until the test has ended, a system whose file system has other calls: none that is without them can be mounted here. */
function onSystemWith(calls: Partial<typeof fs>): void {
  Object.assign(fs, calls);
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { chmodSync, linkSync });
    syncBuiltinESMExports();
  });
}

const refusal = () => {
  throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
};

describe("the data directory", () => {
  it("is made private, with what is above it, and left without a trace of the trial", () => {
    const directory = openDirectory();
    for (const each of [directory, join(directory, "a", "b")]) {
      makeDataDirectory(each);
      makeDataDirectory(each);
      expect(fs.statSync(each).mode & 0o777).toBe(0o700);
    }
    expect(fs.readdirSync(directory)).toEqual(["a"]);
  });

  it.each([
    ["/proc/research-interviews", /^DATA_DIR must be a writable directory, and \/proc\/\S+ is not$/],
    ["/dev/null/x", /^DATA_DIR must be a writable directory, and \/dev\/null\/x is not$/],
    [join(tmpdir(), "n".repeat(256)), /^DATA_DIR must be a writable directory, and \S+ is not$/],
    [join(tmpdir(), "/p".repeat(450)), /^DATA_DIR must be a path of at most 900 bytes$/],
  ])("cannot be %.40s", (directory, message) => {
    expect(() => makeDataDirectory(directory)).toThrow(message);
  });

  it.each([
    ["keep a directory private (EPERM)", { chmodSync: refusal }],
    ["keep a directory private (chmod has no effect)", { chmodSync: () => {} }],
    ["give a file a second name (EPERM)", { linkSync: refusal }],
  ])("cannot be on a file system that does not %s", (what, calls) => {
    const directory = openDirectory();
    onSystemWith(calls);
    expect(() => makeDataDirectory(directory)).toThrow(
      `DATA_DIR must be on another file system: the file system of ${directory} cannot ${what}`,
    );
    expect(fs.readdirSync(directory)).toEqual([]);
  });
});
