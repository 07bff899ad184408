import { plainText } from "#survey/text-format/index.ts";
import type { Choice, Item, Question, Remark, Texts } from "../../tree.ts";

type Shape = Pick<Question, "type" | "props"> &
  Partial<Pick<Question, "lists" | "approximated" | "ownWords">>;

/** What stands in the row of a question beside its texts. */
export interface Asks {
  type: string;
  list: string;
  other: boolean;
  appearance: string;
  parameters: Readonly<Record<string, string>>;
  choices: Choice[];
}

const spellings: readonly [RegExp, string][] = [
  [/^(add )?select[_ ]?(one|1)( prompt using)?([_ ]from([_ ]file)?)?\b/i, "select_one"],
  [
    /^(add )?select[_ ]multiple( prompt using)?([_ ]from([_ ]file)?)?\b|^select all that apply( from)?\b/i,
    "select_multiple",
  ],
  [/^rank\b/i, "rank"],
];

/** Reads a type such as `select_one town or_other`. */
export function typeOf(cell: string): Pick<Asks, "type" | "list" | "other"> {
  for (const [spelling, type] of spellings) {
    const found = spelling.exec(cell);
    if (found === null) continue;
    const rest = cell.slice(found[0].length).trim();
    const [ending = ""] = /\s(?:or_other|or specify other)$/i.exec(rest) ?? [];
    return { type, list: rest.slice(0, rest.length - ending.length).trim(), other: ending !== "" };
  }
  return {
    type: cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_"),
    list: "",
    other: false,
  };
}

const asText = (what: string): Shape => ({
  type: "shortText",
  props: {},
  approximated: { code: "asked_as_text", message: `${what} is asked as a text` },
});
const upload = (...accept: string[]): Shape => ({ type: "mediaUpload", props: { accept } });

function choice({ type, other, appearance, parameters, choices }: Asks): Shape {
  const isMultiSelect = type === "select_multiple";
  return {
    type: "multipleChoice",
    props: {
      isMultiSelect,
      ...(other && { allowOther: true }),
      ...(/\b(minimal|autocomplete)\b/.test(appearance) &&
        !isMultiSelect &&
        !other && { displayFormat: "dropdown" }),
      ...(parameters.randomize === "true" && { randomizeOrder: true }),
    },
    lists: { options: choices },
    ...(other && { ownWords: "other" }),
  };
}

function range({ parameters }: Asks): Shape {
  const [min, max, step] = [parameters.start ?? "1", parameters.end ?? "10", parameters.step ?? "1"].map(
    Number,
  ) as [number, number, number];
  return { type: "ratingScale", props: { min, max, step } };
}

const shapes: Readonly<Record<string, (asks: Asks) => Shape>> = {
  select_one: choice,
  select_multiple: choice,
  rank: ({ choices }) => ({ type: "ranking", props: {}, lists: { options: choices } }),
  text: ({ appearance }) => ({ type: /multiline/.test(appearance) ? "textInput" : "shortText", props: {} }),
  string: () => ({ type: "shortText", props: {} }),
  integer: () => ({ type: "number", props: { step: 1 } }),
  int: () => ({ type: "number", props: { step: 1 } }),
  q_string: () => ({ type: "shortText", props: {} }),
  q_int: () => ({ type: "number", props: { step: 1 } }),
  decimal: () => ({ type: "number", props: {} }),
  range,
  date: ({ appearance }) => ({
    type: "date",
    props: /\bmonth-year\b/.test(appearance)
      ? { precision: "month" }
      : /\byear\b/.test(appearance)
        ? { precision: "year" }
        : {},
  }),
  time: () => asText("A time"),
  datetime: () => asText("A date with a time"),
  note: () => ({ type: "message", props: {} }),
  image: () => upload("image/*"),
  photo: () => upload("image/*"),
  q_image: () => upload("image/*"),
  date_time: () => asText("A date with a time"),
  phone_number: () => ({ type: "shortText", props: {} }),
  video: () => upload("video/*"),
  audio: () => upload("audio/*"),
  file: () => upload(),
};

