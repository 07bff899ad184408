import { hash } from "node:crypto";
import { zValidator } from "@hono/zod-validator";
import type { Context, Hono, MiddlewareHandler, Next } from "hono";
import type * as z from "zod";
import { organizationOf } from "#core/platform/actor.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { invalidError, type ValidationIssue } from "#core/platform/error.ts";
import { nextRound, noteQuickRequest } from "#core/platform/slices.ts";
import { extraFields } from "#core/platform/unknown-keys.ts";
import { loadOnce } from "../../platform/load-once.ts";
import { addressOf } from "./address.ts";
import { maxJsonBytes, maxLargeBodyBytes, readJson } from "./body.ts";
import { callRoute } from "./call.ts";
import type { ApiEnv } from "./env.ts";
import { toIssues } from "./error.ts";
import { isForm, readForm } from "./form.ts";
import { answerKeyed, readIdempotencyKey } from "./idempotency.ts";
import {
  type Lines,
  largeBytes,
  leavePlace,
  noteAnswer,
  noteRequest,
  type Place,
  placeOf,
  waitForPlace,
} from "./line.ts";
import { refuseMethod } from "./method.ts";
import { etagOf, isNotModified, type Reply, revisionsOf } from "./reply.ts";
import { type Call, isKeyed, mayBeAbsent, placeKind, type Route, type RouteModule } from "./route.ts";
import { addPreference, send, setHeader } from "./send.ts";
import { sendBody, sendList } from "./send-body.ts";
import { extraParameters } from "./strict.ts";

type Authenticate = (c: Context<ApiEnv>, route: Route) => Promise<Ctx>;

/** Called with every JSON response before it is sent; tests check it against the declared schema. */
export type Inspect = (route: Route, status: number, body: unknown) => void;

/** `/studies/{id}` in Hono's syntax. */
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

type Handler = (c: Context<ApiEnv>) => Promise<Response>;

/** Mounts every operation; fixed paths first, so that a parameter does not match them. */
export function mountRoutes(
  app: Hono<ApiEnv>,
  modules: readonly RouteModule[],
  authenticate: Authenticate,
  lines: Lines,
  inspect?: Inspect,
): void {
  const parameters = (path: string) => path.split("{").length;
  const listed = modules.flatMap(({ paths, load }) => {
    const handlers = loadOnce(async () => {
      const { routes } = await load();
      return new Map(routes.map((route) => [nameOf(route), handlerOf(route, authenticate, lines, inspect)]));
    });
    return Object.entries(paths).map(([path, methods]) => ({ path, methods, handlers }));
  });
  for (const { path, methods, handlers } of listed.sort((a, b) => parameters(a.path) - parameters(b.path))) {
    for (const method of methods)
      app.on([method], [honoPath(path)], loaded(nameOf({ method, path }), handlers));
    const isTakenIn = listed.some((other) => other.path !== path && takesIn(other.path, path));
    if (isTakenIn) app.all(path, (c) => refuseMethod(c, methods));
  }
}

/** Whether a path with parameters matches a fixed one. */
function takesIn(pattern: string, path: string): boolean {
  if (path.includes("{")) return false;
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment === given[at] || segment.startsWith("{"))
  );
}

const nameOf = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

/** The handler of an operation whose module is loaded by its first request. */
const loaded =
  (name: string, handlers: () => Promise<Map<string, Handler>>): Handler =>
  async (c) => {
    const handle = (await handlers()).get(name);
    if (handle === undefined) throw new Error(`${name} is not in the module that lists it`);
    return handle(c);
  };

