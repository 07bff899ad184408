import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Makes the folder have these files, by their path in it, and no others. */
export function placeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  // Not in the folder itself: concurrent readers and builds must only find complete files.
  const unfinished = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  for (const [name, content] of files) {
    for (const each of [unfinished, folder]) mkdirSync(dirname(join(each, name)), { recursive: true });
    writeFileSync(join(unfinished, name), content);
    renameSync(join(unfinished, name), join(folder, name));
  }
  rmSync(unfinished, { recursive: true });
  const kept = [...files.keys()];
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!kept.some((file) => file === entry || file.startsWith(`${entry}/`)))
      rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
