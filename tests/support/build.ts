import { execFileSync } from "node:child_process";
import { buildPage } from "../../packages/participant/build.ts";

/** Builds the current programs and page once per run, so that tests which start programs find them. */
export default function setup(): void {
  execFileSync(process.execPath, ["packages/local/launch.mjs"], { stdio: "inherit" });
  buildPage();
}
