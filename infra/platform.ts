import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const platform = path.join(root, ".sst/platform");
const { version } = JSON.parse(readFileSync(path.join(root, "node_modules/sst/package.json"), "utf8"));

/**
 * SST's types and components, which its binary unpacks into `.sst/platform`. Their own packages come from
 * the npm registry; Pulumi and Bun, which only a deploy needs, are left out.
 */
export function ensurePlatform(): string {
  if (installed()) return platform;
  console.error(
    `Installing the components of SST ${version} into .sst/platform (once, about half a minute)...`,
  );
  try {
    execFileSync("sst", ["install"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
        SST_STAGE: "staging",
        SST_TELEMETRY_DISABLED: "1",
        SST_SKIP_DEPENDENCY_CHECK: "1",
        SST_NO_BUN: "1",
        AWS_EC2_METADATA_DISABLED: "true",
        npm_config_ignore_scripts: "true",
        npm_config_prefer_offline: "true",
      },
    });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(`sst install failed: ${output.trim() || "is the npm registry reachable?"}`, {
      cause: error,
    });
  }
  if (!installed()) throw new Error("sst install left no complete .sst/platform");
  return platform;
}

function installed(): boolean {
  const needed = [
    "config.d.ts",
    "node_modules/@pulumi/pulumi/package.json",
    "node_modules/@pulumi/aws/package.json",
  ];
  return (
    needed.every((file) => existsSync(path.join(platform, file))) &&
    readFileSync(path.join(platform, "version"), "utf8").trim() === version
  );
}

if (import.meta.main) ensurePlatform();
