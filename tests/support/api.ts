import { drizzle } from "drizzle-orm/node-postgres";
import type { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import * as z from "zod";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization } from "#core/account/organization/index.ts";
import type { Ctx, Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { errorCatalogue } from "#functions/api/docs/guide/error-catalogue.ts";
import type { Route } from "#functions/api/http/route.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import type { ErrorCode } from "#kit/error-code.ts";
import type { Model } from "#kit/model.ts";
import { createSeal } from "#kit/seal.ts";
import { noSessions } from "#kit/session.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";
import { type Storage, startBucket } from "./bucket.ts";
import { createDatabase } from "./database.ts";
import { watchStatements } from "./statements.ts";

/** The real app on the test file's own database. */
export interface TestStack {
  app: Hono<never>;
  /** The app reads them for every request, so tests may replace them. */
  ports: Ports;
  ctx: Ctx;
  pool: pg.Pool;
  storage: Storage;
  /** Statements sent since the last call, without transaction control. */
  takeStatements: () => string[];
}

const maxConnections = 20;

/** A list's schema, of items with some of their fields. */
function ofSomeFields(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodLazy) return ofSomeFields(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return schema.partial();
  if (schema instanceof z.ZodArray) return z.array(ofSomeFields(schema.element as z.ZodType));
  const list = schema instanceof z.ZodUnion && schema.options.find((each) => each instanceof z.ZodArray);
  if (!list) throw new Error("only lists have some fields");
  return ofSomeFields(list);
}

/** Every JSON response must match what its route declares, exactly; a list may have been asked for some fields alone. */
function inspectAnswer(route: Route, status: number, body: unknown, url: string): void {
  const declared = route.spec.responses[status];
  const isOfSome = route.spec.selects && new URL(url).searchParams.has("fields");
  if (declared === null || declared === undefined)
    throw new Error(`${route.method} ${route.path}: undeclared ${status}`);
  const schema = isOfSome ? ofSomeFields(declared) : declared;
  const wire: unknown = JSON.parse(JSON.stringify(body));
  const problems = [...(schema.safeParse(wire).error?.issues ?? []), ...unknownKeys(schema, wire)];
  if (problems.length > 0) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(problems)}`);
}

/** Every error has one of the statuses under which the documentation lists its code. */
function inspectError(status: number, body: { code?: ErrorCode } | undefined): void {
  if (body?.code === undefined) return;
  const { statuses } = errorCatalogue[body.code] ?? { statuses: [] };
  if (!statuses.includes(status)) throw new Error(`${body.code} is not documented as a ${status}`);
}

/** Starts a stack for the tests of this file; it exists once the hooks have run. */
export function useStack(overrides: Partial<Ports> = {}): TestStack {
  const stack = {} as TestStack;
  let drop = async () => {};
  let stopBucket = async () => {};
  beforeAll(async () => {
    const database = await createDatabase();
    drop = database.drop;
    const storage = await startBucket();
    stopBucket = storage.stop;
    const pool = new pg.Pool({ connectionString: database.url, max: maxConnections });
    const statements: string[] = [];
    watchStatements(pool, (text) => statements.push(text));
    const ports: Ports = {
      db: tolerateBrokenConnections(drizzle(pool), pool, maxConnections, (client: pg.PoolClient) =>
        drizzle(client),
      ),
      queue: { send: async (_queue, messages) => messages.length },
      bucket: storage.bucket,
      outbound: createOutbound({ allowsLoopback: true }),
      seal: createSeal(Buffer.alloc(32, 7)),
      sessions: noSessions,
      model: offlineModel,
      now: () => new Date(),
      log: (level, event, fields) => {
        if (level === "error") console.error(event, fields);
      },
      participantBaseUrl: "https://interviews.example.test",
      publicUrl: "https://interviews.example.test",
      agentWaitMs: 50_000,
      // Where the clock is a test's, so is the database's.
      ...(overrides.now && { databaseNow: overrides.now }),
      ...overrides,
    };
    Object.assign(stack, {
      app: createApp(ports, { inspect: inspectAnswer }),
      ports,
      ctx: { ...ports, actor: { kind: "operator" }, requestId: "test", meter: { pending: [] } },
      pool,
      storage,
      takeStatements: () => statements.splice(0),
    });
  });
  beforeEach(() => {
    // A test's provider has no trouble yet: what it did before is remembered of the object.
    for (const each of [stack.ports, stack.ctx]) each.model = Object.create(each.model) as Model;
  });
  afterAll(async () => {
    await stack.pool?.end();
    await stopBucket();
    await drop();
  });
  return stack;
}

export interface Client {
  organizationId: string;
  memberId: string;
  key: string;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // Tests look into answers freely; their shape is already held against the declared schema.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
  text: string;
}

/** Sends requests with the organization's API key. */
export const clientOf = ({ app }: TestStack, known: Omit<Client, "send">): Client => ({
  ...known,
  send: (method, path, body, headers) =>
    send(app, method, path, body, { authorization: `Bearer ${known.key}`, ...headers }),
});

/** A new organization with an API key. */
export async function newClient(stack: TestStack): Promise<Client> {
  const { ctx } = stack;
  const { organization_id, member_id } = await createOrganization(ctx, {
    name: "Test",
    owner_email: "owner@example.test",
  });
  const { api_key } = await createApiKey(ctx, { organization_id, name: "test" });
  return clientOf(stack, { organizationId: organization_id, memberId: member_id, key: api_key });
}

/**
 * A new organization with an API key for the tests of this file or block, or with `beforeEach` for each of them. Its
 * fields are there once the hook has run.
 */
export function useOrganization(
  stack: TestStack,
  hook: typeof beforeAll | typeof beforeEach = beforeAll,
): Client {
  const client = {} as Client;
  hook(async () => {
    Object.assign(client, await newClient(stack));
  });
  return client;
}

let requests = 0;

/** Each is a new one, so that the wrong keys and links of different requests are not counted together. */
export function newAddress(): string {
  requests++;
  return `10.${[16, 8, 0].map((bits) => (requests >> bits) & 255).join(".")}`;
}

/** What the server tells the app beside a request from an address. */
export const fromAddress = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** Sends a request; a string body is sent as it is, anything else as JSON. Paths are below `/api/v1`. */
export async function send(
  app: TestStack["app"],
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  address = newAddress(),
): Promise<Answer> {
  const response = await app.request(
    /^\/(api\/|participant\/|results\/|r\/|health(\?|$))/.test(path) ? path : `/api/v1${path}`,
    {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    fromAddress(address),
  );
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get("content-type") ?? "");
  const { status, headers: answered } = response;
  const parsed = isJson ? JSON.parse(text) : undefined;
  if (status >= 400) inspectError(status, parsed);
  return { status, headers: answered, body: parsed, text };
}

/** Expects the status, and shows the response if it differs. */
export async function expectStatus(answer: Promise<Answer>, status: number): Promise<Answer> {
  const got = await answer;
  expect(got.status, got.text).toBe(status);
  return got;
}

/** The problems in a 422: location and code of each. */
export async function problemsOf(answer: Promise<Answer>): Promise<string[]> {
  const { body } = await expectStatus(answer, 422);
  return (body.errors ?? body.detail).map(
    ({ loc, code, type }: { loc: string[]; code?: string; type?: string }) =>
      `${loc.slice(1).join(".")} ${code ?? type}`,
  );
}
