const base = "/console";
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The ids at a path that has this pattern, such as `/studies/:study_id/questions`, in which each name stands for one; null
 * where it has another.
 */
export function paramsIn(path: string, pattern: string): Record<string, string> | null {
  const parts = partsOf(path.startsWith(base) ? path.slice(base.length) : path);
  const names = partsOf(pattern);
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  const fits = names.every((name, at) => {
    const part = parts[at] ?? "";
    if (!name.startsWith(":")) return name === part;
    params[name.slice(1)] = part;
    return id.test(part);
  });
  return fits ? params : null;
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/** The path of a place by its pattern. */
export const pathOf = (pattern: string, params: Readonly<Record<string, string>> = {}): string =>
  (base + pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))).replace(
    /\/$/,
    "",
  );
