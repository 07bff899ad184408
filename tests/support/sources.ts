import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Source files of this repository, and what they import. */

const root = path.resolve(import.meta.dirname, "../..");

export interface Source {
  /** From the repository's root, as all paths here. */
  file: string;
  text: string;
  imports: Import[];
}

interface Import {
  to: string;
  typeOnly: boolean;
  /** `reexport` is a barrel's line; `lazy` is `import()`, which loads the file when it is first needed. */
  kind: "import" | "reexport" | "lazy";
}

export function sourcesIn(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name);
      const text = readFileSync(path.join(root, file), "utf8");
      const found = text.matchAll(
        /^(import|export)\s+(type\s)?(?:[^;"]*?from )?"([^"]+)"|import\("([^"]+)"\)/gm,
      );
      const imports = [...found].map(
        ([, keyword, type, from, lazy]): Import => ({
          to: resolve(file, from ?? lazy ?? ""),
          typeOnly: type !== undefined,
          kind: lazy !== undefined ? "lazy" : keyword === "export" ? "reexport" : "import",
        }),
      );
      return { file, text, imports };
    });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.replace(/^#tests\//, "tests/").replace(/^#([\w-]+)\//, "packages/$1/src/");
}

/** Groups of what uses each other in a circle (Tarjan's algorithm); `links` holds what each uses. */
export function circlesIn(links: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open = new Set<string>();
  const circles: string[][] = [];

  function visit(from: string): number {
    const index = order.size;
    let low = index;
    order.set(from, index);
    open.add(from);
    for (const to of links.get(from) ?? []) {
      if (!links.has(to)) continue;
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.has(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === index) {
      const group = [...open].slice([...open].indexOf(from));
      for (const member of group) open.delete(member);
      if (group.length > 1 || links.get(from)?.includes(from)) circles.push(group);
    }
    return low;
  }

  for (const from of links.keys()) if (!order.has(from)) visit(from);
  return circles;
}

/** Tables that the SQL of a file names although the file does not import them from where they are declared. */
export function tablesNamedUnseen(sources: Source[]): { file: string; table: string }[] {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].map(([, constant = "", table = ""]) => ({
      file,
      constant,
      table,
    })),
  );
  const tables = new Map(declared.map((each) => [each.table, each]));
  return sources.flatMap(({ file, text, imports }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    const named = code.matchAll(/\b(?:from|join|update|into|using|only)\s+"?([a-z_]+)\b/gi);
    return [...new Set([...named].map(([, table = ""]) => table))].flatMap((name) => {
      const table = tables.get(name);
      if (table === undefined || table.file === file) return [];
      const isImported = imports.some(({ to }) => to === table.file) && code.includes(`\${${table.constant}`);
      return isImported ? [] : [{ file, table: name }];
    });
  });
}
