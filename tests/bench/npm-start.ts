import { type ChildProcess, spawn } from "node:child_process";
import { readUntilReady } from "#tests/support/program-process.ts";

/** `npm start` with this data directory, once it has printed that it runs. */
export async function npmStart(dataDir: string): Promise<ChildProcess> {
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { output, isReady } = await readUntilReady(child.stdout);
  if (!isReady) throw new Error(`the service did not start: ${output}`);
  return child;
}
