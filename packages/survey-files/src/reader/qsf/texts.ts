import { languageOf } from "../../language.ts";
import { markdownOf } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import { type Choice, maxChoices, pipe, type Texts } from "../../tree.ts";
import { entries, isOn, type Json, record, text } from "./value.ts";

/** A plain text with places for what `${q://…}` and `${e://…}` show. */
export const pipedText = (html: unknown): string => withPipes(plainText(text(html)));
/** Like `pipedText`, as Markdown. */
const pipedMarkdown = (html: unknown): string => withPipes(markdownOf(text(html)));

const withPipes = (written: string): string =>
  // What is computed of fields is no value of a link.
  written
    .replace(/\$e\{[^{}]*\}/g, (whole) => pipe("?", whole.slice(0, -1)))
    .replace(/\$\{([a-z]+):\/\/([^{}]*)\}/gi, (_, scheme: string, path: string) => {
      const question =
        /^([^/]+)\/(?:ChoiceGroup\/SelectedChoices|ChoiceTextEntryValue|ChoiceNumericEntryValue|SelectedChoices|SelectedAnswers)(?![A-SU-Za-z])/.exec(
          path,
        );
      if (scheme === "q" && question !== null) return pipe("q", question[1] ?? "");
      const field = /^Field\/(.+)$/i.exec(path)?.[1];
      if (scheme === "lm" && field !== undefined) return pipe("i", field);
      const score = /^([^/]+)\/(?:Score|Sum)$/.exec(path)?.[1];
      if (scheme === "gr" && score !== undefined) return pipe("s", score);
      if (scheme === "m" && /^\w+$/.test(path)) return pipe("m", path);
      if (scheme === "e" && field !== undefined) return pipe("m", field);
      return pipe("?", `\${${scheme}://${path}}`);
    });

/** The language of the file, and those of the texts beside it. */
export const translationsOf = (payload: Json): [language: string, texts: Json][] =>
  entries(payload.Language).map(([code, texts]) => [languageOf(code), record(texts)]);

export interface Source {
  payload: Json;
  language: string;
}

/** A text in all languages of a question. */
export const textsOf = (
  { payload, language }: Source,
  pick: (from: Json) => unknown,
  read: (html: unknown) => string = pipedText,
): Texts => ({
  ...Object.fromEntries(translationsOf(payload).map(([name, texts]) => [name, read(pick(texts))])),
  [language]: read(pick(payload)),
});

/** The number that somebody has given a choice; of a grid, an answer. */
function recoded({ payload }: Source, list: "Choices" | "Answers", code: string): Pick<Choice, "number"> {
  const isCoded = list === (payload.QuestionType === "Matrix" ? "Answers" : "Choices");
  const sent = isCoded ? text(record(payload.RecodeValues)[code]).trim() : "";
  return /^-?\d+(\.\d+)?$/.test(sent) ? { number: Number(sent) } : {};
}

/** Choices or answers in their order. */
export function choicesOf(source: Source, list: "Choices" | "Answers"): Choice[] {
  const { payload } = source;
  const order = payload[list === "Choices" ? "ChoiceOrder" : "AnswerOrder"];
  const known = new Map(entries(payload[list]));
  const listed = Array.isArray(order) ? order.map(text).filter((code) => known.has(code)) : [];
  const codes = listed.length > 0 ? listed : [...known.keys()];
  return [...new Set(codes)].slice(0, maxChoices).map((code) => ({
    code,
    ...recoded(source, list, code),
    texts: textsOf(source, (from) => record(record(from[list])[code]).Display),
    ...(isOn(record(known.get(code)).ExclusiveAnswer) && { exclusive: true }),
    ...(/^x\d+$/.test(code) && { isCarried: true }),
  }));
}

/** Whether one of the choices takes a text. */
export const hasTextEntry = (payload: Json, list: "Choices" | "Answers" = "Choices"): boolean =>
  entries(payload[list]).some(([, choice]) => isOn(record(choice).TextEntry));

/** What is asked of answers. */
export const settings = (payload: Json): Json => record(record(payload.Validation).Settings);
/** The props that have a value. */
export const defined = (props: Json): Json =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));

/** The text of a question in all languages. */
export const contentOf = (source: Source): Texts =>
  textsOf(source, (from) => from.QuestionText, pipedMarkdown);
