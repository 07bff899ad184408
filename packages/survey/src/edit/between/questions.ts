import type { Json } from "#kit/json.ts";
import { pick } from "#kit/pick.ts";
import { registerOf } from "../../code/register.ts";
import { codedRow } from "../../code/settle.ts";
import { wireCodes } from "../../code/wire.ts";
import { compareOptions, type OptionChange, textsIn } from "../../question/compare-options.ts";
import { withoutChecks } from "../../question-type/common/earlier-answer.ts";
import { questionType } from "../../question-type/index.ts";
import { parseReferences } from "../../reference/parse.ts";
import type { Content, ContentQuestion } from "../../stored.ts";
import { questionFields } from "../question-fields.ts";
import { fieldsBetween, keysBetween, recordUpdate } from "./settings.ts";
import type { Model } from "./structure-model.ts";

/** Whether a text quotes an answer. */
export const quotes = (content: string): boolean => parseReferences(content).references.length > 0;

/** What a question is created with: its conditions, its checks against earlier answers, and what quotes answers, come later. */
export const createdFields = (row: ContentQuestion): Json =>
  Object.fromEntries(
    Object.entries({
      ...pick(row, questionFields),
      props: withoutChecks(row.props),
      ...codesBetween(row, true),
    }).filter(([name, value]) => name !== "content" && name !== "display_conditions" && value !== null),
  );

/** Everything of a question but its place, and but texts that quote answers: what they quote may still change. */
export function changeQuestion(model: Model, from: Content, row: ContentQuestion): void {
  const was = from.questions.find(({ id }) => id === row.id);
  if (was === undefined) return;
  const whole = questionFields.filter(
    (name) =>
      name !== "props" &&
      name !== "display_conditions" &&
      // One by its place is no name: once people answer, it stays.
      (name !== "variable" || row.variable != null) &&
      (name !== "content" || !quotes(row.content)),
  );
  const fields = fieldsBetween(was, row, whole);
  const props = propsBetween(was, row);
  const isChanged = Object.keys(props.after).length > 0;
  recordUpdate(model, "question", row.id, {
    before: { ...fields.before, ...(isChanged && { props: props.before }) },
    after: { ...fields.after, ...(isChanged && { props: props.after }), ...codesBetween(row, isChanged) },
  });
}

/** The codes of a question's lists as they become: of a register that is kept, since other numbers followed the places. */
const codesBetween = (row: ContentQuestion, isChanged: boolean): Json =>
  isChanged && row.codes?.fixed === true ? { codes: wireCodes(registerOf(codedRow(row))) } : {};

/** Props that name options follow a renamed one unless they are named. */
function propsBetween(was: ContentQuestion, row: ContentQuestion): { before: Json; after: Json } {
  const between = keysBetween(withoutChecks(was.props), withoutChecks(row.props));
  if (!("options" in between.after)) return between;
  const naming = questionType(row.type).propsNamingLabels.filter((name) => name in was.props);
  const both = (props: Json) => Object.fromEntries(naming.map((name) => [name, props[name] ?? null]));
  return {
    before: { ...between.before, ...both(was.props) },
    after: { ...between.after, ...both(row.props) },
  };
}

/** The content of a question that quotes answers, once what it quotes is as it will be. */
export function quoteAnswers(model: Model, from: Content, row: ContentQuestion): void {
  if (!quotes(row.content)) return;
  const was = from.questions.find(({ id }) => id === row.id)?.content ?? "";
  if (was !== row.content)
    recordUpdate(model, "question", row.id, { before: { content: was }, after: { content: row.content } });
}

/** How the options of questions change, by question. */
export const optionChanges = (from: Content, to: Content): ReadonlyMap<string, OptionChange> =>
  new Map(
    to.questions.flatMap((row) => {
      const was = from.questions.find(({ id }) => id === row.id);
      if (was === undefined) return [];
      return [[row.id, compareOptions(textsIn(was.props.options), textsIn(row.props.options))] as const];
    }),
  );
