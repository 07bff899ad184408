import { Refused, type Tokens } from "./token.ts";

/** The issuer of one machine: this page's own host. */
const endpoint = "/oauth/token";

async function ask(form: Record<string, string>): Promise<Tokens> {
  const response = await fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams(form),
    credentials: "omit",
    cache: "no-store",
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Tokens;
  const { error } = (answer ?? {}) as { error?: string };
  throw error === "invalid_grant" || response.status === 404
    ? new Refused(error)
    : new Error(`${response.status} ${error ?? ""}`);
}

export const tokensFor = (code: string): Promise<Tokens> =>
  ask({ grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code", "pre-authorized_code": code });

export const tokensAfter = (refreshToken: string): Promise<Tokens> =>
  ask({ grant_type: "refresh_token", refresh_token: refreshToken });
