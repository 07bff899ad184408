import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { bytesAtStart, outputOf } from "#tests/support/lambda/bundle.ts";
import { external } from "../../../infra/bundle.ts";
import type { Graph } from "./graph.ts";

/** The header that SST's CLI puts into every bundle. */
const head = `
import { createRequire as topLevelCreateRequire } from "module";
const require = topLevelCreateRequire(import.meta.url);
import { fileURLToPath as topLevelFileUrlToPath, URL as topLevelURL } from "url";
const __filename = topLevelFileUrlToPath(import.meta.url);
const __dirname = topLevelFileUrlToPath(new topLevelURL(".", import.meta.url));
`;

export interface Place {
  /** The folder of sst.config.ts. */
  root: string;
  platform: string;
  /** A folder inside the platform, so that the programs resolve its packages. */
  work: string;
}

interface Program {
  file: string;
  code: string;
  globals?: string;
  define?: Record<string, string>;
  inject?: string[];
}

/** The config's `app()`, evaluated first, as the CLI does. */
export async function readApp(place: Place, stage: string): Promise<Graph["app"]> {
  const file = path.join(place.work, "app.mjs");
  await bundle(place, {
    file,
    globals: "const $config = (config) => config;",
    code: `import config from "./sst.config.ts";
      console.log(JSON.stringify(await config.app({ stage: ${JSON.stringify(stage)} })));`,
  });
  const app = JSON.parse(execFileSync(process.execPath, [file], { encoding: "utf8" }));
  return { protect: false, ...app, stage };
}

/** The config's `run()` over SST's own components, started by program.ts. */
export async function bundleProgram(place: Place, app: Graph["app"], dev: boolean): Promise<string> {
  const file = path.join(place.work, "program.mjs");
  const source = path.join(place.platform, "src");
  const paths = { home: place.work, root: place.root, work: place.work, platform: place.platform };
  await bundle(place, {
    file,
    inject: [path.join(source, "shim/run.js")],
    define: {
      $app: JSON.stringify(app),
      $cli: JSON.stringify({ command: "diff", dev, paths, state: { version: {} } }),
      $dev: String(dev),
    },
    globals: `import * as aws from "@pulumi/aws";
      import * as sst from ${JSON.stringify(path.join(source, "components"))};`,
    code: `import { run } from ${JSON.stringify(path.join(source, "auto/run.ts"))};
      import config from "./sst.config.ts";
      export const start = () => run(config.run);`,
  });
  return file;
}

/**
 * Nobody reads the archives that the components make of each function's bundle and of what goes along with it: packing
 * them took most of the time of a graph.
 */
const withoutArchives: Plugin = {
  name: "without archives",
  setup(api) {
    api.onResolve({ filter: /^archiver$/ }, () => ({ path: "archiver", namespace: "none" }));
    api.onLoad({ filter: /.*/, namespace: "none" }, () => ({
      contents: `export default () => {
        let file;
        const ignore = () => {};
        return { on: ignore, pipe: (to) => { file = to; }, file: ignore, append: ignore, finalize: async () => file.end() };
      };`,
    }));
  },
};

async function bundle(place: Place, { file, code, globals = "", define = {}, inject = [] }: Program) {
  await build({
    stdin: { contents: code, resolveDir: place.root, sourcefile: "program.ts", loader: "ts" },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    banner: { js: head },
    nodePaths: [path.join(place.platform, "node_modules")],
    external: ["@pulumi/*", "@pulumiverse/*", "@aws-sdk/*", "esbuild", "glob", "undici", "vite"],
    define,
    inject,
    logLevel: "silent",
    plugins: [
      withoutArchives,
      {
        name: "globals",
        setup(api) {
          api.onLoad({ filter: /\.ts$/ }, (file) => {
            if (!file.path.startsWith(`${place.root}${path.sep}`)) return undefined;
            if (file.path.startsWith(place.platform)) return undefined;
            return { contents: `${globals}\n${readFileSync(file.path, "utf8")}`, loader: "ts" };
          });
        },
      },
    ],
  });
}

/** A function's code, bundled as by the CLI; throws if the handler is missing or not exported. */
export async function bundleHandler(
  root: string,
  handler: string,
  folder: string,
  { minify, sourcemap }: { minify: boolean; sourcemap: boolean },
) {
  const dot = handler.lastIndexOf(".");
  const exported = handler.slice(dot + 1);
  const { metafile } = await build({
    entryPoints: [path.join(root, `${handler.slice(0, dot)}.ts`)],
    outdir: folder,
    entryNames: "bundle",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    minify,
    sourcemap,
    keepNames: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    external: ["sharp", "pg-native", ...external],
    banner: { js: head },
    metafile: true,
    logLevel: "silent",
  });
  const entry = outputOf(metafile, "bundle.mjs");
  if (!metafile.outputs[entry]?.exports.includes(exported)) {
    throw new Error(`${handler}: its file exports no "${exported}"`);
  }
  return { folder, bytesAtStart: bytesAtStart(metafile, "bundle.mjs") };
}
