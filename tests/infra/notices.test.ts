import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourcesIn } from "#tests/support/sources.ts";
import { besideBundle } from "../../infra/bundle.ts";
import { bundledPackages } from "../../packages/functions/build-notices.ts";

const folder = "packages/functions/dist/notices";
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");

it("the licences of all packages that may be in a bundle go along with it", () => {
  expect(besideBundle.map(({ from }) => from)).toContain(folder);
  const headings = read("licences.txt")
    .split(/\n\n-{80}\n\n/)
    .map((part) => part.split(" (")[0]);
  const packages = bundledPackages().map(([path, { version }]) => `${nameOf(path)} ${version}`);
  expect(packages.length).toBeGreaterThan(100);
  expect(headings).toEqual(packages);
  // A development dependency, of which deploys bundle the reader of links.
  expect(packages.filter((name) => /^sst /.test(name))).toHaveLength(1);
  expect(read("licences.txt")).toMatch(/^hono \d.*\n\nMIT License\n[\s\S]*?Permission is hereby granted/m);
});

it("the bill of materials names each with its digest", () => {
  const { bomFormat, components } = JSON.parse(read("sbom.json"));
  expect(bomFormat).toBe("CycloneDX");
  const listed: string[] = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  expect(listed).toEqual(
    bundledPackages().map(([path, { version }]) => `pkg:npm/${nameOf(path)}@${version}`),
  );
  expect(listed.some((purl) => purl.startsWith("pkg:npm/hono@"))).toBe(true);
  for (const { hashes, name } of components) expect(hashes[0].content, name).toMatch(/^[0-9a-f]{128}$/);
});

it("of SST the product uses its reader of links, where functions of a stage start", () => {
  const users = ["packages/core/src", "packages/functions/src", "packages/local/src"]
    .flatMap(sourcesIn)
    .filter(({ text }) => /from "sst/.test(text));
  expect(users.map(({ file }) => file)).toEqual([
    "packages/functions/src/platform/deployed.ts",
    "packages/local/src/backup/copy-handler.ts",
  ]);
  for (const { file, text } of users)
    expect(text, file).toContain('import { Resource } from "sst/resource";');
});
