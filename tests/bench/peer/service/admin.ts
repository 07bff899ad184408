import { execFileSync } from "node:child_process";

/** What a command of the command line answers, as JSON. */
export const admin = (dataDir: string, command: readonly string[]): string =>
  execFileSync("npm", ["run", "-s", "admin", "--", ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: "utf8",
  });
