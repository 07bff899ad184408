import { createHash } from "node:crypto";

/** Recognizes an unchanged text; 22 characters. */
export const textHash = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);
