import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

it("installs without a wall of warnings where packages ask for another Node than that of npm", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "install-"));
  try {
    await mkdir(path.join(folder, "later"));
    const later = { name: "later", version: "1.0.0", engines: { node: ">=999" } };
    await writeFile(path.join(folder, "later/package.json"), JSON.stringify(later));
    const own = { name: "own", version: "1.0.0", dependencies: { later: "file:later" } };
    await writeFile(path.join(folder, "package.json"), JSON.stringify(own));
    // Whoever runs the tests by npm hands its settings on.
    const isOwn = ([name]: [string, unknown]) => !name.toLowerCase().startsWith("npm_");
    const env = Object.fromEntries(Object.entries(process.env).filter(isOwn));
    const install = () => promisify(execFile)("npm", ["install", "--offline"], { cwd: folder, env });
    expect((await install()).stderr).toContain("EBADENGINE");
    await rm(path.join(folder, "node_modules"), { recursive: true });
    await copyFile(path.join(root, ".npmrc"), path.join(folder, ".npmrc"));
    expect(await install()).toMatchObject({ stderr: "", stdout: expect.stringContaining("added") });
  } finally {
    await rm(folder, { recursive: true });
  }
});
