/** What a session token says, once its signature, issuer, audience and times have been found good. */
export interface SessionClaims {
  /** The member, `sub`. */
  subject: string;
  organization: string;
  scopes: readonly string[];
}

/** The port to whoever issues members' session tokens. */
export interface Sessions {
  /** Who issues them, where that is known. */
  readonly issuer: string | null;
  /** Null for a token that is no good, whatever is wrong with it. Throws when the keys cannot be had. */
  verify(token: string, now: Date): Promise<SessionClaims | null>;
}

/** Until an issuer is configured, no session token is any good. */
export const noSessions: Sessions = { issuer: null, verify: async () => null };
