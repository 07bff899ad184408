import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { besideBundle, shippedFiles } from "../../infra/bundle.ts";
import { buildPage } from "../../packages/participant/build.ts";

/**
 * CPU time that the API's bundle takes to start, and its lazily loaded parts on their first use, each in a new process;
 * and how long that is at a function's share of a CPU, which Lambda gives by memory (1,769 MB is one CPU). CPU time does
 * not depend on how busy this machine is.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const megabytes = [512, 1024, 1769];
const source = path.resolve("packages/functions/src");

const at = (file: string) => JSON.stringify(path.join(source, file));
const settings = `{ provider: "bedrock", smart: "eu.anthropic.a", fast: "eu.anthropic.b" }`;
const credentials = `{ accessKeyId: "a", secretAccessKey: "b" }`;
const parts: Record<string, string> = {
  "start of the API": `export const load = () => import(${at("api/index.ts")});`,
  "start for participants": `export const load = () => import(${at("api/participant-index.ts")});`,
  "a model of Bedrock": `export const load = async () =>
    (await import(${at("platform/model/provided.ts")})).providedModel(${settings}, () => {});`,
  "a link to an object": `export const load = async () => {
    const { createS3Bucket } = await import(${at("platform/s3.ts")});
    await createS3Bucket(() => "b", { region: "eu-central-1", credentials: ${credentials} }).signDownload("k", new Date());
  };`,
  "a message to a queue": `export const load = () => import("@aws-sdk/client-sqs");`,
  "the MCP endpoint": `export const load = async () => {
    const [{ createMcp }, { loadRoutes }] = await Promise.all([import(${at("api/mcp/server.ts")}), import(${at("api/routes.ts")})]);
    createMcp(await loadRoutes(), { lines: new Map(), answered: new Map() });
  };`,
};

const linked = {
  SST_RESOURCE_App: '{"name":"bench","stage":"bench"}',
  SST_RESOURCE_DatabaseUrl: '{"value":"postgresql://u:p@localhost/db"}',
};

export async function benchMemory(): Promise<void> {
  buildPage();
  mkdirSync("tests/.artifacts", { recursive: true });
  const entries = mkdtempSync(path.resolve("tests/.artifacts/entries-"));
  console.log(["".padEnd(22), "CPU ms", ...megabytes.map((mb) => `${mb} MB`)].join("  "));
  try {
    const empty = path.join(entries, "empty.mjs");
    writeFileSync(empty, "export const load = () => {};\n");
    const floor = median(() => cpuMs(empty));
    for (const [name, code] of Object.entries(parts)) {
      const entry = path.join(entries, "part.ts");
      writeFileSync(entry, code);
      const built = await bundle({ part: entry });
      const file = built.path("part");
      await built.ship([...shippedFiles, ...besideBundle]);
      const ms = median(() => cpuMs(file)) - floor;
      const waits = megabytes.map((mb) => `${((ms * 1769) / mb).toFixed(0)} ms`.padStart(7));
      console.log([name.padEnd(22), ms.toFixed(0).padStart(6), ...waits].join("  "));
      await built.remove();
    }
  } finally {
    rmSync(entries, { recursive: true });
  }
}

function cpuMs(file: string): number {
  const code = `const { load } = await import(${JSON.stringify(file)});
    await load();
    const { user, system } = process.cpuUsage();
    console.log((user + system) / 1000);
    process.exit(0);`;
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
