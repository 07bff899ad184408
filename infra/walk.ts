import { parseArgs } from "node:util";
import { walk } from "../packages/functions/src/walk.ts";
import { readBuild } from "./applied.ts";
import { appName } from "./stage-file.ts";

/** `WALK_KEY=<key of a sandbox> npm run walk -- --stage staging` (or `--origin URL`) holds one interview in a deployed stage. */
const { stage, origin: given } = parseArgs({
  options: { stage: { type: "string", default: "" }, origin: { type: "string" } },
}).values;

try {
  const key = process.env.WALK_KEY;
  if (!key) throw new Error("WALK_KEY must be an API key, best of a sandbox");
  const origin = given ?? (await readBuild(appName, stage))?.origin;
  if (origin === undefined)
    throw new Error(`where ${stage || "the stage"} is reached is not known: --origin`);
  const requests = await walk({ origin: () => origin, key, withJobs: true });
  console.log(`one interview at ${origin}: ${requests} requests, all answered as they must be`);
} catch (error) {
  console.error(`walk: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
