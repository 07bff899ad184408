import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Programs that tests start find compiled what an earlier one has loaded: most of such a test is compiling. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "compiled-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
