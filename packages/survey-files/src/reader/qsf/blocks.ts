import { copiedAs, questionsIn } from "../../copy.ts";
import { plainText } from "../../markup.ts";
import type { Group, Item, Jump, Remark, Survey } from "../../tree.ts";
import type { Asked, Facts } from "./facts.ts";
import { type Fields, withFields } from "./fields.ts";
import { constantOf, readLogic, shownOf } from "./logic.ts";
import { looped, loopOf } from "./loops.ts";
import { meaningOf } from "./meaning.ts";
import type { Read } from "./question.ts";
import { type Json, list, pointer, record, text } from "./value.ts";

export interface Element {
  payload: Json;
  path: string;
}

/** A block with the questions in it, as they are read. */
export interface Block {
  id: string;
  name: string;
  path: string;
  raw: Json;
  keys: string[];
}

/** A file as it is read: what parts of it say of others. */
export interface QsfFile extends Facts {
  language: string;
  questions: Map<string, Element>;
  blocks: Map<string, Block>;
  asked: Map<string, Asked>;
  /** What fields hold where the flow is read. */
  fields: Fields;
  set: ReadonlySet<string>;
  read: Map<string, Read>;
  remarks: Remark[];
  /** Questions that stand in the flow. */
  placed: Set<string>;
  /** Blocks that stand in the flow, and how often. */
  made: Map<string, { group: Group; times: number }>;
  /** How many questions are there again. */
  copies: number;
  /** Where people go after the last question, by the flow's last end. */
  exit?: Survey["exit"];
  /** How many arms of randomizers are around what is read. */
  arms: number;
  /** Ends that became messages. */
  ends: number;
}

/** The most questions that blocks which stand in the flow again may come to. */
const maxCopies = 300;

/** A question as items of a block. */
export function questionItems(file: QsfFile, key: string): Item[] {
  const element = file.questions.get(key);
  if (element === undefined || file.placed.has(key)) return [];
  file.placed.add(key);
  const { payload, path } = element;
  const ref = text(payload.DataExportTag) || key;
  const read = file.read.get(key);
  const own = Object.keys(record(payload.DisplayLogic)).length > 0 ? "DisplayLogic" : "InPageDisplayLogic";
  const shown = shownOf(payload[own], file, { ref, path: `${path}/${own}` });
  const questions = read?.questions.map((each) => withFields(each, file.fields, file.set)) ?? [];
  if (constantOf(payload[own], file) === false) {
    file.remarks.push({
      result: "dropped",
      element: "question",
      code: "not_in_flow",
      ref,
      path,
      message: "Its display logic never holds",
    });
    return [];
  }
  if (read === undefined) {
    const what = [payload.QuestionType, payload.Selector].map(text).filter(Boolean).join(" ");
    file.remarks.push({
      result: "dropped",
      element: "question",
      code: "type_not_carried",
      ref,
      path,
      message: `No matching question type: ${what}`,
    });
    if (shown !== null)
      file.remarks.push({
        result: "dropped",
        element: "condition",
        code: "condition_not_carried",
        ref,
        path: shown.path,
        message: `It has nothing to show: ${shown.quoted}`,
      });
    return [];
  }
  const [first] = questions;
  if (questions.length === 1 && first !== undefined) return [{ ...first, shownIf: shown }];
  return [
    {
      kind: "group",
      ref,
      path,
      name: ref,
      shuffled: false,
      shownIf: shown,
      isOurs: true,
      items: questions,
    },
  ];
}

/** A block where it stands in the flow; one that stood there before is asked again, under other names. */
export function blockItem(file: QsfFile, block: Block, place: { ref: string; path: string }): Group {
  const known = file.made.get(block.id);
  if (known === undefined) {
    const group = firstBlock(file, block);
    file.made.set(block.id, { group, times: 1 });
    return group;
  }
  const times = known.times + 1;
  file.made.set(block.id, { ...known, times });
  const questions = questionsIn(known.group.items);
  const note = { element: "group", ...place } as const;
  if (file.copies + questions.length > maxCopies) {
    const message = `The block ${block.name} is asked where it appears first`;
    file.remarks.push({ ...note, result: "dropped", code: "block_again", message });
    return { ...known.group, items: [], isCopy: true };
  }
  file.copies += questions.length;
  const message = `The questions of ${block.name} appear again: conditions look at whichever was answered`;
  if (questions.length > 0)
    file.remarks.push({ ...note, result: "approximated", code: "block_again", message });
  const keys = new Set(questions.flatMap(({ key, rowKeys = [] }) => [key, ...rowKeys]));
  return copiedAs(known.group, (key) => (keys.has(key) ? `${key}~${times}` : key));
}

function firstBlock(file: QsfFile, block: Block): Group {
  const { name, raw, keys, path } = block;
  const jumps = jumpsOf(file, block);
  const items = keys
    .flatMap((key) => questionItems(file, key))
    .map((item): Item => {
      if (item.kind === "chance") return item;
      const key = item.kind === "question" ? item.key : (questionsIn([item])[0]?.key.split("/")[0] ?? "");
      const found = jumps.get(key) ?? [];
      jumps.delete(key);
      if (found.length === 0) return item;
      if (item.kind === "question") return { ...item, jumps: found };
      file.remarks.push(...found.map(notJumped));
      return item;
    });
  file.remarks.push(...[...jumps.values()].flat().map(notJumped));
  const options = record(raw.Options);
  const group: Group = {
    kind: "group",
    ref: name,
    path,
    name: name || "Block",
    shuffled: false,
    shownIf: null,
    items,
  };
  return looped(inOrder(file, group, options), loopOf(options));
}

