import { languageOf } from "../../language.ts";
import { plainText } from "../../markup.ts";
import { FileRefused } from "../../refusal.ts";
import type { Question, Quota, Survey } from "../../tree.ts";
import { blockItem, type Element, type QsfFile } from "./blocks.ts";
import { flowItems } from "./flow.ts";
import { quote, readLogic } from "./logic.ts";
import { carriedBy, readQuestion, remarksOf } from "./question.ts";
import { contentOf, translationsOf } from "./texts.ts";
import { entries, type Json, list, pointer, record, text } from "./value.ts";

class QsfReader {
  readonly #elements: { type: string; element: Json; path: string }[];
  readonly #file: QsfFile;
  readonly #entry: Json;

  constructor(file: Json) {
    this.#entry = record(file.SurveyEntry);
    if (!Array.isArray(file.SurveyElements))
      throw new FileRefused("malformed_file", "There is no list at /SurveyElements");
    this.#elements = file.SurveyElements.map((each, index) => {
      const element = record(each);
      return { type: text(element.Element), element, path: pointer("SurveyElements", index, "Payload") };
    });
    this.#file = {
      language: languageOf(text(this.#entry.SurveyLanguage) || "EN"),
      ...{ questions: new Map(), blocks: new Map(), asked: new Map(), read: new Map() },
      ...{ remarks: [], placed: new Set(), ends: 0 },
    };
  }

  read(): Survey {
    this.#collect();
    for (const [key, element] of this.#file.questions) this.#readQuestion(key, element);
    const flow = this.#elements.find(({ type }) => type === "FL");
    const nodes = list(record(flow?.element.Payload).Flow);
    const items =
      nodes.length > 0
        ? flowItems(this.#file, nodes, `${flow?.path ?? ""}/Flow`, 0)
        : [...this.#file.blocks.values()]
            .filter(({ raw }) => text(raw.Type) !== "Trash")
            .map((block) => blockItem(this.#file, block));
    for (const [key, { payload, path }] of this.#file.questions)
      if (!this.#file.placed.has(key))
        this.#file.remarks.push({
          ...{
            result: "dropped",
            element: "question",
            code: "not_in_flow",
            ref: text(payload.DataExportTag) || key,
            path,
          },
          message: "It stands in no block that the flow shows",
        });
    return {
      ...{ tool: "qualtrics", version: null, title: plainText(text(this.#entry.SurveyName)) },
      description: plainText(text(this.#entry.SurveyDescription)) || null,
      ...{ languages: this.#languages(), items, quotas: this.#quotas(), remarks: this.#file.remarks },
    };
  }

  #collect(): void {
    for (const { type, element, path } of this.#elements) {
      const payload = record(element.Payload);
      if (type === "SQ")
        this.#file.questions.set(text(payload.QuestionID) || text(element.PrimaryAttribute), {
          payload,
          path,
        });
      if (type !== "BL") continue;
      for (const [key, each] of entries(element.Payload)) {
        const raw = record(each);
        const id = text(raw.ID);
        const keys = list(raw.BlockElements).flatMap((one) =>
          text(record(one).Type) === "Question" ? [text(record(one).QuestionID)] : [],
        );
        this.#file.blocks.set(id, {
          id,
          name: plainText(text(raw.Description)),
          path: path + pointer(key),
          raw,
          keys,
        });
      }
    }
  }

  #languages(): string[] {
    const found = [...this.#file.questions.values()].flatMap(({ payload }) =>
      translationsOf(payload).flatMap(([name, texts]) => (text(texts.QuestionText) === "" ? [] : [name])),
    );
    return [...new Set([this.#file.language, ...found])];
  }

  #readQuestion(key: string, { payload, path }: Element): void {
    const source = { payload, language: this.#file.language };
    const ref = text(payload.DataExportTag) || key;
    const carries = carriedBy(payload);
    const base: Omit<Question, "type" | "props"> = {
      ...{ kind: "question", key, ref, path, content: contentOf(source) },
      shownIf: null,
      ...(carries && { carries: { ...carries, ref, path } }),
      remarks: remarksOf(payload, { ref, path }),
    };
    const read = readQuestion(source, base);
    if (read === null) return;
    this.#file.read.set(key, read);
    this.#file.asked.set(key, read.asked);
  }

  #quotas(): Quota[] {
    return this.#elements.flatMap(({ type, element, path }): Quota[] => {
      if (type !== "QO") return [];
      const payload = record(element.Payload);
      const place = { ref: text(payload.Name) || text(payload.ID), path };
      const isTotal = list(payload.Logic).length === 0;
      const limit = Math.max(0, Math.floor(Number(text(payload.Occurrences)) || 0));
      const when = isTotal ? null : readLogic(payload.Logic, this.#file.asked);
      return [{ ...place, limit, when, quoted: quote(payload.Logic) || "its condition", isTotal }];
    });
  }
}

/** Reads a survey of Qualtrics. */
export const readQsf = (file: Json): Survey => new QsfReader(file).read();
