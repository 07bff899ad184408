import { languageOf } from "../../language.ts";
import { markdownOf } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import { type Choice, pipe, type Texts } from "../../tree.ts";
import type { Named } from "./logic.ts";
import { field, type Row, type Tables } from "./tables.ts";

const inOrder = (a: Row, b: Row, name: string): number => Number(field(a, name)) - Number(field(b, name));

/** What a file says of its questions, in all languages. */
export class LssSource {
  readonly tables: Tables;
  /** The code of the study's own language, then those of the others. */
  readonly codes: string[];
  readonly names = new Map<string, Named>();
  /** The names of questions by their ids. */
  readonly titles = new Map<string, string>();

  constructor(tables: Tables) {
    this.tables = tables;
    const [survey] = tables.of("surveys");
    const own = (survey && field(survey, "language")) || tables.languages[0] || "en";
    const others = survey === undefined ? [] : field(survey, "additional_languages").split(/\s+/);
    this.codes = [...new Set([own, ...others, ...tables.languages])].filter((code) => code !== "");
    for (const row of this.questions()) this.titles.set(field(row, "qid"), field(row, "title"));
    for (const row of this.questions()) this.nameAll(row);
  }

  get language(): string {
    return languageOf(this.codes[0] ?? "en");
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
    return this.once(this.tables.of("questions"), "qid").sort((a, b) => inOrder(a, b, "question_order"));
  }

  subquestions(qid: string, scale: string): Row[] {
    return this.once(this.tables.of("subquestions"), "qid")
      .filter((row) => field(row, "parent_qid") === qid && (field(row, "scale_id") || "0") === scale)
      .sort((a, b) => inOrder(a, b, "question_order"));
  }

  /** A text in all languages, of a table of its own or of rows in each language. */
  texts(
    rows: readonly Row[],
    id: [name: string, value: string],
    name: string,
    read: (html: string) => string = plainText,
  ): Texts {
    const texts: Record<string, string> = {};
    for (const row of rows) {
      if (field(row, id[0]) !== id[1]) continue;
      const language = languageOf(field(row, "language") || this.codes[0] || "en");
      const text = field(row, name);
      if (text !== "") texts[language] ??= this.piped(read(text));
    }
    return texts;
  }

  piped(text: string): string {
    return text.replace(/\{([A-Za-z][\w:.]{0,100})\}/g, (whole, name: string) => {
      const attribute = /^TOKEN:(\w+)$/.exec(name)?.[1];
      if (attribute !== undefined) return pipe("m", attribute);
      const [plain = ""] = name.split(".");
      const named = this.names.get(plain);
      return named === undefined
        ? /^[A-Z]/.test(plain)
          ? pipe("?", whole)
          : whole
        : pipe("q", named.question);
    });
  }

  questionTexts(qid: string, name: string): Texts {
    const l10n = this.texts(this.tables.of("question_l10ns"), ["qid", qid], name, markdownOf);
    if (Object.keys(l10n).length > 0) return l10n;
    return this.texts(this.tables.of("questions"), ["qid", qid], name, markdownOf);
  }

  #rowTexts(qid: string): Texts {
    const l10n = this.texts(this.tables.of("question_l10ns"), ["qid", qid], "question");
    if (Object.keys(l10n).length > 0) return l10n;
    return this.texts(this.tables.of("subquestions"), ["qid", qid], "question");
  }

  answers(qid: string, scale = "0"): Choice[] {
    const rows = this.tables
      .of("answers")
      .filter((row) => field(row, "qid") === qid && (field(row, "scale_id") || "0") === scale)
      .sort((a, b) => inOrder(a, b, "sortorder"));
    const byCode = Map.groupBy(rows, (row) => field(row, "code"));
    return [...byCode].map(([code, same]) => {
      const aid = same[0] === undefined ? "" : field(same[0], "aid");
      const l10n = this.texts(this.tables.of("answer_l10ns"), ["aid", aid], "answer");
      return {
        code,
        texts: Object.keys(l10n).length > 0 ? l10n : this.texts(same, ["code", code], "answer"),
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
  nameAll(row: Row): void {
    const [qid, title, type] = ["qid", "title", "type"].map((name) => field(row, name)) as [
      string,
      string,
      string,
    ];
    const isOrdered = /^[NSTUD5KABQ:;]$/.test(type);
    this.names.set(title, { question: title, isOrdered });
    for (const sub of this.subquestions(qid, "0")) {
      const code = field(sub, "title");
      const name = `${title}_${code}`;
      if (type === "M" || type === "P")
        this.names.set(name, { question: title, choice: code, isOrdered: false });
      else if (/^[QK:;1]$/.test(type)) this.names.set(name, { question: name, isOrdered });
      else this.names.set(name, { question: title, item: code, isOrdered });
    }
  }
}
