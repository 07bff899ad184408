import { isDeepStrictEqual } from "node:util";
import { ModelError, type Translations } from "#kit/model.ts";
import { isSeen } from "#kit/visible.ts";
import { formatOf, type TextFormat } from "#survey/text-format/index.ts";
import {
  copiesFallback,
  hasWords,
  type Masked,
  type MaskFault,
  mask,
  unmask,
} from "#survey/translation/mask.ts";
import { type Settled, sameUnits, shownText } from "#survey/translation/state.ts";
import { type Unit, unitFormat } from "#survey/translation/unit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { callModel } from "../../platform/span.ts";
import type { UsageOf } from "../../platform/usage.ts";

interface Languages {
  source_language: string;
  language: string;
  /** How the study's texts are read. */
  text_format: TextFormat;
}

interface Task {
  entry: { units: readonly Settled[] };
  unit: Unit;
}

const faultTexts: Record<Fault, string> = {
  missing: "a mark such as ⟦0⟧ was left out",
  doubled: "a mark such as ⟦0⟧ stood in it twice",
  unknown: "it had a mark, tag, placeholder or address that is not in the text",
  absent: "there was none",
  blank: "it was empty",
  too_long: "it was far too long",
  reformatted: "what is bold, italic, an item of a list or a link in the text is not all that in it",
  not_distinct: "it reads the same as another option of the same list",
};

/**
 * Translates each task's unit; null where the model gave no usable text, also not when asked again with the fault.
 * Rejects with a `ModelError` where the model cannot be asked.
 */
export async function translateUnits<T extends Task>(
  ctx: Ctx,
  job: Languages & UsageOf,
  tasks: readonly T[],
  timeoutMs: number,
): Promise<Map<T, string | null>> {
  const until = ctx.now().getTime() + timeoutMs;
  const texts = new Map<T, string | null>();
  for (const task of tasks) {
    if (!hasWords(maskUnit(task.unit, job.text_format))) texts.set(task, task.unit.text);
  }
  const untranslated = tasks.filter((task) => !texts.has(task));
  let faults = new Map<T, Fault | null>(untranslated.map((task) => [task, null]));
  for (let attempt = 0; attempt < 2 && faults.size > 0; attempt += 1) {
    faults = await translateOnce(ctx, job, faults, texts, Math.max(1, until - ctx.now().getTime()));
  }
  for (const [task, fault] of faults) {
    texts.set(task, null);
    ctx.log("warn", "unit_not_translated", { language: job.language, fault });
  }
  return texts;
}

/** Asks once for every task; adds usable translations to `texts` and returns the faults of the others. */
async function translateOnce<T extends Task>(
  ctx: Ctx,
  { source_language, language, text_format, ...of }: Languages & UsageOf,
  requested: ReadonlyMap<T, Fault | null>,
  texts: Map<T, string | null>,
  timeoutMs: number,
): Promise<Map<T, Fault>> {
  const masked = [...requested].map(([task, fault], id) => {
    return { id, task, fault, mask: maskUnit(task.unit, text_format) };
  });
  const units = masked.map(({ id, fault, mask }) => ({
    id,
    text: mask.text,
    ...(fault !== null && { problem: faultTexts[fault] }),
  }));
  const { translations } = await readableAnswer(() =>
    callModel(ctx, "translate", { of, timeoutMs }, (model, metered) =>
      model.translate({ from: source_language, to: language, units, ...metered }),
    ),
  );
  const received = new Map(translations.map(({ id, text }) => [id, text]));
  const faults = new Map<T, Fault>();
  for (const { id, task, mask } of masked) {
    const result = checkTranslation(task.unit, mask, received.get(id));
    if ("text" in result) texts.set(task, result.text);
    else faults.set(task, result.fault);
  }
  for (const task of duplicateTasks([...requested.keys()], texts)) {
    texts.delete(task);
    faults.set(task, "not_distinct");
  }
  return faults;
}

/** How often an answer that cannot be read is asked for again. */
const maxRepeats = 2;

