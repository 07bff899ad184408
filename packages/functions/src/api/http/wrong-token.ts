import { ServiceError } from "#core/platform/error.ts";

/** The keys and tokens that a process has lately found to be wrong: they cost no statement again. */

const rememberedMs = 60_000;
const maxRemembered = 10_000;

type Wrong = Pick<ServiceError, "kind" | "detail" | "options"> & { until: number };

export interface WrongTokens {
  /** Keeps what a token with this digest was refused with, if it will never be right. */
  remember(digest: string, error: unknown, now: Date): void;
  /** Throws what the token with this digest was refused with in the last 60 seconds. */
  refuse(digest: string, now: Date): void;
}

/** Of a process that has just begun. The oldest of 10,000 makes room for the next. */
export function newWrongTokens(): WrongTokens {
  const wrong = new Map<string, Wrong>();
  return {
    remember(digest, error, now) {
      if (!(error instanceof ServiceError) || !isFinal(error) || wrong.has(digest)) return;
      const { kind, detail, options } = error;
      wrong.set(digest, { kind, detail, options, until: now.getTime() + rememberedMs });
      const [oldest] = wrong.keys();
      if (oldest !== undefined && wrong.size > maxRemembered) wrong.delete(oldest);
    },
    refuse(digest, now) {
      const known = wrong.get(digest);
      if (known === undefined) return;
      if (known.until > now.getTime()) throw new ServiceError(known.kind, known.detail, known.options);
      wrong.delete(digest);
    },
  };
}

/** Neither an unknown token nor a key that is unknown or deactivated becomes right. */
const isFinal = ({ kind, options }: ServiceError): boolean =>
  kind === "unauthenticated" || options.isUnknownToken === true;
