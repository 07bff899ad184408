import { describeError } from "#kit/log.ts";
import { banner, farewell } from "./banner.ts";
import { fail } from "./failure.ts";
import { surviveBrokenOutput } from "./log-file.ts";
import { openInBrowser } from "./open.ts";
import { startStack } from "./stack.ts";

/** `npm start`; with `-- --open` a browser shows the demo interview. */
surviveBrokenOutput();
console.log("Starting the Research Interview Service …");
const stack = await startStack(process.env, console.log).catch(fail);

// A terminal's Ctrl-C arrives twice: directly, and through npm.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    stack.stop().then(() => {
      console.log(farewell(stack.dataDir));
      process.exit(0);
    }, fail);
  });
}
const { baseUrl, consoleLink, dataDir, demo, organizations, ports } = stack;
console.log(banner({ baseUrl, consoleLink, dataDir, demo, organizations, isOffline: ports.model.isOffline }));
if (process.argv.includes("--open")) openInBrowser(demo?.link ?? `${baseUrl}/docs`);
// In the background: who starts the service need not wait for it. What a stop cuts off goes on at the next start.
stack.fillDemo().catch((error: unknown) => stack.ports.log("warn", "demo_not_filled", describeError(error)));
