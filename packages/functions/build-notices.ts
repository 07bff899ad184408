import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { licencesOf, packageName } from "../participant/licences.ts";
import { placeFolder } from "./place-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The folder that goes along with every bundle: see `infra/bundle.ts`. */
const builtNotices = path.join(import.meta.dirname, "dist/notices");

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  /** A package of this repository, which has no digest. */
  link?: boolean;
}

/**
 * Writes what the bundles are made of: the licences of all packages that may be in one, and a list of them with their
 * digests, in the format CycloneDX.
 */
export function buildNotices(folder: string = builtNotices): void {
  const packages = bundledPackages();
  placeFolder(
    folder,
    new Map([
      ["licences.txt", licencesOf(packages.map(([folder, locked]) => ({ folder, ...locked })))],
      ["sbom.json", billOfMaterials(packages)],
    ]),
  );
}

/** Installed for deploys alone, which put its reader of links into every bundle. */
const bundledByDeploys = "node_modules/sst";

/** By their path in the repository. */
export function bundledPackages(): [folder: string, Locked][] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages).filter(
    ([folder, { dev, optional, link }]) =>
      folder.includes("node_modules/") &&
      !link &&
      (folder === bundledByDeploys || !dev) &&
      !optional &&
      existsSync(path.join(root, folder)),
  );
}

/** Not `npm sbom`: with `--omit=dev` it leaves out packages that are also the peers of others, hono among them. */
function billOfMaterials(packages: readonly [string, Locked][]): string {
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const components = packages.map(([folder, { version, license, integrity = "" }]) => ({
    type: "library",
    name: packageName(folder),
    version,
    purl: `pkg:npm/${packageName(folder).replace("@", "%40")}@${version}`,
    hashes: [
      { alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") },
    ],
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  }));
  const metadata = { component: { type: "application", name, version } };
  return JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata, components });
}
