import { maxShortText } from "#survey/question-type/text.ts";
import { asMarkdown } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import type { Choice, Question } from "../../tree.ts";
import { wordIn } from "../../words.ts";
import type { Scale } from "./arrange.ts";
import { ownWords } from "./source.ts";

type Shape = Pick<Question, "type" | "props"> &
  Partial<Pick<Question, "lists" | "numbers" | "approximated" | "ownWords">> & {
    /** One of these for each row: a question of its own. */
    each?: Choice[];
    /** On each of which a row is asked. */
    scales?: Scale[];
    after?: Shape;
  };

/** What stands in a question's row beside its texts. */
export interface Asks {
  type: string;
  /** Languages of the file, the study's own first. */
  languages: string[];
  hasOther: boolean;
  answers: Choice[];
  rows: Choice[];
  columns: Choice[];
  /** The answers of the second of two scales. */
  second: Choice[];
  /** Settings of the question by their names. */
  attributes: ReadonlyMap<string, string>;
}

const number = (attributes: Asks["attributes"], name: string): number | undefined => {
  const text = attributes.get(name)?.trim() ?? "";
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

/** A date of an attribute, where it is one. */
const dateIn = (attributes: Asks["attributes"], name: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(attributes.get(name)?.trim() ?? "")?.[0];

const isOn = (attributes: Asks["attributes"], name: string): boolean =>
  /^(1|y|yes)$/i.test(attributes.get(name) ?? "");

const isShuffled = (attributes: Asks["attributes"]): boolean =>
  isOn(attributes, "random_order") ||
  ["answer_order", "subquestion_order"].some((name) => /^random$/i.test(attributes.get(name) ?? ""));

const defined = (props: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));

const shape = (type: string, props: Shape["props"] = {}, more: Partial<Shape> = {}): Shape => ({
  type,
  props,
  ...more,
});

const fixed = (
  { languages }: Asks,
  ...pairs: [code: string, word: Parameters<typeof wordIn>[1]][]
): Choice[] => pairs.map(([code, word]) => ({ code, texts: wordIn(languages, word) }));

function single({ answers, hasOther, attributes }: Asks, isDropdown = false): Shape {
  const props = {
    isMultiSelect: false,
    ...(hasOther && { allowOther: true }),
    ...(isDropdown && !hasOther && { displayFormat: "dropdown" }),
    ...(isShuffled(attributes) && { randomizeOrder: true }),
  };
  return shape("multipleChoice", props, {
    lists: { options: answers },
    ...(hasOther && { ownWords }),
  });
}

function multiple({ rows, hasOther, attributes }: Asks): Shape {
  const alone = new Set(
    (attributes.get("exclude_all_others") ?? "").split(/[;,]/).map((code) => code.trim()),
  );
  const options = rows.map((row) => (alone.has(row.code) ? { ...row, exclusive: true } : row));
  const props = defined({
    isMultiSelect: true,
    ...(hasOther && { allowOther: true }),
    ...(isShuffled(attributes) && { randomizeOrder: true }),
    minSelections: number(attributes, "min_answers"),
    maxSelections: number(attributes, "max_answers"),
  });
  return shape("multipleChoice", props, { lists: { options } });
}

/** A choice with a field for remarks: the field is a question of its own. */
const commented = (choice: Shape): Shape => ({
  ...choice,
  approximated: { code: "comment_apart", message: "The comment is a question of its own, after this one" },
  after: shape("textInput"),
});

const scaled = (asks: Asks, points: readonly Choice[]): Shape =>
  shape(
    "matrixRatingScale",
    { min: 1, max: points.length, ...(isShuffled(asks.attributes) && { randomizeOrder: true }) },
    {
      lists: {
        items: asks.rows,
        ...(points.some(({ code, texts }) => Object.values(texts).some((text) => text !== code)) && {
          labels: [...points],
        }),
      },
      numbers: Object.fromEntries(points.map(({ code }, index) => [code, index + 1])),
    },
  );

const numbers = ({ languages }: Asks, to: number): Choice[] =>
  Array.from({ length: to }, (_, index) => ({
    code: `${index + 1}`,
    texts: Object.fromEntries(languages.map((language) => [language, `${index + 1}`])),
  }));

const rowwise = (asks: Asks, each: (asks: Asks) => Shape): Shape => ({
  ...each(asks),
  each: asks.rows,
  approximated: { code: "question_a_row", message: `${asks.rows.length} questions, one for each row` },
});

const numeric = ({ attributes }: Asks): Shape => {
  const isSlider = isOn(attributes, "slider_layout");
  const limit = (name: string, slider: string) =>
    number(attributes, name) ?? (isSlider ? number(attributes, slider) : undefined);
  return shape(
    "number",
    defined({
      min: limit("min_num_value_n", "slider_min"),
      max: limit("max_num_value_n", "slider_max"),
      step: isOn(attributes, "num_value_int_only") ? 1 : undefined,
      unit: attributes.get("suffix")?.trim().slice(0, 50) || undefined,
    }),
  );
};

/** Both scales of each row, with what stands above them. */
function onBothScales(asks: Asks): Shape {
  const { answers, second, attributes, languages } = asks;
  const scale = (suffix: string, options: Choice[], header: string): Scale => {
    const { type, props, lists = {} } = single({ ...asks, answers: options, hasOther: false });
    const text = asMarkdown(plainText(attributes.get(header) ?? ""));
    return { suffix, type, props, lists, texts: text === "" ? {} : { [languages[0] ?? "English"]: text } };
  };
  const scales = [scale("_0", answers, "dualscale_headerA"), scale("_1", second, "dualscale_headerB")];
  const asked = scales.filter(({ lists }) => (lists?.options ?? []).length > 0);
  const count = asks.rows.length * asked.length;
  return {
    ...rowwise(asks, (asks) => single(asks)),
    scales: asked,
    approximated: { code: "question_a_row", message: `${count} questions, one for each row and scale` },
  };
}

/** Texts in a grid: one for each row, which names the columns. */
function inColumns(asks: Asks): Shape {
  const shape = rowwise(asks, longText);
  const names = asks.languages.map((language): [string, string] => [
    language,
    asks.columns
      .flatMap(({ texts }) => (texts[language] ? [`- ${asMarkdown(texts[language])}`] : []))
      .join("\n"),
  ]);
  return {
    ...shape,
    scales: [{ suffix: "", texts: Object.fromEntries(names.filter(([, text]) => text !== "")) }],
    approximated: {
      code: "question_a_row",
      message: `${asks.rows.length} questions, one for each row; its text names the columns`,
    },
  };
}

const longText = ({ attributes }: Asks): Shape =>
  shape("textInput", defined({ maxLength: number(attributes, "maximum_chars") }));

function shortText(asks: Asks): Shape {
  const { attributes } = asks;
  if (isOn(attributes, "numbers_only")) return numeric(asks);
  const maxLength = number(attributes, "maximum_chars");
  if (maxLength !== undefined && maxLength > maxShortText) return shape("textInput", { maxLength });
  return shape("shortText", defined({ maxLength }));
}

const shapes: Readonly<Record<string, (asks: Asks) => Shape | null>> = {
  L: (asks) => single(asks),
  "!": (asks) => single(asks, true),
  O: (asks) => commented(single(asks)),
  M: multiple,
  P: (asks) => commented(multiple(asks)),
  Y: (asks) => single({ ...asks, answers: fixed(asks, ["Y", "yes"], ["N", "no"]) }),
  G: (asks) => single({ ...asks, answers: fixed(asks, ["F", "female"], ["M", "male"]) }),
  "5": () => shape("ratingScale", { min: 1, max: 5 }),
  S: shortText,
  T: longText,
  U: longText,
  N: numeric,
  D: ({ attributes }) =>
    shape(
      "date",
      defined({ earliest: dateIn(attributes, "date_min"), latest: dateIn(attributes, "date_max") }),
    ),
  Q: (asks) => rowwise(asks, shortText),
  K: (asks) => rowwise(asks, numeric),
  A: (asks) => scaled(asks, numbers(asks, 5)),
  B: (asks) => scaled(asks, numbers(asks, 10)),
  C: (asks) => scaled(asks, fixed(asks, ["Y", "yes"], ["U", "uncertain"], ["N", "no"])),
  E: (asks) => scaled(asks, fixed(asks, ["I", "increase"], ["S", "same"], ["D", "decrease"])),
  F: (asks) => (asks.answers.length < 2 ? null : scaled(asks, asks.answers)),
  H: (asks) => (asks.answers.length < 2 ? null : scaled(asks, asks.answers)),
  "1": onBothScales,
  ":": (asks) =>
    rowwise(asks, ({ columns, attributes }) =>
      isOn(attributes, "multiflexible_checkbox")
        ? shape("multipleChoice", { isMultiSelect: true }, { lists: { options: columns } })
        : shape("allocation", { hasLimit: false, exact: false }, { lists: { options: columns } }),
    ),
  ";": inColumns,
  R: ({ answers, attributes }) =>
    shape("ranking", defined({ maxRanked: number(attributes, "max_answers") }), {
      lists: { options: answers },
    }),
  X: () => shape("message"),
  "|": ({ attributes }) =>
    shape("mediaUpload", defined({ maxFiles: number(attributes, "max_num_of_files") })),
};

/** What asks this in a study; null where nothing does. */
export const shapeOf = (asks: Asks): Shape | null => shapes[asks.type]?.(asks) ?? null;
export type { Shape };
