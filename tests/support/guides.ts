import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { guidePages } from "#functions/api/docs/site/guides.ts";
import type { WholeService } from "#tests/support/whole-service.ts";

/** The blocks of a guide of `docs/`, run as readers paste them: from top to bottom. */

const root = join(import.meta.dirname, "../..");
export const clientSource = join(root, "packages/client/src/index.ts");

const fence = /^```(\w+)\n(.*?)^```$/gms;

const readGuide = (guide: string): string => readFileSync(join(root, `docs/${guide}.md`), "utf8");

/** The guides that have blocks in a language. */
export const guidesIn = (language: string): string[] =>
  guidePages
    // The client's README has tests of its own.
    .filter(({ file }) => file === undefined)
    .map(({ name }) => name)
    .filter((guide) => [...readGuide(guide).matchAll(fence)].some(([, name]) => name === language));

type Service = Pick<WholeService, "baseUrl" | "apiKey">;

/** The blocks in a language, with the service and the key that the page fills in. */
export const blocksOf = (guide: string, language: string, service: Service): string[] =>
  blocksIn(readGuide(guide), language, service);

/** Those of the README under "A first call". */
export function firstCall(service: Service): string[] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, section = ""] = readme.split("## A first call\n");
  return blocksIn(section.split("\n## ")[0] ?? "", "sh", service);
}

const blocksIn = (markdown: string, language: string, { baseUrl, apiKey }: Service): string[] =>
  [...markdown.matchAll(fence)]
    .filter(([, name]) => name === language)
    .map(([, , code = ""]) =>
      code.replaceAll("https://api.example.com", baseUrl).replaceAll("your-key", apiKey),
    );

/** What shell blocks print. Rejects if one of their requests is refused. */
export async function runShell(blocks: readonly string[], service: WholeService): Promise<string> {
  const { baseUrl, apiKey, directory } = service;
  const prelude = [
    "set -euo pipefail",
    'curl() { command curl --fail-with-body --show-error "$@"; }',
    `npm() { command npm --prefix '${root}' "$@"; }`,
  ];
  const { stdout } = await promisify(execFile)("bash", ["-c", [...prelude, ...blocks].join("\n")], {
    cwd: directory,
    env: { PATH: process.env.PATH, BASE: `${baseUrl}/api/v1`, KEY: apiKey, DATA_DIR: directory },
  });
  return stdout;
}

/** The module that all samples in Python use: the first block of its guide. */
export function pythonModule(): string {
  const [, , code = ""] = [...readGuide("python").matchAll(fence)].find(([, name]) => name === "py") ?? [];
  return code;
}

/** What the Python blocks of a guide print. Guides run at the same time, so each has a folder and a module of its own. */
export async function runPython(
  guide: string,
  { baseUrl, apiKey, directory }: WholeService,
): Promise<string> {
  const blocks = blocksIn(readGuide(guide), "py", { baseUrl, apiKey });
  const folder = join(directory, `python-${guide}`);
  const file = join(folder, `${guide}.py`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "research_interviews.py"), pythonModule());
  await writeFile(file, (guide === "python" ? blocks.slice(1) : blocks).join("\n"));
  const env = { PATH: process.env.PATH, BASE_URL: baseUrl, KEY: apiKey };
  return (await promisify(execFile)("python3", [file], { env })).stdout;
}

/** The blocks as a program that finds the client in this repository. */
export const withClient = (blocks: readonly string[]): string =>
  blocks.join("\n").replaceAll('"@research-interviews/client"', JSON.stringify(clientSource));
