import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/*
 * Runs a program of this package: `node packages/local/launch.mjs start`. It is bundled first where its sources have
 * changed since the last time: the bundle loads eight times as fast as the sources, in half the memory. Without a name,
 * only the client's types and the bundle are made. An image has a finished one, and neither sources nor what bundles
 * them. In JavaScript that an older Node runs too: it cannot read TypeScript.
 */

const [program, ...args] = process.argv.slice(2);
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`Node 24 or newer is needed on this system, and this is Node ${process.versions.node}`);
  // Without a name this is the end of `npm ci`, which has done its part.
  process.exit(program === undefined ? 0 : 1);
}
const packages = join(import.meta.dirname, "..");
const release = join(import.meta.dirname, "dist/release");
const types = join(packages, "client/src/openapi.ts");
if (!existsSync(release) && (program === undefined || !existsSync(types))) {
  const { generateClient } = await import("../client/generate.ts");
  await generateClient();
}
const folder = existsSync(release) ? release : join(import.meta.dirname, "dist", keyOf(packages));
const built = ["participant/dist/results.html", "functions/dist/docs/index.html"];
if (![folder, ...built.map((file) => join(packages, file))].every((path) => existsSync(path))) {
  const { buildPrograms } = await import("./build.ts");
  await buildPrograms(folder);
}
if (program !== undefined) {
  const file = join(folder, `${program}.mjs`);
  process.argv = [process.execPath, file, ...args];
  nameBuild(join(packages, ".."), file);
  await import(file);
}

/** What `/health`, the log and the metrics say of the program. An image has no repository, and its commit from its build. */
function nameBuild(root, file) {
  process.env.BUILD_VERSION ??= JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
  process.env.BUILT_AT ??= statSync(file).mtime.toISOString();
  if (process.env.BUILD_COMMIT !== undefined || !existsSync(join(root, ".git"))) return;
  try {
    // Whoever runs the service need not be who checked it out.
    const describe = [
      "-c",
      "safe.directory=*",
      "describe",
      "--always",
      "--dirty",
      "--abbrev=40",
      "--exclude=*",
    ];
    const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    process.env.BUILD_COMMIT = execFileSync("git", describe, options).trim();
  } catch {
    // No git here: the version has to do.
  }
}

/** The state of all sources, by their size and time. */
function keyOf(packages) {
  const root = join(packages, "..");
  const folders = readdirSync(packages).map((name) => join(packages, name, "src"));
  const sources = [...folders, join(root, "docs")].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const builders = [
    ...["functions", "local", "participant"].map((name) => `packages/${name}/build.ts`),
    "package-lock.json",
    "openapi.json",
  ];
  const hash = createHash("sha256");
  for (const file of [...sources.sort(), ...builders.map((name) => join(root, name))]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
