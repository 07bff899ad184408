import { languageOf } from "../../language.ts";
import { plainText } from "../../markup.ts";
import type { Time } from "../../refusal.ts";
import {
  both,
  type Group,
  type Item,
  is,
  type Question,
  type Quota,
  type Remark,
  type Survey,
} from "../../tree.ts";
import { rowsOf, shuffledTogether, together } from "./arrange.ts";
import { shapeOf } from "./question.ts";
import { relevance } from "./relevance.ts";
import { LssSource } from "./source.ts";
import { field, type Row, readTables, type Tables } from "./tables.ts";

const inOrder = (a: Row, b: Row, name: string): number => Number(field(a, name)) - Number(field(b, name));

class LssReader {
  readonly #from: LssSource;
  readonly #remarks: Remark[] = [];

  constructor(tables: Tables) {
    this.#from = new LssSource(tables);
  }

  read(): Survey {
    const settings = this.#from.inLanguages("surveys_languagesettings");
    const title = settings.get(this.#from.codes[0] ?? "")?.[0];
    return {
      ...{ tool: "limesurvey", version: this.#from.tables.version },
      title: plainText((title && field(title, "surveyls_title")) || ""),
      description: plainText((title && field(title, "surveyls_description")) || "") || null,
      languages: [...new Set(this.#from.codes.map(languageOf))],
      ...{ items: this.#groups(), quotas: this.#quotas(), remarks: this.#remarks },
    };
  }

  #groups(): Item[] {
    const questions = Map.groupBy(this.#from.questions(), (row) => field(row, "gid"));
    const rows = this.#from
      .once(this.#from.tables.of("groups"), "gid")
      .sort((a, b) => inOrder(a, b, "group_order"));
    const items: (Group & { chance: string })[] = rows.map((row) => {
      const gid = field(row, "gid");
      const l10n = this.#from.texts(this.#from.tables.of("group_l10ns"), ["gid", gid], "group_name");
      const names =
        Object.keys(l10n).length > 0
          ? l10n
          : this.#from.texts(this.#from.tables.of("groups"), ["gid", gid], "group_name");
      const name = names[this.#from.language] || Object.values(names)[0] || `Group ${gid}`;
      const place = { ref: name, path: row.path };
      return {
        ...{
          kind: "group",
          ...place,
          name,
          shuffled: false,
          shownIf: relevance(this.#from, field(row, "grelevance"), place, null),
        },
        items: (questions.get(gid) ?? []).flatMap((each) => this.#question(each)),
        chance: field(row, "randomization_group").trim(),
      };
    });
    return shuffledTogether(items, this.#remarks);
  }

  #question(row: Row): Item[] {
    const [qid, title, type] = ["qid", "title", "type"].map((name) => field(row, name)) as [
      string,
      string,
      string,
    ];
    const { path } = row;
    const place = { ref: title, path };
    const attributes = new Map(
      this.#from.tables
        .of("question_attributes")
        .filter((each) => field(each, "qid") === qid)
        .map((each) => [field(each, "attribute"), field(each, "value")] as const),
    );
    const drop = (element: Remark["element"], code: string, message: string): [] => {
      this.#remarks.push({ ...place, result: "dropped", element, code, message });
      return [];
    };
    if (type === "*") return drop("calculation", "calculation_not_carried", "Nothing is calculated");
    if (attributes.get("hidden") === "1") return drop("question", "not_in_flow", "It is always hidden");
    const shape = shapeOf({
      ...{ type, language: this.#from.language, hasOther: field(row, "other") === "Y", attributes },
      ...{ answers: this.#from.answers(qid), rows: this.#from.rows(qid), columns: this.#from.rows(qid, "1") },
    });
    if (shape === null) return drop("question", "type_not_carried", `No question type asks this: ${type}`);
    const { each, after, ...own } = shape;
    const isRequired = /^[YS]$/.test(field(row, "mandatory")) && own.type !== "message";
    const base: Question = {
      ...{ kind: "question", key: title, ...place, ...own },
      props: {
        ...own.props,
        ...(isRequired && { required: true }),
        ...(isRequired && own.type === "matrixRatingScale" && { requireAll: true }),
      },
      content: this.#from.questionTexts(qid, "question"),
      hint: this.#from.questionTexts(qid, "help"),
      shownIf: relevance(this.#from, field(row, "relevance"), place, qid),
      remarks: checks({ attributes, isRequired, props: own.props, place }),
    };
    if (each !== undefined) return rowsOf(base, each);
    if (after === undefined) return [base];
    const comment: Question = {
      ...{
        kind: "question",
        key: `${title}_comment`,
        ...place,
        ...after,
        isPart: true,
        shownIf: base.shownIf && { ...base.shownIf },
      },
      content: { [this.#from.language]: "Please comment on your choice" },
    };
    return [
      together(base, [
        { ...base, shownIf: null },
        { ...comment, shownIf: null },
      ]),
    ];
  }

  #quotas(): Quota[] {
    const members = Map.groupBy(this.#from.tables.of("quota_members"), (row) => field(row, "quota_id"));
    return this.#from
      .once(this.#from.tables.of("quota"), "id")
      .filter((row) => field(row, "active") !== "0")
      .map((row) => {
        const own = this.#from.once(members.get(field(row, "id")) ?? [], "id");
        const all = own.map((member) =>
          is({ question: this.#from.titles.get(field(member, "qid")) ?? "" }, "==", field(member, "code")),
        );
        return {
          ...{
            ref: field(row, "name"),
            path: row.path,
            limit: Math.max(0, Math.floor(Number(field(row, "qlimit")) || 0)),
          },
          ...{ when: both("and", all), isTotal: own.length === 0 },
          quoted: own
            .map((member) => `${this.#from.titles.get(field(member, "qid")) ?? ""} ${field(member, "code")}`)
            .join(", "),
        };
      });
  }
}

function checks({
  attributes,
  isRequired,
  props,
  place,
}: {
  attributes: ReadonlyMap<string, string>;
  isRequired: boolean;
  props: Question["props"];
  place: { ref: string; path: string };
}): Remark[] {
  const remarks: Remark[] = [];
  if (isRequired) remarks.push({ ...place, result: "kept", element: "check", code: "kept" });
  const kept: Record<string, string> = {
    ...{ min_answers: "minSelections", max_answers: "maxSelections", maximum_chars: "maxLength" },
    ...{ min_num_value_n: "min", max_num_value_n: "max" },
  };
  for (const [name, value] of attributes) {
    const prop = kept[name];
    if (value.trim() === "") continue;
    if (prop !== undefined)
      remarks.push(
        prop in props || "maxRanked" in props
          ? { ...place, result: "kept", element: "check", code: "kept" }
          : {
              ...place,
              result: "dropped",
              element: "check",
              code: "check_not_carried",
              message: `${name}: ${value}`,
            },
      );
    if (
      name === "em_validation_q" ||
      name === "em_validation_sq" ||
      name === "array_filter" ||
      name === "random_group"
    )
      remarks.push({
        ...place,
        result: "dropped",
        element: "check",
        code: "check_not_carried",
        message: `${name}: ${value}`,
      });
  }
  return remarks;
}

/** Reads the structure of a survey of LimeSurvey. */
export const readLimeSurvey = async (bytes: Uint8Array, time: Time): Promise<Survey> =>
  new LssReader(await readTables(bytes, time)).read();
