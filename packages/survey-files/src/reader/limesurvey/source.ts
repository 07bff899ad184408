import { languageOf } from "../../language.ts";
import { markdownOf } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import { type Choice, is, pipe, type Texts, type When } from "../../tree.ts";
import type { Named, Names } from "./logic.ts";
import { field, type Row, type Tables } from "./tables.ts";

const inOrder = (a: Row, b: Row, name: string): number => Number(field(a, name)) - Number(field(b, name));

/** How logic calls the choice of own words. */
export const ownWords = "-oth-";

/** What a file says of its questions, in all languages. */
export class LssSource {
  readonly tables: Tables;
  /** The code of the study's own language, then those of the others. */
  readonly codes: string[];
  readonly names: Names = {
    get: (name) => {
      const token = /^TOKEN:(\w+)$/i.exec(name)?.[1];
      return token === undefined ? this.#names.get(name) : { metadata: token };
    },
    partsOf: (question) => this.#parts.get(question) ?? [],
  };
  readonly #names = new Map<string, Named>();
  readonly #parts = new Map<string, readonly string[]>();
  readonly #several = new Set<string>();
  readonly #sid: string;
  #questions: Row[] | null = null;
  /** The names of questions by their ids. */
  readonly titles = new Map<string, string>();

  constructor(tables: Tables) {
    this.tables = tables;
    const [survey] = tables.of("surveys");
    this.#sid = survey === undefined ? "" : field(survey, "sid");
    const own = (survey && field(survey, "language")) || tables.languages[0] || "en";
    const others = survey === undefined ? [] : field(survey, "additional_languages").split(/\s+/);
    this.codes = [...new Set([own, ...others, ...tables.languages])].filter((code) => code !== "");
    for (const row of this.questions()) this.titles.set(field(row, "qid"), field(row, "title"));
    for (const row of this.questions()) this.#nameAll(row);
  }

  get language(): string {
    return languageOf(this.codes[0] ?? "en");
  }

  get languages(): string[] {
    return [...new Set(this.codes.map(languageOf))];
  }

