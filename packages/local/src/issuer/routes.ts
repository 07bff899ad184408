import type { Context, Hono } from "hono";
import type { JWK } from "jose";
import { fetchMember } from "#core/account/organization/index.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import type { ApiEnv } from "#functions/api/http/env.ts";
import { addressRate, countWrong, newCounts } from "#functions/api/http/rate.ts";
import { requestIdOf, sendJson } from "#functions/api/http/send.ts";
import { scopes } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { signToken, tokenSeconds } from "../token.ts";
import { newChains } from "./chains.ts";
import { codeLifetimeMs, readCode } from "./code.ts";

interface Issuer {
  key: JWK;
  /** The port of the service, which listens on this machine. */
  port: number;
  /** What was made before the process was is refused. */
  since: Date;
}

const preAuthorized = "urn:ietf:params:oauth:grant-type:pre-authorized_code";
const path = "/oauth/token";
/** A form with a token has some hundred bytes. */
const maxBytes = 8_192;

/**
 * The token endpoint of the local issuer, RFC 6749: the console of `npm start` signs in here. It answers browsers of this
 * machine alone, whatever name leads to it.
 */
export function mountIssuer(app: Hono<ApiEnv>, ports: Ports, { key, port, since }: Issuer): void {
  const chains = newChains();
  const counts = newCounts();
  /** Codes that were used, until they would have ended by themselves. */
  const used = new Map<string, number>();

  function memberBy(code: string, now: Date): string | null {
    for (const [each, endsAt] of used) if (endsAt <= now.getTime()) used.delete(each);
    const said = readCode(key, code);
    if (said === null || used.has(code)) return null;
    const endsAt = said.madeAt + codeLifetimeMs;
    if (said.madeAt < since.getTime() || now.getTime() >= endsAt) return null;
    used.set(code, endsAt);
    return said.member;
  }

  async function tokensOf(c: Context<ApiEnv>, member: string, refresh_token: string): Promise<object | null> {
    const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: requestIdOf(c) });
    try {
      const scope = scopes.join(" ");
      const { token } = await signToken(key, await fetchMember(ctx, member), scope, ctx.now());
      return { access_token: token, token_type: "Bearer", expires_in: tokenSeconds, refresh_token, scope };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== "not_found") throw error;
      chains.end(refresh_token);
      return null;
    }
  }

  /** What the form asks for; null where it is granted to nobody. */
  async function grant(c: Context<ApiEnv>, form: URLSearchParams, now: Date): Promise<object | null> {
    const given =
      form.get(form.get("grant_type") === preAuthorized ? "pre-authorized_code" : "refresh_token") ?? "";
    if (form.get("grant_type") === preAuthorized) {
      const member = memberBy(given, now);
      return member === null ? null : tokensOf(c, member, chains.begin(member, now));
    }
    const next = chains.next(given, now);
    return next === null ? null : tokensOf(c, next.member, next.token);
  }

  app.post(path, async (c) => {
    c.set("actor", { kind: "anonymous" });
    if (!isOfThisMachine(c, port)) return refuse(c, 403, "invalid_request", "only this machine can ask");
    const form = await formIn(c);
    if (form === null) return refuse(c, 400, "invalid_request", "a form is needed, with each field once");
    const asked = form.get("grant_type");
    const field = { [preAuthorized]: "pre-authorized_code", refresh_token: "refresh_token" }[asked ?? ""];
    if (asked === null) return refuse(c, 400, "invalid_request", "grant_type is missing");
    if (field === undefined) return refuse(c, 400, "unsupported_grant_type", "no such grant");
    if (!form.get(field)) return refuse(c, 400, "invalid_request", `${field} is missing`);
    const granted = await grant(c, form, ports.now());
    if (granted !== null) return sendJson(c, granted, 200, { pragma: "no-cache" });
    const tooMany = await countWrong(c, ports, counts, addressRate);
    if (tooMany !== null) throw tooMany;
    return refuse(c, 400, "invalid_grant", "it was used, is too old, or was never given");
  });
}

const refuse = (c: Context, status: number, error: string, error_description: string): Response =>
  sendJson(c, { error, error_description }, status, { pragma: "no-cache" });

/** A name of somebody's that leads here is not this machine, nor is another page in its browser. */
function isOfThisMachine(c: Context, port: number): boolean {
  const host = c.req.header("host") ?? "";
  const names = ["localhost", "127.0.0.1", "[::1]"].flatMap((name) =>
    port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
  );
  const origin = c.req.header("origin");
  return names.includes(host.toLowerCase()) && (origin === undefined || origin === `http://${host}`);
}

/** The form that was sent; null of anything else, and of one with a field twice. */
async function formIn(c: Context): Promise<URLSearchParams | null> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return null;
  const bytes: Uint8Array[] = [];
  let size = 0;
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    bytes.push(part);
  }
  const form = new URLSearchParams(Buffer.concat(bytes).toString());
  const names = [...form.keys()];
  return new Set(names).size === names.length ? form : null;
}
