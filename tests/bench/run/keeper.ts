import { rmSync } from "node:fs";
import { endProcesses } from "./processes.ts";

/**
 * Ends what a run has started once the run has ended, however that happened: its pipe breaks then. In a process and a
 * session of its own, which neither a signal to the run nor one of its terminal reaches.
 */
const [folder = ""] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once("error", () => {});
process.stdin.once("close", async () => {
  // The run's own child may be starting something at this moment.
  for (let round = 0; round < 2; round++) await endProcesses(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(0);
});
