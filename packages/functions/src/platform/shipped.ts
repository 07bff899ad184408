import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * A file that ships with the program, by its path in the repository. A deployed function has these paths beside its
 * bundle (`copyFiles`), whose chunks may lie at any depth below; `package.json` marks the root of both.
 */
export const shipped = (path: string): string => join(root, path);

const root = rootAbove(import.meta.dirname);

/** The nearest folder with a `package.json` that is not one of the repository's packages. */
function rootAbove(directory: string): string {
  const parent = dirname(directory);
  const isPackage = basename(parent) === "packages";
  if (!isPackage && existsSync(join(directory, "package.json"))) return directory;
  if (parent === directory) throw new Error("package.json does not ship with the program");
  return rootAbove(parent);
}
