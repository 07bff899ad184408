import type { Context, Hono } from "hono";
import { ServiceError } from "#kit/error.ts";
import { withoutEnd } from "#kit/trim.ts";
import type { ApiEnv } from "./env.ts";
import { encodeError } from "./error.ts";
import { helping } from "./hints.ts";
import { type Method, methods } from "./route.ts";
import { send } from "./send.ts";

/** Answers a request without a route: a 405 if the path has other methods, else a 404. */
export const noRoute =
  (app: Hono<ApiEnv>) =>
  (c: Context<ApiEnv>): Response => {
    const taken = methods.filter((method) => takes(app, method, c.req.path));
    if (taken.length > 0) {
      const { path } = c.req;
      return refuseMethod(c, taken, isBatch(app, c, path) ? `; POST takes ${path}/batch` : "");
    }
    const [meant] = likePath(c.req.path).flatMap((path) =>
      isBatch(app, c, path)
        ? `${path}/batch`
        : methods.some((method) => takes(app, method, path))
          ? path
          : [],
    );
    const fields = meant === undefined ? {} : helping("not_found", `Did you mean ${meant}?`);
    return encodeError(new ServiceError("not_found", "Not found", { fields }), c);
  };

const longestPath = 300;
const mostSegments = 9;

/**
 * The paths that somebody may have meant: without a slash at the end, below the API's own path, in the plural, and not
 * below the study that it is about.
 */
function likePath(path: string): string[] {
  if (path.length > longestPath || path.split("/").length > mostSegments) return [];
  const whole = withoutEnd(path, /\//);
  const within = /^\/api\/v1\/[a-z-]+\/[^/]+(\/.+)$/.exec(whole)?.[1];
  const places = [
    whole,
    `/api${whole}`,
    `/api/v1${whole}`,
    ...(within === undefined ? [] : [`/api/v1${within}`]),
  ];
  return places.flatMap((place) => [place, pluralIn(place)]).filter((each) => each !== path);
}

/** With each word in the plural, as the paths of lists are. */
const pluralIn = (path: string): string =>
  path
    .split("/")
    .map((part) => {
      if (!/^[a-z-]+[a-rt-z]$/.test(part) || part === "api") return part;
      return part.endsWith("y") ? `${part.slice(0, -1)}ies` : `${part}s`;
    })
    .join("/");

const takes = (app: Hono<ApiEnv>, method: Method, path: string): boolean =>
  app.router.match(method, path)[0].some(([[, route]]) => route.method === method);

/** Whether what is posted to a path is taken several at a time alone. */
const isBatch = (app: Hono<ApiEnv>, c: Context, path: string): boolean =>
  c.req.method === "POST" && !takes(app, "POST", path) && takes(app, "POST", `${path}/batch`);

/** Answers OPTIONS with `Allow`, and any other method with a 405 and `Allow`. HEAD is served by GET. */
export function refuseMethod(c: Context, taken: readonly Method[], more = ""): Response {
  const allow = [...taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"];
  const headers = { allow: allow.join(", ") };
  const fields = helping("method_not_allowed", `This path takes ${headers.allow}${more}`);
  if (c.req.method === "OPTIONS") return send(c, null, 204, headers);
  return encodeError(new ServiceError("method_not_allowed", "Method not allowed", { headers, fields }), c);
}
