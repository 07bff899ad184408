import { simplifiedRemark } from "../../markdown.ts";
import type { Place } from "../../report.ts";
import type { Remark } from "../../tree.ts";
import { hasTextEntry, settings } from "./texts.ts";
import { entries, isOn, type Json, list, record, text } from "./value.ts";

/** What a question of the file asks of answers, and what of it has no place in a study. */

export const isForced = (payload: Json): boolean => {
  const { ForceResponse, ForceResponseType } = settings(payload);
  return text(ForceResponse) === "ON" && text(ForceResponseType) !== "RequestResponse";
};

type Verdict = { result: "kept" } | { result: "dropped" | "approximated"; message: string };

/** The props that the one check of a question may become. */
const checked = ["min", "max", "step", "maxLength", "minSelections", "maxSelections", "total"];

const kept: Verdict = { result: "kept" };
const dropped = (message: string): Verdict => ({ result: "dropped", message });

/** What becomes of the one check that a question has beside being required; null where it has none. */
function checkOf(payload: Json): Verdict | null {
  const { Type, ContentType, MinChars, CustomValidation } = settings(payload);
  const type = text(Type);
  const asked = text(payload.QuestionType);
  const isSeveral = /^(MA|MSB)/.test(text(payload.Selector));
  switch (type) {
    case "":
    case "None":
      return null;
    case "CustomValidation": {
      const { Message } = record(CustomValidation);
      const words = text(record(Message).description);
      return dropped(`Custom validation is not carried over${words === "" ? "" : `: ${words}`}`);
    }
    case "ContentType":
      return /^Valid(Number|Email|Date)/.test(text(ContentType))
        ? kept
        : dropped(`The check is not carried over; any text is accepted: ${text(ContentType)}`);
    case "ValidNumber":
      return asked === "TE" ? kept : dropped("Any number is accepted");
    case "TotalChar":
    case "MaxChars":
      return asked === "TE" ? kept : dropped("Texts of any length are accepted");
    case "CharRange":
      return asked === "TE"
        ? { result: "approximated", message: `Only its upper limit: at least ${text(MinChars)} characters` }
        : dropped("Texts of any length are accepted");
    case "ChoicesTotal":
      return asked === "CS" ? kept : dropped("Any total is accepted");
    default:
      return /^(Choice(s|Range)|(Min|Max)Choices?)$/.test(type) && asked === "MC" && isSeveral
        ? kept
        : dropped(`The check is not carried over; any answer is accepted: ${type}`);
  }
}

/** The choices that are shown only where something holds. */
const conditioned = (payload: Json): string[] =>
  ["Choices", "Answers"].flatMap((name) =>
    entries(payload[name]).flatMap(([code, choice]) =>
      Object.keys(record(record(choice).DisplayLogic)).length > 0 ? [`${name}/${code}`] : [],
    ),
  );

const media = /<(img|video|audio|iframe|embed|object)\b/i;

/** What is asked of own words, and what becomes of answers in files and figures. */
function answerRemarks(payload: Json, { ref, path }: Place): Remark[] {
  const remarks: Remark[] = [];
  const drop = (element: Remark["element"], code: Remark["code"], message: string, at: string) =>
    remarks.push({ result: "dropped", element, code, message, ref, path: path + at });
  for (const [code, each] of entries(payload.Choices)) {
    const { TextEntryValidation, TextEntryForceResponse } = record(each);
    if (!/^(|None)$/.test(text(TextEntryValidation)))
      drop(
        "check",
        "check_not_carried",
        `The other text can be any text: ${text(TextEntryValidation)}`,
        `/Choices/${code}`,
      );
    if (isOn(TextEntryForceResponse))
      remarks.push({
        result: "kept",
        element: "check",
        code: "kept",
        message: "The other text must not be blank",
        ref,
        path: `${path}/Choices/${code}`,
      });
  }
  if (isRecoded(payload))
    drop(
      "setting",
      "codes_not_carried",
      "Data files count the points of a scale in their order and do not use these codes",
      "/RecodeValues",
    );
  else if (entries(payload.RecodeValues).length > 0)
    remarks.push({
      result: "kept",
      element: "setting",
      code: "kept",
      ref,
      path: `${path}/RecodeValues`,
      message: "Codes are those of the file where they are different whole numbers",
    });
  if (entries(payload.VariableNaming).length > 0)
    drop(
      "setting",
      "codes_not_carried",
      "Data files have the labels of options, not these names",
      "/VariableNaming",
    );
  if (isOn(record(payload.DataVisibility).Hidden) || isOn(record(payload.DataVisibility).Private))
    drop(
      "setting",
      "setting_not_carried",
      "Everyone who can read the study sees the answers",
      "/DataVisibility",
    );
  if (entries(payload.AnalyzeChoices).some(([, each]) => text(each) === "No"))
    drop("setting", "setting_not_carried", "All choices are counted in figures", "/AnalyzeChoices");
  return remarks;
}