const notJumped = ({ ref, path, quoted }: Jump): Remark => ({
  result: "dropped",
  element: "rule",
  code: "rule_not_carried",
  ref,
  path,
  message: `The jump is not carried over; the interview continues in order: ${quoted}`,
});

/** The question of the file that an item is, or is a part of. */
const keyOf = (item: Item): string => questionsIn([item])[0]?.key.split("/")[0] ?? "";

/** The block with its questions in the order of its options. */
function inOrder(file: QsfFile, block: Group, options: Json): Group {
  const order = text(options.RandomizeQuestions) || (options.RandomizeQuestions === true ? "true" : "");
  if (!/^(All|Random|true|Advanced)/i.test(order)) return block;
  const { ref, path } = block;
  const note = { element: "randomizer", ref, path: path + pointer("Options", "RandomizeQuestions") } as const;
  const all: Remark = {
    ...note,
    result: "approximated",
    code: "all_shown",
    message: `All of its questions are asked, in random order: ${order}`,
  };
  if (/^RandomWithOnlyX$/i.test(order)) return { ...block, shuffled: true, order: all };
  const kept: Remark = { ...note, result: "kept", code: "kept" };
  if (!/^Advanced$/i.test(order)) return { ...block, shuffled: true, order: kept };
  const advanced = record(record(options.Randomization).Advanced);
  return arranged(file, block, advanced, list(advanced.RandomSubSet).length > 0 ? all : kept);
}

/** Questions that have a place of their own, those of any order between them, and those that are not asked. */
function arranged(file: QsfFile, block: Group, advanced: Json, order: Remark): Group {
  const ids = (value: unknown) => list(value).map(text);
  const fixed = ids(advanced.FixedOrder);
  const gone = new Set(ids(advanced.Undisplayed));
  const free = new Set([...ids(advanced.RandomizeAll), ...ids(advanced.RandomSubSet)]);
  const asked = block.items.filter((item) => !gone.has(keyOf(item)));
  for (const item of block.items.filter((each) => gone.has(keyOf(each))))
    for (const { ref, path, isPart } of questionsIn([item]))
      if (isPart !== true)
        file.remarks.push({
          ref,
          path,
          result: "dropped",
          element: "question",
          code: "not_in_flow",
          message: "The order of its block never displays it",
        });
  const loose = asked.filter((item) => free.has(keyOf(item)));
  // What is no question stands for one of any order.
  const isQuestion = (id: string): boolean => file.questions.has(id);
  const first = fixed.findIndex((id) => !isQuestion(id));
  const last = fixed.findLastIndex((id) => !isQuestion(id));
  const placed = new Map(fixed.map((id, at) => [id, at]));
  const between = fixed.slice(first, last + 1).some(isQuestion);
  if (loose.length < 2 || first < 0) return { ...block, items: asked };
  // One that stands among those of any order has no place that a group could give it.
  if (between) {
    const { element, ref, path } = order;
    const lost: Remark = { element, ref, path, result: "approximated", code: "order_lost" };
    return { ...block, items: asked, remarks: [...(block.remarks ?? []), lost] };
  }
  const others = asked.filter((item) => !free.has(keyOf(item)));
  const at = (item: Item): number => placed.get(keyOf(item)) ?? fixed.length;
  const before = others.filter((item) => at(item) < first).sort((a, b) => at(a) - at(b));
  const after = others.filter((item) => at(item) >= first).sort((a, b) => at(a) - at(b));
  const { ref, path, name } = block;
  const middle: Group = {
    kind: "group",
    ref,
    path,
    name,
    isOurs: true,
    shownIf: null,
    shuffled: true,
    order,
    items: loose,
  };
  return { ...block, items: [...before, middle, ...after] };
}

/** The jumps of a block by the questions that they start from. */
function jumpsOf(file: QsfFile, { raw, keys, path }: Block): Map<string, Jump[]> {
  const jumps = new Map<string, Jump[]>();
  const last = keys.findLast((key) => file.read.has(key)) ?? "";
  for (const [index, each] of list(raw.BlockElements).entries()) {
    const element = record(each);
    const key = text(element.QuestionID);
    const found = list(element.SkipLogic).map((rule, number): Jump => {
      const at = path + pointer("BlockElements", index, "SkipLogic", number);
      return skipOf(file, record(rule), key, last, at);
    });
    if (found.length > 0) jumps.set(key, [...(jumps.get(key) ?? []), ...found]);
  }
  return jumps;
}

function skipOf(file: QsfFile, rule: Json, key: string, last: string, path: string): Jump {
  const locator = text(rule.ChoiceLocator) || text(rule.Locator);
  const condition = {
    "0": {
      "0": {
        LogicType: "Question",
        ChoiceLocator: locator,
        Operator: text(rule.Condition),
        RightOperand: text(rule.Value) || text(rule.RightOperand),
      },
    },
  };
  const to = text(rule.SkipToDestination);
  const asked = file.questions.get(key);
  const lastKey = file.read.get(last)?.questions.at(-1)?.key ?? last;
  return {
    ref: text(asked?.payload.DataExportTag) || key,
    path,
    when: readLogic(condition, file),
    meaning: meaningOf(condition, file),
    quoted: plainText(text(rule.Description)) || `${text(rule.Condition)} ${locator}`,
    to:
      to === "ENDOFSURVEY"
        ? { end: "finished" }
        : to === "ENDOFBLOCK"
          ? { after: lastKey }
          : { question: file.read.get(to)?.questions[0]?.key ?? to },
  };
}
