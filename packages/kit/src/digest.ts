import { hash } from "node:crypto";

/**
 * JSON by RFC 8785: keys sorted by UTF-16 code units, no white space. Equal values give equal texts, whatever the order of
 * their keys. As in JSON, members that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** Recognizes an unchanged text; 22 characters. */
export const textHash = (text: string): string => hash("sha256", text, "base64url").slice(0, 22);
