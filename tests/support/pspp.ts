import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readCsv } from "./csv.ts";

export const hasPspp = spawnSync("pspp", ["--version"]).status === 0;

/** What is missing is a blank. */
const cellsIn = (csv: string): string[][] =>
  readCsv(csv.replaceAll("\n", "\r\n")).map((row) => row.map((cell) => cell.trim()));

/** What PSPP reads from a file: its values, and its dictionary. */
export function readByPspp(file: Buffer): { cells: string[][]; dictionary: string } {
  const dir = mkdtempSync(path.join(tmpdir(), "pspp-"));
  try {
    writeFileSync(path.join(dir, "file.sav"), file);
    const commands = [
      "GET FILE='file.sav'.",
      "DISPLAY DICTIONARY.",
      "SAVE TRANSLATE /OUTFILE='file.csv' /TYPE=CSV /FIELDNAMES /CELLS=VALUES.",
    ];
    writeFileSync(path.join(dir, "read.sps"), commands.join("\n"));
    execFileSync("pspp", ["-b", "-o", "listing.txt", "-O", "format=txt", "read.sps"], { cwd: dir });
    return {
      cells: cellsIn(readFileSync(path.join(dir, "file.csv"), "utf8")),
      dictionary: readFileSync(path.join(dir, "listing.txt"), "utf8"),
    };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
