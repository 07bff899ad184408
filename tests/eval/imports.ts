import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readFile } from "#core/design/import/file/file.ts";
import type { ReportCode } from "#survey-files/codes.ts";
import type { Compared, Differences } from "#survey-files/effect/check.ts";
import { otherText } from "#survey-files/effect/without.ts";
import type { Draft } from "#survey-files/map/parts.ts";
import { FileRefused } from "#survey-files/refusal.ts";
import type { ImportReport, ReportEntry } from "#survey-files/schema.ts";
import type { Question } from "#survey-files/tree.ts";
import { type Reason, reasonsOf, within } from "./import-reasons.ts";

/**
 * `npm run eval:imports -- <folder>`: reads each file of a folder, and of those in it, and prints how many conditions,
 * rules, quotas, piped texts, orders and texts are kept, told or wrong: said to be kept, though participants would meet
 * something else. At last come the conditions that are not kept, by reasons, those first that could be; and the ratio of
 * those that are, of all and of what the grammar of conditions can say. Exits 1 if anything is wrong.
 */

const kinds = ["conditions", "rules", "quotas", "pipes", "orders", "texts"] as const satisfies Compared[];
export type Figures = Record<Compared, { kept: number; told: number; wrong: number }>;
/** A condition that is not kept. */
interface NotKept {
  path: string;
  reason: Reason;
  message: string;
}

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
/** Whether it is told of a question that it says something else than in the file. */
const isTextTold = (entry: ReportEntry | undefined): boolean =>
  entry !== undefined && (entry.code === "text_cut" || entry.message.startsWith(otherText));
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
    const about = entries.filter((entry) => ofTexts.has(entry.code) || isTextTold(entry));
    const told = new Set(about.map(({ target, source }) => target ?? source.path)).size;
    return { all: Math.max(asked.length, told), told };
  }
  const found = entries.filter(({ element }) => element === elements[kind]);
  return { all: found.length, told: found.filter(({ result }) => result === "dropped").length };
}

/** What became of a file's conditions, rules, quotas, piped texts, orders and texts. Throws `FileRefused`. */
export const figuresOf = async (bytes: Uint8Array): Promise<Figures> => (await outcomeOf(bytes)).figures;

/** What became of a file, with the conditions that are not kept. Throws `FileRefused`. */
export async function outcomeOf(bytes: Uint8Array): Promise<{ figures: Figures; notKept: NotKept[] }> {
  const left: { found: Differences; draft: Draft }[] = [];
  const read = await readFile(ctx, bytes, null, (found, draft) => left.push({ found, draft }));
  const report = read.report as ImportReport;
  const last = left.at(-1);
  const told = ({ key }: Question) => last?.draft.entries.get(last.draft.known.get(key)?.definition ?? {});
  const untold = [...(last?.found.orders ?? [])].filter((item) => last?.draft.told.get(item) === undefined);
  const wrong: Record<Compared, number> = {
    conditions: last?.found.shown.size ?? 0,
    rules: last?.found.jumps.size ?? 0,
    quotas: last?.found.quotas.size ?? 0,
    pipes: last?.found.pipes.size ?? 0,
    orders: untold.length + Number(last?.found.isReordered ?? false),
    texts: [...(last?.found.texts ?? [])].filter((question) => !isTextTold(told(question))).length,
  };
  const figures = Object.fromEntries(
    kinds.map((kind) => {
      const { all, told } = toldOf(kind, report.entries);
      return [kind, { kept: Math.max(0, all - told - wrong[kind]), told, wrong: wrong[kind] }];
    }),
  ) as Figures;
  const reasonOf = await reasonsOf(bytes, report.tool);
  const dropped = report.entries.filter(
    ({ element, result }) => element === "condition" && result === "dropped",
  );
  const notKept = dropped.map((entry) => ({
    path: entry.source.path,
    reason: reasonOf(entry),
    message: entry.message,
  }));
  return { figures, notKept };
}

async function run(folder: string): Promise<void> {
  const sums: Figures = await figuresOf(new TextEncoder().encode('{"SurveyEntry":{},"SurveyElements":[]}'));
  const all: (NotKept & { name: string })[] = [];
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    if (!/\.(qsf|xlsx|lss)$/i.test(name)) continue;
    try {
      const { figures, notKept } = await outcomeOf(new Uint8Array(readFileSync(path.join(folder, name))));
      console.log(name, JSON.stringify(figures));
      for (const kind of kinds)
        for (const each of ["kept", "told", "wrong"] as const) sums[kind][each] += figures[kind][each];
      for (const each of notKept) all.push({ name, ...each });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      console.log(name, `${error.code}: ${error.message}`);
    }
  }
  printReasons(all, sums.conditions.kept);
  console.log("all", JSON.stringify(sums));
  if (Object.values(sums).some(({ wrong }) => wrong > 0)) process.exitCode = 1;
}

/** Prints the conditions that are not kept: those that might be one by one, the others by their reasons. */
function printReasons(notKept: readonly (NotKept & { name: string })[], kept: number): void {
  const byReason = Map.groupBy(notKept, ({ reason }) => reason);
  for (const { name, path: at, message } of byReason.get(within) ?? [])
    console.log(`${name} ${at} ${message}`);
  for (const [reason, found] of [...byReason].sort(([, a], [, b]) => b.length - a.length))
    console.log(`conditions not kept: ${found.length}, ${reason}`);
  const ratio = (left: number) => (kept / Math.max(1, kept + left)).toFixed(3);
  console.log(
    `conditions kept: ${ratio(notKept.length)} of all, ${ratio(byReason.get(within)?.length ?? 0)} of what the grammar can say`,
  );
}

if (process.argv[1] !== undefined && import.meta.filename === path.resolve(process.argv[1])) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error("usage: npm run eval:imports -- <folder>");
    process.exitCode = 2;
  } else await run(folder);
}
