import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "#core/design/import/file/file.ts";
import { FileRefused } from "#survey-files/refusal.ts";

/** Reads files in a process of its own, one after the other, and prints what each took beyond what the process is. */

const ctx = {
  now: () => new Date(),
  outbound: { allowsLoopback: false },
  actor: { kind: "api_key", organization_id: "o", key_id: "k", scopes: [] },
} as unknown as Parameters<typeof readFile>[0];

const encode = (text: string) => new TextEncoder().encode(text);
// What all readers load is there before.
for (const text of ['{"SurveyEntry":{},"SurveyElements":[]}', "<document/>", "PK"])
  await readFile(ctx, encode(text), null).catch(() => {});
globalThis.gc?.();
const before = process.memoryUsage().rss;

/** Linux counts the peak anew from here: loading the readers may have taken more than any file does. */
function forgetPeak(): void {
  const peak = "/proc/self/clear_refs";
  if (existsSync(peak)) writeFileSync(peak, "5");
}

for (const path of process.argv.slice(2)) {
  // What is left of the file before is no use of this one.
  globalThis.gc?.();
  forgetPeak();
  const from = process.cpuUsage();
  const outcome = await readFile(ctx, new Uint8Array(readFileSync(path)), null).then(
    () => "read",
    (error: unknown) => {
      if (error instanceof FileRefused) return error.code;
      throw error;
    },
  );
  const { user, system } = process.cpuUsage(from);
  const ms = Math.round((user + system) / 1000);
  // The most that the process had since.
  const mb = Math.round((process.resourceUsage().maxRSS * 1024 - before) / 1_000_000);
  process.stdout.write(`${JSON.stringify({ outcome, ms, mb })}\n`);
}
