import { readableChanges } from "./changes.ts";
import { type List, toList } from "./list.ts";
import type { paths } from "./openapi.ts";
import { type ApiPromise, apiPromise } from "./promise.ts";
import type { RequestOptions, Transport } from "./transport.ts";

type Method = "get" | "put" | "post" | "patch" | "delete";

/** Every operation of the service, as `GET /api/v1/studies`. */
export type OperationName = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends { responses: unknown } ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof paths];

type OperationOf<Name extends OperationName> = Name extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & Method]
  : never;

type Parameters<Name extends OperationName, Kind extends "path" | "query"> =
  OperationOf<Name> extends { parameters: Record<Kind, infer Given> } ? Given : never;

/** The query of an operation. */
export type Query<Name extends OperationName> =
  OperationOf<Name> extends { parameters: { query?: infer Given } } ? NonNullable<Given> : never;

/** The JSON body of an operation. */
export type Body<Name extends OperationName> =
  OperationOf<Name> extends { requestBody?: infer Content }
    ? NonNullable<Content> extends { content: { "application/json": infer Json } }
      ? Json
      : never
    : never;

type Success = 200 | 201 | 202 | 204;

/** What an operation answers. */
export type Result<Name extends OperationName> =
  OperationOf<Name> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses & Success]: Responses[Status] extends { content: infer Content }
          ? Content[keyof Content]
          : undefined;
      }[keyof Responses & Success]
    : never;

type Input<Name extends OperationName> = {
  [Kind in "path" as [Parameters<Name, "path">] extends [never] ? never : Kind]: Parameters<Name, "path">;
} & {
  [Kind in "body" as OperationOf<Name> extends { requestBody: { content: unknown } } ? Kind : never]:
    | Body<Name>
    | FormData;
} & {
  query?: Query<Name> | Record<string, unknown>;
  body?: Body<Name> | FormData;
  /** False of a request that does its work again when it is sent again. */
  isRepeatable?: boolean;
  /** What it answers where an earlier attempt has done it and nothing is found any more. */
  whenGone?: unknown;
};

/** Typed access to every operation, for the resources. */
export interface Api {
  call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: RequestOptions,
  ): ApiPromise<Result<Name>>;
  /** Like `call`, of what answers with a file. */
  file<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: RequestOptions,
  ): ApiPromise<Blob>;
  list<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: RequestOptions,
  ): List<Result<Name> extends (infer Item)[] ? Item : Result<Name>>;
  fetch: Transport["fetch"];
}

interface AnyInput {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  isRepeatable?: boolean;
  whenGone?: unknown;
}

/** The operations over a transport. */
export function createApi({ send, fetch }: Transport): Api {
  return {
    fetch,
    call: (name, input, options) => apiPromise(send(requestOf(name, input as AnyInput), options)) as never,
    file: (name, input, options) =>
      apiPromise(send({ ...requestOf(name, input as AnyInput), isFile: true }, options)) as never,
    list: (name, input, options) => {
      const request = requestOf(name, input as AnyInput);
      const [path] = request.path.split("?");
      return toList((query, own) =>
        send(query === null ? request : { ...request, path: path + query }, { ...options, ...own }),
      );
    },
  };
}

function requestOf(name: string, { path, query, body, isRepeatable = true, whenGone }: AnyInput) {
  const [method = "", template = ""] = name.split(" ");
  const change = readableChanges[name];
  const readable = change && { ...change, fields: change.fields.split(" ") };
  return { method, path: pathOf(template, path, query), body, isRepeatable, whenGone, readable };
}

type Named = Readonly<Record<string, unknown>>;

/** Fills the parameters of a path in, and adds the query. */
function pathOf(template: string, path: Named = {}, query: Named = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => pairsOf(name, value)),
  );
  return parameters.size === 0 ? filled : `${filled}?${parameters}`;
}

/** A list becomes several pairs of one name, an object's members have their keys in brackets. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, item));
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => pairsOf(`${name}[${key}]`, member));
}
