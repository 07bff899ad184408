import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Source files of this repository, and what they import. */

const root = path.resolve(import.meta.dirname, "../..");

export interface Source {
  /** As all paths here: from the repository's root. */
  file: string;
  text: string;
  lines: number;
  imports: { to: string; typeOnly: boolean }[];
}

export function sourcesIn(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name);
      const text = readFileSync(path.join(root, file), "utf8");
      const found = text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from "([^"]+)"|import\("([^"]+)"\)/gm);
      const imports = [...found].map(([, type, from, dynamic]) => ({
        to: resolve(file, from ?? dynamic ?? ""),
        typeOnly: type !== undefined,
      }));
      return { file, text, lines: text.split("\n").length - 1, imports };
    });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.replace(/^#tests\//, "tests/").replace(/^#(\w+)\//, "packages/$1/src/");
}
