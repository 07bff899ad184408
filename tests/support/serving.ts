import type { ChildProcess } from "node:child_process";
import { afterAll } from "vitest";
import { type Environment, end, spawnScript } from "./program-process.ts";

/** A process of `npm run serve`. */
export interface Serving {
  process: ChildProcess;
  /** Null of a worker. */
  base: string | null;
  /** Of the private port. */
  inside: string;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export const encryptionKey = Buffer.alloc(32, 5).toString("base64");

/** What every process needs, on free ports. */
export const basics: Environment = {
  PUBLIC_URL: "https://interviews.example.test",
  AI_PROVIDER: "offline",
  ENCRYPTION_KEY: encryptionKey,
  PORT: "0",
  PRIVATE_PORT: "0",
};

interface Listening {
  event: string;
  port?: number;
  private_port: number;
}

/** Starts processes that end with the test file. Each resolves once it listens, and rejects with what it printed else. */
export function useServing(): (role: string, environment: Environment, root?: string) => Promise<Serving> {
  const children: ChildProcess[] = [];
  afterAll(async () => void (await Promise.all(children.map((child) => end(child, "SIGKILL")))));
  return async (role, environment, root) => {
    const child = spawnScript("serve", ["--role", role], { ...basics, ...environment }, [], root);
    children.push(child);
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    let output = "";
    for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
      output += chunk;
      const line = output
        .split("\n")
        .find((each) => each.includes('"event":"serving"') && each.endsWith("}"));
      if (line === undefined) continue;
      child.stdout.resume();
      const { port, private_port } = JSON.parse(line) as Listening;
      return {
        process: child,
        base: port === undefined ? null : `http://127.0.0.1:${port}`,
        inside: `http://127.0.0.1:${private_port}`,
        end: (signal) => end(child, signal),
      };
    }
    throw new Error(`the service did not start: ${errors}${output}`);
  };
}
