import type { Item, Jump, Question, Remark } from "../../tree.ts";
import { blockItem, type QsfFile } from "./blocks.ts";
import { shownOf } from "./logic.ts";
import { isOn, type Json, list, pointer, record, text } from "./value.ts";

/** What the flow shows, in its order. */
export function flowItems(file: QsfFile, nodes: readonly unknown[], path: string, depth = 1): Item[] {
  return nodes.flatMap((each, index): Item[] => {
    const node = record(each);
    const at = path + pointer(index);
    const ref = text(node.FlowID) || at;
    const inner = () => flowItems(file, list(node.Flow), `${at}/Flow`);
    switch (text(node.Type)) {
      case "Block":
      case "Standard": {
        const block = file.blocks.get(text(node.ID));
        return block === undefined ? [] : [blockItem(file, block)];
      }
      case "Root":
      case "Group":
        return [
          {
            kind: "group",
            ref,
            path: at,
            name: text(node.Description) || ref,
            shuffled: false,
            shownIf: null,
            items: inner(),
          },
        ];
      case "Branch":
        return branchItems(file, node, { ref, path: at });
      case "BlockRandomizer":
        return randomizerItems(file, node, { ref, path: at });
      case "EndSurvey":
        if (index === nodes.length - 1 && depth === 0) {
          file.remarks.push({ result: "kept", element: "setting", code: "kept", ref, path: at });
          return [];
        }
        return [endOf(file, node, { ref, path: at })];
      case "EmbeddedData":
        noteFields(file, node, at);
        return [];
      case "QuotaCheck":
        return [];
      default:
        file.remarks.push({
          ...{ result: "dropped", element: "setting", code: "flow_not_carried", ref, path: at },
          message: `The flow's ${text(node.Type)} is not carried over`,
        });
        return inner();
    }
  });
}

function branchItems(file: QsfFile, node: Json, place: { ref: string; path: string }): Item[] {
  const shownIf = shownOf(node.BranchLogic, file.asked, { ...place, path: `${place.path}/BranchLogic` });
  const items = flowItems(file, list(node.Flow), `${place.path}/Flow`);
  const isEnd = items.length === 1 && items[0]?.kind === "question" && items[0].jumps !== undefined;
  // An end that is reached by no condition of ours would end every interview.
  const kept = shownIf?.when === null ? items.filter((item) => !isEnding(item, file.remarks)) : items;
  if (isEnd && kept[0]?.kind === "question") return [{ ...kept[0], shownIf }];
  return [
    {
      kind: "group",
      ...place,
      name: text(node.Description) || place.ref,
      shuffled: false,
      shownIf,
      items: kept,
      isOurs: true,
    },
  ];
}

function randomizerItems(file: QsfFile, node: Json, place: { ref: string; path: string }): Item[] {
  const arms = list(node.Flow).map((each, index) => {
    const items = flowItems(file, [each], `${place.path}/Flow`);
    const [only] = items;
    return { name: only?.kind === "group" ? only.name : `Arm ${index + 1}`, items };
  });
  const shown = Number(text(node.SubSet) || arms.length);
  const name = text(node.Description) || place.ref;
  if (shown === 1 && arms.length > 1) return [{ kind: "chance", ...place, name, arms }];
  const items = arms.flatMap(({ items }) => items);
  const isAll = shown >= arms.length;
  file.remarks.push({
    ...{ result: isAll ? "kept" : "approximated", element: "randomizer", ...place },
    code: isAll ? "kept" : "all_shown",
    message: isAll
      ? "All of it is shown, in an order by chance"
      : `All ${arms.length} are shown, in an order by chance`,
  });
  return [{ kind: "group", ...place, name, shuffled: true, shownIf: null, items, isOurs: true }];
}

/** The end of the survey, as a message that a rule follows. */
function endOf(file: QsfFile, node: Json, { ref, path }: { ref: string; path: string }): Question {
  const isScreenOut =
    isOn(record(node.Options).ResponseFlag) || /screen/i.test(text(record(node.Options).ResponseFlag));
  file.ends++;
  const jump: Jump = {
    ...{ ref, path, when: null, quoted: "end of survey", isAlways: true },
    to: { end: isScreenOut ? "screened_out" : "finished" },
  };
  return {
    ...{ kind: "question", key: `end-${file.ends}`, ref, path, type: "message", props: {}, isPart: true },
    content: { [file.language]: "Thank you. This is the end of the interview." },
    ...{ shownIf: null, jumps: [jump] },
  };
}

function noteFields(file: QsfFile, node: Json, path: string): void {
  for (const [index, each] of list(node.EmbeddedData).entries()) {
    const { Field, Value } = record(each);
    const isGiven = text(Value) === "" || text(record(each).Type) === "Recipient";
    file.remarks.push({
      ...{ ref: text(Field), path: `${path}/EmbeddedData/${index}`, element: "setting" },
      ...(isGiven
        ? { result: "kept", code: "metadata", message: "It is the interview's metadata of that name" }
        : { result: "dropped", code: "value_not_carried", message: `Nothing sets it to ${text(Value)}` }),
    });
  }
}

/** Whether the item ends every interview; it is told as not carried over then. */
function isEnding(item: Item, remarks: Remark[]): boolean {
  if (item.kind !== "question" || item.jumps === undefined || !item.jumps.some(({ isAlways }) => isAlways))
    return false;
  remarks.push({
    ...{ result: "dropped", element: "rule", code: "rule_not_carried", ref: item.ref, path: item.path },
    message: "The interview does not end there: the condition of its branch is not carried over",
  });
  return true;
}
