import { asMarkdown, simplifiedRemark } from "../../markdown.ts";
import type { Place } from "../../report.ts";
import type { Choice, Question, Remark } from "../../tree.ts";
import type { Asked } from "./logic.ts";
import { plain, roughly, type Shape, shapes } from "./shapes.ts";
import { choicesOf, hasTextEntry, type Source, settings } from "./texts.ts";
import { type Json, list, record, text } from "./value.ts";

/** What a question becomes: one question, or one for each row. */
export interface Read {
  questions: Question[];
  asked: Asked;
}

/** Rows that are asked one by one, as questions of their own. */
function rows(
  source: Source,
  base: Omit<Question, "type" | "props">,
  shapeOf: (row: Choice) => Shape,
): Question[] {
  const { language } = source;
  const all = choicesOf(source, "Choices");
  return all.map((row, index) => ({
    ...base,
    ...shapeOf(row),
    key: `${base.key}/${row.code}`,
    ref: index === 0 ? base.ref : `${base.ref}_${row.code}`,
    content: Object.fromEntries(
      Object.keys({ ...base.content, [language]: "" }).map((name) => [
        name,
        [base.content[name], row.texts[name] && asMarkdown(row.texts[name])].filter(Boolean).join("\n"),
      ]),
    ),
    ...(index > 0 && { isPart: true, remarks: [], shownIf: base.shownIf && { ...base.shownIf } }),
    ...(index === 0 && {
      approximated: { code: "question_a_row", message: `${all.length} questions, one for each row` },
    }),
  }));
}

/** A grid: on one scale, or a question for each row. */
function matrix(source: Source, base: Omit<Question, "type" | "props">): Read {
  const { payload } = source;
  const selector = text(payload.Selector);
  const answers = choicesOf(source, "Answers");
  const required = base.shownIf === null ? {} : {};
  const asked: Asked = { type: "grid", isMultiple: false, rowKey: null, hasItems: true };
  if (selector === "RO" || selector === "CS" || selector === "TE") {
    const type = selector === "TE" ? "textInput" : selector === "RO" ? "ranking" : "allocation";
    const shape = (): Shape =>
      selector === "TE" ? plain(type) : plain(type, {}, { lists: { options: answers } });
    return {
      questions: rows(source, base, shape),
      asked: { ...asked, hasItems: false, rowKey: (row) => `${base.key}/${row}` },
    };
  }
  if (/Multiple/.test(text(payload.SubSelector)) || answers.length > 101) {
    const isMultiSelect = /Multiple/.test(text(payload.SubSelector));
    const shape = (): Shape => plain("multipleChoice", { isMultiSelect }, { lists: { options: answers } });
    return {
      questions: rows(source, base, shape),
      asked: { ...asked, hasItems: false, rowKey: (row) => `${base.key}/${row}` },
    };
  }
  const points = Math.max(answers.length, 2);
  const isMaxDiff = selector === "MaxDiff";
  const question: Question = {
    ...base,
    type: "matrixRatingScale",
    props: { ...required, min: 1, max: points, ...(isMaxDiff && { onePerColumn: true, allowNA: true }) },
    lists: { items: choicesOf(source, "Choices"), ...(answers.length > 1 && { labels: answers }) },
    numbers: Object.fromEntries(answers.map(({ code }, index) => [code, index + 1])),
    ...(isMaxDiff && roughly("maxdiff_as_matrix", "Asked as a grid in which each column is chosen once")),
  };
  return { questions: [question], asked };
}

/** A form of fields: a question for each, together in one place. */
function form(source: Source, base: Omit<Question, "type" | "props">): Read {
  return {
    questions: rows(source, base, () => plain("shortText")),
    asked: { type: "form", isMultiple: false, rowKey: (row) => `${base.key}/${row}`, hasItems: false },
  };
}

