import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { documentedSamples } from "#tests/support/docs-samples.ts";
import { pythonModule } from "#tests/support/guides.ts";

/** The samples in Python of the reference, and the module that they use, against a server on loopback. */

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: samples in Python, which need python3");

interface Request {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

const received: Request[] = [];
/** How the next requests are answered; 200 with a list of one after that. */
const planned: ((response: ServerResponse) => void)[] = [];
const server = createServer(async (request, response) => {
  const text = await readText(request);
  const { method = "", url = "", headers } = request;
  received.push({ method, url, headers, body: text === "" ? undefined : JSON.parse(text) });
  const plan = planned.shift();
  if (plan !== undefined) return plan(response);
  response.setHeader("content-type", "application/json").end("[1]");
});

let directory: string;
let baseUrl: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "python-"));
  await writeFile(path.join(directory, "research_interviews.py"), pythonModule());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  received.length = 0;
});

async function run(program: string): Promise<string> {
  const file = path.join(directory, "program.py");
  await writeFile(file, program);
  const env = { PATH: process.env.PATH, BASE: `${baseUrl}/api/v1`, KEY: "key" };
  return (await promisify(execFile)("python3", [file], { env })).stdout;
}

const root = path.resolve(import.meta.dirname, "../..");

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}

describe.skipIf(!hasPython)("the samples in Python", () => {
  it("send the documented requests, one for each operation", async () => {
    const document = JSON.parse(await readFile(path.join(root, "openapi.json"), "utf8"));
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
      ([template, verbs]) =>
        Object.entries(verbs).map(([verb, operation]) => ({ template, verb, ...operation })),
    );
    const samples = Object.values(documentedSamples()).map(({ python }) => python);
    const names = new Set(samples.join("\n").match(/(?<=\{)[a-z_]+(?=\})|(?<==)[a-z_]+(?=[,)])/g));
    await run([...[...names].map((name) => `${name} = "${name}"`), ...samples].join("\n"));
    expect(received).toHaveLength(operations.length);
    for (const [at, { template, verb, operationId, requestBody }] of operations.entries()) {
      const { method, url = "", headers, body } = received[at] as Request;
      const reference = requestBody?.content["application/json"]?.schema.$ref?.replace(/.*\//, "") ?? "";
      expect(method, operationId).toBe(verb.toUpperCase());
      expect(new URL(url, baseUrl).pathname.split("/").length, operationId).toBe(template.split("/").length);
      expect(url.replace(/\?.*/, ""), operationId).toMatch(
        new RegExp(`^${template.replace(/\{\w+\}/g, "[a-z_]+")}$`),
      );
      expect(body, operationId).toEqual(document.components.schemas[reference]?.examples[0]);
      const isOfParticipant = template.startsWith("/participant/");
      expect(headers.authorization, operationId).toBe(isOfParticipant ? undefined : "Bearer key");
      expect("idempotency-key" in headers, operationId).toBe(method === "POST" && !isOfParticipant);
    }
  });
});

describe.skipIf(!hasPython)("the module", () => {
  const fail = (status: number) => (response: ServerResponse) => {
    response.writeHead(status, { "retry-after": "0", "content-type": "application/json" });
    response.end('{"detail": "Not now", "code": "not_found"}');
  };
  const cut = (response: ServerResponse) => void response.destroy();

  it("repeats what may pass under one key, and says what was refused", async () => {
    planned.push(fail(503), cut);
    expect(await run('from research_interviews import call\nprint(call("POST", "/x", {"a": 1}))')).toBe(
      "[1]\n",
    );
    expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(received.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    planned.push(fail(409));
    const program = [
      "from research_interviews import Refused, call",
      'try:\n    call("PUT", "/x", {})',
      "except Refused as refused:\n    print(refused.status, refused.code, refused)",
    ].join("\n");
    expect(await run(program)).toBe("409 not_found 409 Not now\n");
    planned.push(fail(503), fail(503), fail(503));
    expect(await run(program.replace("PUT", "GET"))).toBe("503 not_found 503 Not now\n");
  });

  it("takes a repeated DELETE that finds nothing as done, where an answer was lost", async () => {
    const program = 'from research_interviews import call\nprint(call("DELETE", "/x"))';
    planned.push(cut, fail(404));
    expect(await run(program)).toBe("None\n");
    planned.push(fail(404));
    await expect(run(program)).rejects.toThrow("404 Not now");
  });

  it("follows a list to its end", async () => {
    planned.push((response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        link: '</x?page=1&after=a>; rel="next"',
      });
      response.end("[7, 8]");
    });
    const program = 'from research_interviews import pages\nprint(list(pages("/x", page_size=2)))';
    expect(await run(program)).toBe("[7, 8, 1]\n");
    expect(received.map(({ url }) => url)).toEqual(["/x?page_size=2", "/x?page=1&after=a"]);
  });
});
