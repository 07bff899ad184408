import { readSum } from "../../arithmetic.ts";
import { withHeadings } from "../../map/heading.ts";
import { markdownOf, simplifiedRemark } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import type { Time } from "../../refusal.ts";
import type { Place } from "../../report.ts";
import {
  both,
  type Group,
  type Item,
  pipe,
  pipes,
  type Question,
  type Quota,
  type Remark,
  type Scored,
  type Survey,
  type Texts,
} from "../../tree.ts";
import { wordIn } from "../../words.ts";
import { rowsOf, shuffledTogether, withComment } from "./arrange.ts";
import { assessmentScores } from "./assessments.ts";
import { checksOf } from "./checks.ts";
import { name as sumName } from "./logic.ts";
import { type Equation, gatesOf } from "./meaning.ts";
import { shapeOf } from "./question.ts";
import { isNeverShown, relevance } from "./relevance.ts";
import { LssSource } from "./source.ts";
import { settingRemarks, wordings } from "./survey-settings.ts";
import { field, type Row, readTables, type Tables } from "./tables.ts";

const inOrder = (a: Row, b: Row, name: string): number => Number(field(a, name)) - Number(field(b, name));

class LssReader {
  readonly #from: LssSource;
  readonly #remarks: Remark[] = [];
  readonly #scores: Scored[] = [];
  /** What questions compute, by their names. */
  readonly #equations = new Map<string, Equation>();
  /** The relevance of groups. */
  readonly #shownIf = new Map<string, string>();

  constructor(tables: Tables) {
    this.#from = new LssSource(tables);
  }

