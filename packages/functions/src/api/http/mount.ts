import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Ctx } from "#core/platform/ctx.ts";
import { storeRest } from "#core/platform/usage.ts";
import { organizationOf } from "#kit/actor.ts";
import {
  type Lines,
  largeBytes,
  leavePlace,
  noteAnswer,
  noteRequest,
  type Place,
  placeOf,
  waitForPlace,
} from "#kit/fair/line.ts";
import { nextRound, noteQuickRequest } from "#kit/fair/slices.ts";
import { loadOnce } from "../../platform/load-once.ts";
import { addressOf } from "./address.ts";
import { maxJsonBytes, maxLargeBodyBytes } from "./body.ts";
import { callRoute } from "./call.ts";
import type { ApiEnv } from "./env.ts";
import { answerKeyed, readIdempotencyKey } from "./idempotency.ts";
import { admittedNow } from "./late.ts";
import { refuseMethod } from "./method.ts";
import { etagOf, isNotModified, type Reply, revisionsOf } from "./reply.ts";
import { type Call, isKeyed, isWrite, placeKind, type Route, type RouteModule } from "./route.ts";
import { addPreference, send, setHeader } from "./send.ts";
import { isSlices, sendBody, sendList } from "./send-body.ts";
import {
  preferencesOf,
  readBody,
  readPreference,
  refuseParameters,
  type Step,
  validate,
  validateBody,
} from "./validate.ts";

type Authenticate = (c: Context<ApiEnv>, route: Route) => Promise<Ctx>;

/** Called with every JSON response before it is sent; tests check it against the declared schema. */
export type Inspect = (route: Route, status: number, body: unknown, url: string) => void;

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
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment === given[at] || segment.startsWith("{"))
  );
}

const nameOf = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

/** The handler of an operation whose module is loaded by its first request. */
function loaded(name: string, handlers: () => Promise<Map<string, Handler>>): Handler {
  let known: Handler | undefined;
  return async (c) => {
    known ??= (await handlers()).get(name);
    if (known === undefined) throw new Error(`${name} is not in the module that lists it`);
    return known(c);
  };
}

function handlerOf(route: Route, authenticate: Authenticate, lines: Lines, inspect?: Inspect): Handler {
  const { params, query, body, isHeavy = false, tellsOfJob = false } = route.spec;
  const kind = placeKind(route);
  const isChange = isWrite(route);
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
    const admitted = await authenticate(c, route);
    const readAt = admitted.now().getTime();
    let ctx = admitted;
    const place =
      kind === null
        ? null
        : placeOf(lines, { ...kind, organization: organizationOf(ctx.actor), sent: sentBytes(c) });
    noteRequest(lines, place?.organization ?? null);
    const isLarge = place !== null && place.bytes >= largeBytes;
    if (isLarge) await awaitPlace(c, lines, place);
    else if (!isHeavy && !tellsOfJob) noteQuickRequest();
    try {
      for (const step of steps) await step(c, nothingMore, ctx);
      if (place !== null && !isLarge) await waitForPlace(lines, place);
      const { kind: who } = ctx.actor;
      if (isChange && (who === "api_key" || who === "member"))
        ctx = await admittedNow(admitted, readAt, () => authenticate(c, route));
      return await respond(c, ctx, operation, await answer(c, ctx, operation));
    } finally {
      await storeRest(ctx);
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

function respond(
  c: Context<ApiEnv>,
  ctx: Ctx,
  { route, status, inspect }: Operation,
  result: Reply<unknown>,
): Response | Promise<Response> {
  const { revision, headers, rest, mediaType: sentType, status: code = status } = result.options;
  if (revision !== undefined) setHeader(c, "etag", etagOf(revision));
  const { "preference-applied": preference, ...others } = headers ?? {};
  if (preference !== undefined) addPreference(c, preference);
  for (const [name, value] of Object.entries(others)) setHeader(c, name, value);
  if (isUnchanged(c, route, result)) return send(c, null, 304);
  if (result.body === undefined || code === 204) return send(c, null, code);
  if (sentType === undefined) inspect?.(route, code, result.body, c.req.url);
  if (route.spec.digested) {
    const etag = digestOf(isSlices(result.body) ? result.body : [textOf(result.body)]);
    setHeader(c, "etag", `W/${etag}`);
    if (isNotModified(c.req.header("if-none-match"), etag)) return send(c, null, 304);
  }
  if (sentType !== undefined) return sendBody(c, ctx, result.body, code, { mediaType: sentType });
  if (rest !== undefined) return sendList(c, result.body as unknown[], rest, code);
  const { mediaType, isCanonical = false, scope } = route.spec;
  const isForPhones = scope === "participant";
  return sendBody(c, ctx, result.body, code, { mediaType, isCanonical, isForPhones });
}

const textOf = (body: unknown): string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);

function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return `"${digest.digest("base64url").slice(0, 22)}"`;
}

function isUnchanged(c: Context, route: Route, { options }: Reply<unknown>): boolean {
  if (route.method !== "GET" || options.revision === undefined) return false;
  return isNotModified(c.req.header("if-none-match"), etagOf(options.revision));
}

/** Whether a request names the type among those that it accepts. */
const acceptsType = (c: Context, type: string): boolean =>
  (c.req.header("accept") ?? "").split(",").some((each) => each.split(";")[0]?.trim().toLowerCase() === type);

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
    ...preferencesOf(c.req.header("prefer")),
    wantsLines: route.spec.linesType !== undefined && acceptsType(c, route.spec.linesType),
    begun: undefined,
  };
  const key = c.get("idempotencyKey");
  return key === undefined
    ? callRoute(route, call)
    : callRoute(route, call, (handler) => answerKeyed(c, { ...operation, call, key, handler }));
}
