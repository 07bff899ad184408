import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { WholeService } from "#tests/support/whole-service.ts";

/** The blocks of a guide of `docs/`, run as readers paste them: from top to bottom. */

const root = join(import.meta.dirname, "../..");
export const clientSource = join(root, "packages/client/src/index.ts");

/** The guides with samples in TypeScript. */
export const guidesWithPrograms = [
  "README",
  "logic",
  "quotas",
  "simulations",
  "translation",
  "retention",
  "webhooks",
];

type Service = Pick<WholeService, "baseUrl" | "apiKey">;

/** The blocks in a language, with the service and the key that the page fills in. */
export function blocksOf(guide: string, language: string, { baseUrl, apiKey }: Service): string[] {
  const markdown = readFileSync(join(root, `docs/${guide}.md`), "utf8");
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , code = ""]) =>
      code.replaceAll("https://api.example.com", baseUrl).replaceAll("your-key", apiKey),
    );
}

/** What shell blocks print. Rejects if one of their requests is refused. */
export async function runShell(
  blocks: readonly string[],
  { baseUrl, apiKey }: Service,
  variables: Record<string, string> = {},
): Promise<string> {
  const strict = `set -euo pipefail\ncurl() { command curl --fail-with-body --show-error "$@"; }`;
  const env = { ...process.env, BASE: `${baseUrl}/api/v1`, KEY: apiKey, ...variables };
  const { stdout } = await promisify(execFile)("bash", ["-c", [strict, ...blocks].join("\n")], { env });
  return stdout;
}

/** The blocks as a program that finds the client in this repository. */
export const withClient = (blocks: readonly string[]): string =>
  blocks.join("\n").replaceAll('"@research-interviews/client"', JSON.stringify(clientSource));
