// Runs the bundled infrastructure under Pulumi's mocks, in a separate process (see evaluate.ts), and records every
// resource that it registers.
import { writeFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import path from "node:path";
import { callResult, computedOutputs, type Inputs } from "./aws.ts";
import type { Resource } from "./graph.ts";

interface Struct {
  toJavaScript(): unknown;
}
interface Registration {
  getType(): string;
  getName(): string;
  getCustom(): boolean;
  getParent(): string;
  getProtect(): boolean;
  getRetainondelete(): boolean;
  getObject(): Struct | undefined;
}
type Reply = (error: unknown, response: unknown) => void;
interface Monitor {
  registerResource(request: Registration, reply: Reply): void;
}
interface Mocks {
  newResource(args: { type: string; name: string; inputs: Inputs; custom: boolean }): {
    id: unknown;
    state: Inputs;
  };
  call(args: { token: string; inputs: Inputs }): Inputs;
}

const { GRAPH_PLATFORM = "", GRAPH_PROGRAM = "", GRAPH_FILE = "", GRAPH_APP = "{}" } = process.env;
const app: { name: string; stage: string } = JSON.parse(GRAPH_APP);
const require = createRequire(path.join(GRAPH_PLATFORM, "package.json"));

/**
 * No engine runs providers that are part of the program: to read their code takes a compiler, a debugger and npm, and most
 * of the time of a graph.
 */
for (const [name, exports] of Object.entries({
  serializeClosure: { serializeFunction: async () => ({ text: "", containsSecrets: false }) },
  codePaths: {},
})) {
  const file = require.resolve(`@pulumi/pulumi/runtime/closure/${name}`);
  require.cache[file] = Object.assign(new Module(file), { loaded: true, exports });
}

const { runtime } = require("@pulumi/pulumi");
const { MockMonitor } = require("@pulumi/pulumi/runtime/mocks");
const { setMockOptions } = require("@pulumi/pulumi/runtime/settings");

const resources: Resource[] = [];
const unknownCalls = new Set<string>();

const mocks: Mocks = {
  newResource: ({ type, name, inputs, custom }) => {
    const state = { ...inputs, ...computedOutputs(type, name, inputs) };
    // Without an id Pulumi silently skips everything that is applied to the resource.
    return { id: custom ? (state.id ?? `${name}-id`) : "", state };
  },
  call: ({ token, inputs }) => {
    const answer = callResult(token, inputs);
    if (answer === undefined) unknownCalls.add(token);
    return answer ?? inputs;
  },
};

const monitor: Monitor = new MockMonitor(mocks);
const register = monitor.registerResource.bind(monitor);
monitor.registerResource = (request, reply) =>
  register(request, (error, response) => {
    resources.push({
      type: request.getType(),
      name: request.getName(),
      parent: request.getParent().split("::").at(-1) ?? "",
      protect: request.getProtect(),
      retainOnDelete: request.getRetainondelete(),
      inputs: unwrap(request.getObject()?.toJavaScript()) as Inputs,
    });
    reply(error, response);
  });

/** Removes Pulumi's wrappers of secrets and assets. */
function unwrap(value: unknown): unknown {
  const signature = "4dabf18193072939515e22adb298388d";
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(unwrap);
  if (signature in value) return "value" in value ? unwrap(value.value) : "asset";
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrap(inner)]));
}

const faults = new Set<string>();
function fail(error: unknown) {
  const fault = error instanceof Error ? error.message : String(error);
  if (!faults.has(fault)) console.error(fault);
  faults.add(fault);
}
process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);
process.on("beforeExit", () => {
  if (faults.size > 0) process.exit(1);
  writeFileSync(GRAPH_FILE, JSON.stringify({ unknownCalls: [...unknownCalls], resources }));
  process.exit(0);
});

await runtime.setMocks(mocks, app.name, app.stage, false, "organization");
setMockOptions(monitor, app.name, app.stage, false, "organization");
const { start } = await import(GRAPH_PROGRAM);
await runtime.runInPulumiStack(start);
