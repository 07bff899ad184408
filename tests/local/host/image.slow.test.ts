import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { validate } from "dockerfile-utils";
import { afterAll, expect, it } from "vitest";
import { end } from "#tests/support/program-process.ts";
import { encryptionKey } from "#tests/support/serving.ts";

const repository = path.resolve(import.meta.dirname, "../../..");
const text = readFileSync(path.join(repository, "infra/host/Dockerfile"), "utf8");
const place = mkdtempSync(path.join(tmpdir(), "image-"));
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }), 600_000);

/** Of this repository's own packages. */
const ownScope = "@research-interviews";

/** The steps of the file, a line each. */
const steps = text.split("\n").flatMap((line) => {
  const [, step = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  return step === "" ? [] : [{ step, rest }];
});
const restOf = (step: string) => steps.filter((each) => each.step === step).map(({ rest }) => rest);

it("has no finding of the linter, no secret, and a user without rights", () => {
  expect(validate(text)).toEqual([]);
  expect(restOf("FROM")).toEqual(["node:24-slim AS build", "node:24-slim"]);
  expect([restOf("USER"), restOf("STOPSIGNAL"), restOf("VOLUME")]).toEqual([
    ["10001:10001"],
    ["SIGTERM"],
    ["/data"],
  ]);
  expect(restOf("ENV").join()).not.toMatch(/KEY|SECRET|PASSWORD|URL/);
  // By which the image knows what it was built of.
  expect(restOf("ARG")).toEqual(["COMMIT="]);
});

it("its steps make a service that starts, answers its health check and stops", {
  timeout: 600_000,
}, async () => {
  const last = runSteps();
  const inLast = (name: string) => path.join(last.root, name);
  for (const absent of [
    "app/packages/core/src",
    "app/node_modules/esbuild",
    "app/node_modules/sst-linux-x64",
    "app/.git",
  ])
    expect(existsSync(inLast(absent)), absent).toBe(false);
  // Root makes the image, and its user is another.
  const [closed] = readdirSync(inLast("app"), { recursive: true, encoding: "utf8" }).filter(
    (name) => (lstatSync(inLast(`app/${name}`)).mode & 0o004) === 0,
  );
  expect(closed).toBeUndefined();
  expect(readFileSync(inLast("etc/passwd"), "utf8")).toMatch(/^interviews:x:10001:10001:/m);
  const settings = Object.fromEntries(
    restOf("ENV").flatMap((line) =>
      line
        .replace("$COMMIT", "")
        .split(" ")
        .map((each) => each.split("=")),
    ),
  );
  expect(settings).toEqual({
    BUILD_COMMIT: "",
    NODE_ENV: "production",
    HOST: "0.0.0.0",
    DATA_DIR: "/data",
  });
  const [command, ...args] = JSON.parse(restOf("CMD")[0] ?? "[]") as string[];
  expect(command).toBe("node");
  const child = spawn(process.execPath, args, {
    cwd: last.directory,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      ...settings,
      HOST: "127.0.0.1",
      DATA_DIR: inLast("data"),
      EMBEDDED_DATABASE: "1",
      EMBEDDED_STORAGE: "1",
      PUBLIC_URL: "https://interviews.example.test",
      AI_PROVIDER: "offline",
      ENCRYPTION_KEY: encryptionKey,
      PORT: "0",
      PRIVATE_PORT: "0",
      DRAIN_SECONDS: "0",
    },
  });
  try {
    const { port, private_port } = await listening(child.stdout);
    for (const page of ["/health", "/docs", "/api/v1/openapi.json"])
      expect((await fetch(`http://127.0.0.1:${port}${page}`)).status, page).toBe(200);
    const [, check = "[]"] = / CMD (\[.*\])$/.exec(restOf("HEALTHCHECK")[0] ?? "") ?? [];
    const isHealthy = (at: number) =>
      execFileSync(process.execPath, JSON.parse(check.replace("9464", String(at))).slice(1));
    expect(() => isHealthy(private_port)).not.toThrow();
    expect(() => isHealthy(1)).toThrow();
    expect(await end(child, "SIGTERM")).toBe(0);
  } finally {
    child.kill("SIGKILL");
  }
});

