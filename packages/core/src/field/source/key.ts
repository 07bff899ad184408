const longestKey = 40;

/** A key for a source of this name that is not among those taken: lower case letters and digits, joined by hyphens. */
export function sourceKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ["source"]).join("-").slice(0, longestKey).replace(/-$/, "");
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  return key;
}