  /** Settings of a question by their names; those of several languages as the study's own has them. */
  attributes(qid: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const row of this.tables.where("question_attributes", "qid", qid)) {
      const name = field(row, "attribute");
      const language = field(row, "language");
      if (language === "" || language === this.codes[0] || !found.has(name))
        found.set(name, field(row, "value"));
    }
    return found;
  }

  groupName(gid: string): string {
    const l10n = this.texts("group_l10ns", ["gid", gid], "group_name");
    const names = Object.keys(l10n).length > 0 ? l10n : this.texts("groups", ["gid", gid], "group_name");
    return names[this.language] || Object.values(names)[0] || `Group ${gid}`;
  }

  /** Answers of a question, once each. */
  answerRows(qid: string): Row[] {
    return this.once(this.tables.where("answers", "qid", qid), "code");
  }

  inLanguages(table: string): Map<string, Row[]> {
    return Map.groupBy(
      this.tables.of(table),
      (row) => field(row, "surveyls_language") || field(row, "language"),
    );
  }

  /** Older files have a row for each language; the first has what is the same in all. */
  once(rows: readonly Row[], id: string): Row[] {
    return [...new Map(rows.toReversed().map((row) => [field(row, id), row])).values()].toReversed();
  }

  questions(): Row[] {
    this.#questions ??= this.once(this.tables.of("questions"), "qid").sort((a, b) =>
      inOrder(a, b, "question_order"),
    );
    return this.#questions;
  }

  subquestions(qid: string, scale: string): Row[] {
    return this.once(this.tables.where("subquestions", "parent_qid", qid), "qid")
      .filter((row) => (field(row, "scale_id") || "0") === scale)
      .sort((a, b) => inOrder(a, b, "question_order"));
  }

  /** A text in all languages, of a table of its own or of rows in each language. */
  texts(
    table: string,
    id: [name: string, value: string] | null,
    name: string,
    read: (html: string) => string = plainText,
  ): Texts {
    const rows = id === null ? this.tables.of(table) : this.tables.where(table, ...id);
    return this.#textsOf(rows, name, read);
  }

  #textsOf(rows: readonly Row[], name: string, read: (html: string) => string = plainText): Texts {
    const texts: Record<string, string> = {};
    for (const row of rows) {
      const code = field(row, "language") || field(row, "surveyls_language");
      const language = languageOf(code || this.codes[0] || "en");
      const text = field(row, name);
      if (text !== "") texts[language] ??= this.piped(read(text));
    }
    return texts;
  }

  /** With places for `{CODE}`, `{INSERTANS:…}` and `{TOKEN:…}`; other expressions in braces are told as not carried. */
  piped(text: string): string {
    return text.replace(/\{([A-Za-z_(!][^{}\n]{0,1000})\}/g, (whole, inside: string) => {
      const attribute = /^TOKEN:(\w+)$/i.exec(inside)?.[1];
      if (attribute !== undefined) return pipe("m", attribute);
      const plain = inside.replace(/^INSERTANS:/i, "").trim();
      const [name = ""] = plain.split(".");
      const named = this.names.get(name);
      const isPlain = /^\w+(\.(NAOK|shown|value|code))*$/.test(plain);
      if (named !== undefined && isPlain) {
        if ("score" in named) return pipe("s", named.score);
        if ("metadata" in named) return pipe("m", named.metadata);
        // A reference shows all of an answer.
        return named.item === undefined && named.choice === undefined
          ? pipe("q", named.question)
          : pipe("?", whole);
      }
      const isExpression =
        /^[A-Z][A-Z0-9_:]*$/.test(plain) || /^\w+(\.\w+)+$/.test(plain) || /[(=<>+*/]/.test(plain);
      return isExpression || named !== undefined ? pipe("?", whole) : whole;
    });
  }

  questionTexts(qid: string, name: string): Texts {
    const l10n = this.texts("question_l10ns", ["qid", qid], name, markdownOf);
    if (Object.keys(l10n).length > 0) return l10n;
    return this.texts("questions", ["qid", qid], name, markdownOf);
  }

  #rowTexts(qid: string): Texts {
    const l10n = this.texts("question_l10ns", ["qid", qid], "question");
    if (Object.keys(l10n).length > 0) return l10n;
    return this.texts("subquestions", ["qid", qid], "question");
  }

  answers(qid: string, scale = "0"): Choice[] {
    const rows = this.tables
      .where("answers", "qid", qid)
      .filter((row) => (field(row, "scale_id") || "0") === scale)
      .sort((a, b) => inOrder(a, b, "sortorder"));
    const byCode = Map.groupBy(rows, (row) => field(row, "code"));
    return [...byCode].map(([code, same]) => {
      const aid = same[0] === undefined ? "" : field(same[0], "aid");
      const l10n = this.texts("answer_l10ns", ["aid", aid], "answer");
      return {
        code,
        texts: Object.keys(l10n).length > 0 ? l10n : this.#textsOf(same, "answer"),
      };
    });
  }

  rows(qid: string, scale = "0"): Choice[] {
    return this.subquestions(qid, scale).map((row) => ({
      code: field(row, "title"),
      texts: this.#rowTexts(field(row, "qid")),
    }));
  }

  /** The names by which expressions know a question and its parts. */
  #nameAll(row: Row): void {
    const [qid, title, type] = ["qid", "title", "type"].map((name) => field(row, name)) as [
      string,
      string,
      string,
    ];
    const old = `${this.#sid}X${field(row, "gid")}X${qid}`;
    const name = (named: Named, ...keys: string[]) => {
      for (const key of keys) if (!this.#names.has(key)) this.#names.set(key, named);
    };
    if (type === "*") {
      name({ score: title }, title, old);
      return;
    }
    name({ question: title }, title, old);
    if (type === "M" || type === "P") this.#several.add(title);
    // Own words of one choice: whoever wrote them chose none of the others.
    else if (field(row, "other") === "Y")
      name({ question: title, choice: ownWords }, `${title}_other`, `${old}other`);
    const columns = type === ":" || type === ";" ? this.subquestions(qid, "1") : [];
    const parts = this.subquestions(qid, "0").map((sub) => field(sub, "title"));
    this.#parts.set(
      title,
      parts.map((code) => `${title}_${code}`),
    );
    for (const code of parts) {
      const own = `${title}_${code}`;
      const named: Named = this.#several.has(title)
        ? { question: title, choice: code }
        : /^[QK:;1]$/.test(type)
          ? { question: own }
          : { question: title, item: code };
      name(named, own, `${old}${code}`);
      if (type === "1") for (const scale of ["_0", "_1"]) name({ question: own + scale }, own + scale);
      if (type === ":")
        for (const column of columns)
          name({ question: own, item: field(column, "title") }, `${own}_${field(column, "title")}`);
    }
  }

  /** A quota's member: an answer, or a choice of several. */
  member(question: string, code: string): When {
    return is({ question }, "==", code.replace(/^.*_/, "") || code);
  }

  /** The text of a question as it is written, in the study's own language. */
  html(qid: string): string {
    const rows = ["question_l10ns", "questions"].flatMap((table) => this.tables.where(table, "qid", qid));
    return rows.map((row) => field(row, "question")).find((text) => text !== "") ?? "";
  }

  /** What a question computes stands in its text, in braces. */
  equation(qid: string): string {
    return /\{[^{}]*\}/.exec(plainText(this.html(qid)))?.[0] ?? "";
  }

  isSeveral(question: string): boolean {
    return this.#several.has(question);
  }
}
