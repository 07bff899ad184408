import type * as z from "zod";
import type { AuditAction } from "#core/account/audit/schema.ts";
import type { Replay } from "#core/account/auth/idempotency.ts";
import type { SentFilter } from "#core/field/list/filter/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import type { UploadedFile } from "#core/platform/file/index.ts";
import type { Actor, Scope } from "#kit/actor.ts";
import type { ValidationIssue } from "#kit/error.ts";
import type { Versioned } from "#kit/version.ts";
import type { Reply } from "./reply.ts";
import { type Tag, tags } from "./tags.ts";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: the parts of the request as their schemas parsed them. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema> {
  ctx: Ctx;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** Sent beside the body, in a form. */
  files: readonly UploadedFile[];
  /** The revisions that `If-Match` allows; null for any. */
  ifMatch: number[] | null;
  /** The request's own address, for links to other pages of it. */
  url: string;
  /** The filter, where it does not come in the query: of tools. */
  filter: SentFilter | null;
  /** Where the request came from. */
  address: () => Promise<string>;
  /** The caller wants a 202 with a `Location` instead of waiting (`Prefer: respond-async`). */
  prefersAsync: boolean;
  /** The caller does without the exact total of a long list (`Prefer: count=estimated`). */
  prefersEstimate: boolean;
  /** The caller wants what would be ignored to be refused (`Prefer: handling=strict`). */
  isStrict: boolean;
  /** The caller asks for lines instead of JSON. */
  wantsLines: boolean;
  /** What `begin` returned. */
  begun: unknown;
}

/** A request whose body is as it came. */
type SentBody<P extends Schema> = Pick<Call<P, undefined, undefined>, "ctx" | "params"> & { body: unknown };

export interface RouteSpec<P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodType | null> {
  /** Stable: generated clients name their methods after it. */
  operationId: string;
  summary: string;
  /** What a caller has to know beyond the summary. */
  description: string;
  tag: Tag;
  /** One that this service adds to the source interface; so is every operation of a tag that is added. */
  isAddition?: boolean;
  /** The scopes that a session needs; or, for operations without a credential, the kind of actor they run as. */
  scope: Scope | readonly Scope[] | OpenTo;
  params?: P;
  query?: Q;
  /** Documented beside those of `query`: parameters without a fixed name, which the handler reads itself. */
  parameters?: Record<string, unknown>[];
  body?: B;
  /** The body may come as a multipart form too, with any number of parts `file`; these of its fields are JSON text. */
  form?: {
    json: readonly string[];
    /** The limit of the form, if not the usual one. */
    maxBytes?: number;
  };
  /** What the audit log has of it; one of several where that depends on the request. */
  audit?: AuditAction | readonly AuditAction[];
  /** The success status and its body, null for none; after it refusals with a body of their own. */
  responses: Record<number, R>;
  /** The content type of the success body if it is not JSON. */
  mediaType?: string;
  /** Content types that the success body may have instead. */
  otherTypes?: readonly string[];
  /**
   * The other content type that `Accept` may ask for, in which the answer is lines. The description says so: with two
   * types in the document, generated clients would have to tell them apart.
   */
  linesType?: string;
  /** The resource whose read-only fields a body may carry even under strict handling. */
  representation?: z.ZodType;
  /** Carries an `ETag`, honours `If-Match` and `If-None-Match`. */
  versioned?: boolean;
  /** A read that carries an `ETag` of its content, and honours `If-None-Match`. */
  digested?: boolean;
  /** The body is JSON by RFC 8785: the same content gives the same bytes. */
  isCanonical?: boolean;
  paged?: boolean;
  /** With `fields` in the query, the items of the list have these alone: what the schema requires may be missing. */
  selects?: boolean;
  /** A list without pages: what does not fit into one answer follows under a `Link`, from the query's `after` on. */
  splits?: boolean;
  /**
   * For operations that start work and wait for it: starts the work and commits on its own, together with the
   * `Idempotency-Key`. The handler then waits. A repeated request waits for the work of the first.
   */
  begin?: (call: Call<P, Q, B>) => Promise<unknown>;
  /** Whoever waits for a job reads it again and again: the job does not rest for that. */
  tellsOfJob?: boolean;
  /** One of those of which an organization runs a few at a time: its `begin`, if it has one, else its handler. */
  isHeavy?: boolean;
  /** Tells the calls that are heavy, of an operation that otherwise only reads what is kept. */
  isHeavyFor?: (call: Call<P, Q, B>) => boolean;
  /** Tells the calls, of a heavy operation, that have the model asked: they need tokens of the month. */
  usesModel?: (call: Call<P, Q, B>) => boolean;
  /** A POST that only reads: it takes no `Idempotency-Key`, and its answer is never stored. */
  isQuery?: boolean;
  /** A field of the body of which the operation drops what it cannot store, instead of refusing the body. */
  unchecked?: string;
  /** For a body that its schema refuses: what else is wrong with it by what is stored, so that all is told at once. */
  problemsByStored?: (sent: SentBody<P>) => Promise<ValidationIssue[]>;
  /** Places of the body below which keys are names of people's own, such as `answers.*.value`: any is allowed there. */
  namedIn?: string;
  /** The limit of a JSON body in bytes, if not the usual one. */
  maxBodyBytes?: number;
  /** How the response is stored for a repeated POST, if not whole. */
  replay?: Replay;
  /** Statuses of domain errors beyond those every operation has. */
  errors?: number[];
}

