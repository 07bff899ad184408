import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
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

/** The blocks in a language, with the service and the key that the page fills in; those that wait for requests aside. */
export const blocksOf = (guide: string, language: string, service: Service): string[] =>
  blocksIn(readGuide(guide), language, service).filter((code) => !isReceiver(code));

/** Of the guide to webhooks: the block that waits for requests. */
export const receiverIn = (language: string, service: Service): string[] =>
  blocksIn(readGuide("webhooks"), language, service).filter(isReceiver);

const isReceiver = (code: string): boolean => /\bcreateServer\(|\bHTTPServer\(/.test(code);

/** The guides whose commands ask the service something, each with the languages in which it does so, block for block. */
export const languagesOfBlocks = (): { guide: string; languages: string[] }[] =>
  guidesIn("sh").flatMap((guide) => {
    const text = readGuide(guide);
    const blocks = [...text.matchAll(fence)].map(([whole, name = "", code = ""], at) => ({
      whole,
      name,
      code,
      at,
    }));
    return blocks.flatMap(({ name, code, at }) => {
      // A command of the service's own is one in each language.
      if (name !== "sh" || !/\bcurl\b/.test(code) || /^npm |\(npm /m.test(code)) return [];
      return [{ guide, languages: blocks.slice(at, at + 3).map((each) => each.name) }];
    });
  });

/** A service that passes requests on and knows what was asked: methods and paths, each once, with `*` for what differs. */
export async function listenTo(service: Pick<WholeService, "baseUrl">) {
  const asked = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const path = (url.split("?")[0] ?? "").replaceAll(
      /(?<=\/)([\da-f-]{36}|[\w-]{32}|[\w-]{22}|\d+)(?=\/|$)/g,
      "*",
    );
    asked.add(`${method} ${path}`);
    const sent = Object.entries(headers).filter(
      ([name]) => !/^(host|connection|content-length|expect)$/.test(name),
    );
    const body = await buffer(request);
    const answer = await fetch(service.baseUrl + url, {
      method,
      headers: sent as [string, string][],
      ...(body.length > 0 && { body }),
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

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
      code
        .replaceAll("https://api.example.com", baseUrl)
        .replaceAll("your-key", apiKey)
        // An organization has one endpoint at an address.
        .replaceAll("hooks.example.com", `${language}.hooks.example.com`)
        // What readers wait for takes seconds, and here less.
        .replaceAll(/(?<=time\.sleep\()1(?=\))|(?<=\bsleep )1(?=;)/g, "0.1")
        .replaceAll("setTimeout(resolve, 1000)", "setTimeout(resolve, 100)"),
    );

/** What shell blocks print. Rejects if one of their requests is refused. */
export async function runShell(
  blocks: readonly string[],
  { apiKey, directory }: WholeService,
  baseUrl: string,
): Promise<string> {
  const prelude = [
    "set -euo pipefail",
    'curl() { command curl --fail-with-body --show-error "$@"; }',
    `npm() { command npm --prefix '${root}' "$@"; }`,
  ];
  const { stdout } = await promisify(execFile)("bash", ["--norc", "-c", [...prelude, ...blocks].join("\n")], {
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
  { apiKey, directory, token }: WholeService,
  baseUrl: string,
): Promise<string> {
  const blocks = blocksOf(guide, "py", { baseUrl, apiKey });
  const folder = join(directory, `python-${guide}`);
  const file = join(folder, `${guide}.py`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "research_interviews.py"), pythonModule());
  await writeFile(file, (guide === "python" ? blocks.slice(1) : blocks).join("\n"));
  const env = { PATH: process.env.PATH, BASE: `${baseUrl}/api/v1`, KEY: apiKey, TOKEN: token };
  return (await promisify(execFile)("python3", [file], { env, cwd: folder })).stdout;
}

/** The blocks as a program that finds the client in this repository. */
export const withClient = (blocks: readonly string[]): string =>
  blocks.join("\n").replaceAll('"@research-interviews/client"', JSON.stringify(clientSource));
