import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The modules that an entry loads before its first request, according to esbuild's metafile. */
async function loadedAtStart(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(root, entry)],
    absWorkingDir: root,
    outdir: "unused",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    external: ["pg-native"],
    logLevel: "error",
  });
  const seen = new Set<string>();
  const visit = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const output = metafile.outputs[name];
    const imports =
      output?.imports.filter(({ kind, external }) => kind === "import-statement" && !external) ?? [];
    return [...Object.keys(output?.inputs ?? {}), ...imports.flatMap((each) => visit(each.path))];
  };
  const start = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)?.[0];
  return visit(start ?? "");
}

const ofTheSdk = /node_modules\/(ai|@ai-sdk|aws4fetch)\//;

const entries = [
  "api/index",
  "api/participant-index",
  "queue/webhook",
  "queue/translation",
  "queue/agent-edit",
  "queue/simulation",
  "queue/insight",
];

it.each(entries)("%s starts without the AI SDK", async (name) => {
  const loaded = await loadedAtStart(`packages/functions/src/${name}.ts`);
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((file) => ofTheSdk.test(file))).toEqual([]);
});

it.each(["api/index", "api/participant-index", "queue/simulation"])(
  "%s starts without what the interviewer knows of languages",
  async (name) => {
    const loaded = await loadedAtStart(`packages/functions/src/${name}.ts`);
    expect(
      loaded.filter((file) => /interviewer\/src\/(lexicon|stop|meaning|check\/index)/.test(file)),
    ).toEqual([]);
  },
);

it("detects a static import of the SDK", async () => {
  const source = await readFile(path.join(root, "packages/functions/src/platform/model/ask.ts"), "utf8");
  expect(source).toContain('from "ai"');
  const loaded = await loadedAtStart("packages/functions/src/platform/model/ask.ts");
  expect(loaded.some((file) => ofTheSdk.test(file))).toBe(true);
});
