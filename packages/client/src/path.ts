type Parameters = Readonly<Record<string, unknown>>;

/** Fills the parameters of a path in, and adds the query. */
export function pathOf(template: string, path: Parameters = {}, query: Parameters = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => pairsOf(name, value)),
  );
  return parameters.size === 0 ? filled : `${filled}?${parameters}`;
}

/** A list becomes several pairs of one name, an object's members have their keys in brackets. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, item));
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => pairsOf(`${name}[${key}]`, member));
}
