import { copiedAs, questionsIn } from "../../copy.ts";
import { plainText } from "../../markup.ts";
import type { Group, Item, Jump, Remark, Survey } from "../../tree.ts";
import type { ArmValues } from "./fields.ts";
import { type Asked, constantOf, type Facts, readLogic, shownOf } from "./logic.ts";
import { looped, loopOf } from "./loops.ts";
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
  fields: Map<string, ArmValues | null>;
  read: Map<string, Read>;
  remarks: Remark[];
  /** Questions that stand in the flow. */
  placed: Set<string>;
  /** Blocks that stand in the flow, and how often. */
  made: Map<string, { group: Group; times: number }>;
  /** How many questions are there again. */
  copies: number;
  /** Fields that are set once, for everybody. */
  constants: ReadonlyMap<string, string>;
  /** Where people go after the last question, by the flow's last end. */
  exit?: Survey["exit"];
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
  if (constantOf(payload[own]) === false) {
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
  const [first] = read.questions;
  if (read.questions.length === 1 && first !== undefined) return [{ ...first, shownIf: shown }];
  return [
    {
      kind: "group",
      ref,
      path,
      name: ref,
      shuffled: false,
      shownIf: shown,
      isOurs: true,
      items: read.questions,
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
  const { shuffled, remarks } = questionOrder(options, { ref: name, path });
  const group: Group = {
    kind: "group",
    ref: name,
    path,
    name: name || "Block",
    shuffled,
    shownIf: null,
    items,
    remarks,
  };
  return looped(group, loopOf(options));
}

const notJumped = ({ ref, path, quoted }: Jump): Remark => ({
  result: "dropped",
  element: "rule",
  code: "rule_not_carried",
  ref,
  path,
  message: `The jump is not carried over; the interview continues in order: ${quoted}`,
});

/** Whether the questions of a block stand in random order. */
function questionOrder(
  options: Json,
  { ref, path }: { ref: string; path: string },
): { shuffled: boolean; remarks: Remark[] } {
  const order = text(options.RandomizeQuestions) || (options.RandomizeQuestions === true ? "true" : "");
  if (!/^(All|Random|true|Advanced)/i.test(order)) return { shuffled: false, remarks: [] };
  const note = { element: "randomizer", ref, path: path + pointer("Options", "RandomizeQuestions") } as const;
  const isAll = !/^(RandomWithOnlyX|Advanced)$/i.test(order);
  const message = `All of its questions are asked, in random order: ${order}`;
  return {
    shuffled: true,
    remarks: [
      isAll
        ? { ...note, result: "kept", code: "kept" }
        : { ...note, result: "approximated", code: "all_shown", message },
    ],
  };
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
    quoted: plainText(text(rule.Description)) || `${text(rule.Condition)} ${locator}`,
    to:
      to === "ENDOFSURVEY"
        ? { end: "finished" }
        : to === "ENDOFBLOCK"
          ? { after: lastKey }
          : { question: file.read.get(to)?.questions[0]?.key ?? to },
  };
}