/** Who calls operations that need no credential. */
type OpenTo = Extract<Actor["kind"], "participant" | "viewer" | "anonymous">;

export interface Route {
  method: Method;
  path: string;
  spec: RouteSpec<Schema, Schema, Schema, z.ZodType | null>;
  handler: (call: Call<Schema, Schema, Schema>) => Promise<unknown>;
}

/** Operations that are loaded together. A path's operations are all in one module. */
export interface RouteModule {
  load: () => Promise<{ routes: readonly Route[] }>;
  paths: Readonly<Record<string, readonly Method[]>>;
}

/** The methods of each path. */
export const pathsOf = (routes: readonly Route[]): RouteModule["paths"] =>
  Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, known]) => [
      path,
      known.map(({ method }) => method),
    ]),
  );

/** A module of routes that are loaded already. */
export const moduleOf = (routes: readonly Route[]): RouteModule => ({
  load: async () => ({ routes }),
  paths: pathsOf(routes),
});

/** Whether an operation is this service's addition to the source interface. */
export const isAddition = ({ isAddition, tag }: Pick<Route["spec"], "isAddition" | "tag">): boolean =>
  isAddition === true || tags.some((each) => each.name === tag && "x-addition" in each);

/** Whether the body may be missing: of a POST without required fields. A PUT without a body is a mistake. */
export const mayBeAbsent = ({ method, spec }: Pick<Route, "method" | "spec">): boolean =>
  method === "POST" && (spec.body?.safeParse({}).success ?? false);

type Scoped = Pick<Route["spec"], "scope">;

const isOpen = (scope: Scope | OpenTo): scope is OpenTo =>
  scope === "participant" || scope === "viewer" || scope === "anonymous";

/** The kind of actor that an operation runs as without a credential; null if it needs one. */
export const openTo = ({ scope }: Scoped): OpenTo | null =>
  typeof scope === "string" && isOpen(scope) ? scope : null;

/** All that a session needs for an operation. */
export const scopesOf = ({ scope }: Scoped): readonly Scope[] =>
  typeof scope !== "string" ? scope : isOpen(scope) ? [] : [scope];

/** Whether the requests of a caller are counted: those with a credential or a token in their path. */
export const isLimited = ({ path, spec }: Pick<Route, "path" | "spec">): boolean =>
  openTo(spec) === null || path.includes("{vid}") || path.includes("{token}");

/** Whether an operation changes anything. */
export const isWrite = ({ method, spec }: Pick<Route, "method" | "spec">): boolean =>
  method !== "GET" && spec.isQuery !== true;

/** Whether an operation tells what participants said to who has a credential. */
export const readsContent = ({ method, spec }: Pick<Route, "method" | "spec">): boolean =>
  !isWrite({ method, spec }) && scopesOf(spec).includes("interviews:read");

/** Whether an operation takes an `Idempotency-Key`. */
export const isKeyed = ({ method, spec }: Pick<Route, "method" | "spec">): boolean =>
  method === "POST" && openTo(spec) === null && spec.isQuery !== true;

/** Declares one operation; validation, types, the OpenAPI document and the access check all come from it. */
export function route<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends z.ZodType | null = null,
>(
  method: Method,
  path: string,
  spec: RouteSpec<P, Q, B, R>,
  handler: (call: Call<P, Q, B>) => Promise<Answer<R>>,
): Route {
  return { method, path, spec, handler } as unknown as Route;
}

/** The body that a route declares, alone, with its revision or with headers; without a body, anything. */
type Answer<R extends z.ZodType | null> = R extends z.ZodType
  ? z.input<R> | Versioned<z.input<R>> | Reply<z.input<R>>
  : unknown;

/** What a request's place in line is known by, beside its organization; null for one that does not wait in line. */
export function placeKind({ method, spec }: Route): { operation: string; isRead: boolean } | null {
  // What a request waits for that has begun its work is nobody else's work.
  if (openTo(spec) !== null || spec.begin !== undefined) return null;
  return { operation: spec.operationId, isRead: method === "GET" && !spec.isHeavy };
}
