import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import type { checkSync as Check, Parameters } from "recheck";

/** The analysis of one expression by `recheck`, in JavaScript: its other builds, of 50 MB, are not installed. */

process.env.RECHECK_BACKEND = "pure";
const { checkSync } = createRequire(import.meta.url)("recheck") as { checkSync: typeof Check };

const settings: Parameters = { timeout: 120_000, attackTimeout: null, incubationTimeout: null };

/** What takes more than linear time, in words; null for what does not. */
export function faultOf(piece: string): string | null {
  const end = piece.lastIndexOf("/");
  const found = checkSync(piece.slice(1, end), piece.slice(end + 1), settings);
  if (found.status === "safe") return null;
  return found.status === "unknown" ? `cannot be told: ${found.error.kind}` : found.complexity.summary;
}

/** What stands for an expression in the list of those that were found to be linear. */
export const digestOf = (piece: string): string =>
  createHash("sha256").update(piece).digest("hex").slice(0, 16);
