import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { placeFolder } from "./place-folder.ts";
import { sdks } from "./sdks.ts";

/** The folder of the SDKs as they are shipped: see `infra/bundle.ts`. */
export const builtSdks = path.join(import.meta.dirname, "dist/sdks");

/** Builds each SDK as a package of few files, with what is used of it alone. Concurrent builds are safe. */
export async function buildSdks(folder: string = builtSdks): Promise<void> {
  const groups = await Promise.all(sdks.map(buildGroup));
  placeFolder(folder, new Map(groups.flat()));
}

/** The files of a group of packages, by their path in a folder of packages. */
async function buildGroup(group: (typeof sdks)[number], index: number): Promise<[string, string][]> {
  const outdir = path.resolve("sdks");
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: Object.keys(group).map((name) => ({ in: `used:${name}`, out: `${name}/index` })),
    chunkNames: `shared-${index}/[hash]`,
    outdir,
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    // The log names the lines of the sources by these maps, as for the bundle.
    sourcemap: "external",
    sourcesContent: false,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: "warning",
    plugins: [usedNames(group), wholeNamespaces, withoutGateway],
  });
  const built = outputFiles.map((file): [string, string] => [path.relative(outdir, file.path), file.text]);
  const isShared = ([file]: [string, string]) => file.startsWith("shared-");
  return [
    // First those that others import.
    ...built.filter((file) => isShared(file)),
    ...built.filter((file) => !isShared(file)),
    ...Object.keys(group).map((name): [string, string] => [
      `${name}/package.json`,
      JSON.stringify({ name, exports: "./index.mjs" }),
    ]),
  ];
}

/** An entry for each package, which exports the used names of it. */
const usedNames = (group: (typeof sdks)[number]): Plugin => ({
  name: "used names",
  setup(api) {
    api.onResolve({ filter: /^used:/ }, (entry) => ({ path: entry.path.slice(5), namespace: "used" }));
    api.onLoad({ filter: /.*/, namespace: "used" }, ({ path: name }) => ({
      contents: `export { ${group[name]?.join(", ")} } from "${name}";`,
      resolveDir: import.meta.dirname,
    }));
  },
});

/** zod's own `z` keeps all of zod in a bundle; a namespace, which is the same, keeps what is used. */
const wholeNamespaces: Plugin = {
  name: "zod by what is used",
  setup(api) {
    api.onLoad({ filter: /\/node_modules\/@ai-sdk\// }, async (file) => {
      if (!/\.m?js$/.test(file.path)) return undefined;
      const contents = (await readFile(file.path, "utf8")).replace(
        /^import \{ z(?: as (\w+))? \} from "zod\/v4";$/gm,
        (_, name = "z") => `import * as ${name} from "zod/v4";`,
      );
      return { contents };
    });
  },
};

/** The AI SDK resolves models that are given as strings at its vendor's gateway. Here they never are. */
const withoutGateway: Plugin = {
  name: "without the gateway",
  setup(api) {
    api.onResolve({ filter: /^@ai-sdk\/gateway$/ }, () => ({ path: "gateway", namespace: "none" }));
    api.onLoad({ filter: /.*/, namespace: "none" }, () => ({
      contents: `const never = { isInstance: () => false };
        export { never as GatewayAuthenticationError, never as GatewayError };
        export const [createGateway, gateway] = [];`,
    }));
  },
};