function handlerOf(route: Route, authenticate: Authenticate, lines: Lines, inspect?: Inspect): Handler {
  const { params, query, body, isHeavy = false } = route.spec;
  const kind = placeKind(route);
  const steps: Step[] = [readPreference(route)];
  if (params) steps.push(validate("param", params));
  steps.push(query ? validate("query", query) : refuseParameters);
  if (isKeyed(route)) steps.push(readIdempotencyKey);
  if (body) steps.push(readBody(route), validateBody(route.spec, body));
  const operation = { route, status: Number(Object.keys(route.spec.responses)[0]), inspect };
  // One handler for all steps instead of Hono's middleware: a request that waits for the database keeps all its
  // promises and closures alive, and each middleware would add more for the garbage collector to copy.
  return async (c) => {
    c.set("route", route);
    const ctx = await authenticate(c, route);
    const place =
      kind === null
        ? null
        : placeOf(lines, { ...kind, organization: organizationOf(ctx.actor), sent: sentBytes(c) });
    noteRequest(lines, place?.organization ?? null);
    const isLarge = place !== null && place.bytes >= largeBytes;
    if (isLarge) await awaitPlace(c, lines, place);
    else if (!isHeavy) noteQuickRequest();
    try {
      for (const step of steps) await step(c, nothingMore, ctx);
      if (place !== null && !isLarge) await waitForPlace(lines, place);
      return await respond(c, ctx, operation, await answer(c, ctx, operation));
    } finally {
      if (place !== null) {
        noteAnswer(lines, place, c.get("answeredBytes") ?? 0);
        leavePlace(lines, place);
      }
    }
  };
}

/** As declared; what is more than any operation takes is refused before it is read. */
function sentBytes(c: Context): number {
  if (c.req.header("transfer-encoding") !== undefined) return maxJsonBytes;
  const declared = Number(c.req.header("content-length") ?? 0);
  return declared <= maxLargeBodyBytes ? declared : 0;
}

/**
 * A body of a declared size is read before, so that no other request waits for a client that sends slowly. What it has
 * to do when it may begin is the first slice of its work.
 */
async function awaitPlace(c: Context, lines: Lines, place: Place): Promise<void> {
  if (c.req.header("content-length") !== undefined && sentBytes(c) > 0) await c.req.arrayBuffer();
  await waitForPlace(lines, place);
  await nextRound();
}

interface Operation {
  route: Route;
  /** The status of success. */
  status: number;
  inspect: Inspect | undefined;
}

const nothingMore = async () => {};

const validate = (target: "param" | "query", schema: z.ZodType) =>
  zValidator(target, schema, (result, c: Context) => {
    const extra = extraOf(c, target);
    const issues = result.success ? extra : [...toIssues(target, result.error.issues), ...extra];
    if (issues.length > 0) throw invalidError(issues);
  }) as unknown as MiddlewareHandler<ApiEnv>;

const extraOf = (c: Context, target: string): ValidationIssue[] => c.get("extra")?.[target] ?? [];

/** For operations that have no query parameters. */
const refuseParameters: MiddlewareHandler<ApiEnv> = async (c) => {
  const issues = extraOf(c, "query");
  if (issues.length > 0) throw invalidError(issues);
};

/** Whoever prefers strict handling is told of what would be ignored otherwise. */
function readPreference({ spec }: Route): MiddlewareHandler<ApiEnv> {
  return async (c) => {
    if (!prefersStrict(c.req.header("prefer"))) return;
    addPreference(c, "handling=strict");
    c.set("extra", { query: extraParameters(spec, new URL(c.req.url).searchParams.keys()) });
  };
}

type Step = (c: Context<ApiEnv>, next: Next, ctx: Ctx) => Promise<unknown>;

/** The body is parsed already: the validator library would do it again. */
const validateBody =
  ({ problemsByStored }: Route["spec"], schema: z.ZodType): Step =>
  async (c, _next, ctx) => {
    const body = c.get("body");
    const result = await schema.safeParseAsync(body);
    const issues = [...(result.success ? [] : toIssues("json", result.error.issues)), ...extraOf(c, "json")];
    if (issues.length > 0) {
      const params = (c.req.valid as (target: string) => unknown)("param") as undefined;
      const more = (await problemsByStored?.({ ctx, params, body })) ?? [];
      const places = new Set(issues.map(({ loc }) => loc.join("\0")));
      throw invalidError([...issues, ...more.filter(({ loc }) => !places.has(loc.join("\0")))]);
    }
    c.req.addValidatedData("json", result.data as object);
  };

