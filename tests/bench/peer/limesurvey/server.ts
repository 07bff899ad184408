import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { availablePort } from "#local/postgres/server.ts";
import { startPostgres } from "#local/postgres.ts";
import { nginxConfig, phpFpmConfig, settingsFile } from "./config.ts";

/** Processes that PHP is run by: as many as there are clients at most. */
export const phpWorkers = 8;

/** The opcode cache as PHP's manual advises for production. */
const phpOptions = [
  "opcache.enable=1",
  "opcache.validate_timestamps=0",
  "opcache.memory_consumption=256",
  "opcache.interned_strings_buffer=32",
  "opcache.max_accelerated_files=32531",
  "memory_limit=1024M",
  "max_execution_time=300",
].flatMap((option) => ["-d", option]);

export const administrator = { name: "admin", password: "bench-of-both" };

export interface Installed {
  baseUrl: string;
  database: pg.Client;
  versions: Record<string, string>;
  /** The processes that everything it does is done by, or by their children. */
  pids: number[];
  stop: () => Promise<void>;
}

/** Installs a copy of the checkout into `folder`, with a database of its own, and serves it by nginx and PHP-FPM. */
export async function installLimeSurvey(checkout: string, folder: string): Promise<Installed> {
  const root = path.join(folder, "limesurvey");
  execFileSync("cp", ["-r", "--reflink=auto", checkout, root]);
  const dataDir = path.join(folder, "limesurvey-data");
  const postgres = await startPostgres({ dataDir });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query("create database limesurvey");
  await database.end();
  const url = new URL(postgres.url);
  url.pathname = "/limesurvey";
  writeFileSync(path.join(root, "application/config/config.php"), settingsFile(url));
  const { name, password } = administrator;
  execFileSync(
    "php",
    ["application/commands/console.php", "install", name, password, "Bench", "bench@example.test"],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );

  const port = await availablePort();
  const state = path.join(folder, "limesurvey-state");
  for (const each of ["sessions", "nginx"]) mkdirSync(path.join(state, each), { recursive: true });
  const socket = path.join(state, "php.sock");
  writeFileSync(path.join(state, "php-fpm.conf"), phpFpmConfig({ socket, state, workers: phpWorkers }));
  writeFileSync(path.join(state, "nginx.conf"), nginxConfig({ port, root, socket, state }));
  const log = openSync(path.join(state, "log"), "a");
  const isRoot = process.getuid?.() === 0;
  const php = spawn(
    phpFpm(),
    ["-F", ...(isRoot ? ["-R"] : []), "-y", path.join(state, "php-fpm.conf"), ...phpOptions],
    { stdio: ["ignore", log, log] },
  );
  const nginx = spawn("nginx", ["-c", path.join(state, "nginx.conf")], { stdio: ["ignore", log, log] });
  const baseUrl = `http://127.0.0.1:${port}`;
  await answering(baseUrl, path.join(state, "log"));

  const client = new pg.Client({ connectionString: url.href });
  client.on("error", () => {});
  await client.connect();
  return {
    baseUrl,
    database: client,
    versions: versionsOf(root),
    pids: [pidOf(php), pidOf(nginx), postmasterOf(dataDir)],
    async stop() {
      await client.end();
      await ended(nginx);
      await ended(php);
      await postgres.stop();
    },
  };
}

/** Debian's name has a version in it. */
function phpFpm(): string {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"].filter(existsSync);
  for (const folder of folders) {
    const name = readdirSync(folder).find((each) => /^php-fpm[\d.]*$/.test(each));
    if (name !== undefined) return path.join(folder, name);
  }
  throw new Error("PHP-FPM is not installed");
}

async function answering(url: string, log: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`LimeSurvey does not answer: ${readFileSync(log, "utf8")}`);
}

function versionsOf(root: string): Record<string, string> {
  const file = readFileSync(path.join(root, "application/config/version.php"), "utf8");
  const [, version = "unknown"] = /versionnumber'\] = '([^']+)'/.exec(file) ?? [];
  const [, build = ""] = /buildnumber'\] = '?(\d*)/.exec(file) ?? [];
  const php = execFileSync("php", ["-r", "echo PHP_VERSION;"], { encoding: "utf8" });
  return { LimeSurvey: build === "" ? version : `${version}+${build}`, PHP: php };
}

const pidOf = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error("a server could not be started");
  return pid;
};

const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, "pg18/postmaster.pid"), "utf8"), 10);

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
