import { questionOrder } from "#survey/group/tree.ts";
import type { Content } from "../draft/content.ts";
import { allOf } from "../draft/edit.ts";
import { isRecord } from "../draft/json.ts";
import type { say } from "../text/en/say.ts";
import type { Speaker } from "./logic.ts";

export const speakerOf = (words: typeof say, content: Content): Speaker => ({
  words,
  content,
  places: new Map(questionOrder(content.tree).map((id, at) => [id, at + 1])),
  language: firstLanguage(content),
});

/** The study's first language. */
function firstLanguage(content: Content): string {
  const config = allOf(content, "study_settings")[0]?.fields.config;
  const lang = isRecord(config) && isRecord(config.lang) ? config.lang : {};
  return isRecord(lang.default) && typeof lang.default.name === "string" ? lang.default.name : "English";
}