/** What a question of the file becomes; null where no type of ours asks it. */
export function readQuestion(source: Source, base: Omit<Question, "type" | "props">): Read | null {
  const { payload } = source;
  const type = text(payload.QuestionType);
  const found =
    type === "Matrix"
      ? matrix(source, base)
      : type === "TE" && text(payload.Selector) === "FORM"
        ? form(source, base)
        : ofShape(shapes[type]?.(source) ?? null, base);
  if (found === null) return null;
  const isRequired = text(settings(payload).ForceResponse) === "ON" || isCounted(payload);
  const questions = found.questions.map((question) =>
    isRequired && question.type !== "message"
      ? {
          ...question,
          props: {
            ...question.props,
            required: true,
            ...(question.type === "matrixRatingScale" && !question.props.allowNA && { requireAll: true }),
          },
        }
      : question,
  );
  return { ...found, questions };
}

const selections = {
  SelectedChoices: "selected",
  UnselectedChoices: "unselected",
  DisplayedChoices: "all",
  AllChoices: "all",
} as const;

/** Whose choices a question takes, and which; null where it takes none, or others than ours can. */
export function carriedBy(payload: Json): Pick<NonNullable<Question["carries"]>, "from" | "select"> | null {
  const locator = text(record(payload.DynamicChoices).Locator);
  const [, from = "", which = ""] = /^q:\/\/(QID\d+)\/ChoiceGroup\/(\w+)$/.exec(locator) ?? [];
  const select = Object.hasOwn(selections, which) ? selections[which as keyof typeof selections] : null;
  return select === null ? null : { from, select };
}

const isCounted = (payload: Json): boolean =>
  /^(Min|Max)?Choice/.test(text(settings(payload).Type)) && text(settings(payload).ForceResponse) === "ON";

function ofShape(shape: Shape | null, base: Omit<Question, "type" | "props">): Read | null {
  if (shape === null) return null;
  const asked: Asked = {
    type: shape.type,
    isMultiple: shape.props.isMultiSelect === true,
    rowKey: null,
    hasItems: ["allocation", "matrixRatingScale", "ranking"].includes(shape.type),
  };
  return { questions: [{ ...base, ...shape }], asked };
}

/** What of a question's settings is told apart: checks, pictures, scripts. */
export function remarksOf(payload: Json, place: Place): Remark[] {
  const { ref, path } = place;
  const remarks: Remark[] = [];
  const note = (remark: Omit<Remark, keyof Place>) => remarks.push({ ...remark, ref, path });
  const { Type, ForceResponse } = settings(payload);
  if (text(ForceResponse) === "ON") note({ result: "kept", element: "check", code: "kept" });
  if (text(ForceResponse) === "RequestResponse")
    note({
      result: "dropped",
      element: "check",
      code: "request_not_carried",
      message: "Nobody is asked twice for an answer",
    });
  if (/^(CustomValidation)$/.test(text(Type)))
    note({
      result: "dropped",
      element: "check",
      code: "check_not_carried",
      message: "A check of its own is not carried over",
    });
  else if (text(Type) !== "" && text(Type) !== "None")
    note({ result: "kept", element: "check", code: "kept" });
  remarks.push(...simplifiedRemark(text(payload.QuestionText), place));
  if (/<(img|video|audio|iframe|embed|object)\b/i.test(text(payload.QuestionText)))
    note({
      result: "dropped",
      element: "medium",
      code: "medium_not_carried",
      message: "Upload the file to the question",
    });
  if (text(payload.QuestionJS).trim() !== "")
    note({
      result: "dropped",
      element: "setting",
      code: "script_not_carried",
      message: "Scripts are not carried over",
    });
  if (list(payload.GradingData).length > 0)
    note({
      result: "dropped",
      element: "calculation",
      code: "score_not_carried",
      message: "Points for answers are not carried over",
    });
  if (Object.keys(record(payload.DynamicChoices)).length > 0 && carriedBy(payload) === null)
    note({
      result: "dropped",
      element: "option_list",
      code: "carry_forward_not_carried",
      message: "Choices of an earlier answer are not carried forward",
    });
  if (hasTextEntry(payload, "Answers"))
    note({
      result: "dropped",
      element: "setting",
      code: "text_entry_not_carried",
      message: "Columns take no text",
    });
  return remarks;
}
