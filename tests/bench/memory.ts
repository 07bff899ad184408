import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startSqs } from "#local-aws/sqs/index.ts";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { startModelServer } from "#tests/support/model-server.ts";
import { shippedFiles } from "../../infra/bundle.ts";
import { eventOf } from "./cold-start.ts";
import { record } from "./figures.ts";

/**
 * CPU time that the API's bundle takes to start, and what is loaded later takes on its first use, each in a new process
 * that has answered a request; and how long that is at a function's share of a CPU, which Lambda gives by memory
 * (1,769 MB is one CPU). CPU time does not depend on how busy this machine is.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const megabytes = [512, 1024, 1769];
const source = path.resolve("packages/functions/src");

const at = (file: string) => JSON.stringify(path.join(source, file));
const settings = `{ provider: "bedrock", baseUrl: process.env.MODEL_URL, smart: "eu.anthropic.a", fast: "eu.anthropic.b" }`;
const credentials = `{ accessKeyId: "a", secretAccessKey: "b" }`;
const starts: Record<string, string> = {
  "start of the API": `export const load = () => import(${at("api/index.ts")});`,
  "start for participants": `export const load = () => import(${at("api/participant-index.ts")});`,
};
const parts: Record<string, string> = {
  "a follow-up of Bedrock": `export const load = async () => {
    const { providedModel } = await import(${at("platform/model/provided.ts")});
    const model = await providedModel(${settings}, () => {});
    await model.decideFollowUp({
      ...{ tier: "fast", timeoutMs: 5000, language: "English", tone: "neutral", question: "Why?", notes: null },
      conversation: [{ role: "user", content: "It was there." }],
    });
  };`,
  "a link to an object": `export const load = async () => {
    const { createS3Bucket } = await import(${at("platform/s3.ts")});
    await createS3Bucket(() => "b", { region: "eu-central-1", credentials: ${credentials} }).signDownload("k", new Date());
  };`,
  "a message to a queue": `export const load = async () => {
    const { createSqsQueue } = await import(${at("platform/sqs.ts")});
    const queue = createSqsQueue(() => process.env.QUEUE_URL);
    const sent = await queue.send("export", [{ kind: "work", id: "1" }]);
    if (sent !== 1) throw new Error("nothing was sent");
  };`,
  "the MCP endpoint": `export const load = async () => {
    const [{ createMcp }, { loadRoutes }] = await Promise.all([import(${at("api/mcp/server.ts")}), import(${at("api/routes/index.ts")})]);
    createMcp(await loadRoutes(), { lines: new Map(), answered: new Map() }, new Map());
  };`,
};

/** What a function has done before it needs one of the parts. */
const before = `export const before = async () =>
  (await import(${at("api/index.ts")})).handler(${eventOf({ method: "GET", path: "/api/v1/studies" })}, {});`;

/** The share of a core at which the first use of a part is looked at. */
const slow = {
  share: 0.3,
  parts: ["a follow-up of Bedrock", "a link to an object", "a message to a queue"],
};

const linked = {
  SST_RESOURCE_App: '{"name":"bench","stage":"bench"}',
  SST_RESOURCE_DatabaseUrl: '{"value":"postgresql://u:p@localhost/db"}',
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "a",
  AWS_SECRET_ACCESS_KEY: "b",
};

export async function benchMemory(): Promise<void> {
  mkdirSync("tests/.artifacts", { recursive: true });
  const model = await startModelServer();
  const sqs = await startSqs({ queues: [{ name: "first", visibilitySeconds: 30 }] });
  model.play({
    say: JSON.stringify({ action: "advance", probe_type: "none", text: "", flag: "none", reason: "" }),
  });
  const servers = { MODEL_URL: model.url, QUEUE_URL: sqs.url("first") };
  const entries = mkdtempSync(path.resolve("tests/.artifacts/entries-"));
  console.log(["".padEnd(22), "CPU ms", ...megabytes.map((mb) => `${mb} MB`)].join("  "));
  try {
    const used = Object.entries(parts).map(([name, code]) => [name, `${before}\n${code}`] as const);
    for (const [name, code] of [...Object.entries(starts), ...used]) {
      const entry = path.join(entries, "part.ts");
      writeFileSync(entry, code);
      const built = await bundle({ part: entry });
      const file = built.path("part");
      await built.ship(shippedFiles);
      const ms = await median(() => cpuMs(file, servers));
      const waits = megabytes.map((mb) => `${((ms * 1769) / mb).toFixed(0)} ms`.padStart(7));
      console.log([name.padEnd(22), ms.toFixed(0).padStart(6), ...waits].join("  "));
      if (slow.parts.includes(name)) record(`${name}, at ${slow.share} of a core`, ms / slow.share, "ms");
      await built.remove();
    }
  } finally {
    rmSync(entries, { recursive: true });
    await Promise.all([model.stop(), sqs.stop()]);
  }
}

async function cpuMs(file: string, servers: Record<string, string>): Promise<number> {
  const code = `const { before, load } = await import(${JSON.stringify(file)});
    await before?.();
    const from = process.cpuUsage();
    await load();
    const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], {
    env: { PATH: process.env.PATH, ...linked, ...servers },
  });
  const ms = Number(stdout.trim().split("\n").at(-1) || Number.NaN);
  if (!Number.isFinite(ms)) throw new Error(`${file} does not load`);
  return ms;
}

async function median(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await measure());
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
