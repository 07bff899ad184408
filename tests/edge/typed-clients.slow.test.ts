import { execFileSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Clients that the usual generators make of openapi.json, with their defaults, and calls that a program would write. */

const root = path.resolve(import.meta.dirname, "../..");
const module = (name: string) => path.join(root, "node_modules", name);
const support = (name: string) => path.join(root, "tests/support/typed-clients", name);

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "typed-clients-"));
});

afterAll(() => rm(directory, { recursive: true }));

function generate(program: string, ...args: string[]): void {
  execFileSync(process.execPath, ["--import", support("typescript-5.ts"), module(program), ...args], {
    cwd: directory,
    stdio: "pipe",
  });
}

/** What the compiler says of the generated client and of the calls, under `strict`. */
async function compile(calls: string): Promise<string> {
  await copyFile(support(calls), path.join(directory, "calls.ts"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2023",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
    paths: { "openapi-fetch": [module("openapi-fetch/dist/index.d.mts")] },
  };
  const config = path.join(directory, "tsconfig.json");
  await writeFile(config, JSON.stringify({ compilerOptions, files: ["calls.ts"] }));
  try {
    execFileSync(process.execPath, [module("typescript/bin/tsc"), "-p", config], { encoding: "utf8" });
    return "";
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}

it("the client has the present types and changes; else run `npm run openapi`", async () => {
  const target = path.join(directory, "openapi.ts");
  execFileSync(process.execPath, [path.join(root, "packages/client/generate.ts"), target]);
  for (const name of ["openapi.ts", "changes.ts"])
    expect(await readFile(path.join(directory, name), "utf8")).toBe(
      await readFile(path.join(root, "packages/client/src", name), "utf8"),
    );
});

describe("clients generated from openapi.json compile under strict, told apart by type", () => {
  it("by openapi-typescript, called with openapi-fetch", async () => {
    generate("openapi-typescript/bin/cli.js", path.join(root, "openapi.json"), "-o", "schema.d.ts");
    expect(await compile("openapi-fetch.txt")).toBe("");
  });

  it("by @hey-api/openapi-ts", async () => {
    const output = ["-o", path.join(directory, "client"), "--no-log-file"];
    generate("@hey-api/openapi-ts/dist/run.mjs", "-i", path.join(root, "openapi.json"), ...output);
    expect(await compile("hey-api.txt")).toBe("");
  });
});
