import type { Choice, Question, Texts } from "../../tree.ts";

type Shape = Pick<Question, "type" | "props"> &
  Partial<Pick<Question, "lists" | "numbers" | "approximated">> & {
    /** One of these for each row: a question of its own. */
    each?: Choice[];
    after?: Shape;
  };

/** What stands in a question's row beside its texts. */
export interface Asks {
  type: string;
  language: string;
  hasOther: boolean;
  answers: Choice[];
  rows: Choice[];
  columns: Choice[];
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
  isOn(attributes, "random_order") || /^random$/i.test(attributes.get("answer_order") ?? "");

const defined = (props: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));

const shape = (type: string, props: Shape["props"] = {}, more: Partial<Shape> = {}): Shape => ({
  type,
  props,
  ...more,
});

const fixed = (language: string, ...pairs: [code: string, text: string][]): Choice[] =>
  pairs.map(([code, text]) => ({ code, texts: { [language]: text } satisfies Texts }));

function single({ answers, hasOther, attributes }: Asks, isDropdown = false): Shape {
  const props = {
    isMultiSelect: false,
    ...(hasOther && { allowOther: true }),
    ...(isDropdown && !hasOther && { displayFormat: "dropdown" }),
    ...(isShuffled(attributes) && { randomizeOrder: true }),
  };
  return shape("multipleChoice", props, { lists: { options: answers } });
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
  approximated: { code: "comment_apart", message: "The remark is a question of its own, after it" },
  after: shape("textInput"),
});

const scaled = (asks: Asks, points: readonly Choice[]): Shape =>
  shape(
    "matrixRatingScale",
    { min: 1, max: points.length, ...(isOn(asks.attributes, "random_order") && { randomizeOrder: true }) },
    {
      lists: {
        items: asks.rows,
        ...(points.some(({ code, texts }) => texts[asks.language] !== code) && { labels: [...points] }),
      },
      numbers: Object.fromEntries(points.map(({ code }, index) => [code, index + 1])),
    },
  );

const numbers = (language: string, to: number): Choice[] =>
  fixed(
    language,
    ...Array.from({ length: to }, (_, index): [string, string] => [`${index + 1}`, `${index + 1}`]),
  );

const rowwise = (asks: Asks, each: (asks: Asks) => Shape): Shape => ({
  ...each(asks),
  each: asks.rows,
  approximated: { code: "question_a_row", message: `${asks.rows.length} questions, one for each row` },
});

const numeric = ({ attributes }: Asks): Shape =>
  shape(
    "number",
    defined({
      min: number(attributes, "min_num_value_n"),
      max: number(attributes, "max_num_value_n"),
      step: isOn(attributes, "num_value_int_only") ? 1 : undefined,
      unit: attributes.get("suffix")?.trim().slice(0, 50) || undefined,
    }),
  );

const longText = ({ attributes }: Asks): Shape =>
  shape("textInput", defined({ maxLength: number(attributes, "maximum_chars") }));

function shortText({ attributes }: Asks): Shape {
  const maxLength = number(attributes, "maximum_chars");
  if (maxLength !== undefined && maxLength > 250) return shape("textInput", { maxLength });
  return shape("shortText", defined({ maxLength }));
}

const shapes: Readonly<Record<string, (asks: Asks) => Shape | null>> = {
  L: (asks) => single(asks),
  "!": (asks) => single(asks, true),
  O: (asks) => commented(single(asks)),
  M: multiple,
  P: (asks) => commented(multiple(asks)),
  Y: (asks) => single({ ...asks, answers: fixed(asks.language, ["Y", "Yes"], ["N", "No"]) }),
  G: (asks) => single({ ...asks, answers: fixed(asks.language, ["F", "Female"], ["M", "Male"]) }),
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
  A: (asks) => scaled(asks, numbers(asks.language, 5)),
  B: (asks) => scaled(asks, numbers(asks.language, 10)),
  C: (asks) => scaled(asks, fixed(asks.language, ["Y", "Yes"], ["U", "Uncertain"], ["N", "No"])),
  E: (asks) => scaled(asks, fixed(asks.language, ["I", "Increase"], ["S", "Same"], ["D", "Decrease"])),
  F: (asks) => (asks.answers.length < 2 ? null : scaled(asks, asks.answers)),
  H: (asks) => (asks.answers.length < 2 ? null : scaled(asks, asks.answers)),
  "1": (asks) => rowwise(asks, (asks) => single(asks)),
  ":": (asks) =>
    rowwise(asks, ({ columns }) =>
      shape("allocation", { hasLimit: false, exact: false }, { lists: { options: columns } }),
    ),
  ";": (asks) => rowwise(asks, longText),
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