/** What of a question's settings is told apart: checks, pictures, scripts. */
export function remarksOf(payload: Json, place: Place, isCarried: boolean): Remark[] {
  const { ref, path } = place;
  const remarks: Remark[] = [];
  const note = (remark: Omit<Remark, keyof Place>, at = "") =>
    remarks.push({ ...remark, ref, path: path + at });
  const drop = (element: Remark["element"], code: Remark["code"], message: string, at = "") =>
    note({ result: "dropped", element, code, message }, at);
  const { ForceResponse, ForceResponseType } = settings(payload);
  if (isForced(payload))
    note({ result: "kept", element: "check", code: "kept", message: "An answer is required" });
  if ([ForceResponse, ForceResponseType].map(text).includes("RequestResponse"))
    drop("check", "request_not_carried", "Nobody is asked twice for an answer");
  const check = checkOf(payload);
  if (check !== null) {
    const code =
      check.result === "kept" ? "kept" : check.result === "dropped" ? "check_not_carried" : "check_in_part";
    note({ element: "check", code, ...check, props: checked });
  }
  for (const at of conditioned(payload))
    drop("condition", "condition_not_carried", "The choice is offered to everyone", `/${at}/DisplayLogic`);
  remarks.push(...simplifiedRemark(text(payload.QuestionText), place));
  if (media.test(text(payload.QuestionText)) || text(payload.Graphics) !== "")
    drop("medium", "medium_not_carried", "Upload the file to the question");
  const isPictured = (choice: Json) =>
    media.test(text(choice.Display)) || text(record(choice.Image).ImageLocation) !== "";
  if (entries(payload.Choices).some(([, choice]) => isPictured(record(choice))))
    drop("medium", "medium_not_carried", "Choices are texts", "/Choices");
  if (text(payload.QuestionJS).trim() !== "")
    drop("setting", "script_not_carried", "Scripts are not carried over");
  if (entries(payload.DefaultChoices).length > 0)
    drop("setting", "default_not_carried", "Nothing is answered beforehand");
  if (entries(payload.ChoiceGroups).length > 0)
    drop("setting", "groups_not_carried", "The choices are in a single list", "/ChoiceGroups");
  remarks.push(...answerRemarks(payload, place));
  const order = text(record(payload.Randomization).Type);
  if (order !== "" && order !== "None" && !(order === "All" && isReordered(payload)))
    note({
      result: isReordered(payload) ? "approximated" : "dropped",
      element: "setting",
      code: isReordered(payload) ? "order_by_chance" : "order_not_carried",
      message: isReordered(payload)
        ? `All of it is shown in random order: ${[order, text(record(payload.Randomization).TotalRandSubset)].join(" ").trim()}`
        : `It keeps the order of the file: ${order}`,
    });
  if (Object.keys(record(payload.DynamicChoices)).length > 0 && !isCarried)
    drop("option_list", "carry_forward_not_carried", "Choices of an earlier answer are not carried forward");
  if (hasTextEntry(payload, "Answers"))
    drop("setting", "text_entry_not_carried", "Columns do not accept text");
  if (isOn(payload.AllowScaleReversal) || list(payload.Attachments).length > 0)
    drop("setting", "setting_not_carried", "Scales keep the order of the file");
  return remarks;
}

/** Whether the points of its scale have numbers of their own that are not their places. */
function isRecoded(payload: Json): boolean {
  if (payload.QuestionType !== "Matrix" && text(payload.Selector) !== "NPS") return false;
  const codes = new Map(entries(payload.RecodeValues));
  const order = list(payload.QuestionType === "Matrix" ? payload.AnswerOrder : payload.ChoiceOrder).map(text);
  return order.some((code, index) => codes.has(code) && text(codes.get(code)) !== String(index + 1));
}

/** What an order of its own says of entries: those at places of their own, and those that are not displayed. */
const advanced = (payload: Json, name: "FixedOrder" | "Undisplayed"): string[] =>
  text(record(payload.Randomization).Type) === "Advanced"
    ? list(record(record(payload.Randomization).Advanced)[name])
        .map(text)
        .filter((code) => !code.startsWith("{"))
    : [];
const hasPlaces = (payload: Json): boolean => advanced(payload, "FixedOrder").length > 0;
/** Entries that nobody is shown. */
export const undisplayed = (payload: Json): ReadonlySet<string> => new Set(advanced(payload, "Undisplayed"));

/** Whether its entries can stand in an order by chance. */
export const isReordered = (payload: Json): boolean => {
  if (hasPlaces(payload)) return false;
  const type = text(payload.QuestionType);
  const order = text(record(payload.Randomization).Type);
  const { CSSliderMin, CSSliderMax } = record(payload.Configuration);
  const isScale =
    text(payload.Selector) === "STAR" || Number(text(CSSliderMax)) - Number(text(CSSliderMin)) <= 100;
  const isGrid =
    type === "Slider"
      ? isScale && entries(payload.Choices).length > 1
      : type === "Matrix" && !/^(RO|CS|TE)$/.test(text(payload.Selector));
  return (type === "MC" && text(payload.Selector) !== "NPS") || isGrid
    ? ["All", "SubSet", "Subset", "RandomWithOnlyX", "Advanced"].includes(order)
    : false;
};