/** The model's answer; none of its texts where it cannot be read, also when asked for again. */
async function readableAnswer(ask: () => Promise<Translations>): Promise<Translations> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ModelError) || error.failure !== "nonsense") throw error;
      if (repeats === maxRepeats) return { translations: [] };
    }
  }
}

/** The tasks whose new translation equals that of another unit of their list. */
function duplicateTasks<T extends Task>(tasks: readonly T[], texts: ReadonlyMap<T, string | null>): T[] {
  return [...Map.groupBy(tasks, ({ entry }) => entry)].flatMap(([entry, own]) => {
    const fresh = new Map(
      [...texts].filter(([task]) => task.entry === entry).map(([task, text]) => [task.unit, text]),
    );
    const known = new Map(entry.units.map((each) => [each.unit, each]));
    const isFresh = (unit: Unit) => own.some((task) => task.unit === unit);
    // Units with an older translation come first, so that the new ones count as the duplicates.
    const units = [...[...known.keys()].filter((unit) => !isFresh(unit)), ...own.map(({ unit }) => unit)];
    const same = new Set(
      sameUnits(units, (unit) => {
        const each = known.get(unit);
        return fresh.get(unit) ?? (each && shownText(each));
      }),
    );
    return own.filter((task) => same.has(task.unit) && texts.has(task));
  });
}

const maxUnits = 25;
const maxWords = 1200;
const maxLabelLength = 500;
const maxTextLength = 20_000;

/** What a run does with a unit: writes it, proposes a translation beside a person's, or nothing. */
export function runTask(
  { unit, record, state }: Settled,
  requestedAt: string,
): "write" | "suggest" | undefined {
  if (record?.is_locked) return undefined;
  if (state === "missing")
    return record?.hash === unit.hash && record.at >= requestedAt ? undefined : "write";
  if (record === undefined) return undefined;
  if (state === "machine")
    return record.at < requestedAt && copiesFallback(unit.text, record.text ?? "") ? "write" : undefined;
  if (state !== "stale") return undefined;
  if (record.state === undefined) return "write";
  const { suggestion } = record;
  if (suggestion?.hash !== unit.hash) return "suggest";
  return suggestion.text === null && suggestion.at < requestedAt ? "suggest" : undefined;
}

/** Units of which participants are shown no translation. */
export const failedUnits = (units: readonly Settled[]): Settled[] =>
  units.filter((each) => shownText(each) === null);

/** Languages written without spaces have about this many letters per word. */
const lettersPerWord = 6;

const countWords = (text: string): number =>
  Math.max(text.split(/\s+/).length, Math.ceil(text.length / lettersPerWord));

/** How many of the first texts fit into one request to the model; at least one. */
export function chunkSize(texts: readonly string[]): number {
  let words = 0;
  const end = texts.slice(0, maxUnits).findIndex((text) => {
    words += countWords(text);
    return words > maxWords;
  });
  return end === -1 ? Math.min(texts.length, maxUnits) : Math.max(end, 1);
}

type Fault = MaskFault | "absent" | "blank" | "too_long" | "reformatted" | "not_distinct";

const maskUnit = (unit: Unit, format: TextFormat): Masked => mask(unit.text, unitFormat(unit, format));

/** The model's translation of a unit with its masked parts put back, or why it cannot be used. */
export function checkTranslation(
  unit: Unit,
  { tokens, format }: Masked,
  translation: string | undefined,
): { text: string } | { fault: Fault } {
  if (translation === undefined) return { fault: "absent" };
  const result = unmask(translation.trim(), tokens);
  if ("fault" in result) return result;
  if (!isSeen(result.text) || result.text.includes("\u0000") || !result.text.isWellFormed()) {
    return { fault: "blank" };
  }
  if (format && !isDeepStrictEqual(format, formatOf(result.text))) return { fault: "reformatted" };
  return result.text.length > limitOf(unit) ? { fault: "too_long" } : result;
}

/** The longest accepted translation: a label must stay a valid label, a longer text may grow to about five times. */
function limitOf({ path, text }: Unit): number {
  if (path.length > 2 && text.length <= maxLabelLength) return maxLabelLength;
  return Math.min(maxTextLength, 200 + 5 * text.length);
}
