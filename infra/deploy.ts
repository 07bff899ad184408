import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.resolve(import.meta.dirname, "..");
const { stage } = parseArgs({ options: { stage: { type: "string" } } }).values;
if (stage !== "staging" && stage !== "production") stop("--stage must be staging or production");

const secrets = readSecrets();
for (const name of ["DatabaseUrl", "DatabaseDirectUrl", "EncryptionKey"]) {
  if (!secrets.has(name)) stop(`${name} is not set: npx sst secret set ${name} <value> --stage ${stage}`);
}
const databaseUrl = secrets.get("DatabaseDirectUrl") ?? "";
if (new URL(databaseUrl).hostname.split(".")[0]?.endsWith("-pooler")) {
  stop("DatabaseDirectUrl is a pooled URL: migrations need a direct connection");
}

run(process.execPath, ["packages/participant/build.ts"]);

// The old functions keep running during the migration, so every migration must be compatible with them.
run(process.execPath, ["packages/local/src/migrate.ts"], { DATABASE_URL: databaseUrl });
run("sst", ["deploy", "--stage", stage]);

/** `sst shell` only knows what is already deployed; `sst secret list` also works before the first deploy. */
function readSecrets(): Map<string, string> {
  const list = spawnSync("sst", ["secret", "list", "--stage", `${stage}`], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (list.status !== 0) stop(`could not read the secrets of ${stage}`);
  const lines = list.stdout.split("\n").filter((line) => line.includes("=") && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1).trim()]),
  );
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) stop(`${path.basename(command)} ${args.join(" ")} failed; stopping here`);
}

function stop(reason: string): never {
  console.error(`deploy: ${reason}`);
  process.exit(1);
}
