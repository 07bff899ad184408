import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { kindOf } from "../failure.ts";
import { type Place, whyNot } from "../server.ts";
import { kept } from "./kept.ts";

/** The settings of where the private server listens. */
export const privateSettings: Place["settings"] = ["PRIVATE_HOST", "PRIVATE_PORT"];

/** What has to hold for a process to be sent requests; each resolves to `ok` or to why not, and may throw. */
export type Checks = Record<string, () => Promise<string> | string>;

export interface Readiness {
  status: "ready" | "unready";
  checks: Record<string, string>;
}

const checkMs = 3_000;

interface Options {
  checks: Checks;
  /** Those of this process, which cost nothing: the others are run at most every 5 s. */
  own: Checks;
  /** Checks whose failure is told, and keeps nobody from sending requests. */
  tolerated: readonly string[];
}

/** Tells whether a process is to be sent requests. */
export function readiness({ checks, own, tolerated }: Options): () => Promise<Readiness> {
  const looked = kept(() => runAll(checks));
  return async () => {
    const found = { ...(await looked()), ...(await runAll(own)) };
    const isReady = Object.entries(found).every(([name, each]) => each === "ok" || tolerated.includes(name));
    return { status: isReady ? "ready" : "unready", checks: found };
  };
}

async function runAll(checks: Checks): Promise<Record<string, string>> {
  const names = Object.keys(checks);
  const found = await Promise.all(names.map((name) => outcomeOf(checks[name])));
  return Object.fromEntries(names.map((name, at) => [name, found[at] ?? "unknown"]));
}

/** For an error no more than its kind: what it says may hold a secret. */
async function outcomeOf(check: Checks[string] | undefined): Promise<string> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(`no answer in ${checkMs / 1000} s`), checkMs);
  try {
    return await Promise.race([(async () => check?.() ?? "unknown")(), late.promise]);
  } catch (error) {
    return kindOf(error);
  } finally {
    clearTimeout(timer);
  }
}

interface PrivateServer {
  port: number;
  stop: () => Promise<void>;
}

interface PrivateOptions {
  host: string;
  port: number;
  ready: () => Promise<Readiness>;
  registry: Registry;
}

/** Answers whoever runs the service: `/live`, `/ready` and `/metrics`. */
export async function openPrivateServer({
  host,
  port,
  ready,
  registry,
}: PrivateOptions): Promise<PrivateServer> {
  const answers: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
    "/live": async () => json(200, { status: "live" }),
    async "/ready"() {
      const found = await ready();
      return json(found.status === "ready" ? 200 : 503, found);
    },
    "/metrics": async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
  };
  const server = createServer(async ({ url = "", method }, response) => {
    const answer = method === "GET" || method === "HEAD" ? answers[url.split("?")[0] ?? ""] : undefined;
    const { status, type, body } = await (answer?.() ?? json(404, { detail: "Not found" }));
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(whyNot(error, { host, port, settings: privateSettings }), { cause: error });
  }
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const json = (status: number, body: object) => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
