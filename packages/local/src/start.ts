import { describeError } from "#core/platform/log.ts";
import { banner } from "./banner.ts";
import { findRunning, makeDataDirectory } from "./data-directory.ts";
import { readSettings } from "./environment.ts";
import { fail } from "./failure.ts";
import { createCluster } from "./postgres.ts";
import { openServer } from "./server.ts";

/** `npm start`. */
console.log("Starting the Research Interview Service …");
const { startStack } = await load().catch(fail);
const stack = await startStack(process.env, console.log).catch(fail);

// A terminal's Ctrl-C arrives twice: directly, and through npm.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    stack.stop().then(() => process.exit(0), fail);
  });
}
console.log(banner(stack));
// In the background: who starts the service need not wait for it. What a stop cuts off goes on at the next start.
stack.fillDemo().catch((error: unknown) => {
  if (!isStopping) stack.ports.log("warn", "demo_not_filled", describeError(error));
});

/** Loads the rest of the program, which takes a moment, while the files of a new database are made. */
async function load() {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== null) return import("./stack.ts");
  makeDataDirectory(dataDir);
  if ((await findRunning(dataDir)) !== null) return import("./stack.ts");
  // A port in use is reported before anything is made.
  await (await openServer(settings)).stop();
  const creating = createCluster({ dataDir, onProgress: console.log });
  const [stack] = await Promise.all([import("./stack.ts"), creating]);
  return stack;
}
