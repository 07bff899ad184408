import { plainText } from "#survey/text-format/index.ts";
import { languageOf } from "../../language.ts";
import { markdownOfMarkdown } from "../../markdown.ts";
import { pipe, type Texts } from "../../tree.ts";
import { columnName, type Row } from "../sheet.ts";

/** A sheet whose first row names its columns. */
export interface Table {
  name: string;
  /** By names in lower case, with `_` for blanks; those of texts have a language behind `::`. */
  columns: ReadonlyMap<string, number>;
  /** By their place. */
  names: ReadonlyMap<number, string>;
  rows: readonly Row[];
}

/** Names that columns have beside their own; those of binds and controls are written in several ways. */
const aliases: Readonly<Record<string, string>> = {
  caption: "label",
  command: "type",
  tag: "name",
  value: "name",
  relevance: "relevant",
  list: "list_name",
  calculate: "calculation",
  count: "repeat_count",
  "jr::count": "repeat_count",
  readonly: "read_only",
  constraining_message: "constraint_message",
  requiredmsg: "required_message",
  title: "form_title",
  noapperrorstring: "no_app_error_string",
  id_string: "form_id",
  set_form_title: "form_title",
  set_form_id: "form_id",
  "jr::constraintmsg": "constraint_message",
  "jr::requiredmsg": "required_message",
  "jr::noapperrorstring": "no_app_error_string",
};
const plainOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** The name of a column; behind `::` stands its language. */
function nameOf(header: string): string {
  const parts = header.split(/::?/).map((part) => part.trim());
  if (/^(bind|control|body|media)$/i.test(parts[0] ?? "") && parts.length > 1) {
    const inner = parts.slice(1).map(plainOf).join("::");
    const known = aliases[inner];
    if (known !== undefined || knownBinds.has(inner)) return known ?? inner;
    if (/^media$/i.test(parts[0] ?? "")) parts.shift();
  }
  const joined = parts.map(plainOf).join("::");
  const whole = aliases[joined];
  if (whole !== undefined) return whole;
  const [name = "", ...language] = parts;
  const plain = aliases[plainOf(name)] ?? plainOf(name);
  return language.length === 0 ? plain : `${plain}::${language.join("::")}`;
}

const knownBinds = new Set(["relevant", "required", "constraint", "appearance"]);

/** A sheet as a table. */
export function tableOf(name: string, rows: readonly Row[]): Table {
  const [head, ...rest] = rows;
  const columns = new Map<string, number>();
  for (const [column, text] of head?.cells ?? [])
    if (!columns.has(nameOf(text))) columns.set(nameOf(text), column);
  const names = new Map([...columns].map(([name, column]) => [column, name]));
  return { name, columns, names, rows: rest };
}

/** What stands in a row, by the names of its columns. */
export const cellsOf = ({ names }: Table, { cells }: Row): [column: string, text: string][] =>
  [...cells].flatMap(([at, text]) => {
    const column = names.get(at);
    return column === undefined ? [] : [[column, text]];
  });

/** A cell of a row by the name of its column; empty where there is none. */
export const cell = ({ columns }: Table, row: Row, ...names: readonly string[]): string => {
  for (const name of names) {
    const column = columns.get(name);
    const text = column === undefined ? undefined : row.cells.get(column);
    if (text !== undefined) return text;
  }
  return "";
};

/** Where it stands, such as `survey!D14`. */
export const placeOf = ({ name, columns }: Table, { number }: Row, column = "type"): string =>
  `${name}!${columnName(columns.get(column) ?? 0)}${number}`;

/** A text that shows answers as `${name}`, as Markdown. */
export const pipedMarkdown = (text: string): string => withPipes(markdownOfMarkdown(text));
/** Like `pipedMarkdown`, as plain text. */
export const pipedText = (text: string): string => withPipes(plainText(markdownOfMarkdown(text), "markdown"));

const withPipes = (written: string): string =>
  written.replace(/\$\{\s*([^{}\s]+)\s*\}/g, (_, name: string) => pipe("q", name));

/** The texts of a column in all languages; a column without one is in the study's own. */
export function textsOf(
  table: Table,
  row: Row,
  name: string,
  language: string,
  read: (text: string) => string = pipedText,
): Texts {
  const texts: Record<string, string> = {};
  for (const [column, text] of cellsOf(table, row)) {
    if (column === name) texts[language] ??= read(text);
    else if (column.startsWith(`${name}::`)) texts[languageOf(column.slice(name.length + 2))] = read(text);
  }
  return texts;
}

/** The languages of all texts, the study's own first. */
export function languagesOf(tables: readonly Table[], stated: string): string[] {
  const found = tables.flatMap(({ columns }) =>
    [...columns.keys()].flatMap((column) => /^(?:label|hint)::(.+)$/.exec(column)?.[1] ?? []),
  );
  const named = [...new Set(found.map(languageOf))];
  const isPlain = tables.some(({ columns }) => columns.has("label"));
  const first = stated === "" ? (isPlain ? "English" : (named[0] ?? "English")) : languageOf(stated);
  return [first, ...named.filter((name) => name !== first)];
}
