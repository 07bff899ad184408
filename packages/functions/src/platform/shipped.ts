import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A file that ships with the program, by its path in the repository. A deployed function has these paths beside its
 * bundle (`copyFiles`), whose chunks may lie at any depth below; `openapi.json` marks the root of both.
 */
export const shipped = (path: string): string => join(root, path);

const root = nearestWith("openapi.json", import.meta.dirname);

function nearestWith(file: string, directory: string): string {
  if (existsSync(join(directory, file))) return directory;
  const parent = dirname(directory);
  if (parent === directory) throw new Error(`${file} does not ship with the program`);
  return nearestWith(file, parent);
}