  read(): Survey {
    const settings = this.#from.inLanguages("surveys_languagesettings");
    const title = settings.get(this.#from.codes[0] ?? "")?.[0];
    this.#remarks.push(...settingRemarks(this.#from));
    return {
      tool: "limesurvey",
      version: this.#from.tables.version,
      title: plainText((title && field(title, "surveyls_title")) || ""),
      description: plainText((title && field(title, "surveyls_description")) || "") || null,
      languages: this.#from.languages,
      items: this.#groups(),
      quotas: this.#quotas(),
      remarks: this.#remarks,
      scores: [...this.#scores, ...assessmentScores(this.#from, this.#remarks)],
      ...wordings(this.#from, this.#remarks),
    };
  }

  #groups(): Item[] {
    const questions = Map.groupBy(this.#from.questions(), (row) => field(row, "gid"));
    const rows = this.#from
      .once(this.#from.tables.of("groups"), "gid")
      .sort((a, b) => inOrder(a, b, "group_order"));
    const items: (Group & { chance: string })[] = rows.map((row) => {
      const gid = field(row, "gid");
      const name = this.#from.groupName(gid);
      const place = { ref: name, path: row.path };
      const shown = field(row, "grelevance");
      this.#shownIf.set(gid, shown.trim());
      const isNever = isNeverShown(shown);
      const own = isNever ? [] : (questions.get(gid) ?? []);
      if (isNever) for (const each of questions.get(gid) ?? []) this.#notShown(each);
      return {
        kind: "group",
        ...place,
        name,
        shuffled: false,
        shownIf: isNever
          ? null
          : relevance(this.#from, shown, place, { qid: null, group: "" }, this.#equations),
        items: own.flatMap((each) => this.#question(each)),
        heading: this.#heading(gid),
        chance: field(row, "randomization_group").trim(),
      };
    });
    return withHeadings(shuffledTogether(items, this.#remarks), false);
  }

  /** What participants read above the questions of a group, as far as the survey shows it. */
  #heading(gid: string): Texts {
    const [survey] = this.#from.tables.of("surveys");
    const shows = survey === undefined ? "" : field(survey, "showgroupinfo");
    const texts = (name: string): Texts => {
      const l10n = this.#from.texts("group_l10ns", ["gid", gid], name, markdownOf);
      return Object.keys(l10n).length > 0 ? l10n : this.#from.texts("groups", ["gid", gid], name, markdownOf);
    };
    const names = /^[XD]$/.test(shows) ? {} : texts("group_name");
    const descriptions = /^[XN]$/.test(shows) ? {} : texts("description");
    return Object.fromEntries(
      this.#from.languages.map((language) => {
        const name = names[language] ?? "";
        const said = descriptions[language] ?? "";
        const title = name === "" || said === "" || name.includes("*") ? name : `**${name}**`;
        return [language, [title, said].filter((text) => text.trim() !== "").join("\n")];
      }),
    );
  }

  #notShown(row: Row): void {
    const place = { ref: field(row, "title"), path: row.path };
    const message = "Its group is never shown";
    this.#remarks.push({ ...place, result: "dropped", element: "question", code: "not_in_flow", message });
  }

  #question(row: Row): Item[] {
    const [qid, title, type] = ["qid", "title", "type"].map((name) => field(row, name)) as [
      string,
      string,
      string,
    ];
    const { path } = row;
    const place = { ref: title, path };
    const attributes = this.#from.attributes(qid);
    const drop = (element: Remark["element"], code: Remark["code"], message: string): [] => {
      this.#remarks.push({ ...place, result: "dropped", element, code, message });
      return [];
    };
    // Older files have it among the settings.
    const relevant = (field(row, "relevance") || attributes.get("relevance") || "").trim();
    if (type === "*") return this.#equation(row, place, attributes.get("equation") ?? "", relevant);
    const group = field(row, "gid");
    const isNever = isNeverShown(relevant);
    if (attributes.get("hidden") === "1" || isNever)
      return drop("question", "not_in_flow", isNever ? "It is never shown" : "It is always hidden");
    const shape = shapeOf({
      type,
      languages: this.#from.languages,
      hasOther: field(row, "other") === "Y",
      attributes,
      answers: this.#from.answers(qid),
      rows: this.#from.rows(qid),
      columns: this.#from.rows(qid, "1"),
      second: type === "1" ? this.#from.answers(qid, "1") : [],
    });
    if (shape === null) return drop("question", "type_not_carried", `No matching question type: ${type}`);
    const { each, scales, after, ...own } = shape;
    const isRequired = field(row, "mandatory") === "Y" && own.type !== "message";
    const { props, compares, remarks } = checksOf(this.#from, row, { attributes, shape: own, place });
    const base: Question = {
      kind: "question",
      key: title,
      ...place,
      ...own,
      props: {
        ...own.props,
        ...props,
        ...(isRequired && { required: true }),
        ...(isRequired && own.type === "matrixRatingScale" && { requireAll: true }),
      },
      content: this.#withEquations(this.#from.questionTexts(qid, "question"), group),
      hint: this.#withEquations(this.#from.questionTexts(qid, "help"), group),
      shownIf: relevance(this.#from, relevant, place, { qid, group }, this.#equations),
      ...(compares && { compares }),
      remarks: [...remarks, ...this.#settings(qid, attributes, place)],
    };
    if (each !== undefined) return rowsOf(base, each, scales);
    return after === undefined ? [base] : [withComment(base, after, wordIn(this.#from.languages, "comment"))];
  }

  /** Texts in which an equation that may not be shown shows no score. */
  #withEquations(texts: Texts, group: string): Texts {
    const isShown = (name: string): boolean => {
      const equation = this.#equations.get(name);
      return equation === undefined || gatesOf(equation, group).length === 0;
    };
    const written = (text: string): string =>
      text.replace(pipes, (whole, kind: string, name: string) =>
        kind === "s" && !isShown(name) ? pipe("?", name) : whole,
      );
    return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, written(text)]));
  }

  /** A question that computes: a sum is a score. */
  #equation(row: Row, { ref, path }: Place, attribute: string, own: string): [] {
    const written = attribute || this.#from.equation(field(row, "qid"));
    const quoted = plainText(written).replace(/^\s*\{|\}\s*$/g, "");
    const group = field(row, "gid");
    const shownIf = { group: this.#shownIf.get(group) ?? "", own };
    this.#equations.set(ref, { source: quoted, group, shownIf });
    const sum = readSum(quoted, sumName);
    const counted = sum?.counted.map(({ name, ...each }) => {
      const named = this.#from.names.get(name);
      return named !== undefined && "question" in named && named.choice === undefined
        ? { ...each, question: named.question, ...(named.item !== undefined && { item: named.item }) }
        : null;
    });
    if (sum === null || counted === undefined || counted.includes(null)) {
      const message = `Not calculated: ${quoted || "an equation"}`;
      const note = { result: "dropped", element: "calculation", code: "calculation_not_carried" } as const;
      this.#remarks.push({ ...note, ref, path, message });
      return [];
    }
    this.#scores.push({
      key: ref,
      ref,
      path,
      label: ref,
      quoted,
      add: sum.add,
      divisor: sum.divisor,
      // What is empty adds nothing.
      isLenient: true,
      counted: counted.filter((each) => each !== null),
    });
    return [];
  }

  /** What of a question is told apart: texts' looks, pictures, rows with conditions, orders by chance. */
  #settings(
    qid: string,
    attributes: ReadonlyMap<string, string>,
    place: { ref: string; path: string },
  ): Remark[] {
    const html = this.#from.html(qid);
    const remarks = simplifiedRemark(html, place);
    const drop = (element: Remark["element"], code: Remark["code"], message: string, path = place.path) =>
      remarks.push({ result: "dropped", element, code, ref: place.ref, path, message });
    if (/<(img|video|audio|iframe|embed|object)\b/i.test(html))
      drop("medium", "medium_not_carried", "Upload the file to the question");
    if (/<script\b/i.test(html)) drop("setting", "script_not_carried", "Scripts are not carried over");
    const group = attributes.get("random_group")?.trim() ?? "";
    if (group !== "")
      drop("randomizer", "order_not_carried", `It is not shuffled with others of the group ${group}`);
    for (const scale of ["0", "1"])
      for (const row of this.#from.subquestions(qid, scale)) {
        const shown = field(row, "relevance").trim();
        if (shown !== "" && shown !== "1")
          drop("condition", "condition_not_carried", `The row is shown to everyone: ${shown}`, row.path);
      }
    if (this.#from.tables.where("defaultvalues", "qid", qid).length > 0)
      drop("setting", "default_not_carried", "No answer is filled in beforehand");
    return remarks;
  }

  /** What a quota says and does beside counting. */
  #quotaSettings(row: Row, place: { ref: string; path: string }): void {
    const drop = (code: Remark["code"], message: string) =>
      this.#remarks.push({ ...place, result: "dropped", element: "setting", code, message });
    const texts = this.#from.tables.where("quota_languagesettings", "quotals_quota_id", field(row, "id"));
    const said = (name: string) =>
      texts.map((each) => plainText(field(each, name))).find((text) => text !== "");
    const message = said("quotals_message");
    const url = said("quotals_url");
    if (message !== undefined)
      drop("message_not_carried", `Participants over the limit see the study's own message: ${message}`);
    if (url !== undefined)
      drop("redirect_not_carried", `Set this address as the study's exit for over quota: ${url}`);
    if (field(row, "action") === "2")
      drop("setting_not_carried", "Participants over the limit cannot change their answer");
  }

  #quotas(): Quota[] {
    const members = Map.groupBy(this.#from.tables.of("quota_members"), (row) => field(row, "quota_id"));
    return this.#from.once(this.#from.tables.of("quota"), "id").flatMap((row): Quota[] => {
      const place = { ref: field(row, "name"), path: row.path };
      if (field(row, "active") === "0") {
        const note = { result: "dropped", element: "quota", code: "not_active" } as const;
        this.#remarks.push({ ...place, ...note, message: "It is switched off" });
        return [];
      }
      this.#quotaSettings(row, place);
      const own = this.#from.once(members.get(field(row, "id")) ?? [], "id");
      const byQuestion = Map.groupBy(own, (member) => this.#from.titles.get(field(member, "qid")) ?? "");
      const all = [...byQuestion].map(([question, same]) =>
        both(
          "or",
          same.map((member) => this.#from.member(question, field(member, "code"))),
        ),
      );
      const quoted = own.map(
        (member) => `${this.#from.titles.get(field(member, "qid")) ?? ""} ${field(member, "code")}`,
      );
      const limit = Math.max(0, Math.floor(Number(field(row, "qlimit")) || 0));
      return [
        { ...place, limit, when: both("and", all), isTotal: own.length === 0, quoted: quoted.join(", ") },
      ];
    });
  }
}

/** Reads the structure of a survey of LimeSurvey. */
export const readLimeSurvey = async (bytes: Uint8Array, time: Time): Promise<Survey> =>
  new LssReader(await readTables(bytes, time)).read();
