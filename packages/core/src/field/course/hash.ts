import { createHash } from "node:crypto";

/** A number below 2^52 that only depends on the parts. All random choices of an interview are made of it. */
export const hashOf = (...parts: readonly string[]): number =>
  Number.parseInt(createHash("sha256").update(parts.join("\u0000")).digest("hex").slice(0, 13), 16);
