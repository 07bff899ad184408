import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { providers, useProviders } from "#tests/support/providers.ts";
import { sdks } from "../../packages/functions/sdks.ts";

const folder = path.resolve(import.meta.dirname, "../../packages/functions/dist/sdks");

/** A bundle of the model port, with the SDKs beside it as in a deployed function. */
let built: Awaited<ReturnType<typeof bundle>>;
const { parts, environmentOf } = useProviders();

beforeAll(async () => {
  built = await bundle({ model: path.resolve("packages/functions/src/platform/model/index.ts") });
});
afterAll(() => built.remove());

describe.each(providers)("%s in a deployed function", (provider) => {
  const judge = async () => {
    const { createModel }: typeof import("#functions/platform/model/index.ts") = await import(
      built.path("model")
    );
    return createModel(environmentOf(provider), () => {}).judgeCondition({
      condition: "Lives in the city",
      question: "Where?",
      answer: "In a city",
      timeoutMs: 20_000,
    });
  };

  it("is asked, and once more when its answer has another shape", async () => {
    const fits = '{"matches":true,"reason":"r"}';
    parts.server.play({ say: '{"matches":"perhaps"}' }, { say: fits });
    expect(await judge()).toEqual({ matches: true, reason: "r" });
    expect(parts.server.asked).toHaveLength(2);
    expect(parts.server.asked[0]?.body).toContain("In a city");
  });

  it.each([
    ["busy", { status: 429, headers: { "retry-after": "90" } }],
    ["misconfigured", { status: 400 }],
    ["refused", { refuse: true as const }],
    ["nonsense", { say: "no" }],
  ])("fails as %s", async (failure, turn) => {
    parts.server.play(turn);
    await expect(judge()).rejects.toMatchObject({ failure });
  });
});

const names = sdks.flatMap((group) => Object.entries(group));

it.each(names)("%s is shipped with what is used of it", async (name, used) => {
  const exported = await import(path.join(folder, name, "index.mjs"));
  expect(Object.keys(exported).sort()).toEqual([...used].sort());
  const { exports } = JSON.parse(readFileSync(path.join(folder, name, "package.json"), "utf8"));
  expect(exports).toBe("./index.mjs");
});

// The whole of zod would add 380,000 bytes, the gateway of the AI SDK 130,000.
it.each([
  ["model", "ai", 900_000],
  ["queue", "@aws-sdk/client-sqs", 400_000],
  ["MCP", "@modelcontextprotocol/server", 520_000],
])("the SDKs of a %s have no more code than is used", (_name, sdk, most) => {
  const index = sdks.findIndex((group) => sdk in group);
  const bytes = [...Object.keys(sdks[index] ?? {}), `shared-${index}`].map((name) =>
    sizeOf(path.join(folder, name)),
  );
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
});

function sizeOf(directory: string): number {
  if (!existsSync(directory)) return 0;
  const names = readdirSync(directory).filter((name) => !name.endsWith(".map"));
  const files = names.map((name) => path.join(directory, name));
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}
