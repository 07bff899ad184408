import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { png } from "#tests/support/asset.ts";
import { readmeProgram, readmeSamples } from "#tests/support/client-readme.ts";
import { useWholeService } from "#tests/support/whole-service.ts";

/** The samples in the client's README, run as one program against the whole service. */

const samples = readmeSamples();
const source = join(import.meta.dirname, "../../packages/client/src/index.ts");

const service = useWholeService();
const printed = new Map<string, string[]>();

beforeAll(async () => {
  const program = join(service.directory, "samples.ts");
  await writeFile(program, readmeProgram(samples, source));
  await writeFile(join(service.directory, "grinder.png"), png);
  vi.stubEnv("BASE", `${service.baseUrl}/api/v1`);
  vi.stubEnv("KEY", service.apiKey);
  let heading = "";
  const log = vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => {
    const line = values.map(String).join(" ");
    if (line.startsWith("# ")) heading = line.slice(2);
    else printed.set(heading, [...(printed.get(heading) ?? []), line]);
  });
  await import(/* @vite-ignore */ program);
  log.mockRestore();
});

it.each(samples)("$heading", ({ heading, prints }) => {
  expect(printed.get(heading) ?? []).toEqual(prints);
});

it("has ten tasks", () => {
  expect(samples.filter(({ heading }) => /^\d+\. /.test(heading))).toHaveLength(10);
});
