import type { Place } from "../../report.ts";
import {
  type Item,
  type Jump,
  pipes,
  type Question,
  type Remark,
  type Shown,
  type When,
} from "../../tree.ts";
import { wordIn } from "../../words.ts";
import type { QsfFile } from "./blocks.ts";
import { resolved } from "./fields.ts";
import { libraryMessage, redirectOf } from "./survey-settings.ts";
import { pipedText } from "./texts.ts";
import { isOn, type Json, record, text } from "./value.ts";

/** Where a survey ends before its last question. */

type End = Extract<Jump["to"], { end: string }>;

/** What an end of the flow is: whether somebody is screened out, and where they go afterwards. */
function endingOf({ fields, set }: QsfFile, node: Json): End {
  const options = record(node.Options);
  const { ResponseFlag, Screenout, EOSRedirectURL, SurveyTermination } = options;
  const isScreenOut =
    isOn(ResponseFlag) || /screen/i.test(text(ResponseFlag)) || /^(yes|true)$/i.test(text(Screenout));
  if (isScreenOut) return { end: "screened_out" };
  const url =
    text(SurveyTermination) === "Redirect"
      ? resolved(pipedText(EOSRedirectURL), fields, set, encodeURIComponent).trim()
      : "";
  return /^https:\/\//i.test(url) ? { end: "finished", url } : { end: "finished" };
}

/** Tells what of an end is not in its rule: a page for who is screened out, an address of http, a message. */
function tellRest(file: QsfFile, node: Json, place: Place): void {
  const options = record(node.Options);
  const drop = (code: Remark["code"], message: string) =>
    file.remarks.push({ ...place, result: "dropped", element: "setting", code, message });
  const url = redirectOf(options);
  const end = endingOf(file, node);
  if (url !== null && end.url === undefined)
    drop("redirect_not_carried", `Set this address as the study's exit: ${url.replace(pipes, "…")}`);
  if (text(options.EOSMessage) !== "") drop("message_not_carried", libraryMessage(options));
}

const jumpTo = (file: QsfFile, node: Json, place: Place, when: When | null, quoted: string): Jump => ({
  ...place,
  when,
  quoted,
  to: endingOf(file, node),
});

/** The end of the survey, as a message that a rule follows. */
export function endMessage(file: QsfFile, node: Json, { ref, path }: Place): Question {
  file.ends++;
  tellRest(file, node, { ref, path });
  const jump: Jump = { ...jumpTo(file, node, { ref, path }, null, "end of survey"), isAlways: true };
  return {
    kind: "question",
    key: `end-${file.ends}`,
    ref,
    path,
    type: "message",
    props: {},
    isPart: true,
    content: wordIn([file.language], "end"),
    shownIf: null,
    jumps: [jump],
  };
}

/** Whether rules of the question can state it: comparisons of its answer, any of which is enough. */
function isOnlyOf(when: When | null, key: string): boolean {
  if (when === null) return false;
  if (when.op !== "is") return when.op === "or" && when.of.every((part) => isOnlyOf(part, key));
  const { source, test, negate } = when;
  return (
    "question" in source &&
    source.question === key &&
    source.item === undefined &&
    !negate &&
    test !== "IS_ANSWERED"
  );
}

/** The question that everybody has met last, and those around it. */
function lastIn(items: readonly Item[]): Question | null {
  const last = items.at(-1);
  if (last === undefined || last.kind === "chance") return null;
  if (last.kind === "question") return last.type === "message" ? null : last;
  return last.shuffled || last.repeats !== undefined || last.isCopy ? null : lastIn(last.items);
}

const withJump = (items: readonly Item[], jump: Jump): Item[] =>
  items.map((item, index): Item => {
    if (index < items.length - 1 || item.kind === "chance") return item;
    if (item.kind === "group") return { ...item, items: withJump(item.items, jump) };
    return { ...item, jumps: [...(item.jumps ?? []), jump] };
  });

/**
 * What stands before a branch that only ends the survey, with the branch as a rule of its last question; null where the
 * branch looks at more than the answer to that.
 */
export function endedBy(
  file: QsfFile,
  before: readonly Item[],
  { node, place, shownIf }: { node: Json; place: Place; shownIf: Shown | null },
): Item[] | null {
  const last = lastIn(before);
  if (last === null || shownIf === null || !isOnlyOf(shownIf.when, last.key)) return null;
  tellRest(file, node, place);
  file.remarks.push({
    result: "kept",
    element: "condition",
    code: "as_rule",
    ref: shownIf.ref,
    path: shownIf.path,
    message: `It is what the rule of ${last.ref} compares`,
  });
  return withJump(before, jumpTo(file, node, place, shownIf.when, shownIf.quoted));
}
