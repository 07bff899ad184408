import { asMarkdown } from "../../markdown.ts";
import type { Choice, Question } from "../../tree.ts";
import { isForced, isReordered } from "./checks.ts";
import type { Asked } from "./facts.ts";
import { plain, roughly, type Shape, shapes } from "./shapes.ts";
import { choicesOf, type Source } from "./texts.ts";
import { type Json, record, text } from "./value.ts";

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
  const asked: Asked = {
    type: "grid",
    isMultiple: false,
    rowKey: null,
    hasItems: true,
    rows: rowsOf(source),
    own: null,
  };
  if (selector === "RO" || selector === "CS" || selector === "TE") {
    const type = selector === "TE" ? "textInput" : selector === "RO" ? "ranking" : "allocation";
    const shape = (): Shape =>
      selector === "TE" ? plain(type) : plain(type, {}, { lists: { options: answers } });
    return {
      questions: rows(source, base, shape),
      asked: { ...asked, hasItems: false, rowKey: (row) => `${base.key}/${row}` },
    };
  }
  if (selector === "Profile") {
    const shape = (row: Choice): Shape =>
      plain("multipleChoice", {}, { lists: { options: answersOf(source, row) } });
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
    props: {
      min: 1,
      max: points,
      ...(isMaxDiff && { onePerColumn: true, allowNA: true }),
      ...(isReordered(payload) && { randomizeOrder: true }),
    },
    lists: { items: choicesOf(source, "Choices"), ...(answers.length > 1 && { labels: answers }) },
    numbers: Object.fromEntries(answers.map(({ code }, index) => [code, index + 1])),
    ...(isMaxDiff && roughly("maxdiff_as_matrix", "Asked as a grid in which each column is chosen once")),
  };
  return { questions: [question], asked };
}

const rowsOf = (source: Source): string[] => choicesOf(source, "Choices").map(({ code }) => code);

/** The answers of one row, where each row has its own. */
const answersOf = (source: Source, { code }: Choice): Choice[] =>
  choicesOf({ ...source, payload: { Answers: record(record(source.payload.Answers)[code]) } }, "Answers");

/** A form of fields: a question for each, together in one place. */
function form(source: Source, base: Omit<Question, "type" | "props">): Read {
  return {
    questions: rows(source, base, () => plain("shortText")),
    asked: {
      type: "form",
      isMultiple: false,
      rowKey: (row) => `${base.key}/${row}`,
      hasItems: false,
      rows: rowsOf(source),
      own: null,
    },
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
  const isRequired = isForced(payload);
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
  // With what was written in the place of a choice of own words, as items have it here too.
  SelectedChoicesTextEntry: "selected",
  UnselectedChoices: "unselected",
  DisplayedChoices: "all",
  AllChoices: "all",
} as const;

type Carried = Pick<NonNullable<Question["carries"]>, "from" | "select">;

/** Whose choices a locator names, and which; null where it names none, or others than ours can. */
export function choicesAt(locator: string): Carried | null {
  const [, from = "", which = ""] = /^q:\/\/([^/]+)\/ChoiceGroup\/(\w+)$/.exec(locator) ?? [];
  const select = Object.hasOwn(selections, which) ? selections[which as keyof typeof selections] : null;
  return select === null ? null : { from, select };
}

/** Whose choices a question takes. */
export const carriedBy = (payload: Json): Carried | null =>
  choicesAt(text(record(payload.DynamicChoices).Locator));

function ofShape(shape: Shape | null, base: Omit<Question, "type" | "props">): Read | null {
  if (shape === null) return null;
  const asked: Asked = {
    type: shape.type,
    isMultiple: shape.props.isMultiSelect === true,
    rowKey: null,
    hasItems: ["allocation", "matrixRatingScale", "ranking"].includes(shape.type),
    rows: (shape.lists?.items ?? shape.lists?.options ?? []).map(({ code }) => code),
    own: shape.ownWords ?? null,
  };
  return { questions: [{ ...base, ...shape }], asked };
}
