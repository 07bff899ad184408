import type { Ctx } from "../platform/ctx.ts";
import { hasWords, mask } from "./mask.ts";
import { checkTranslation, duplicateUnits, type Fault } from "./plan.ts";
import { type StoredUnits, translationOf, type Unit } from "./unit.ts";

interface Task {
  place: { units: readonly Unit[]; stored: StoredUnits };
  unit: Unit;
}

const faultTexts: Record<Fault, string> = {
  missing: "a mark such as ⟦0⟧ was left out",
  doubled: "a mark such as ⟦0⟧ stood in it twice",
  unknown: "it had a mark, tag, placeholder or address that is not in the text",
  absent: "there was none",
  blank: "it was empty",
  too_long: "it was far too long",
  not_distinct: "it reads the same as another option of the same list",
};

/** A text for each task; null where the model gave none that can be used, even when told what was wrong. */
export async function translateUnits<T extends Task>(
  ctx: Ctx,
  languages: { source_language: string; language: string },
  tasks: readonly T[],
  timeoutMs: number,
): Promise<Map<T, string | null>> {
  const until = ctx.now().getTime() + timeoutMs;
  const texts = new Map<T, string | null>();
  for (const task of tasks) {
    if (!hasWords(mask(task.unit.text))) texts.set(task, task.unit.text);
  }
  const open = tasks.filter((task) => !texts.has(task));
  let faults = new Map<T, Fault | null>(open.map((task) => [task, null]));
  for (let attempt = 0; attempt < 2 && faults.size > 0; attempt += 1) {
    faults = await translateOnce(ctx, languages, faults, texts, Math.max(1, until - ctx.now().getTime()));
  }
  for (const [task, fault] of faults) {
    texts.set(task, null);
    ctx.log("warn", "unit_not_translated", { language: languages.language, fault });
  }
  return texts;
}

/** Asks once for every task; what can be used goes into `texts`, the rest comes back with its fault. */
async function translateOnce<T extends Task>(
  ctx: Ctx,
  { source_language, language }: { source_language: string; language: string },
  wanted: ReadonlyMap<T, Fault | null>,
  texts: Map<T, string | null>,
  timeoutMs: number,
): Promise<Map<T, Fault>> {
  const masked = [...wanted].map(([task, fault], id) => ({ id, task, fault, mask: mask(task.unit.text) }));
  const { translations } = await ctx.model.translate({
    from: source_language,
    to: language,
    units: masked.map(({ id, fault, mask }) => ({
      id,
      text: mask.text,
      ...(fault !== null && { problem: faultTexts[fault] }),
    })),
    timeoutMs,
  });
  const given = new Map(translations.map(({ id, text }) => [id, text]));
  const faults = new Map<T, Fault>();
  for (const { id, task, mask } of masked) {
    const result = checkTranslation(task.unit, mask, given.get(id));
    if ("text" in result) texts.set(task, result.text);
    else faults.set(task, result.fault);
  }
  for (const task of duplicateTasks([...wanted.keys()], texts)) {
    texts.delete(task);
    faults.set(task, "not_distinct");
  }
  return faults;
}

/** Those of the tasks that read like another option of their list, translated now or before. */
function duplicateTasks<T extends Task>(tasks: readonly T[], texts: ReadonlyMap<T, string | null>): T[] {
  return [...Map.groupBy(tasks, ({ place }) => place)].flatMap(([place, own]) => {
    const fresh = new Map(
      [...texts].filter(([task]) => task.place === place).map(([task, text]) => [task.unit, text]),
    );
    const isFresh = (unit: Unit) => own.some((task) => task.unit === unit);
    // What is settled comes first, so that it is the new text that has to give way.
    const units = [...place.units.filter((unit) => !isFresh(unit)), ...own.map(({ unit }) => unit)];
    const same = new Set(
      duplicateUnits(
        units,
        (unit) => fresh.get(unit) ?? translationOf(place.stored, unit)?.text ?? undefined,
      ),
    );
    return own.filter((task) => same.has(task.unit) && texts.has(task));
  });
}
