import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Agent, fetch as fetchThrough } from "undici";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Service, useProgram } from "#tests/support/program.ts";

const hasCurl = spawnSync("curl", ["--version"]).status === 0;
if (!hasCurl) console.warn("SKIPPED: the printed curl line is not tried, since there is no curl here");

const slow = { timeout: 60_000 };

async function read<Body = unknown>(service: Service, path: string): Promise<Body> {
  const response = await service.send("GET", path);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

interface Question {
  id: string;
  type: string;
  mentions: object[];
  logic: object[];
}

interface Stats {
  started: number;
  completed: number;
  screened_out: number;
}
const ended = ({ completed, screened_out }: Stats): number => completed + screened_out;
/** For the demo: simulated ones and participants in the background, those brought in at first, and those who left. */
const respondents = { simulated: 120, conducted: 25, broughtIn: 5 };
const left = 4;
const everybody = respondents.simulated + respondents.conducted + respondents.broughtIn;
/** One of those brought in was screened out. */
const complete = respondents.conducted + respondents.broughtIn - 1;

describe("npm start, on one directory from its first start on", slow, () => {
  const program = useProgram();
  let service: Service;
  beforeAll(async () => {
    service = await program.start();
  }, slow.timeout);

  test("creates a demo: a study with the common question types, finished interviews, and one to try", async () => {
    const { demo } = service.stack;
    const metrics = await read<{ complete: number }>(service, `/studies/${demo?.study_id}/metrics`);
    expect(metrics).toMatchObject({ screened_out: 1 });
    expect(metrics.complete).toBeGreaterThanOrEqual(4);
    const questions = await read<Question[]>(service, `/questions?study_id=${demo?.study_id}`);
    expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThanOrEqual(10);
    expect(questions.flatMap(({ mentions }) => mentions)).toEqual([expect.objectContaining({ valid: true })]);
    expect(questions.flatMap(({ logic }) => logic)).toHaveLength(3);
    expect(await read(service, `/interviews?vid=${demo?.vid}`)).toMatchObject({
      status: "open",
      link: demo?.link,
    });
  });

  test("has the demo's study answered in the background, and counts no simulated respondent in its metrics", {
    timeout: 120_000,
  }, async () => {
    const path = `/studies/${service.stack.demo?.study_id}`;
    const statsOf = () => read<Stats>(service, `${path}/stats?include_simulations=true`);
    await expect
      .poll(async () => ended(await statsOf()), { timeout: 110_000, interval: 250 })
      .toBe(everybody);
    expect(await read(service, `${path}/metrics`)).toMatchObject({ complete });
  });

  // Other systems have no second loopback address.
  test.runIf(process.platform === "linux")(
    "counts wrong keys for the address that they come from",
    async () => {
      const statusFrom = async (localAddress: string) => {
        const from = new Agent({ localAddress });
        const headers = { authorization: "Bearer wrong" };
        const { status } = await fetchThrough(`${service.stack.base_url}/api/v1/me`, {
          headers,
          dispatcher: from,
        });
        await from.close();
        return status;
      };
      await expect.poll(() => statusFrom("127.0.0.2"), { timeout: 20_000, interval: 0 }).toBe(429);
      expect(await statusFrom("127.0.0.3")).toBe(401);
    },
  );

  test("prints the next steps, without colours and within 100 columns", () => {
    const { output, stack } = service;
    for (const printed of [
      `${stack.base_url}/docs`,
      stack.demo?.link,
      stack.demo?.results_url,
      stack.demo?.shop?.results_url,
      stack.demo?.organization_id,
      `\nexport BASE=${stack.base_url}/api/v1 KEY=${stack.demo?.api_key}\n`,
    ]) {
      expect(output).toContain(printed);
    }
    // A command and the link that signs in are pasted whole.
    const prose = output.split("\n").filter((line) => !line.startsWith("curl") && !line.includes("#code="));
    expect(prose.filter((line) => line.length > 100)).toEqual([]);
    expect(output).not.toContain("\u001b");
  });

  test.skipIf(!hasCurl)("prints a curl line that works when pasted", () => {
    const line = service.output.split("\n").find((line) => line.startsWith("curl ")) ?? "";
    const answer = execFileSync("sh", ["-c", line], { encoding: "utf8" });
    expect(JSON.parse(answer)).toMatchObject({ complete, status: "published" });
  });

  test("makes its secrets readable by its user only", () => {
    for (const file of ["stack.json", "encryption.key", "logs/server.log"]) {
      expect(statSync(join(program.dataDir, file)).mode & 0o077).toBe(0);
    }
  });

  test("refuses a second start on the same directory", async () => {
    const second = await program.run("start", []);
    expect(second).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\S+ is in use by process \d+ at .*\n$/),
    });
    expect(await read(service, "/studies")).toHaveLength(2);
  });

  test("loses nothing that it acknowledged before it was killed, restarts with the same key, and publishes the same counts", async () => {
    const { study_id, api_key } = service.stack.demo ?? {};
    const questions = await read<Question[]>(service, `/questions?study_id=${study_id}`);
    const ofType = (wanted: string) => ({ question_id: questions.find(({ type }) => type === wanted)?.id });
    const scope = { sections: ["crosstab"], viewer_dimensions: [ofType("nps")] };
    const body = { name: "Restarted", include_simulated: true, scope };
    const { url } = await (await service.send("POST", `/studies/${study_id}/shares`, body)).json();
    const table = async () => {
      const rows = ofType("multipleChoice");
      const asked = { rows, columns: scope.viewer_dimensions, include_simulations: true };
      const path = `${service.stack.base_url}/results/v1/${url.split("/").at(-1)}/crosstabs`;
      const headers = { "content-type": "application/json" };
      return (await fetch(path, { method: "POST", headers, body: JSON.stringify(asked) })).json();
    };
    const published = await table();
    expect(published).toMatchObject({ tables: [{ perturbed: true }] });
    const acknowledged: string[] = [];
    let isCut = false;
    const write = async () => {
      while (!isCut) {
        try {
          const response = await service.send("POST", "/interviews", { study_id });
          acknowledged.push(((await response.json()) as { id: string }).id);
        } catch {
          isCut = true;
        }
      }
    };
    const writers = [write(), write(), write(), write()];
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await service.end("SIGKILL");
    await Promise.all(writers);

    service = await program.start();
    expect(service.stack.demo?.api_key).toBe(api_key);
    expect(service.output).toContain(api_key);
    const found = await Promise.all(acknowledged.map((id) => service.send("GET", `/interviews/${id}`)));
    expect(found.filter(({ status }) => status !== 200)).toEqual([]);
    const stats = await read<Stats>(service, `/studies/${study_id}/stats?include_simulations=true`);
    expect(stats.started).toBe(everybody + left);
    expect(await table()).toEqual(published);
  });

  test("shuts down cleanly on a signal, and records that in its directory", async () => {
    expect(await service.end("SIGTERM")).toBe(0);
    expect(program.stackFile().pid).toBeNull();
    expect(existsSync(join(program.dataDir, "pg18/postmaster.pid"))).toBe(false);
    expect(readdirSync(program.dataDir).sort()).toEqual(
      [
        "encryption.key",
        "logs",
        "objects",
        "pg18",
        "pg18.log",
        "pg18.password",
        "postgres.lock",
        "reserve",
        "stack.json",
      ].sort(),
    );
  });
});

