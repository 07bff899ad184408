import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listen } from "#local-aws/listen.ts";
import { useProgram } from "#tests/support/program.ts";
import { quiet } from "../../infra/quiet.ts";
import { repository } from "./graph/evaluate.ts";
import { ready } from "./ready.ts";

const folder = mkdtempSync(path.join(tmpdir(), "quiet-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The hosts that programs asked for through the proxy, which reaches none. */
const asked = new Set<string>();
/** For what was asked here, without a proxy: whatever AWS is asked, it refuses. */
let refusals: string[] = [];
const proxy = createServer((request, response) => {
  const { host, pathname } = new URL(request.url ?? "", "http://here");
  if (host === "here") refusals.push(String(request.headers["x-amz-target"] ?? pathname));
  else asked.add(host);
  response.writeHead(400).end('{"__type":"AccessDenied"}');
}).on("connect", ({ url }, socket) => {
  asked.add(String(url));
  socket.end("HTTP/1.1 502 Unreachable\r\n\r\n");
});
let listening: Awaited<ReturnType<typeof listen>>;
let throughProxy: Record<string, string>;
beforeAll(async () => {
  listening = await listen(proxy);
  const names = ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "ALL_PROXY"];
  throughProxy = Object.fromEntries(names.map((name) => [name, listening.endpoint]));
});
afterAll(() => listening.stop());
beforeEach(() => {
  asked.clear();
  refusals = [];
});

const telemetry = "telemetry.ion.sst.dev:443";

describe.skipIf(!ready)("SST's own program", { timeout: 120_000 }, () => {
  const project = path.join(folder, "project");
  const config = path.join(folder, "config");
  beforeAll(() => {
    mkdirSync(path.join(project, ".sst"), { recursive: true });
    symlinkSync(path.join(repository, ".sst/platform"), path.join(project, ".sst/platform"));
    copyFileSync(
      path.join(repository, ".sst/provider-lock.json"),
      path.join(project, ".sst/provider-lock.json"),
    );
    writeFileSync(
      path.join(project, "sst.config.ts"),
      'export default $config({ app: () => ({ name: "quiet", home: "aws" }), async run() {} });',
    );
    // Of the versions that it looks for: it would load them from the network.
    mkdirSync(path.join(config, "sst/bin"), { recursive: true });
    for (const [name, version] of [
      ["pulumi", "v3.215.0"],
      ["bun", "1.2.1"],
    ])
      writeFileSync(path.join(config, "sst/bin", `${name}`), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
  });

  async function run(command: string, environment: Record<string, string>): Promise<string> {
    const bin = path.join(repository, "node_modules/.bin");
    const child = spawn("sh", ["-c", command], {
      cwd: project,
      env: {
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        HOME: folder,
        XDG_CONFIG_HOME: config,
        AWS_ENDPOINT_URL: listening.endpoint,
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
        AWS_REGION: "eu-central-1",
        AWS_EC2_METADATA_DISABLED: "true",
        ...throughProxy,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return output + errors;
  }

  const { scripts } = JSON.parse(readFileSync(path.join(repository, "package.json"), "utf8"));
  const dev = scripts.dev.split(" && ").at(-1);
  it.each([
    ["sst secret list --stage production", quiet],
    ["sst deploy --stage production", quiet],
    [`${dev} --stage alice`, {}],
  ])("tells nobody of `%s`", async (command, environment) => {
    expect(await run(command, environment)).toMatch(/SSM: GetParameter.*AccessDenied/);
    expect(refusals).not.toEqual([]);
    expect([...asked]).toEqual([]);
  });

  it("would tell its maker, as this proxy sees", async () => {
    await run("sst secret list --stage production", {});
    expect([...asked]).toEqual([telemetry]);
  });
});

describe("the service on one machine", () => {
  const program = useProgram();

  it("asks nothing of other hosts, whatever proxy is set", { timeout: 60_000 }, async () => {
    const service = await program.start({ ...throughProxy, NODE_USE_ENV_PROXY: "1" });
    expect((await service.send("GET", "/studies")).status).toBe(200);
    expect(await service.end("SIGTERM")).toBe(0);
    expect([...asked]).toEqual([]);
  });
});
