import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript-5";

/** Source files of this repository, and what they import. */

const root = path.resolve(import.meta.dirname, "../..");

export interface Source {
  /** From the repository's root, as all paths here. */
  file: string;
  text: string;
  lines: number;
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
      return { file, text, lines: text.split("\n").length - 1, imports };
    });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.replace(/^#tests\//, "tests/").replace(/^#(\w+)\//, "packages/$1/src/");
}

/** Groups of what uses each other in a circle (Tarjan's algorithm); `links` holds what each uses. */
export function circlesIn(links: ReadonlyMap<string, readonly string[]>): string[][] {
  const [order, open] = [new Map<string, number>(), new Set<string>()];
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

/** Functions of more lines than this, as `file: name`; of functions in each other, the outermost. */
export function longFunctions({ file, text }: Source, most: number): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const long: string[] = [];
  const isLong = (node: ts.Node) =>
    ts.isFunctionLike(node) && lineAt(node.getEnd()) - lineAt(node.getStart(tree)) + 1 > most;
  function visit(node: ts.Node): void {
    if (isLong(node)) {
      const { name } = node.parent as ts.VariableDeclaration;
      long.push(`${file}: ${((node as ts.FunctionDeclaration).name ?? name)?.getText(tree) ?? "unnamed"}`);
    } else ts.forEachChild(node, visit);
  }
  visit(tree);
  return long;
}

/**
 * Files of fewer lines than this that one file of their folder uses and nothing else: they belong into it. What is
 * loaded lazily has to be a file of its own, and what a barrel exports again has more users.
 */
export function crumbsIn(sources: Source[], fewest: number): string[] {
  const users = Map.groupBy(
    sources.flatMap((user) => user.imports.map(({ to, kind }) => ({ user: user.file, to, kind }))),
    ({ to }) => to,
  );
  return sources.flatMap(({ file, lines }) => {
    const uses = users.get(file) ?? [];
    const [first = ""] = uses.map(({ user }) => user);
    const isAlone =
      uses.every(({ user, kind }) => user === first && kind === "import") &&
      path.posix.dirname(first) === path.posix.dirname(file);
    return lines < fewest && isAlone ? [file] : [];
  });
}

/** Exported functions without a docstring, as `file: name`. */
export function undocumented({ file, text }: Source): string[] {
  const exported =
    /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?::[^=]+)? = (?:async )?(?:<[^>]+>)?(?:\(|\w+ =>))/gm;
  return [...text.matchAll(exported)]
    .filter(({ index }) => !text.slice(0, index).trimEnd().endsWith("*/"))
    .map(([, declared, assigned]) => `${file}: ${declared ?? assigned}`);
}

/** Tables that the SQL of a file names although the file does not import them from where they are declared. */
export function tablesNamedUnseen(sources: Source[]): { file: string; table: string }[] {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].map(([, constant = "", table = ""]) => ({
      ...{ file, constant, table },
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
