import type { Environment } from "#functions/platform/environment.ts";
import type { Rule } from "../environment.ts";

/** What a process of `npm run serve` does: answers requests, works in the background, or both. */
export const roles = ["all", "web", "worker"] as const;
export type Role = (typeof roles)[number];

/** Exactly one of an own part and an embedded one. */
const oneOfBoth = (own: string, embedded: string): Rule => ({
  of: [own, embedded],
  check(given) {
    const isEmbedded = given[embedded] === "1";
    if (given[own] && isEmbedded) throw new Error(`${own} must not be set with ${embedded}=1`);
    if (!given[own] && !isEmbedded) throw new Error(`${own} must be set, or else ${embedded} to 1`);
  },
});

const needs = (name: string, others: readonly string[], isNeeded: (given: Environment) => boolean): Rule => ({
  of: [name, ...others],
  check(given) {
    const missing = others.filter((other) => !given[other]);
    if (isNeeded(given) && missing.length > 0)
      throw new Error(`${missing.join(" and ")} must be set with ${name}=${given[name]}`);
  },
});

export const keyPair: Rule = {
  of: ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  check(given) {
    if (Boolean(given.S3_ACCESS_KEY_ID) !== Boolean(given.S3_SECRET_ACCESS_KEY))
      throw new Error("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together");
  },
};

/** What must hold of the settings of a role, beside each of them. */
export const rulesOf = (role: Role): readonly Rule[] => [
  ...(role === "all"
    ? [oneOfBoth("DATABASE_URL", "EMBEDDED_DATABASE"), oneOfBoth("S3_BUCKET", "EMBEDDED_STORAGE")]
    : apart(role)),
  needs("FILE_LINKS", ["S3_BUCKET"], ({ FILE_LINKS }) => FILE_LINKS === "direct"),
  keyPair,
];

/** Processes apart share nothing of a machine. */
const apart = (role: Role): Rule[] => [
  {
    of: [],
    check(given) {
      const missing = ["DATABASE_URL", "S3_BUCKET"].filter((name) => !given[name]);
      if (missing.length > 0) throw new Error(`${missing.join(" and ")} must be set for --role ${role}`);
    },
  },
  {
    of: [],
    check(given) {
      const embedded = ["EMBEDDED_DATABASE", "EMBEDDED_STORAGE"].filter((name) => given[name] === "1");
      if (embedded.length > 0)
        throw new Error(`${embedded.join(" and ")} must not be set for --role ${role}`);
    },
  },
  {
    of: [],
    check(given) {
      const own = [role === "web" ? "QUEUE_URL" : "QUEUE_LISTEN", "QUEUE_SECRET"];
      if (!given.SQS_ENDPOINT && !own.every((name) => given[name]))
        throw new Error(`SQS_ENDPOINT must be set for --role ${role}, or else ${own.join(" and ")}`);
    },
  },
];
