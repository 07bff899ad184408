import { describeError } from "#kit/log.ts";
import { banner } from "./banner.ts";
import { fail } from "./failure.ts";
import { surviveBrokenOutput } from "./log-file.ts";
import { startStack } from "./stack.ts";

/** `npm start`. */
surviveBrokenOutput();
console.log("Starting the Research Interview Service …");
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
stack.fillDemo().catch((error: unknown) => stack.ports.log("warn", "demo_not_filled", describeError(error)));
