import type { Credential } from "../session/credential.ts";

/** What a token endpoint answers, RFC 6749. */
export interface Tokens {
  access_token: string;
  expires_in?: number;
  refresh_token?: string;
}

/** The token endpoint refused: what was used for it gives no token any more. */
export class Refused extends Error {}

export const credentialOf = ({ access_token, expires_in }: Tokens): Credential => ({
  kind: "token",
  secret: access_token,
  expiresAt: expires_in === undefined ? null : Date.now() + expires_in * 1_000,
});
