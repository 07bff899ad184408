import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createS3Bucket } from "../packages/functions/src/platform/s3.ts";
import { newestCopy } from "../packages/local/src/backup/outside.ts";
import { keepRehearsal } from "./applied.ts";
import { readStage } from "./read-stage.ts";
import { appName } from "./stage-file.ts";

/**
 * `npm run rehearse -- --stage production --identity FILE` restores the newest copy of a stage into a database of this
 * machine, prints how long that took and what came back, and notes it with the stage. Once a quarter.
 */
const root = path.resolve(import.meta.dirname, "..");
const { stage, identity } = parseArgs({
  options: { stage: { type: "string", default: "" }, identity: { type: "string", default: "" } },
}).values;

const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-"));
try {
  const { copy } = readStage(root, stage);
  if (copy === undefined) throw new Error(`${stage} has no copy outside: its file has no \`copy\``);
  const bucket = createS3Bucket(() => copy.bucket ?? `${appName}-${stage}-copies`, { region: copy.region });
  const began = performance.now();
  const key = await newestCopy(bucket);
  if (key === null) throw new Error("there is no copy yet");
  const found = await bucket.open(key);
  if (typeof found === "string") throw new Error(`${key} cannot be read`);
  const file = path.join(folder, "copy.age");
  await pipeline(Readable.fromWeb(found.body as never), createWriteStream(file, { mode: 0o600 }));
  const args = ["packages/local/launch.mjs", "admin", "backup", "restore", "--from", file, "--json"];
  const { DATABASE_URL: _, ...environment } = process.env;
  const restore = spawnSync(process.execPath, [...args, ...(identity && ["--identity", identity])], {
    cwd: root,
    encoding: "utf8",
    env: { ...environment, DATA_DIR: path.join(folder, "data") },
  });
  if (restore.status !== 0) throw new Error(restore.stderr.trim());
  const { rows, differences } = JSON.parse(restore.stdout.trim().split("\n").at(-1) ?? "");
  const seconds = Math.round((performance.now() - began) / 1000);
  const at = new Date().toISOString();
  const rehearsal = { at, key, bytes: found.length, rows, differences, seconds };
  await keepRehearsal(appName, stage, rehearsal);
  console.log(JSON.stringify(rehearsal, null, 2));
} catch (error) {
  const faults = error instanceof AggregateError ? error.errors : [error];
  for (const fault of faults) console.error(`rehearse: ${fault instanceof Error ? fault.message : fault}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
