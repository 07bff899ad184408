import { copied, questionsIn } from "../../copy.ts";
import { markdownOf } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import { type Group, pipes, type Remark, type Texts } from "../../tree.ts";
import { choicesAt } from "./question.ts";
import { entries, type Json, pointer, record, text } from "./value.ts";

/** Loops of a block: over the choices of a question, or over a table in the file. */

/** The most questions that a table's rows may come to. */
const maxUnrolled = 300;

interface LoopRow {
  id: string;
  fields: ReadonlyMap<string, unknown>;
}

export type Loop =
  | {
      kind: "choices";
      from: string;
      select: "selected" | "unselected" | "all";
      isRandom: boolean;
      quoted: string;
    }
  | { kind: "rows"; rows: LoopRow[]; isRandom: boolean; isSubset: boolean }
  | { kind: "other"; quoted: string };

/** How often a block is asked; null for once. */
export function loopOf(options: Json): Loop | null {
  const looping = text(options.Looping);
  if (looping === "" || /^(none|false|0)$/i.test(looping)) return null;
  const found = record(options.LoopingOptions);
  const order = text(found.Randomization);
  const isRandom = order !== "" && order !== "None" && order !== "false";
  const locator = text(found.ChoiceGroupLocator) || text(found.Locator);
  if (looping === "Static" || locator === "") {
    const rows = entries(found.Static).map(([id, row]): LoopRow => ({ id, fields: new Map(entries(row)) }));
    return looping === "Question" || rows.length === 0
      ? { kind: "other", quoted: locator || looping }
      : { kind: "rows", rows, isRandom, isSubset: order === "Subset" };
  }
  const source = choicesAt(locator);
  if (looping !== "Question" || source === null || order === "Subset")
    return { kind: "other", quoted: locator };
  return { kind: "choices", ...source, isRandom, quoted: locator };
}

/** The block with what is repeated in it, and what is told of that. */
export function looped(block: Group, loop: Loop | null): Group {
  if (loop === null) return block;
  const { ref } = block;
  const path = block.path + pointer("Options", "LoopingOptions");
  const once = (quoted: string): Group => ({
    ...block,
    remarks: [
      ...(block.remarks ?? []),
      {
        result: "approximated",
        element: "loop",
        code: "asked_once",
        ref,
        path,
        message: `The block is asked once: ${quoted}`,
      },
    ],
  });
  if (loop.kind === "other") return once(loop.quoted);
  if (loop.kind === "choices") {
    const { from, select, isRandom, quoted } = loop;
    return { ...block, repeats: { ref, path, from, select, order: isRandom ? "random" : "source", quoted } };
  }
  const questions = questionsIn(block.items);
  if (questions.length * loop.rows.length > maxUnrolled) return once(`${loop.rows.length} rows`);
  const told: Remark = {
    result: "approximated",
    element: "loop",
    code: "unrolled",
    ref,
    path,
    message: `Its ${loop.rows.length} rows are asked one after the other${loop.isSubset ? ", all of them" : ""}`,
  };
  const keys = new Set(questions.flatMap(({ key, rowKeys = [] }) => [key, ...rowKeys]));
  return {
    ...block,
    shuffled: loop.isRandom,
    remarks: [...(block.remarks ?? []), told],
    items: loop.rows.map((row, index) => iteration(block, row, keys, index > 0)),
  };
}

/** What is asked of one row: its questions have names of their own, as Qualtrics calls them. */
function iteration(block: Group, row: LoopRow, keys: ReadonlySet<string>, isCopy: boolean): Group {
  const renamed = (key: string) => (keys.has(key) ? `${row.id}_${key}` : key);
  const name = plainText(text(row.fields.get("1"))).replace(/\s+/g, " ");
  const { ref, path, shuffled } = block;
  return {
    kind: "group",
    ref,
    path,
    name: name || `${block.name} ${row.id}`,
    shuffled,
    shownIf: null,
    isOurs: true,
    ...(isCopy && { isCopy }),
    items: block.items.map((item) =>
      copied(item, {
        renamed,
        isCopy,
        content: (texts) => filled(texts, row, markdownOf),
        label: (texts) => filled(texts, row, plainText),
      }),
    ),
  };
}

/** The texts with the fields of a row in their places. */
const filled = (texts: Texts, { fields }: LoopRow, read: (html: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, written]) => [
      language,
      written.replace(pipes, (whole, kind: string, name: string) =>
        kind === "i" && fields.has(name) ? read(text(fields.get(name))) : whole,
      ),
    ]),
  );
