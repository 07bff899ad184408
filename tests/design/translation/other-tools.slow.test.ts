import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { writeCsv } from "#survey-files/translation/csv.ts";
import { readTranslationFile } from "#survey-files/translation/read.ts";
import { normal } from "#survey-files/translation/read-unit.ts";
import { writeXliff1 } from "#survey-files/translation/xliff1.ts";
import { head, hostile, isReadable, told, unitOf } from "./hostile-units.ts";

/** Files of translations go through the tools that agencies and colleagues have, and lose nothing there. */

const translated = (text: string) => text.replace("Hello", "Hallo");
const units = hostile.map((text, index) => unitOf(index, text, translated(text)));

/** What a tool makes of a file: `run` is given the paths of what it reads and of what it writes. */
function through(name: string, sent: Iterable<string>, run: (from: string, to: string) => void): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "other-tools-"));
  try {
    const from = path.join(folder, name);
    const to = path.join(folder, "out", name);
    writeFileSync(from, [...sent].join(""));
    run(from, to);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function expectWhole(file: Uint8Array, sent: typeof units): Promise<void> {
  const back = told(sent, [...(await readTranslationFile(file)).units]);
  expect(back.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  const wrong = back.filter(
    ({ hasSource, target }, index) => !hasSource || target !== normal(translated(sent[index]?.source ?? "")),
  );
  expect(wrong).toEqual([]);
}

const hasSpreadsheet = spawnSync("soffice", ["--version"]).status === 0;

describe.skipIf(!hasSpreadsheet)("a spreadsheet, LibreOffice", { timeout: 180_000 }, () => {
  it.each([
    ["commas", 44],
    ["semicolons", 59],
  ])("saves a file as CSV with %s", async (_, separator) => {
    // UTF-8, all cells as text on the way in, and quoted where they need it on the way out.
    const options = (between: number) => `${between},34,76,1,,0,false,true`;
    const saved = through("units.csv", writeCsv(units), (from, to) =>
      execFileSync(
        "soffice",
        [
          `-env:UserInstallation=file://${path.dirname(from)}/profile`,
          "--headless",
          `--infilter=CSV:${options(44)}`,
          "--convert-to",
          `csv:Text - txt - csv (StarCalc):${options(separator)}`,
          "--outdir",
          path.dirname(to),
          from,
        ],
        { stdio: "pipe" },
      ),
    );
    expect(saved.toString().split("\n")[0]).toContain(separator === 59 ? "id;language" : "id,language");
    await expectWhole(saved, units);
  });
});

/** The system's own, which Debian's packages are for. */
const python = "/usr/bin/python3";
const hasToolkit = spawnSync(python, ["-c", "import translate"]).status === 0;

/** Reads a file with its class, sets each target, and writes it. */
const toolkit = `
import json, os, sys
from translate.storage import csvl10n, xliff
kind, source, out, targets = sys.argv[1:]
store = {"csv": csvl10n.csvfile, "xlf": xliff.xlifffile}[kind].parsefile(source)
wanted = json.loads(targets)
for unit in store.units:
    if not unit.isheader() and unit.source in wanted:
        unit.target = wanted[unit.source]
os.makedirs(os.path.dirname(out))
store.savefile(out)
`;

describe.skipIf(!hasToolkit)("translate-toolkit", { timeout: 60_000 }, () => {
  const readable = units.filter(({ source }) => isReadable(source));
  const missing = (all: typeof units) => all.map((unit) => Object.assign({}, unit, { target: null }));
  const run = (kind: string) => (from: string, to: string) =>
    execFileSync(python, [
      "-c",
      toolkit,
      kind,
      from,
      to,
      JSON.stringify(Object.fromEntries(units.map(({ source }) => [source, translated(source)]))),
    ]);

  it("saves a file as CSV", async () => {
    await expectWhole(through("units.csv", writeCsv(units), run("csv")), units);
  });

  it("sets the targets of a file in XLIFF 1.2", async () => {
    await expectWhole(through("units.xlf", writeXliff1(head, missing(readable)), run("xlf")), readable);
  });
});
