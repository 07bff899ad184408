import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { external } from "../../../infra/bundle.ts";

/** Builds handlers as they are deployed: one minified ES module per entry, lazy imports in separate chunks. */
export async function bundle(entryPoints: Record<string, string>) {
  const outdir = await mkdtemp(path.join(tmpdir(), "bundle-"));
  await build({
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    minify: true,
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
    remove: () => rm(outdir, { recursive: true }),
  };
}
