import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The licences of packages, as they go along with what is made of these. */

const root = path.resolve(import.meta.dirname, "../..");
const licenceFile = /^(licen[cs]e|copying|notice)(\.|-|$)/i;
const line = "-".repeat(80);

/** The name of a package by its folder. */
export const packageName = (folder: string): string => folder.split("node_modules/").at(-1) ?? folder;

interface Package {
  /** In the repository. */
  folder: string;
  version: string;
  license?: string;
}

/** Under the name of each package what its licence files say. */
export const licencesOf = (packages: readonly Package[]): string =>
  packages
    .map(({ folder, version, license = "licence not named" }) => {
      const texts = readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
        .map((entry) => readFileSync(path.join(root, folder, entry.name), "utf8").trim());
      return [`${packageName(folder)} ${version} (${license})`, ...texts].join("\n\n");
    })
    .join(`\n\n${line}\n\n`);

/** The packages that the inputs of a build are of, each once. */
export function packagesAmong(inputs: Iterable<string>): Package[] {
  const folders = [...inputs].flatMap((input) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []);
  return [...new Set(folders)].sort().map((folder) => {
    const { version, license } = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
    return { folder, version, license };
  });
}
