import { plainText } from "../../markup.ts";
import type { Group, Item, Jump, Remark } from "../../tree.ts";
import { type Asked, readLogic, shownOf } from "./logic.ts";
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
export interface QsfFile {
  language: string;
  questions: Map<string, Element>;
  blocks: Map<string, Block>;
  asked: Map<string, Asked>;
  read: Map<string, Read>;
  remarks: Remark[];
  /** Questions that stand in the flow. */
  placed: Set<string>;
  /** Ends that became messages. */
  ends: number;
}

/** A question as items of a block; conditions are read once all questions are known. */
export function questionItems(file: QsfFile, key: string): Item[] {
  const element = file.questions.get(key);
  if (element === undefined || file.placed.has(key)) return [];
  file.placed.add(key);
  const { payload, path } = element;
  const ref = text(payload.DataExportTag) || key;
  const read = file.read.get(key);
  if (read === undefined) {
    const what = [payload.QuestionType, payload.Selector].map(text).filter(Boolean).join(" ");
    file.remarks.push({
      ...{ result: "dropped", element: "question", code: "type_not_carried", ref, path },
      message: `No question type asks this: ${what}`,
    });
    return [];
  }
  const shown = shownOf(payload.DisplayLogic, file.asked, { ref, path: `${path}/DisplayLogic` });
  const [first] = read.questions;
  if (read.questions.length === 1 && first !== undefined) return [{ ...first, shownIf: shown }];
  return [
    {
      ...{ kind: "group", ref, path, name: ref, shuffled: false, shownIf: shown, isOurs: true },
      items: read.questions,
    },
  ];
}

/** A block as a group, with the jumps of its questions. */
export function blockItem(file: QsfFile, { name, raw, keys, path }: Block): Group {
  const jumps = new Map<string, Jump[]>();
  const last = keys.at(-1) ?? "";
  for (const [index, each] of list(raw.BlockElements).entries()) {
    const element = record(each);
    const key = text(element.QuestionID);
    const found = list(element.SkipLogic).map((rule, number): Jump => {
      const at = path + pointer("BlockElements", index, "SkipLogic", number);
      return skipOf(file, record(rule), key, last, at);
    });
    if (found.length > 0) jumps.set(key, found);
  }
  const items = keys
    .flatMap((key) => questionItems(file, key))
    .map((item): Item => {
      if (item.kind !== "question") return item;
      const found = jumps.get(item.key);
      return found === undefined ? item : { ...item, jumps: found };
    });
  const options = record(raw.Options);
  const shuffled =
    /^(All|Random|true)/i.test(text(options.RandomizeQuestions)) ||
    text(record(raw.Options).RandomizeQuestions) === "Advanced";
  const looping = text(options.Looping);
  const remarks: Remark[] =
    looping !== "" && looping !== "None"
      ? [
          {
            result: "approximated",
            element: "loop",
            code: "asked_once",
            ref: name,
            path,
            message: "The block is asked once",
          },
        ]
      : [];
  return { kind: "group", ref: name, path, name: name || "Block", shuffled, shownIf: null, items, remarks };
}

function skipOf(file: QsfFile, rule: Json, key: string, last: string, path: string): Jump {
  const locator = text(rule.ChoiceLocator) || text(rule.Locator);
  const condition = {
    "0": {
      "0": {
        LogicType: "Question",
        ChoiceLocator: locator,
        Operator: text(rule.Condition),
        RightOperand: text(rule.RightOperand),
      },
    },
  };
  const to = text(rule.SkipToDestination);
  const asked = file.questions.get(key);
  return {
    ...{ ref: text(asked?.payload.DataExportTag) || key, path, when: readLogic(condition, file.asked) },
    quoted: plainText(text(rule.Description)) || `${text(rule.Condition)} ${locator}`,
    to:
      to === "ENDOFSURVEY"
        ? { end: "finished" }
        : to === "ENDOFBLOCK"
          ? {
              after:
                file.asked.get(last)?.rowKey === null
                  ? last
                  : (file.read.get(last)?.questions.at(-1)?.key ?? last),
            }
          : { question: file.read.get(to)?.questions[0]?.key ?? to },
  };
}
