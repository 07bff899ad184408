import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const separator = "\u0001";

/**
 * What a shell gives `curl` as arguments, and as its input, for each of these commands. `PATH` has nothing, so that no
 * other program can be started unseen: the shell would complain.
 */
export function argumentsIn(
  shell: string,
  commands: readonly string[],
): { args: string[]; input: string | null }[] {
  const folder = mkdtempSync(join(tmpdir(), "curl-"));
  const file = join(folder, `${shell}.sh`);
  const shown = `curl() { printf '%s\\001' "$@"; case "$*" in *--json\\ @-*) while IFS= read -r line; do printf '%s' "$line"; done;; esac; printf '\\002'; }`;
  writeFileSync(file, `PATH=\nBASE=base/api/v1 KEY=key TOKEN=token\n${shown}\n${commands.join("\n")}\n`);
  const output = execFileSync(shell, [file], {
    encoding: "utf8",
    maxBuffer: 1e9,
    stdio: ["ignore", "pipe", "pipe"],
  });
  rmSync(folder, { recursive: true });
  return output
    .split("\u0002")
    .slice(0, -1)
    .map((text) => {
      const parts = text.split(separator);
      const input = parts.pop() ?? "";
      return { args: parts, input: input === "" ? null : input };
    });
}
