import { type ChildProcess, execFileSync, spawn } from "node:child_process";

/** `npm start` with this data directory, once it has printed that it runs. */
export async function start(dataDir: string): Promise<ChildProcess> {
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (!output.includes("Ctrl-C")) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error(`the service did not start: ${output}`);
}

/** What a command of the command line answers, as JSON. */
export const admin = (dataDir: string, command: readonly string[]): string =>
  execFileSync("npm", ["run", "-s", "admin", "--", ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: "utf8",
  });