/** What takes numbers without decimals alone. */
export const wholeTypes: ReadonlySet<string> = new Set(["integer", "int", "q_int"]);

/** What asks this in a study; null where nothing does. */
export const shapeOf = (asks: Asks): Shape | null => shapes[asks.type]?.(asks) ?? null;

/** What a form notes by itself, without a question. */
export const settingTypes = new Set([
  "start",
  "end",
  "today",
  "deviceid",
  "phonenumber",
  "username",
  "email",
  "audit",
  "simserial",
  "subscriberid",
  "start_geopoint",
  "background_audio",
  "hidden",
  "xml_external",
  "csv_external",
]);

const plain = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plainText(text, "markdown")]));

/** Whether questions choose one each from the same list, whatever is answered before. */
function isTable(questions: readonly Question[]): boolean {
  const options = questions[0]?.lists?.options ?? [];
  return (
    options.length > 1 &&
    questions.every(
      ({ lists, props, shownIf }) => lists?.options === options && !props.isMultiSelect && shownIf === null,
    )
  );
}

/** Questions as the rows of one grid, each told as an element of its own. */
function gridOf(
  questions: readonly Question[],
  of: Pick<Question, "ref" | "path" | "key" | "shownIf" | "content" | "remarks">,
): Question {
  const options = questions[0]?.lists?.options ?? [];
  const isRequired = questions.every(({ props }) => props.required === true);
  const rows = questions.map(
    ({ ref, path }): Remark => ({
      result: "kept",
      element: "question",
      code: "kept",
      ref,
      path,
      message: `A row of the grid ${of.ref}`,
    }),
  );
  return {
    kind: "question",
    key: of.key,
    ref: of.ref,
    path: of.path,
    shownIf: of.shownIf,
    content: of.content,
    type: "matrixRatingScale",
    props: { min: 1, max: options.length, ...(isRequired && { required: true, requireAll: true }) },
    lists: {
      items: questions.map(({ key, content }) => ({ code: key, texts: plain(content) })),
      labels: options,
    },
    numbers: Object.fromEntries(options.map(({ code }, index) => [code, index + 1])),
    rowKeys: questions.map(({ key }) => key),
    remarks: [...(of.remarks ?? []), ...rows, ...questions.flatMap(({ remarks = [] }) => remarks)],
  };
}

/** A header is no question: with the rows below it, it is a grid; alone it is a text. */
function withTables(items: readonly Item[]): Item[] {
  const made: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const header = items[at];
    if (header === undefined) break;
    if (header.kind !== "question" || header.inTable !== "header") {
      made.push(header);
      continue;
    }
    const rows: Question[] = [];
    for (
      let next = items[at + 1];
      next?.kind === "question" && next.inTable === "row";
      next = items[at + 1]
    ) {
      rows.push(next);
      at++;
    }
    const { lists: _, hint: __, ...text } = header;
    const isGrid = rows.length > 0 && isTable([header, ...rows].map((each) => ({ ...each, shownIf: null })));
    if (isGrid && isTable(rows)) made.push(gridOf(rows, header));
    else made.push({ ...text, type: "message", props: {} }, ...rows);
  }
  return made;
}

/** Groups in form of a table become one grid, where all of their questions choose from the same list. */
export function asGrids(items: readonly Item[]): Item[] {
  return withTables(items).map((item) => {
    if (item.kind !== "group") return item;
    const questions = item.items.filter((each) => each.kind === "question");
    const [first] = questions;
    const isGrid = item.isGrid === true && questions.length === item.items.length && isTable(questions);
    if (!isGrid || first === undefined) return { ...item, items: asGrids(item.items) };
    const { ref, path, shownIf, remarks, heading } = item;
    const content =
      heading ?? Object.fromEntries(Object.keys(first.content).map((name) => [name, item.name]));
    return gridOf(questions, { key: ref, ref, path, shownIf, content, ...(remarks && { remarks }) });
  });
}
