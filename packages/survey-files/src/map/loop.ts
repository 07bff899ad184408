import { maxOffered } from "#survey/group/loop/schema.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Group, Item } from "../tree.ts";
import type { Draft, Json, Where } from "./parts.ts";
import type { Placing } from "./question.ts";

const maxItems = 20;

const hasChance = (item: Item): boolean =>
  item.kind === "chance" || (item.kind === "group" && item.items.some(hasChance));

/** What asks a group once for each item of an earlier answer; null where all is asked once. */
export function repeatOf({ draft }: Placing, { repeats, items }: Group, { loop }: Where): Json | null {
  const source = repeats && draft.known.get(repeats.from);
  if (!repeats || !source || loop !== undefined || source.loop !== undefined || source.row !== undefined)
    return null;
  const offered = (source.options ?? source.items).size;
  const isListed = questionType(source.source.type).itemList !== null;
  if (!isListed || offered === 0 || offered > maxOffered || items.some(hasChance)) return null;
  return {
    source: { question_id: source.id, select: repeats.select },
    order: repeats.order,
    max_items: Math.min(offered + 1, maxItems),
  };
}

/** Tells what became of a loop. */
export function noteLoop(
  { draft, report }: Placing,
  source: Group,
  repeat: Json | null,
  target: string | null,
) {
  const { repeats } = source;
  if (repeats === undefined || source.isCopy) return;
  const note = { element: "loop", ref: repeats.ref, path: repeats.path, target } as const;
  if (repeat === null) {
    const message = `Asked once, without the repeat: ${repeats.quoted}`;
    report.note({ ...note, result: "approximated", code: "asked_once", message });
    return;
  }
  const entry = report.note(
    repeat.max_items === maxItems
      ? {
          ...note,
          result: "approximated",
          code: "first_items",
          message: `Asked for the first ${maxItems} items that a participant has`,
        }
      : { ...note, result: "kept", code: "kept" },
  );
  draft.entries.set(repeat, entry);
  draft.quoted.set(repeat, repeats.quoted);
}

/** A group that cannot be repeated is asked once; its texts name no item then. */
export function askOnce({ definition, loops }: Draft, group: Json): void {
  delete group.repeat_for;
  for (const question of definition.questions)
    if (loops.get(String(question.id)) === group.id)
      question.content = String(question.content).replaceAll("{{item}}", "");
}