function readBody(route: Route): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { form } = route.spec;
    const { value, files } =
      form && isForm(c)
        ? await readForm(c, form.json)
        : { value: await readJson(c, jsonOf(route)), files: [] };
    c.set("body", value);
    c.set("files", files);
    const { body, representation } = route.spec;
    const extra = c.get("extra");
    if (extra && body) c.set("extra", { ...extra, json: extraFields(["body"], body, value, representation) });
    await next();
  };
}

const jsonOf = (route: Route) => ({
  limit: route.spec.maxBodyBytes,
  types: route.spec.form ? "application/json or multipart/form-data" : "application/json",
  mayBeAbsent: () => mayBeAbsent(route),
  unchecked: route.spec.unchecked,
  namedIn: route.spec.namedIn,
});

const prefersStrict = (prefer: string | undefined): boolean =>
  prefer !== undefined && /(^|[,;\s])handling\s*=\s*"?strict"?($|[,;\s])/i.test(prefer);

const prefersEstimate = (prefer: string | undefined): boolean =>
  prefer !== undefined && /(^|[,;\s])count\s*=\s*"?estimated"?($|[,;\s])/i.test(prefer);

function respond(
  c: Context<ApiEnv>,
  ctx: Ctx,
  { route, status, inspect }: Operation,
  result: Reply<unknown>,
): Response | Promise<Response> {
  const { revision, headers, rest, status: code = status } = result.options;
  if (revision !== undefined) setHeader(c, "etag", etagOf(revision));
  const { "preference-applied": preference, ...others } = headers ?? {};
  if (preference !== undefined) addPreference(c, preference);
  for (const [name, value] of Object.entries(others)) setHeader(c, name, value);
  if (isUnchanged(c, route, result)) return send(c, null, 304);
  if (result.body === undefined || code === 204) return send(c, null, code);
  inspect?.(route, code, result.body);
  if (route.spec.digested) {
    const etag = digestOf(result.body);
    setHeader(c, "etag", `W/${etag}`);
    if (isNotModified(c.req.header("if-none-match"), etag)) return send(c, null, 304);
  }
  if (rest !== undefined) return sendList(c, result.body as unknown[], rest, code);
  const { mediaType, isCanonical = false } = route.spec;
  return sendBody(c, ctx, result.body, code, { mediaType, isCanonical });
}

const digestOf = (body: unknown): string =>
  `"${hash("sha256", JSON.stringify(body), "base64url").slice(0, 22)}"`;

function isUnchanged(c: Context, route: Route, { options }: Reply<unknown>): boolean {
  if (route.method !== "GET" || options.revision === undefined) return false;
  return isNotModified(c.req.header("if-none-match"), etagOf(options.revision));
}

async function answer(c: Context<ApiEnv>, ctx: Ctx, operation: Operation): Promise<Reply<unknown>> {
  const { route } = operation;
  const valid = c.req.valid as (target: string) => unknown;
  const call: Call<undefined, undefined, undefined> = {
    ctx,
    params: valid.call(c.req, "param") as undefined,
    query: valid.call(c.req, "query") as undefined,
    body: valid.call(c.req, "json") as undefined,
    files: c.get("files") ?? [],
    ifMatch: revisionsOf(c.req.header("if-match")),
    url: c.req.url,
    filter: null,
    address: () => addressOf(c),
    prefersAsync: /(^|[,;\s])respond-async($|[,;\s])/i.test(c.req.header("prefer") ?? ""),
    prefersEstimate: prefersEstimate(c.req.header("prefer")),
    isStrict: prefersStrict(c.req.header("prefer")),
    begun: undefined,
  };
  const key = c.get("idempotencyKey");
  return key === undefined
    ? callRoute(route, call)
    : callRoute(route, call, (handler) => answerKeyed(c, { ...operation, call, key, handler }));
}
