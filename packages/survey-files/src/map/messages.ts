import { linkTemplate } from "#survey/study/attribute.ts";
import { exitUrls } from "#survey/study/exit.ts";
import type { Place, Report } from "../report.ts";
import { pipes, type Survey, type Texts } from "../tree.ts";
import { anyText, cut, type Draft, type Json, textIn } from "./parts.ts";
import { metadataPlace, quotableKey } from "./texts.ts";

/** What a study says before and after its questions, and where participants go then. */

const maxBody = 20_000;
const maxButton = 200;

/** An address with the values of the link in it; null where it shows more, or is none of https. */
export function addressOf(url: string, isAddress: (url: string) => boolean): string | null {
  let isWhole = true;
  const address = url.replace(pipes, (_, kind: string, name: string) => {
    if (kind === "m" && quotableKey.test(name)) return `{{metadata.${name}}}`;
    isWhole = false;
    return "";
  });
  return isWhole && /^https:\/\//i.test(address) && isAddress(address) ? address : null;
}

/** The text with what messages can quote; `note` hears of each place. */
function quoted(
  text: string,
  { scores }: Draft,
  note: (name: string, isKept: boolean) => void = () => {},
): string {
  return text.replace(pipes, (_, kind: string, name: string) => {
    const score = kind === "s" ? scores.get(name) : undefined;
    const place = kind === "m" ? metadataPlace(name) : score && `{{score.${score}}}`;
    note(name, place != null);
    return place ?? "";
  });
}

/** Adds the messages of a survey, their translations and its exit, and tells what became of each. */
export function addMessages(
  draft: Draft,
  report: Report,
  { welcome, thanks, exit, languages }: Survey,
): void {
  const { definition } = draft;
  const [language = "English", ...others] = languages;
  const texts: [path: string[], texts: Texts][] = [];
  const tell = ({ ref, path }: Place, isKept: boolean) =>
    report.note(
      isKept
        ? { ref, path, element: "setting", result: "kept", code: "kept", target: null }
        : { ref, path, element: "setting", result: "dropped", code: "link_not_carried", target: null },
    );
  const bodyOf = (name: string, said: NonNullable<Survey["welcome"]>): Json => {
    const body = anyText(said.texts, language);
    if (body === "") return {};
    tell(said, true);
    texts.push([[name, "body"], said.texts]);
    const note = (ref: string, isKept: boolean) =>
      report.note({
        element: "piped_text",
        ref,
        path: said.path,
        target: null,
        ...(isKept
          ? { result: "kept", code: "kept" }
          : {
              result: "dropped",
              code: "pipe_not_carried",
              message: "Messages can only show values from the link",
            }),
      });
    return { body: cut(quoted(body, draft, note), maxBody) };
  };
  const messages: Json = {};
  const before = welcome === undefined ? {} : bodyOf("welcome_message", welcome);
  if (Object.keys(before).length > 0) messages.welcome_message = before;
  if (thanks !== undefined) {
    const said = bodyOf("thank_you_message", thanks);
    const { link } = thanks;
    const ctaLink = link && addressOf(link.url, (url) => linkTemplate.safeParse(url).success);
    if (link !== undefined) tell(link, ctaLink !== null);
    if (link !== undefined && ctaLink) {
      const label = cut(quoted(anyText(link.texts, language), draft), maxButton);
      Object.assign(said, { ctaLink, ...(label !== "" && { ctaText: label }) });
      if (label !== "") texts.push([["thank_you_message", "ctaText"], link.texts]);
    }
    if (Object.keys(said).length > 0) messages.thank_you_message = said;
  }
  if (Object.keys(messages).length > 0) definition.messages = messages;
  for (const other of others) {
    const units = texts.flatMap(([path, said]) => {
      const text = quoted(textIn(said, other), draft).trim();
      return text === "" ? [] : [{ path, text: cut(text, maxBody), state: "edited" }];
    });
    if (units.length > 0) definition.translations.push({ language: other, question_id: null, units });
  }
  if (exit === undefined) return;
  const completed = addressOf(exit.url, (url) => exitUrls().completed.safeParse(url).success);
  tell(exit, completed !== null);
  if (completed !== null) definition.config = { ...(definition.config as Json), exits: { completed } };
}
