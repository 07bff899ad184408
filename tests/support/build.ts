import { execFileSync } from "node:child_process";
import { buildDocs } from "../../packages/functions/build.ts";
import { buildNotices } from "../../packages/functions/build-notices.ts";
import { buildSdks } from "../../packages/functions/build-sdks.ts";
import { buildPage } from "../../packages/participant/build.ts";

/** Builds the current programs, page and documentation once per run, so that tests which start programs find them. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, ["packages/local/launch.mjs"], { stdio: "inherit" });
  buildPage();
  buildDocs();
  await buildSdks();
  buildNotices();
}
