import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readmeProgram, readmeSamples } from "#tests/support/client-readme.ts";
import { samplesProgram } from "#tests/support/docs-samples.ts";
import { blocksOf, guidesIn } from "#tests/support/guides.ts";

/** The client as others get it: packed, and installed in an empty project that can reach no registry. */

const root = path.resolve(import.meta.dirname, "../..");
const module = (name: string) => path.join(root, "node_modules", name);

let project: string;
const inProject = (name: string) => path.join(project, name);

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), "client-package-"));
  const printed = run(process.execPath, [path.join(root, "packages/client/build.ts"), project]);
  const tarball = printed.trim().split("\n").at(-1) ?? "";
  await writeFile(inProject("package.json"), JSON.stringify({ type: "module", private: true }));
  // What the client needs comes from this repository, packed as a registry has it.
  const needed = pack(["standardwebhooks", "@stablelib/base64", "fast-sha256"]);
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", tarball, ...needed]);
  await copyFile(path.join(root, "tests/support/typed-clients/client.txt"), inProject("browser.ts"));
  await writeFile(inProject("readme.ts"), readmeProgram(readmeSamples()));
  await writeFile(inProject("reference.ts"), samplesProgram());
  const service = { baseUrl: "https://api.example.com", apiKey: "key" };
  for (const guide of guidesIn("ts"))
    await writeFile(inProject(`guide-${guide}.ts`), blocksOf(guide, "ts", service).join("\n"));
});

afterAll(() => rm(project, { recursive: true, force: true }));

function run(command: string, args: string[]): string {
  return execFileSync(command, args, {
    cwd: project,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function pack(names: readonly string[]): string[] {
  const printed = run("npm", ["pack", "--json", "--ignore-scripts", ...names.map(module)]);
  return (JSON.parse(printed) as { filename: string }[]).map(({ filename }) => inProject(filename));
}

/** What the compiler says of a program in the project, with the declarations of its packages checked as well. */
async function compile(
  files: string[],
  options: { lib: string[]; types: string[]; jsx?: string; jsxImportSource?: string; skipLibCheck?: boolean },
): Promise<string> {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    target: "es2022",
    module: "nodenext",
    ...options,
  };
  const config = inProject(`tsconfig.${files[0]}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions, files }));
  try {
    return run(process.execPath, [module("typescript/bin/tsc"), "-p", config]);
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}

/** This Node, and an older one if this machine has it. */
function nodes(): [version: string, node: string][] {
  const found = new Map([[process.version, process.execPath]]);
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    try {
      const node = path.join(folder, "node");
      const version = execFileSync(node, ["--version"], { encoding: "utf8", stdio: "pipe" }).trim();
      if (version.startsWith("v20.")) found.set(version, node);
    } catch {
      // No Node there.
    }
  }
  return [...found];
}

describe("the packed client", () => {
  it("type-checks under strict with its own declarations, for browsers, and so does the reference", async () => {
    const files = ["browser.ts", "reference.ts"];
    expect(await compile(files, { lib: ["es2022", "dom", "dom.iterable"], types: [] })).toBe("");
  });

  it("type-checks the guide's component for React, whose hooks Preact has too", async () => {
    await symlink(module("preact"), inProject("node_modules/preact"));
    await mkdir(inProject("node_modules/react"));
    await writeFile(inProject("node_modules/react/package.json"), JSON.stringify({ types: "index.d.ts" }));
    await writeFile(inProject("node_modules/react/index.d.ts"), 'export * from "preact/hooks";');
    await writeFile(
      inProject("embedding.tsx"),
      blocksOf("embedding", "tsx", { baseUrl: "", apiKey: "" }).join("\n"),
    );
    expect(
      await compile(["embedding.tsx"], {
        lib: ["es2022", "dom", "dom.iterable"],
        types: [],
        jsx: "react-jsx",
        jsxImportSource: "preact",
        skipLibCheck: true,
      }),
    ).toBe("");
    expect(await readFile(inProject("embedding.tsx"), "utf8")).toContain("mount(");
  });

  it("type-checks every sample in its README and in the guides, for Node", async () => {
    await symlink(module("@types"), inProject("node_modules/@types"));
    await symlink(module("undici-types"), inProject("node_modules/undici-types"));
    expect(
      await compile(["readme.ts", ...guidesIn("ts").map((guide) => `guide-${guide}.ts`)], {
        lib: ["es2023"],
        types: ["node"],
      }),
    ).toBe("");
  });

  it.each(nodes())("runs on %s", async (_version, node) => {
    const program = `
      import { NotFoundError, ResearchInterviews, verifyWebhook, WebhookVerificationError } from "@research-interviews/client";
      const fetch = async () => Response.json({ detail: "No such study", code: "not_found" }, { status: 404 });
      const client = new ResearchInterviews({ baseUrl: "https://x.test", apiKey: "k", fetch });
      const isMissing = await client.studies.get("x").catch((error) => error instanceof NotFoundError);
      let isRefused = false;
      try { verifyWebhook("{}", {}, "whsec_AAAA"); } catch (error) { isRefused = error instanceof WebhookVerificationError; }
      console.log(isMissing, isRefused);`;
    await writeFile(inProject("program.js"), program);
    expect(run(node, ["program.js"])).toBe("true true\n");
  });

  it("takes at most 12 kB of a page that only creates a study, without the library for webhooks", async () => {
    const { text, bytes, inputs } = await bundle(`
      import { ResearchInterviews } from "@research-interviews/client";
      const client = new ResearchInterviews({ baseUrl: "https://x.test", apiKey: "k" });
      console.log(await client.studies.create({ title: "Hello" }));`);
    expect(bytes).toBeLessThanOrEqual(12_000);
    expect(inputs.filter((input) => /standardwebhooks|sha256/.test(input))).toEqual([]);
    expect(text).not.toMatch(/\bnode:|\brequire\(/);
  });

  it("has nothing of Node in a bundle for browsers that uses all of it", async () => {
    const { text } = await bundle(`
      import * as client from "@research-interviews/client";
      console.log(client);`);
    expect(text).toContain("whsec_");
    expect(text).not.toMatch(/\bnode:|\bprocess\./);
  });

  it("has its README, and no sources", async () => {
    const tarball = run("tar", ["-tzf", inProject("research-interviews-client-1.0.0.tgz")]).split("\n");
    expect(tarball).toEqual(expect.arrayContaining(["package/README.md", "package/dist/index.d.ts"]));
    expect(tarball.filter((file) => /(?<!\.d)\.ts$|tgz$/.test(file))).toEqual([]);
    const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
    const packed = JSON.parse(await readFile(path.join(root, "packages/client/package.json"), "utf8"));
    expect(packed.version).toBe(version);
  });
});

async function bundle(code: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    minify: true,
    treeShaking: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    metafile: true,
  });
  const text = outputFiles[0]?.text ?? "";
  return {
    text,
    bytes: gzipSync(text).length,
    inputs: Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  };
}
