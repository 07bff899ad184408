import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { bundleProgram, readApp } from "./bundle.ts";
import { startCli } from "./cli.ts";
import type { Graph } from "./graph.ts";

export const repository = path.resolve(import.meta.dirname, "../../..");

/** What the deploy says that it builds. */
export const commit = "0123456789abcdef0123456789abcdef01234567";

interface Options {
  stage: string;
  dev?: boolean;
  /** The folder of sst.config.ts, if not this repository. */
  root?: string;
  /** Bundles every handler into this folder; if absent, handlers are not checked. */
  artifacts?: string;
  /** Settings of the stage, as in its .env file. */
  env?: Record<string, string>;
  secrets?: Record<string, string>;
}

/** Pulumi asks for a stack trace with every promise, which nobody reads; and the garbage is not worth threads of its own. */
const cheaper = ["--stack-trace-limit=0", "--max-semi-space-size=64", "--single-threaded-gc"];

/**
 * Evaluates the resource graph of a stage without an account: SST's real components run over our infrastructure, with
 * stand-ins for Pulumi's engine (program.ts) and for SST's CLI (cli.ts).
 */
export async function evaluate(options: Options): Promise<Graph> {
  const { stage, dev = false, root = repository, artifacts, env = {}, secrets = {} } = options;
  const platform = path.join(repository, ".sst/platform");
  const work = mkdtempSync(path.join(platform, "graph-"));
  const built = artifacts ?? mkdtempSync(path.join(tmpdir(), "graph-"));
  const place = { root, platform, work };
  const app = await readApp(place, stage);
  const cli = await startCli(root, built, artifacts !== undefined);
  const file = path.join(work, "graph.json");
  try {
    await promisify(execFile)(process.execPath, [...cheaper, path.join(import.meta.dirname, "program.ts")], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        AWS_EC2_METADATA_DISABLED: "true",
        NODE_NO_WARNINGS: "1",
        BUILD_VERSION: "1.0.0",
        BUILD_COMMIT: commit,
        BUILT_AT: "2026-01-01T00:00:00.000Z",
        ...env,
        ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`SST_SECRET_${name}`, value])),
        SST_SERVER: cli.url,
        SST_AWS_REGION: app.providers.aws.region,
        GRAPH_APP: JSON.stringify(app),
        GRAPH_PLATFORM: platform,
        GRAPH_PROGRAM: await bundleProgram(place, app, dev),
        GRAPH_FILE: file,
      },
    });
    return { app, builds: cli.builds, ...JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw said === "" ? error : new Error(said);
  } finally {
    cli.stop();
    rmSync(work, { recursive: true });
    if (artifacts === undefined) rmSync(built, { recursive: true });
  }
}
