import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization } from "#core/account/organization/index.ts";
import { organization } from "#core/account/organization/organization.sql.ts";
import { contextOf } from "#core/platform/ctx.ts";
import { newId } from "#kit/id.ts";
import { readStackFile } from "#local/data-directory.ts";
import { consoleLink, newCode } from "#local/issuer/code.ts";
import { type Stack, startStack } from "#local/stack.ts";
import { signToken } from "#local/token.ts";
import { createDatabase } from "#tests/support/database.ts";

/** What `npm start` runs, for a test file: queues, schedules and storage, on a database of its own. */
export interface WholeService {
  baseUrl: string;
  /** Of the file's own organization. */
  apiKey: string;
  /** A session token of its owner. */
  token: string;
  /** The service's data directory, which the test may use. */
  directory: string;
  /** A link to the console that signs the owner in once, as the program prints it. */
  consoleLink: () => string;
  /** The key of another organization. */
  elsewhere: () => Promise<string>;
}

/** Starts the service without the demo. To be called where the test file declares its tests. */
export function useWholeService(): WholeService {
  const service = {} as WholeService;
  let stack: Stack;
  let dropDatabase: () => Promise<void>;

  beforeAll(async () => {
    service.directory = await mkdtemp(join(tmpdir(), "whole-service-"));
    const { url, drop } = await createDatabase();
    dropDatabase = drop;
    // Where there is an organization, no demo is made.
    const db = drizzle(url);
    await db
      .insert(organization)
      .values({ id: newId(), name: "Other", created_at: new Date().toISOString() });
    await db.$client.end();
    const settings = { DATA_DIR: service.directory, PORT: "0", DATABASE_URL: url, LOG_LEVEL: "error" };
    stack = await startStack(settings, () => {});
    const ctx = contextOf(stack.ports, { actor: { kind: "operator" }, requestId: "test" });
    const owner = { name: "Readers", owner_email: "owner@example.test" };
    const { organization_id, member_id } = await createOrganization(ctx, owner);
    const keyOf = async (organization_id: string) =>
      (await createApiKey(ctx, { organization_id, name: "samples" })).api_key;
    const api_key = await keyOf(organization_id);
    const elsewhere = async () => {
      const other = { name: "Elsewhere", owner_email: "other@example.test" };
      return keyOf((await createOrganization(ctx, other)).organization_id);
    };
    const tokenKey = readStackFile(service.directory)?.token_key;
    if (tokenKey == null) throw new Error("the stack has no key for tokens");
    const scope = "studies:read interviews:read studies:write";
    const { token } = await signToken(tokenKey, { id: member_id, organization_id }, scope, new Date());
    Object.assign(service, {
      baseUrl: stack.baseUrl,
      apiKey: api_key,
      token,
      consoleLink: () => consoleLink(stack.baseUrl, newCode(tokenKey, member_id, new Date()).code),
      elsewhere,
    });
  });

  afterAll(async () => {
    await stack?.stop();
    await dropDatabase?.();
    await rm(service.directory, { recursive: true, force: true });
  });
  return service;
}