describe("npm start that fails", slow, () => {
  const program = useProgram();

  test("reports a port in use, before it creates a database", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await program.run("start", [], { PORT: String(port) })).toMatchObject({
      code: 1,
      stderr: `port ${port} is in use: set PORT to another, or stop what listens there\n`,
    });
    expect(existsSync(join(program.dataDir, "pg18"))).toBe(false);
  });

  test("names a variable with an invalid value and what it accepts", async () => {
    expect(await program.run("start", [], { LOG_LEVEL: "loud" })).toMatchObject({
      code: 1,
      stderr: "LOG_LEVEL must be one of debug, info, warn, error\n",
    });
  });

  test.each([
    ["start", 1],
    // As `npm ci` runs it, which does not fail for that.
    [undefined, 0],
  ])("names the required version of Node: %s", (program, status) => {
    const onOldNode = `Object.defineProperty(process, "versions", { value: { node: "20.19.0" } });
      process.argv = ["node", "launch.mjs", ...${JSON.stringify(program === undefined ? [] : [program])}];
      await import("./packages/local/launch.mjs");`;
    const ended = spawnSync(process.execPath, ["--input-type=module", "-e", onOldNode], { encoding: "utf8" });
    expect(ended.stderr).toBe("Node 24 or newer is needed on this system, and this is Node 20.19.0\n");
    expect(ended.status).toBe(status);
  });
});
