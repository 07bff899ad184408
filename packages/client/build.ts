import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { generateClient } from "./generate.ts";

/** Compiles the client and packs it: prints the tarball's path. */

const { dirname } = import.meta;
const target = process.argv[2] ?? join(dirname, "dist");
const compiler = join(dirname, "../../node_modules/typescript/bin/tsc");

await generateClient();
rmSync(join(dirname, "dist"), { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "-p", dirname], { stdio: "inherit" });
mkdirSync(target, { recursive: true });
const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", target], {
  cwd: dirname,
  encoding: "utf8",
});
const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
console.log(join(target, filename));
