import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadEnvironment } from "../../infra/deploy-settings.ts";

const names = [
  "IN_ALL",
  "IN_STAGE",
  "IN_PLAIN",
  "IN_SHELL",
  "IN_SHELL_AND_PLAIN",
  "IN_SHELL_AND_STAGE",
  "QUOTED",
];

const config = (file: string) => `/// <reference path="./.sst/platform/config.d.ts" />
export default $config({
  app() {
    const seen = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, process.env[name]]));
    require("node:fs").writeFileSync(${JSON.stringify(file)}, JSON.stringify(seen));
    return { name: "environment", home: "local", version: "4.17.1" };
  },
  async run() {},
});
`;

test("the deploy script reads the settings that SST's own program reads", { timeout: 120_000 }, async () => {
  const root = mkdtempSync(path.join(tmpdir(), "environment-"));
  const seen = path.join(root, "seen.json");
  writeFileSync(path.join(root, "sst.config.ts"), config(seen));
  writeFileSync(path.join(root, ".env"), "IN_ALL=plain\nIN_PLAIN=plain\nIN_SHELL_AND_PLAIN=plain\n");
  const stage = [
    "IN_ALL=stage",
    "IN_STAGE=stage # a comment",
    "IN_SHELL_AND_STAGE=stage",
    `QUOTED="two # words"`,
  ];
  writeFileSync(path.join(root, ".env.staging"), `${stage.join("\n")}\n`);
  const shell = Object.fromEntries(
    ["IN_ALL", "IN_SHELL", "IN_SHELL_AND_PLAIN", "IN_SHELL_AND_STAGE"].map((name) => [name, "shell"]),
  );

  const sst = path.resolve("node_modules/.bin/sst");
  const child = spawn(sst, ["install", "--stage", "staging"], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...process.env,
      ...shell,
      SST_TELEMETRY_DISABLED: "1",
      SST_SKIP_DEPENDENCY_CHECK: "1",
      SST_NO_BUN: "1",
      AWS_EC2_METADATA_DISABLED: "true",
      npm_config_ignore_scripts: "true",
    },
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  // The config is evaluated before anything is installed.
  await expect.poll(() => existsSync(seen), { timeout: 100_000, interval: 200 }).toBe(true);

  const ours = loadEnvironment(root, "staging", shell);
  expect(JSON.parse(readFileSync(seen, "utf8"))).toEqual(
    Object.fromEntries(names.map((name) => [name, ours[name]])),
  );
  expect(ours).toEqual({
    IN_ALL: "stage",
    IN_STAGE: "stage",
    IN_PLAIN: "plain",
    IN_SHELL: "shell",
    IN_SHELL_AND_PLAIN: "shell",
    IN_SHELL_AND_STAGE: "stage",
    QUOTED: "two # words",
  });
});