interface Stage {
  /** What is `/` in the image. */
  root: string;
  directory: string;
}

/** Runs the COPY and RUN steps of each stage in an empty directory; the base image's part is this machine's Node. */
function runSteps(): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: "", directory: "" };
  for (const { step, rest } of steps) {
    if (step === "FROM") {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? "last";
      const root = path.join(place, name);
      mkdirSync(root);
      stage = { root, directory: root };
      stages.set(name, stage);
    } else if (step === "WORKDIR") {
      stage.directory = path.join(stage.root, rest);
      mkdirSync(stage.directory, { recursive: true });
    } else if (step === "COPY") copy(stage, stages, rest);
    else if (step === "RUN") run(stage, rest);
  }
  return stage;
}

function copy({ root, directory }: Stage, stages: Map<string, Stage>, rest: string): void {
  const words = rest.split(" ").filter((word) => !word.startsWith("--"));
  const from = /--from=(\w+)/.exec(rest)?.[1];
  const [target = "", ...sources] = words.toReversed();
  const to = target.startsWith("/") ? path.join(root, target) : path.join(directory, target);
  if (from === undefined && sources[0] === ".") copyContext(to);
  else
    for (const source of sources) {
      const file =
        from === undefined ? path.join(repository, source) : path.join(stages.get(from)?.root ?? "", source);
      // Of a directory, its content is copied.
      const isInto = target.endsWith("/") && !lstatSync(file).isDirectory();
      cpSync(file, isInto ? path.join(to, path.basename(source)) : to, {
        recursive: true,
        preserveTimestamps: true,
      });
    }
}

/** What is sent to the builder: the repository's files but those of .dockerignore. */
function copyContext(to: string): void {
  const ignored = readFileSync(path.join(repository, "infra/host/Dockerfile.dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: repository, encoding: "utf8" }).split("\0");
  for (const file of files.filter((each) => each !== "")) {
    if (ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)))
      continue;
    cpSync(path.join(repository, file), path.join(to, file), { preserveTimestamps: true });
  }
}

/**
 * What `npm ci` does once the packages are there, which are this repository's, each by a link: to install them all, as a
 * pipeline does to begin with, took most of the time of these steps. The packages of the repository are those of the image.
 */
function install(directory: string): void {
  const link = (name: string) => {
    const from = path.join(repository, "node_modules", name);
    const isOwn = lstatSync(from).isSymbolicLink();
    symlinkSync(isOwn ? readlinkSync(from) : from, path.join(directory, "node_modules", name));
  };
  mkdirSync(path.join(directory, "node_modules"));
  for (const name of readdirSync(path.join(repository, "node_modules"))) {
    // What else begins with a dot is what tools keep for themselves, here for other tests that run meanwhile.
    if (name !== ownScope && (name === ".bin" || !name.startsWith("."))) link(name);
  }
  mkdirSync(path.join(directory, "node_modules", ownScope));
  for (const name of readdirSync(path.join(repository, "node_modules", ownScope)))
    link(path.join(ownScope, name));
  sh(directory, "npm run prepare");
}

function run({ directory }: Stage, command: string): void {
  if (command === "npm ci") install(directory);
  else sh(directory, command);
}

function sh(directory: string, command: string): void {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  const quick = { npm_config_audit: "false", npm_config_fund: "false", npm_config_prefer_offline: "true" };
  execFileSync("sh", ["-c", command], {
    cwd: directory,
    env: { ...inherited, ...quick, PATH },
    stdio: "pipe",
  });
}

async function listening(output: Readable): Promise<{ port: number; private_port: number }> {
  let said = "";
  for await (const chunk of output.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    said += chunk;
    const line = said.split("\n").find((each) => each.includes('"event":"serving"') && each.endsWith("}"));
    if (line === undefined) continue;
    output.resume();
    return JSON.parse(line);
  }
  throw new Error(`the image's program did not start: ${said}`);
}
