import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../..");

export interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
  /** What the project's programs recorded. */
  ran: string[];
  /** The files of the page that were to be deployed. */
  page: string[];
}

export interface Project {
  secrets: Record<string, string>;
  /** The stages' settings, all committed, by stage. */
  stages: Record<string, object | string>;
  /** Files that are written after the commit, by path. */
  files?: Record<string, string>;
  /** Where AWS answers. */
  aws: string;
  /** Where the service answers once it is deployed. */
  origin: string;
  failing?: "migrate" | "build" | "sst deploy";
  /** The parent of the commit that is deployed; it answers as deployed before. */
  onCommits?: (present: string, parent: string) => void;
}

/** Runs the real deploy script in a project whose page, migrations and sst only record that they ran. */
export async function deploy(args: string[], project: Project): Promise<Outcome> {
  const root = mkdtempSync(path.join(tmpdir(), "deploy-"));
  const log = path.join(root, "log");
  const record = (what: string) =>
    `import { appendFileSync, mkdirSync, writeFileSync } from "node:fs"; appendFileSync(${JSON.stringify(log)}, ${what} + "\\n");`;
  const fails = (what: Project["failing"]) => `process.exit(${project.failing === what ? 1 : 0});`;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  linkSources(root);
  write(
    "packages/local/src/migrate.ts",
    `${record('"migrate " + new URL(process.env.DATABASE_URL).hostname')} ${fails("migrate")}`,
  );
  write(
    "packages/participant/build.ts",
    `${record('"build the page"')}
     mkdirSync("packages/participant/dist", { recursive: true });
     for (const name of ["index.html", "interview.NEWNAMES.js"]) writeFileSync("packages/participant/dist/" + name, name);
     ${fails("build")}`,
  );
  write("packages/functions/build.ts", "");
  const list = Object.entries(project.secrets).map(([name, value]) => `${name}=${value}`);
  write("secrets", ["# fallback", "EncryptionKey=fallback", "# research-interviews", ...list, ""].join("\n"));
  write(
    "bin/sst",
    `#!/bin/sh
if [ "$1" = secret ]; then cat ${path.join(root, "secrets")}; exit; fi
echo "sst $*" >> ${log}
[ "$SST_TELEMETRY_DISABLED$DO_NOT_TRACK$PULUMI_SKIP_UPDATE_CHECK" = 11true ] || exit 1
mkdir -p .sst; echo '{"stage":"'$3'","api":"${project.origin}"}' > .sst/outputs.json
exit ${project.failing === "sst deploy" ? 1 : 0}\n`,
  );
  chmodSync(path.join(root, "bin/sst"), 0o755);
  // Neon's names are not known here.
  write(
    "names.mjs",
    `import dns from "node:dns";
     const { lookup } = dns;
     dns.lookup = (name, options, done) => lookup(name.endsWith(".localhost") ? "127.0.0.1" : name, options, done);`,
  );
  for (const [stage, file] of Object.entries(project.stages))
    write(`infra/stages/${stage}.json`, typeof file === "string" ? file : JSON.stringify(file));
  write("bin/npm", `#!/bin/sh\necho "npm $*" >> ${log}\nln -s ${repository}/node_modules node_modules\n`);
  chmodSync(path.join(root, "bin/npm"), 0o755);
  write(".gitignore", "node_modules\n.sst/\ndist/\n/log\n/secrets\n");
  const [parent = "", present = ""] = commit(root);
  project.onCommits?.(present, parent);
  for (const [name, text] of Object.entries(project.files ?? {})) write(name, text);

  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    AWS_ENDPOINT_URL: project.aws,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    NODE_OPTIONS: `--import ${path.join(root, "names.mjs")}`,
    PATH: `${path.join(root, "bin")}${path.delimiter}${process.env.PATH}`,
  };
  const run = Promise.withResolvers<Pick<Outcome, "status" | "stdout" | "stderr">>();
  const child = execFile(
    process.execPath,
    ["infra/deploy.ts", ...args],
    { cwd: root, env },
    (_error, stdout, stderr) =>
      run.resolve({ status: child.exitCode ?? -1, stdout: stdout.trim(), stderr: stderr.trim() }),
  );
  const done = await run.promise;
  const ran = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  const dist = path.join(root, "packages/participant/dist");
  const page = existsSync(dist) ? readdirSync(dist).sort() : [];
  rmSync(root, { recursive: true });
  return { ...done, ran, page };
}

/** The script's own files; what it imports stays where it is. */
function linkSources(root: string): void {
  mkdirSync(path.join(root, "infra"));
  for (const name of [
    "applied.ts",
    "deploy.ts",
    "deploy-settings.ts",
    "deploy-smoke.ts",
    "model-settings.ts",
    "old-builds.ts",
    "quiet.ts",
    "read-stage.ts",
    "shift.ts",
    "stage-file.ts",
    "stage-schema.ts",
  ])
    copyFileSync(path.join(repository, "infra", name), path.join(root, "infra", name));
  for (const shared of ["node_modules", "packages/core", "packages/functions/src"]) link(root, shared);
  const local = "packages/local/src";
  for (const name of readdirSync(path.join(repository, local)))
    if (name !== "migrate.ts") link(root, path.join(local, name));
  copyFileSync(path.join(repository, "package.json"), path.join(root, "package.json"));
}

/** Everything, then a second commit. Returns both. */
function commit(root: string): string[] {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.test"];
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  git("init", "-q");
  git("add", "--all");
  git(...author, "commit", "-qm", "Stages");
  git(...author, "commit", "-qm", "More", "--allow-empty");
  return [git("rev-parse", "HEAD~"), git("rev-parse", "HEAD")];
}

function link(root: string, file: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  symlinkSync(path.join(repository, file), path.join(root, file));
}
