/** A place of the console: which view, and of what. */
export interface Place {
  view: string;
  /** What stands in the path, such as `study_id`. */
  params: Readonly<Record<string, string>>;
}

const base = "/console";
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The place at a path: a pattern such as `/studies/:study_id/questions`, in which each name stands for an id. */
export function placeAt(path: string, patterns: ReadonlyMap<string, string>): Place | null {
  const parts = partsOf(path.startsWith(base) ? path.slice(base.length) : path);
  for (const [pattern, view] of patterns) {
    const names = partsOf(pattern);
    if (names.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = names.every((name, at) => {
      const part = parts[at] ?? "";
      if (!name.startsWith(":")) return name === part;
      params[name.slice(1)] = part;
      return id.test(part);
    });
    if (fits) return { view, params };
  }
  return null;
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/** The path of a place by its pattern. */
export const pathOf = (pattern: string, params: Readonly<Record<string, string>> = {}): string =>
  (base + pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))).replace(
    /\/$/,
    "",
  );
