import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** How long somebody stays signed in without a new link. */
const chainLifetimeMs = 12 * 3_600_000;

/** The oldest of so many makes room for the next. */
const maxChains = 10_000;

interface Chain {
  member: string;
  endsAt: number;
  /** Digest of the only token that goes on with it. */
  digest: Buffer;
}

const digestOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Refresh tokens, each of which works once: they end with the process. */
export interface Chains {
  begin: (member: string, now: Date) => string;
  /** Whose the token is, and the next one; null where it goes on with nothing. A second use ends its chain. */
  next: (token: string, now: Date) => { member: string; token: string } | null;
  end: (token: string) => void;
}

export function newChains(): Chains {
  const chains = new Map<string, Chain>();
  const newToken = (id: string, chain: Omit<Chain, "digest">): string => {
    const secret = randomBytes(24).toString("base64url");
    chains.set(id, { ...chain, digest: digestOf(secret) });
    return `${id}.${secret}`;
  };
  return {
    begin(member, now) {
      const [oldest] = chains.keys();
      if (oldest !== undefined && chains.size >= maxChains) chains.delete(oldest);
      const id = randomBytes(12).toString("base64url");
      return newToken(id, { member, endsAt: now.getTime() + chainLifetimeMs });
    },
    next(token, now) {
      const [id = "", secret = ""] = token.split(".");
      const chain = chains.get(id);
      if (chain === undefined) return null;
      const { member, endsAt, digest } = chain;
      if (now.getTime() >= endsAt || !timingSafeEqual(digest, digestOf(secret))) {
        chains.delete(id);
        return null;
      }
      return { member, token: newToken(id, { member, endsAt }) };
    },
    end: (token) => void chains.delete(token.split(".")[0] ?? ""),
  };
}
