import { type Group, hasQuestion, type Item, type Remark } from "../../tree.ts";
import { blockItem, type QsfFile } from "./blocks.ts";
import { endedBy, endMessage } from "./ends.ts";
import {
  afterArms,
  afterBranch,
  afterNode,
  type Fields,
  fieldValue,
  resolved,
  setIn,
  unknown,
} from "./fields.ts";
import { constantOf, shownOf } from "./logic.ts";
import { meaningOf } from "./meaning.ts";
import { libraryMessage, redirectOf } from "./survey-settings.ts";
import { type Json, list, pointer, record, text } from "./value.ts";

interface At {
  ref: string;
  path: string;
}

/** What the flow shows, in its order. */
export function flowItems(
  file: QsfFile,
  nodes: readonly unknown[],
  path: string,
  { depth = 1, from = 0 }: { depth?: number; from?: number } = {},
): Item[] {
  let items: Item[] = [];
  for (const [index, each] of nodes.entries()) {
    const node = record(each);
    const own = path + pointer(from + index);
    const at: At = { path: own, ref: text(node.FlowID) || own };
    if (text(node.Type) === "Branch") items = branched(file, items, node, at);
    else if (text(node.Type) === "EndSurvey" && index === nodes.length - 1 && depth === 0)
      noteLastEnd(file, node, at);
    else items.push(...itemsOf(file, node, at));
  }
  return items;
}

function itemsOf(file: QsfFile, node: Json, at: At): Item[] {
  const inner = () => flowItems(file, list(node.Flow), `${at.path}/Flow`);
  const name = text(node.Description) || at.ref;
  switch (text(node.Type)) {
    case "Block":
    case "Standard": {
      const block = file.blocks.get(text(node.ID));
      if (block !== undefined) return [blockItem(file, block, at)];
      file.remarks.push({
        result: "dropped",
        element: "group",
        code: "block_missing",
        ...at,
        message: "The file has no such block",
      });
      return [];
    }
    case "Root":
    case "Group":
      return [{ kind: "group", ...at, name, shuffled: false, shownIf: null, items: inner() }];
    case "BlockRandomizer":
    case "Randomizer":
      return randomizerItems(file, node, { ...at, name });
    case "EndSurvey":
      return [endMessage(file, node, at)];
    case "EmbeddedData":
      noteFields(file, node, at.path);
      return [];
    default:
      file.remarks.push({
        result: "dropped",
        element: "setting",
        code: "flow_not_carried",
        ...at,
        message: `The flow's ${text(node.Type) || "element"} is not carried over`,
      });
      return inner();
  }
}

/** A branch is a group with conditions; one that ends the survey is a rule where the question before it says all. */
function branched(file: QsfFile, before: Item[], node: Json, at: At): Item[] {
  if (constantOf(node.BranchLogic, file) === false) {
    file.remarks.push({
      result: "dropped",
      element: "condition",
      code: "not_in_flow",
      ref: at.ref,
      path: `${at.path}/BranchLogic`,
      message: "The condition is never true: nobody sees what is in the branch",
    });
    return before;
  }
  const shownIf = shownOf(node.BranchLogic, file, { ...at, path: `${at.path}/BranchLogic` });
  const inside = list(node.Flow).map(record);
  const [end] = inside;
  if (inside.length === 1 && end !== undefined && text(end.Type) === "EndSurvey") {
    const path = `${at.path}/Flow/0`;
    const place = { ref: text(end.FlowID) || path, path };
    const ended = endedBy(file, before, { node: end, place, shownIf });
    if (ended !== null) return ended;
  }
  const outside = file.fields;
  const meaning = meaningOf(node.BranchLogic, file);
  const items = flowItems(file, inside, `${at.path}/Flow`);
  if (shownIf !== null)
    file.fields = afterBranch(outside, file.fields, file.set, { when: shownIf.when, meaning });
  if (shownIf?.when != null && !items.some(hasQuestion)) {
    const message = "It decides what the fields that its branch sets hold";
    const { ref, path } = shownIf;
    file.remarks.push({ result: "kept", element: "condition", code: "constant", ref, path, message });
    return before;
  }
  // An end that is reached by no condition of ours would end every interview.
  const kept = shownIf?.when == null ? items.filter((item) => !isEnding(item, file.remarks)) : items;
  const [only] = kept;
  if (kept.length === 1 && only?.kind === "question" && only.jumps !== undefined)
    return [...before, { ...only, shownIf }];
  const name = text(node.Description) || at.ref;
  const group: Group = { kind: "group", ...at, name, shuffled: false, shownIf, items: kept, isOurs: true };
  return [...before, group];
}

