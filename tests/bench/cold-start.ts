import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { shippedFiles } from "../../infra/bundle.ts";
import { buildSdks } from "../../packages/functions/build-sdks.ts";
import { buildPage } from "../../packages/participant/build.ts";
import { record } from "./figures.ts";

/**
 * The time that a cold function needs to load its bundle, compared in turns with a bundle of Hono alone, each in a new
 * process; and the time until its first answer, to a request that is refused before the database is asked. What is
 * loaded later is not in the entry: the first request that needs it pays for it.
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

const requests: Record<string, Request> = {
  api: { method: "GET", path: "/api/v1/studies" },
  participant: { method: "POST", path: `/participant/v1/interviews/${"a".repeat(32)}/answers`, body: "{}" },
};

const linked = {
  SST_RESOURCE_App: '{"name":"bench","stage":"bench"}',
  SST_RESOURCE_DatabaseUrl: '{"value":"postgresql://u:p@localhost/db"}',
};

export async function benchColdStart(): Promise<void> {
  buildPage();
  await buildSdks();
  const bare = await built("bare", path.resolve("tests/bench/servers/bare-hono.ts"));
  const functions = await Promise.all(
    Object.entries(entries).map(([name, file]) => built(name, path.join(source, file))),
  );
  const empty = path.join(path.dirname(bare.file), "empty.mjs");
  writeFileSync(empty, "export const handler = async () => {};\n");
  try {
    const floor = median(() => importMs(empty));
    const ofHono = median(() => importMs(bare.file));
    console.log(
      `medians of ${rounds}; an empty handler takes ${floor.toFixed(0)} ms, bare Hono ${(ofHono - floor).toFixed(0)} ms above it\n`,
    );
    console.log("function     above empty ms   to bare Hono   entry KB");
    for (const { name, file, bytes } of functions) {
      const ms = median(() => importMs(file));
      const columns = [
        name.padEnd(12),
        (ms - floor).toFixed(0).padStart(14),
        (ms / ofHono).toFixed(2).padStart(14),
        (bytes / 1024).toFixed(0).padStart(10),
      ];
      console.log(columns.join(" "));
      record(
        `${name}, above an empty handler`,
        ms - floor,
        "ms",
        name === "api" ? { atMost: 50 } : undefined,
      );
      const request = requests[name];
      if (request !== undefined)
        record(`${name}, until the first answer`, median(() => answerMs(file, request)) - floor, "ms");
    }
  } finally {
    await Promise.all([bare, ...functions].map(({ remove }) => remove()));
  }
}

/** Bundled alone, as each function is deployed: together, shared code would go into separate chunks. */
async function built(name: string, entry: string) {
  const one = await bundle({ [name]: entry });
  await one.ship(shippedFiles);
  return { name, file: one.path(name), bytes: one.bytesAtStart(name), remove: one.remove };
}

const importMs = (file: string): number => elapsedMs(file, `await import(${JSON.stringify(file)});`);

const answerMs = (file: string, request: Request): number =>
  elapsedMs(
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

function elapsedMs(file: string, work: string): number {
  const code = `const t = performance.now(); ${work} console.log(performance.now() - t); process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...linked },
  });
  const ms = Number(stdout.trim().split("\n").at(-1));
  if (!Number.isFinite(ms) || stdout.trim() === "") throw new Error(`${file} does not load: ${stderr}`);
  return ms;
}

function median(measure: () => number): number {
  const times = Array.from({ length: rounds }, measure).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
