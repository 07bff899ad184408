import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { shippedFiles } from "../../infra/bundle.ts";
import { inRounds, record } from "./figures.ts";

/**
 * The time that a cold function needs, compared in turns with a handler that loads no more than the libraries it cannot do
 * without, each in a new process: of the edges until their first answer, to a request that is refused before the
 * database is asked, of the others until they are loaded. Ratios are of CPU time, which is what a cold start consists of:
 * a function has a share of a core to itself. What is loaded later is not in the entry: the first request
 * that needs it pays for it.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 11);
const source = path.resolve("packages/functions/src");
const entries = {
  api: "api/index.ts",
  participant: "api/participant-index.ts",
  translation: "queue/translation.ts",
  webhook: "queue/webhook.ts",
  relay: "cron/relay.ts",
};

/** What is held, with a tenth of slack. */
const most: Record<keyof typeof entries, number> = {
  api: 3.3,
  participant: 2.9,
  translation: 2.1,
  webhook: 2.9,
  relay: 2.9,
};

const requests: Record<string, Request> = {
  api: { method: "GET", path: "/api/v1/studies" },
  participant: { method: "POST", path: `/participant/v1/interviews/${"a".repeat(32)}/answers`, body: "{}" },
};

const linked = {
  SST_RESOURCE_App: '{"name":"bench","stage":"bench"}',
  SST_RESOURCE_DatabaseUrl: '{"value":"postgresql://u:p@localhost/db"}',
};

export async function benchColdStart(): Promise<void> {
  const floors = {
    edge: await built("bare-edge", path.resolve("tests/bench/servers/bare-edge.ts")),
    worker: await built("bare-worker", path.resolve("tests/bench/servers/bare-worker.ts")),
  };
  const functions = await Promise.all(
    Object.entries(entries).map(([name, file]) => built(name, path.join(source, file))),
  );
  const empty = path.join(path.dirname(floors.edge.file), "empty.mjs");
  writeFileSync(empty, "export const handler = async () => {};\n");
  try {
    for (const { name, file, bytes } of functions) {
      const request = requests[name];
      const floor = (request === undefined ? floors.worker : floors.edge).file;
      const took = (of: string) => (request === undefined ? loading(of) : answering(of, request));
      const what = request === undefined ? "until it is loaded" : "until the first answer";
      const run = async () => {
        const ours = took(file);
        const bare = took(floor);
        return { ratio: ours.cpuMs / bare.cpuMs, cpuMs: ours.cpuMs, above: ours.ms - loading(empty).ms };
      };
      await inRounds(rounds, run, [
        {
          name: `${name}, ${what}, by a handler of its libraries alone`,
          of: ({ ratio }) => ratio,
          unit: "ratio",
          target: { atMost: most[name as keyof typeof entries] },
        },
        { name: `${name}, ${what}, CPU`, of: ({ cpuMs }) => cpuMs, unit: "ms" },
        { name: `${name}, ${what}, above an empty handler`, of: ({ above }) => above, unit: "ms" },
      ]);
      record(`${name}, loaded at the start`, bytes / 1024, "KB");
    }
  } finally {
    await Promise.all([...Object.values(floors), ...functions].map(({ remove }) => remove()));
  }
}

/** Bundled alone, as each function is deployed: together, shared code would go into separate chunks. */
async function built(name: string, entry: string) {
  const one = await bundle({ [name]: entry });
  await one.ship(shippedFiles);
  return { name, file: one.path(name), bytes: one.bytesAtStart(name), remove: one.remove };
}

const loading = (file: string): Took => elapsed(file, `await import(${JSON.stringify(file)});`);

interface Took {
  ms: number;
  cpuMs: number;
}

const answering = (file: string, request: Request): Took =>
  elapsed(
    file,
    `const { handler } = await import(${JSON.stringify(file)});
    const { statusCode } = await handler(${eventOf(request)}, {});
    if (statusCode !== 401 && statusCode !== 422) throw new Error(String(statusCode));`,
  );

interface Request {
  method: string;
  path: string;
  body?: string;
}

/** A request as the gateway passes it on, as JSON. */
export const eventOf = ({ method, path, body }: Request): string =>
  JSON.stringify({
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    headers: { host: "localhost", ...(body !== undefined && { "content-type": "application/json" }) },
    requestContext: { http: { method, path, sourceIp: "127.0.0.1" }, domainName: "localhost" },
    body,
    isBase64Encoded: false,
  });

function elapsed(file: string, work: string): Took {
  const code = `const t = performance.now(); const cpu = process.cpuUsage(); ${work}
    const ms = performance.now() - t; const { user, system } = process.cpuUsage(cpu);
    console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000 })); process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...linked },
  });
  const line = stdout.trim().split("\n").at(-1) ?? "";
  if (!line.startsWith("{")) throw new Error(`${file} does not load: ${stderr}`);
  return JSON.parse(line) as Took;
}
