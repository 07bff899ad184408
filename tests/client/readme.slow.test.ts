import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createApiKey } from "#core/auth/api-key.ts";
import { createOrganization } from "#core/organization/index.ts";
import { organization } from "#core/organization/organization.sql.ts";
import { contextOf } from "#core/platform/ctx.ts";
import { newId } from "#core/platform/id.ts";
import { type Stack, startStack } from "#local/stack.ts";
import { png } from "#tests/support/asset.ts";
import { readmeProgram, readmeSamples } from "#tests/support/client-readme.ts";
import { createDatabase } from "#tests/support/database.ts";

/** The samples in the client's README, run as one program against the whole service. */

const samples = readmeSamples();
const source = join(import.meta.dirname, "../../packages/client/src/index.ts");

let directory: string;
let stack: Stack;
let dropDatabase: () => Promise<void>;
const printed = new Map<string, string[]>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "client-readme-"));
  const database = await createDatabase();
  dropDatabase = database.drop;
  // Where there is an organization, no demo is made.
  const db = drizzle(database.url);
  await db.insert(organization).values({ id: newId(), name: "Other", created_at: new Date().toISOString() });
  await db.$client.end();
  const settings = { DATA_DIR: directory, PORT: "0", DATABASE_URL: database.url, LOG_LEVEL: "error" };
  stack = await startStack(settings, () => {});
  const ctx = contextOf(stack.ports, { actor: { kind: "operator" }, requestId: "test" });
  const { organization_id } = await createOrganization(ctx, {
    name: "README",
    owner_email: "o@example.test",
  });
  const { api_key } = await createApiKey(ctx, { organization_id, name: "readme" });

  const program = join(directory, "samples.ts");
  await writeFile(program, readmeProgram(samples, source));
  await writeFile(join(directory, "grinder.png"), png);
  vi.stubEnv("BASE_URL", stack.baseUrl);
  vi.stubEnv("API_KEY", api_key);
  let heading = "";
  const log = vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => {
    const line = values.map(String).join(" ");
    if (line.startsWith("# ")) heading = line.slice(2);
    else printed.set(heading, [...(printed.get(heading) ?? []), line]);
  });
  await import(/* @vite-ignore */ program);
  log.mockRestore();
});

afterAll(async () => {
  await stack?.stop();
  await dropDatabase?.();
  await rm(directory, { recursive: true, force: true });
});

it.each(samples)("$heading", ({ heading, prints }) => {
  expect(printed.get(heading) ?? []).toEqual(prints);
});

it("has ten tasks", () => {
  expect(samples.filter(({ heading }) => /^\d+\. /.test(heading))).toHaveLength(10);
});
