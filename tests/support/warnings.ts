import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Prints at the end what Node has warned of, in the tests' processes or in any that they start: a later release of Node or
 * of a library refuses it. Node writes warnings to the file that this variable names.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "warnings-"));
  const file = path.join(folder, "warnings.txt");
  process.env.NODE_REDIRECT_WARNINGS = file;
  return () => {
    const found = existsSync(file) ? readFileSync(file, "utf8") : "";
    rmSync(folder, { recursive: true, force: true });
    if (found !== "") console.error(`Node warned during the tests:\n${found}`);
  };
}
