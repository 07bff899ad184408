import { type ReportCode, reportCodes } from "../codes.ts";
import type { Draft } from "../map/parts.ts";
import { maxMessage } from "../report.ts";
import type { ImportReport, ReportEntry } from "../schema.ts";
import { type Item, pipe, pipes, type Question, type Remark, type Shown, type Survey } from "../tree.ts";
import { type Differences, firstOf } from "./check.ts";

/** What participants would meet otherwise than in the file is not claimed: it is left out, and told. */

/** The survey without the conditions, jumps, quotas and places of texts that come to something else. */
export function without(survey: Survey, { shown, jumps, quotas, pipes: places }: Differences): Survey {
  const remarks: Remark[] = [...survey.remarks];
  const isGone = (of: Shown | null): of is Shown => of !== null && shown.has(firstOf(of));
  const said = (of: Shown | null): Shown | null => (isGone(of) ? { ...of, when: null } : of);
  const isEnd = (item: Item): boolean =>
    item.kind === "question" && (item.jumps ?? []).some(({ isAlways }) => isAlways === true);
  /** An end that no condition leads to would end every interview. */
  const ended = (item: Item): [] => {
    const note = { result: "dropped", element: "rule", code: "rule_not_carried" } as const;
    const message = "The interview does not end there: its condition is not carried over";
    if (item.kind === "question" && !item.isCopy)
      remarks.push({ ...note, ref: item.ref, path: item.path, message });
    return [];
  };
  const own = (item: Question): Question =>
    item.jumps?.some((jump) => jumps.has(jump))
      ? { ...item, jumps: item.jumps.map((jump) => (jumps.has(jump) ? { ...jump, when: null } : jump)) }
      : item;
  const inside = (items: readonly Item[], isBare: boolean): Item[] =>
    items.flatMap((item): Item[] => {
      if (item.kind === "chance")
        return [{ ...item, arms: item.arms.map((arm) => ({ ...arm, items: inside(arm.items, false) })) }];
      const isOpen = isGone(item.shownIf);
      if (isEnd(item) && (isBare || isOpen)) return ended(item);
      if (item.kind === "question")
        return [
          withoutPlaces(isOpen ? { ...own(item), shownIf: said(item.shownIf) } : own(item), item, places),
        ];
      return [{ ...item, shownIf: said(item.shownIf), items: inside(item.items, isOpen) }];
    });
  const counted = survey.quotas.map((quota) => (quotas.has(quota) ? { ...quota, when: null } : quota));
  return { ...survey, items: inside(survey.items, false), quotas: counted, remarks };
}

function withoutPlaces(question: Question, original: Question, places: Differences["pipes"]): Question {
  const names = places.get(original);
  if (names === undefined) return question;
  const content = Object.fromEntries(
    Object.entries(question.content).map(([language, text]) => [
      language,
      text.replace(pipes, (whole, _, name: string) => (names.has(name) ? pipe("?", name) : whole)),
    ]),
  );
  return { ...question, content };
}

/** What is told of a question of which a text says something else than in the file. */
export const otherText = "A text of it is not the file's";

/** What a file's orders and texts have become is told as it is; the counts of the report with it. */
export function tellRest(
  { orders, texts, cased }: Differences,
  { told, known, entries }: Pick<Draft, "told" | "known" | "entries">,
  report: ImportReport,
): void {
  const tell = (entry: ReportEntry | undefined, code: ReportCode, message: string): void => {
    if (entry?.result !== "kept") return;
    Object.assign(entry, { result: "approximated", code, message });
    report.counts.kept--;
    report.counts.approximated++;
  };
  for (const item of orders)
    tell(told.get(item), "order_lost", "Its content comes in another order than in the file");
  for (const each of cased) tell(told.get(each), "capitals_ignored", reportCodes.capitals_ignored);
  for (const { key } of texts) {
    const entry = entries.get(known.get(key)?.definition ?? {});
    if (entry?.result === "approximated" && entry.code !== "text_cut")
      entry.message = `${otherText}. ${entry.message}`.slice(0, maxMessage);
    tell(entry, "text_cut", otherText);
  }
}
