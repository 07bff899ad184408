import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readFile } from "#core/design/import/file/file.ts";
import type { ReportCode } from "#survey-files/codes.ts";
import type { Compared, Differences } from "#survey-files/effect/check.ts";
import type { Draft } from "#survey-files/map/parts.ts";
import { FileRefused } from "#survey-files/refusal.ts";
import type { ImportReport, ReportEntry } from "#survey-files/schema.ts";

/**
 * `npm run eval:imports -- <folder>`: reads each file of a folder and prints how many conditions, rules, quotas, piped
 * texts, orders and texts are kept, told or wrong: said to be kept, though participants would meet something else. Exits 1
 * if anything is wrong.
 */

const kinds = ["conditions", "rules", "quotas", "pipes", "orders", "texts"] as const satisfies Compared[];
export type Figures = Record<Compared, { kept: number; told: number; wrong: number }>;

const elements: Readonly<Record<Exclude<Compared, "texts">, string>> = {
  conditions: "condition",
  rules: "rule",
  quotas: "quota",
  pipes: "piped_text",
  orders: "randomizer",
};
/** What is told of a text that participants read, or do not. */
const ofTexts = new Set<string>([
  "text_cut",
  "markup_simplified",
  "choices_told_apart",
  "description_not_carried",
] satisfies ReportCode[]);
/** What is asked in another order than in the file. */
const ofOrders = new Set<string>([
  "order_lost",
  "order_not_carried",
  "order_by_chance",
  "all_shown",
] satisfies ReportCode[]);

const ctx = {
  now: () => new Date(),
  outbound: { allowsLoopback: false },
  actor: { kind: "api_key", organization_id: "o", key_id: "k", scopes: [] },
} as unknown as Parameters<typeof readFile>[0];

function toldOf(kind: Compared, entries: readonly ReportEntry[]): { all: number; told: number } {
  const isOrder = ({ element, code }: ReportEntry) => element === "randomizer" || ofOrders.has(code);
  if (kind === "orders") {
    const found = entries.filter(isOrder);
    return {
      all: found.length,
      told: found.filter(({ result, code }) => result === "dropped" || ofOrders.has(code)).length,
    };
  }
  if (kind === "texts") {
    const asked = entries.filter(({ element, result }) => element === "question" && result !== "dropped");
    const about = entries.filter(({ code }) => ofTexts.has(code));
    const told = new Set(about.map(({ target, source }) => target ?? source.path)).size;
    return { all: Math.max(asked.length, told), told };
  }
  const found = entries.filter(({ element }) => element === elements[kind]);
  return { all: found.length, told: found.filter(({ result }) => result === "dropped").length };
}

/** What became of a file's conditions, rules, quotas, piped texts, orders and texts. Throws `FileRefused`. */
export async function figuresOf(bytes: Uint8Array): Promise<Figures> {
  const left: { found: Differences; draft: Draft }[] = [];
  const { report } = await readFile(ctx, bytes, null, (found, draft) => left.push({ found, draft }));
  const last = left.at(-1);
  const untold = [...(last?.found.orders ?? [])].filter((item) => last?.draft.told.get(item) === undefined);
  const wrong: Record<Compared, number> = {
    conditions: last?.found.shown.size ?? 0,
    rules: last?.found.jumps.size ?? 0,
    quotas: last?.found.quotas.size ?? 0,
    pipes: last?.found.pipes.size ?? 0,
    orders: untold.length + Number(last?.found.isReordered ?? false),
    texts: last?.found.texts.size ?? 0,
  };
  return Object.fromEntries(
    kinds.map((kind) => {
      const { all, told } = toldOf(kind, (report as ImportReport).entries);
      return [kind, { kept: Math.max(0, all - told - wrong[kind]), told, wrong: wrong[kind] }];
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
      for (const kind of kinds)
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
