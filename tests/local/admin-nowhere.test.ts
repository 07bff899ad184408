import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runCommand } from "#local/admin/run.ts";

it.each(["status", "org list", "retention run", "backup create --to -"])(
  "%s makes no database where there is none, and says what it looked for",
  async (line) => {
    const dataDir = mkdtempSync(join(tmpdir(), "interviews-nowhere-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    for (const directory of [dataDir, join(dataDir, "none")]) {
      await expect(runCommand(line.split(" "), { DATA_DIR: directory })).rejects.toThrow(
        `there is no database: DATABASE_URL is not set, and DATA_DIR (${resolve(directory)}) has none`,
      );
      expect(existsSync(directory) ? readdirSync(directory) : []).toEqual([]);
    }
  },
);
