import { banner } from "./banner.ts";
import { fail } from "./failure.ts";

/** `npm start`. */
console.log("Starting the Research Interview Service …");
// Imported after that line is printed: loading the whole program takes a moment.
const { startStack } = await import("./stack.ts");
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
