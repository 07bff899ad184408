import type { Context } from "hono";
import {
  type Authenticated,
  authenticateApiKey,
  authenticateSession,
  invalidCredentialsError,
  requireScopes,
} from "#core/account/auth/index.ts";
import { digestApiKey } from "#core/account/auth/key.ts";
import { type Ctx, contextOf, type Ports } from "#core/platform/ctx.ts";
import { authenticateViewer } from "#core/results/share/viewer.ts";
import type { Actor, Viewer } from "#kit/actor.ts";
import { addressPrefixOf } from "./http/address.ts";
import { admitLink, type Counts, showStanding } from "./http/rate.ts";
import { openTo, type Route, scopesOf } from "./http/route.ts";
import { requestIdOf, setHeader } from "./http/send.ts";

const bearer = /^Bearer +([\x21-\x7e]+) *$/i;
const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The actor behind the `Authorization` header: an organization's key, or a member's session told apart by its shape.
 * Throws a 401, and a 429 where the credential has used up its minute. The actor is left on the
 * request for its log line.
 */
export async function authenticate(
  c: Context,
  ports: Pick<Ctx, "db" | "now" | "sessions" | "log">,
  counts: Counts,
): Promise<Actor> {
  const credential = credentialIn(c, { none: "header_missing", other: "scheme_missing" });
  const connection = { ...ports, counts: counts.credentials };
  return admit(
    c,
    isToken.test(credential)
      ? await authenticateSession(connection, credential)
      : await authenticateKnownKey(connection, counts.wrong, credential),
  );
}

/** The member behind the `Authorization` header, where only sessions are served. Throws as `authenticate`. */
export async function authenticateMember(
  c: Context,
  ports: Pick<Ctx, "db" | "now" | "sessions" | "log">,
  counts: Counts,
): Promise<Actor> {
  const credential = credentialIn(c, { none: "token_missing", other: "token_scheme_missing" });
  if (!isToken.test(credential)) throw invalidCredentialsError("session_required");
  return admit(c, await authenticateSession({ ...ports, counts: counts.credentials }, credential));
}

type Reason = Parameters<typeof invalidCredentialsError>[0];

/** The credential of the header. Throws a 401 where there is none, and where there is something else. */
function credentialIn(c: Context, { none, other }: { none: Reason; other: Reason }): string {
  const header = c.req.header("authorization");
  if (header === undefined) throw invalidCredentialsError(none);
  const credential = bearer.exec(header)?.[1];
  if (credential === undefined) throw invalidCredentialsError(other);
  return credential;
}

function admit(c: Context, { actor, standing, auditsReads, replacedUntil }: Authenticated): Actor {
  showStanding(c, standing);
  if (replacedUntil) setHeader(c, "x-key-expires-at", replacedUntil);
  c.set("actor", actor);
  c.set("auditsReads", auditsReads);
  return actor;
}

/** The organization behind a key that is not known to be wrong. Throws as `authenticateApiKey`. */
async function authenticateKnownKey(
  connection: Parameters<typeof authenticateApiKey>[0],
  wrong: Counts["wrong"],
  key: string,
): Promise<Authenticated> {
  const digest = digestApiKey(key);
  wrong.refuse(digest, connection.now());
  try {
    return await authenticateApiKey(connection, key);
  } catch (error) {
    wrong.remember(digest, error, connection.now());
    throw error;
  }
}

/**
 * Who views a share by the token in the path. Throws a 404 where it opens nothing, and a 429 where the link has
 * used up its minute.
 */
export async function admitViewer(
  c: Context,
  ports: Pick<Ctx, "db" | "now">,
  counts: Counts,
): Promise<Viewer> {
  c.set("actor", { kind: "anonymous" });
  await admitLink(c, ports, counts);
  const viewer = await authenticateViewer(ports, c.req.param("token") ?? "");
  c.set("actor", viewer);
  return viewer;
}

/** The context of a request with a credential. */
export const credentialContext = (c: Context, ports: Ports, actor: Actor): Ctx =>
  contextOf(ports, {
    actor,
    requestId: requestIdOf(c),
    span: c.get("span"),
    addressPrefix: () => addressPrefixOf(c),
    auditsReads: c.get("auditsReads"),
  });

/** The context of a request to a route: its actor has a credential with the route's scopes, or none is needed. */
export async function admitRequest(
  c: Context,
  ports: Ports,
  counts: Counts,
  spec: Pick<Route["spec"], "scope">,
): Promise<Ctx> {
  const origin = { requestId: requestIdOf(c), span: c.get("span") };
  const kind = openTo(spec);
  if (kind === "viewer") return contextOf(ports, { ...origin, actor: await admitViewer(c, ports, counts) });
  if (kind !== null) {
    c.set("actor", { kind });
    await admitLink(c, ports, counts);
    return contextOf(ports, { ...origin, actor: { kind } });
  }
  const actor = await authenticate(c, ports, counts);
  requireScopes({ actor }, scopesOf(spec));
  return credentialContext(c, ports, actor);
}
