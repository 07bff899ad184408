import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, type Metafile } from "esbuild";
import { besideBundle, external } from "../../../infra/bundle.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Builds functions as they are deployed: one minified ES module per entry, lazy imports in separate chunks. */
export async function bundle(entryPoints: Record<string, string>) {
  const built = await bundleWithout(external, entryPoints);
  await built.ship(besideBundle);
  return built;
}

/** Builds programs of tests in the same way, with all that they use in them. */
export const bundleProgram = (entryPoints: Record<string, string>) => bundleWithout([], entryPoints);

async function bundleWithout(external: readonly string[], entryPoints: Record<string, string>) {
  const outdir = await mkdtemp(path.join(tmpdir(), "bundle-"));
  const { metafile } = await build({
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    minify: true,
    keepNames: true,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    external: ["pg-native", ...external],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: "warning",
  });
  return {
    path: (entry: string) => path.join(outdir, `${entry}.mjs`),
    bytesAtStart: (entry: string) => bytesAtStart(metafile, `${entry}.mjs`),
    /** What each file of the repository adds to that, by its path. */
    partsAtStart: (entry: string) => partsAtStart(metafile, `${entry}.mjs`),
    /** The code that an entry loads before its first request. */
    codeAtStart: async (entry: string): Promise<string> => {
      const files = outputsAtStart(metafile, `${entry}.mjs`);
      return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
    },
    /** Copies these paths of the repository beside the bundle, as a deploy does. */
    ship: async (files: readonly (string | { from: string; to: string })[]): Promise<void> => {
      for (const file of files) {
        const { from, to } = typeof file === "string" ? { from: file, to: file } : file;
        await cp(path.join(root, from), path.join(outdir, to), { recursive: true });
      }
    },
    remove: () => rm(outdir, { recursive: true }),
  };
}

/** The output with this file name. */
export const outputOf = ({ outputs }: Metafile, name: string): string =>
  Object.keys(outputs).find((output) => path.basename(output) === name) ?? "";

/** An entry with its static imports; lazy chunks do not count. */
function outputsAtStart(metafile: Metafile, name: string): string[] {
  const { outputs } = metafile;
  const loaded = new Set([outputOf(metafile, name)]);
  for (const file of loaded) {
    for (const { path: chunk, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === "import-statement" && !external) loaded.add(chunk);
    }
  }
  return [...loaded];
}

export const bytesAtStart = (metafile: Metafile, name: string): number =>
  outputsAtStart(metafile, name).reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0);

function partsAtStart(metafile: Metafile, name: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const file of outputsAtStart(metafile, name))
    for (const [input, { bytesInOutput }] of Object.entries(metafile.outputs[file]?.inputs ?? {}))
      parts.set(input, (parts.get(input) ?? 0) + bytesInOutput);
  return parts;
}
