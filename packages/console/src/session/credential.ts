/** What the page signs its requests with: a key that was pasted, or a token and what gets the next one. */
export interface Credential {
  kind: "key" | "token";
  secret: string;
  /** When it ends, in milliseconds; null of a key. */
  expiresAt: number | null;
}

/** Gets the next token; null where there is none any more and its person signs in again. */
export type Renew = () => Promise<Credential | null>;

export interface Held {
  /** The secret for the next request, renewed if it ends soon. */
  secret: () => Promise<string>;
  /** What `secret` was has been refused: gets another. False where there is none. */
  renew: (refused: string) => Promise<boolean>;
}

/** A token is renewed this long before its end. */
const marginMs = 60_000;

/** Holds a credential in memory. Requests that come at once renew it once. */
export function hold(first: Credential, renew: Renew | null): Held {
  let present = first;
  let renewing: Promise<boolean> | null = null;
  const next = (): Promise<boolean> => {
    renewing ??= (async () => {
      const found = await renew?.().catch(() => null);
      if (found) present = found;
      return Boolean(found);
    })().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  return {
    async secret() {
      const { expiresAt } = present;
      if (expiresAt !== null && renew !== null && expiresAt - Date.now() < marginMs) await next();
      return present.secret;
    },
    renew: async (refused) => (present.secret === refused ? next() : true),
  };
}
