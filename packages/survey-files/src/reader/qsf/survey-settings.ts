import { plainText } from "../../markup.ts";
import type { Remark } from "../../tree.ts";
import { pipedText } from "./texts.ts";
import { isOn, type Json, list, record, text } from "./value.ts";

/** What a file says of the survey as a whole, in elements of their own. */

interface Element {
  type: string;
  element: Json;
  path: string;
}

/** Elements that are read, or that say nothing of what is asked. */
const passedOver = new Set(["SQ", "BL", "FL", "SO", "SCO", "QO", "QC", "RS", "STAT", "PROJ", "PL", ""]);
const names: Readonly<Record<string, string>> = {
  NT: "A note of the editor",
  BR: "A brand",
  CJ: "A conjoint project",
  QG: "A group of quotas",
  QGO: "A group of quotas",
  TR: "Translated messages",
  SC: "A contact",
};

/** Settings with what they are unless somebody changed them, and what is told of them. */
const settings: Readonly<Record<string, readonly [usual: RegExp, told: string]>> = {
  SurveyProtection: [/^PublicSurvey$/, "A study's access is its own setting"],
  BallotBoxStuffingPrevention: [/^(false|no)$/i, "Set the study's open link to one interview for each value"],
  SurveyExpiration: [/^None$/, "Set the study's window"],
  PasswordProtection: [/^No$/i, "No password is asked for"],
  RefererCheck: [/^No$/i, "Participants can come from any website"],
  AnonymizeResponse: [/^No$/i, "Answers are kept with what links bring"],
  EmailThankYou: [/^(false|no)$/i, "The service sends no emails"],
  RecaptchaV3: [/^(false|no)$/i, "Participants are not checked for being bots"],
  CollectGeoLocation: [/^(false|no)$/i, "Locations are not recorded"],
  Autoadvance: [/^(false|no)$/i, "Each answer is sent by its button"],
  Header: [/^$/, "Pages have no header of their own"],
  Footer: [/^$/, "Pages have no footer of their own"],
  QuestionsPerPage: [/^1?$/, "One question is asked at a time"],
};

/** Tells of each setting that is not as usual, and of elements that a study has nothing like. */
export function settingRemarks(elements: readonly Element[]): Remark[] {
  return elements.flatMap(({ type, element, path }): Remark[] => {
    if (type === "SO") return optionRemarks(record(element.Payload), path);
    const isEmpty = list(element.Payload).length === 0 && element.SecondaryAttribute == null;
    if (passedOver.has(type) || isEmpty) return [];
    const ref = text(element.SecondaryAttribute) || text(record(element.Payload).Name) || type;
    const [note] = list(record(element.Payload).Notes).map((each) => plainText(text(record(each).Message)));
    const what = `${names[type] ?? `An element ${type}`}${note ? ` (${note})` : ""}`;
    const message = `${what}: a study has no equivalent`;
    return [{ ref, path, result: "dropped", element: "setting", code: "setting_not_carried", message }];
  });
}

function optionRemarks(options: Json, path: string): Remark[] {
  const drop = (ref: string, code: Remark["code"], message: string): Remark => ({
    result: "dropped",
    element: "setting",
    code,
    ref,
    path: `${path}/${ref}`,
    message,
  });
  const changed = Object.entries(settings).flatMap(([name, [usual, told]]) => {
    const value = typeof options[name] === "boolean" ? String(options[name]) : text(options[name]).trim();
    if (value === "" || usual.test(value)) return [];
    return [drop(name, "setting_not_carried", `${told}: ${plainText(value) || "a script"}`)];
  });
  const isKept = (name: string): Remark[] =>
    isOn(options[name])
      ? [{ result: "kept", element: "setting", code: "kept", ref: name, path: `${path}/${name}` }]
      : [];
  const { customCSS } = record(options.CustomStyles);
  return [
    ...changed,
    ...isKept("BackButton"),
    ...isKept("SaveAndContinue"),
    ...(text(customCSS).trim() === "" && text(options.ExternalCSS) === ""
      ? []
      : [drop("CustomStyles", "look_not_carried", "The page has its own look")]),
    ...(text(options.SurveyTermination) === "DisplayMessage" && text(options.EOSMessage) !== ""
      ? [drop("EOSMessage", "message_not_carried", libraryMessage(options))]
      : []),
  ];
}

/** A text that the file only names. */
export const libraryMessage = (options: Json): string =>
  `The message ${text(options.EOSMessage)} is in a library, not in the file: write it into the study's last message`;

/** Where people go after the last question by the options of the survey, or of an end. */
export const redirectOf = (options: Json): string | null => {
  const url = text(options.SurveyTermination) === "Redirect" ? pipedText(options.EOSRedirectURL).trim() : "";
  return url === "" || /^https?:\/\/$/i.test(url) ? null : url;
};