function randomizerItems(file: QsfFile, node: Json, { name, ...place }: At & { name: string }): Item[] {
  const nodes = list(node.Flow);
  const shown = Number(text(node.SubSet) || nodes.length);
  const isOne = shown === 1 && nodes.length > 1;
  const key = text(node.FlowID) || place.path;
  const outside = file.fields;
  // In an order by chance nobody knows what the others have set.
  const unsure = new Map(outside);
  if (!isOne && nodes.length > 1) for (const field of setIn(nodes)) unsure.set(field, unknown);
  const after: Fields[] = [];
  const arms = nodes.map((each, index) => {
    file.fields = isOne ? outside : unsure;
    if (isOne) file.arms++;
    const items = flowItems(file, [each], `${place.path}/Flow`, { from: index });
    if (isOne) file.arms--;
    after.push(file.fields);
    return { name: armName(record(each), items) ?? `Arm ${index + 1}`, items };
  });
  file.fields = isOne
    ? afterArms(outside, after, file.set, key)
    : nodes.length > 1
      ? unsure
      : (after[0] ?? outside);
  if (isOne) return [{ kind: "chance", ...place, key, name, arms }];
  const items = arms.flatMap((arm) => arm.items);
  const isAll = shown >= arms.length;
  const order: Remark = {
    ...place,
    result: isAll ? "kept" : "approximated",
    element: "randomizer",
    code: isAll ? "kept" : "all_shown",
    message: isAll
      ? "All of it is shown, in random order"
      : `All ${arms.length} are shown in random order; the file shows ${shown} of them`,
  };
  return [{ kind: "group", ...place, name, shuffled: true, order, shownIf: null, items, isOurs: true }];
}

/** What an arm is called: as its group, as what it shows, or as what it sets. */
function armName(node: Json, items: readonly Item[]): string | null {
  const [only] = items;
  if (only?.kind === "group" && only.name !== only.ref) return only.name;
  const [first] = list(node.EmbeddedData).map(record);
  const value = first === undefined ? "" : `${text(first.Field)}: ${text(first.Value)}`;
  return value || (only?.kind === "group" ? only.name : null);
}

function noteLastEnd(file: QsfFile, node: Json, at: At): void {
  const options = record(node.Options);
  const url = redirectOf(options);
  if (url !== null) file.exit = { ...at, url: resolved(url, file.fields, file.set, encodeURIComponent) };
  else if (text(options.EOSMessage) === "")
    file.remarks.push({ result: "kept", element: "setting", code: "kept", ...at });
  if (text(options.EOSMessage) !== "")
    file.remarks.push({
      result: "dropped",
      element: "setting",
      code: "message_not_carried",
      ...at,
      message: libraryMessage(options),
    });
}

/** Tells what becomes of the fields that a node sets, which hold their values from here on. */
function noteFields(file: QsfFile, node: Json, path: string): void {
  file.fields = afterNode(file.fields, file.set, node);
  for (const [index, each] of list(node.EmbeddedData).entries()) {
    const { Field, Value, Type } = record(each);
    const isGiven = text(Value) === "" || /^(Recipient|Panel)/.test(text(Type));
    const { kind } = fieldValue(file.fields, file.set, text(Field));
    file.remarks.push({
      ref: text(Field),
      path: `${path}/EmbeddedData/${index}`,
      element: "setting",
      ...(isGiven && kind === "unknown"
        ? { result: "dropped", code: "value_not_carried", message: "Qualtrics fills it by itself" }
        : isGiven
          ? { result: "kept", code: "metadata", message: "It is the interview's metadata of that name" }
          : kind === "unknown"
            ? {
                result: "dropped",
                code: "value_not_carried",
                message: `What it is set to is not computed: ${text(Value)}`,
              }
            : kind === "answer"
              ? { result: "kept", code: "answer", message: "Texts and conditions take the answer itself" }
              : file.arms > 0
                ? { result: "kept", code: "arm", message: "Conditions on it compare the arm that sets it" }
                : { result: "kept", code: "constant", message: `Texts and conditions have ${text(Value)}` }),
    });
  }
}

/** Whether the item ends every interview; it is told as not carried over then. */
function isEnding(item: Item, remarks: Remark[]): boolean {
  if (item.kind !== "question" || item.jumps === undefined || !item.jumps.some(({ isAlways }) => isAlways))
    return false;
  remarks.push({
    result: "dropped",
    element: "rule",
    code: "rule_not_carried",
    ref: item.ref,
    path: item.path,
    message: "The interview does not end there: the condition of its branch is not carried over",
  });
  return true;
}
