import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readFile } from "#core/design/import/file/file.ts";
import type { Differences } from "#survey-files/effect/check.ts";
import { FileRefused } from "#survey-files/refusal.ts";
import type { ImportReport } from "#survey-files/schema.ts";

/**
 * `npm run eval:imports -- <folder>`: reads each file of a folder and prints how many conditions, piped texts and orders
 * are kept, told or wrong: said to be kept, though participants would meet something else. Exits 1 if anything is wrong.
 */

const elements = { conditions: "condition", pipes: "piped_text", orders: "randomizer" } as const;
type Kind = keyof typeof elements;
export type Figures = Record<Kind, { kept: number; told: number; wrong: number }>;

const ctx = {
  now: () => new Date(),
  outbound: { allowsLoopback: false },
  actor: { kind: "api_key", organization_id: "o", key_id: "k", scopes: [] },
} as unknown as Parameters<typeof readFile>[0];

/** What became of a file's conditions, piped texts and orders. Throws `FileRefused`. */
export async function figuresOf(bytes: Uint8Array): Promise<Figures> {
  const left: Differences[] = [];
  const { report } = await readFile(ctx, bytes, null, (found) => left.push(found));
  const last = left.at(-1);
  const wrong = { conditions: last?.shown.size ?? 0, pipes: last?.pipes.size ?? 0, orders: 0 };
  return Object.fromEntries(
    Object.entries(elements).map(([kind, element]) => {
      const told = (report as ImportReport).entries.filter((entry) => entry.element === element);
      const dropped = told.filter(({ result, code }) => result === "dropped" || code === "order_lost").length;
      const amiss = wrong[kind as Kind];
      return [kind, { kept: told.length - dropped - amiss, told: dropped, wrong: amiss }];
    }),
  ) as Figures;
}

async function run(folder: string): Promise<void> {
  const sums: Figures = await figuresOf(new TextEncoder().encode('{"SurveyEntry":{},"SurveyElements":[]}'));
  for (const name of readdirSync(folder).sort()) {
    if (!/\.(qsf|xlsx|lss)$/i.test(name)) continue;
    try {
      const figures = await figuresOf(new Uint8Array(readFileSync(path.join(folder, name))));
      console.log(name, JSON.stringify(figures));
      for (const kind of Object.keys(sums) as Kind[])
        for (const each of ["kept", "told", "wrong"] as const) sums[kind][each] += figures[kind][each];
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      console.log(name, `${error.code}: ${error.message}`);
    }
  }
  console.log("all", JSON.stringify(sums));
  if (Object.values(sums).some(({ wrong }) => wrong > 0)) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.filename === path.resolve(process.argv[1])) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error("usage: npm run eval:imports -- <folder>");
    process.exitCode = 2;
  } else await run(folder);
}
