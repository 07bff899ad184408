import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { detected } from "#interviewer/quality/spoken.ts";
import { buildDocs } from "../functions/build.ts";
import { buildPage } from "../participant/build.ts";

/** As many builds are kept: a program that still runs loads some of its parts later. */
const kept = 3;

/** Builds the programs of this package into `folder`, the two pages and the documentation. Concurrent builds are safe. */
export async function buildPrograms(folder: string): Promise<void> {
  buildPage();
  buildDocs();
  const builds = path.dirname(folder);
  mkdirSync(builds, { recursive: true });
  const unfinished = mkdtempSync(path.join(builds, ".unfinished-"));
  try {
    await build({
      absWorkingDir: import.meta.dirname,
      entryPoints: ["start", "serve", "admin", "migrate", "reading"].map((name) => `src/${name}.ts`),
      // At the depth of the finished build: a source map says where a source is by a relative path.
      outdir: unfinished,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node24",
      mainFields: ["module", "main"],
      external: ["pg-native"],
      // V8 keeps the source in memory, and each character in two bytes where a comment has a dash or a curly quote.
      minifyWhitespace: true,
      legalComments: "external",
      sourcemap: true,
      sourcesContent: false,
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
      logLevel: "warning",
      plugins: [fewLanguages],
    });
    // A temporary directory is its owner's alone, and whoever installs the service is not who runs it.
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isTaken(error)) throw error;
  }
  removeOld(builds);
}

/** Another process has built the same at the same time. */
const isTaken = (error: unknown): boolean =>
  ["ENOTEMPTY", "EEXIST"].includes(String((error as NodeJS.ErrnoException).code));

function removeOld(builds: string): void {
  const finished = readdirSync(builds)
    .filter((name) => !name.startsWith("."))
    .map((name) => path.join(builds, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of finished.slice(kept)) rmSync(folder, { recursive: true, force: true });
}

/** The table of the language detector: of runs of letters, how much each language has them, by its place in `languages`. */
export interface LetterTable {
  type: string;
  languages: Record<string, string>;
  isSubset: unknown;
  ngrams: Record<string, Record<string, number>>;
}

/** The table with the detected languages alone, which are a third of all, so that their places come close together. */
export function withFewLanguages({ languages, ngrams, ...rest }: LetterTable): LetterTable {
  const kept = Object.keys(languages).filter((place) => detected.includes(languages[place] ?? ""));
  const entries = Object.entries(ngrams).map(
    ([letters, scores]) =>
      [
        letters,
        kept.flatMap((place, at) => (scores[place] === undefined ? [] : [[at, scores[place]] as const])),
      ] as const,
  );
  const some = entries.filter(([, scores]) => scores.length > 0);
  return {
    ...rest,
    languages: Object.fromEntries(kept.map((place, at) => [at, languages[place] ?? ""])),
    ngrams: Object.fromEntries(some.map(([letters, scores]) => [letters, Object.fromEntries(scores)])),
  };
}

/** The whole table as an object literal takes a process 85 MB, this 15 MB. */
const fewLanguages: Plugin = {
  name: "few languages",
  setup(api) {
    api.onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]extrasmall\.js$/ }, async ({ path: file }) => {
      const { ngramsData } = await import(pathToFileURL(file).href);
      const table = JSON.stringify(JSON.stringify(withFewLanguages(ngramsData)));
      return { contents: `export const ngramsData = JSON.parse(${table});` };
    });
  },
};
