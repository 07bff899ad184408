import { execFileSync } from "node:child_process";
import { buildDocs, buildZod } from "../../packages/functions/build.ts";
import { buildPage } from "../../packages/participant/build.ts";

/** Builds the current programs, page and documentation once per run, so that tests which start programs find them. */
export default function setup(): void {
  execFileSync(process.execPath, ["packages/local/launch.mjs"], { stdio: "inherit" });
  buildPage();
  buildDocs();
  buildZod();
}
