import { isRecord } from "#kit/record.ts";
import { languageOf } from "../../language.ts";
import { plainText } from "../../markup.ts";
import { FileRefused } from "../../refusal.ts";
import type { Item, Question, Quota, Remark, Survey } from "../../tree.ts";
import { blockItem, type Element, type QsfFile, questionItems } from "./blocks.ts";
import { remarksOf } from "./checks.ts";
import { isOwnField, resolved, setIn } from "./fields.ts";
import { flowItems } from "./flow.ts";
import { countsAll, quote, readLogic } from "./logic.ts";
import { meaningOf } from "./meaning.ts";
import { carriedBy, readQuestion } from "./question.ts";
import { pointsIn, scoresOf } from "./scores.ts";
import { libraryMessage, redirectOf, settingRemarks } from "./survey-settings.ts";
import { contentOf, translationsOf } from "./texts.ts";
import { entries, type Json, list, pointer, record, text } from "./value.ts";

/** What an element is; some tools leave its name out. */
function typeOf({ Element, Payload, BlockElements, Flow, Type }: Json): string {
  if (text(Element) !== "") return text(Element);
  if (isRecord(Payload) && (text(Type) === "Question" || "QuestionType" in Payload)) return "SQ";
  return Array.isArray(BlockElements) ? "BL" : Array.isArray(Flow) ? "FL" : "";
}

class QsfReader {
  readonly #elements: { type: string; element: Json; path: string }[];
  readonly #file: QsfFile;
  readonly #entry: Json;

  constructor(file: Json) {
    this.#entry = record(file.SurveyEntry);
    if (!isRecord(file.SurveyElements) && !Array.isArray(file.SurveyElements))
      throw new FileRefused("malformed_file", "There is no list at /SurveyElements");
    this.#elements = entries(file.SurveyElements).map(([key, each]) => {
      const element = record(each);
      return { type: typeOf(element), element, path: pointer("SurveyElements", key, "Payload") };
    });
    this.#file = {
      language: languageOf(text(this.#entry.SurveyLanguage) || "EN"),
      questions: new Map(),
      blocks: new Map(),
      asked: new Map(),
      read: new Map(),
      fields: new Map(),
      made: new Map(),
      placed: new Set(),
      points: new Map(),
      set: new Set(),
      remarks: [],
      copies: 0,
      ends: 0,
      arms: 0,
    };
  }

  read(): Survey {
    this.#collect();
    for (const [key, element] of this.#file.questions) this.#readQuestion(key, element);
    const flow = this.#elements.find(({ type }) => type === "FL");
    const nodes = list(record(flow?.element.Payload).Flow);
    this.#file.set = setIn(nodes);
    this.#file.points = pointsIn(this.#file);
    const items =
      nodes.length > 0
        ? flowItems(this.#file, nodes, `${flow?.path ?? ""}/Flow`, { depth: 0 })
        : this.#blocksInOrder();
    this.#file.remarks.push(...settingRemarks(this.#elements));
    const exit = this.#file.exit ?? this.#exit();
    for (const [key, { payload, path }] of this.#file.questions)
      if (!this.#file.placed.has(key))
        this.#file.remarks.push({
          result: "dropped",
          element: "question",
          code: "not_in_flow",
          ref: text(payload.DataExportTag) || key,
          path,
          message: "It is in no block that the flow shows",
        });
    return {
      tool: "qualtrics",
      version: null,
      title: plainText(text(this.#entry.SurveyName)),
      description: plainText(text(this.#entry.SurveyDescription)) || null,
      languages: this.#languages(),
      items,
      quotas: this.#quotas(),
      scores: scoresOf(this.#file, this.#scoring()),
      remarks: this.#file.remarks,
      ...(exit && { exit }),
      setFields: { has: (field) => this.#file.set.has(field) || isOwnField(field) },
    };
  }

  /** Where people go by the survey's own options. */
  #exit(): Survey["exit"] {
    const found = this.#elements.find(({ type }) => type === "SO");
    const url = found === undefined ? null : redirectOf(record(found.element.Payload));
    if (url === null) return undefined;
    const { fields, set } = this.#file;
    const path = `${found?.path ?? ""}/EOSRedirectURL`;
    return { ref: "EOSRedirectURL", path, url: resolved(url, fields, set, encodeURIComponent) };
  }

  /** A survey without a flow shows its blocks, and one without blocks its questions. */
  #blocksInOrder(): Item[] {
    const shown = [...this.#file.blocks.values()].filter(({ raw }) => text(raw.Type) !== "Trash");
    if (this.#file.blocks.size > 0)
      return shown.map((block) => blockItem(this.#file, block, { ref: block.id, path: block.path }));
    return [...this.#file.questions.keys()].flatMap((key) => questionItems(this.#file, key));
  }

  #collect(): void {
    for (const { type, element, path } of this.#elements) {
      const payload = record(element.Payload);
      const id = text(payload.QuestionID) || text(element.PrimaryAttribute);
      if (type === "SQ" && id !== "" && !this.#file.questions.has(id))
        this.#file.questions.set(id, { payload, path });
      if (type !== "BL") continue;
      // Some exports have an element for each block.
      const isOne = Array.isArray(payload.BlockElements) || text(payload.ID).startsWith("BL_");
      for (const [key, each] of isOne ? [["", payload] as const] : entries(element.Payload)) {
        const raw = record(each);
        const id = text(raw.ID);
        const keys = list(raw.BlockElements).flatMap((one) =>
          text(record(one).Type) === "Question" ? [text(record(one).QuestionID)] : [],
        );
        this.#file.blocks.set(id, {
          id,
          name: plainText(text(raw.Description)),
          path: key === "" ? path : path + pointer(key),
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
      kind: "question",
      key,
      ref,
      path,
      content: contentOf(source),
      shownIf: null,
      ...(carries && { carries: { ...carries, ref, path } }),
      remarks: remarksOf(payload, { ref, path }, carries !== null),
    };
    const read = readQuestion(source, base);
    if (read === null) return;
    this.#file.read.set(key, read);
    this.#file.asked.set(key, read.asked);
  }

  #scoring(): Element | undefined {
    const found = this.#elements.find(({ type }) => type === "SCO");
    return found && { payload: record(found.element.Payload), path: found.path };
  }

  #quotas(): Quota[] {
    return this.#elements.flatMap(({ type, element, path }): Quota[] => {
      if (type !== "QO") return [];
      const payload = record(element.Payload);
      const place = { ref: text(payload.Name) || text(payload.ID), path };
      const { QuotaAction, EndSurveyOptions } = payload;
      const ends = record(EndSurveyOptions);
      const drop = (code: Remark["code"], message: string) =>
        this.#file.remarks.push({ ...place, result: "dropped", element: "setting", code, message });
      const url = redirectOf(ends);
      if (url !== null)
        drop("redirect_not_carried", `Set this address as the study's exit for over quota: ${url}`);
      if (text(ends.EOSMessage) !== "") drop("message_not_carried", libraryMessage(ends));
      if (!/^(EndCurrentSurvey|)$/.test(text(QuotaAction)))
        drop("setting_not_carried", `Participants over the limit end as over quota: ${text(QuotaAction)}`);
      const isTotal = countsAll(payload.Logic);
      const limit = Math.max(0, Math.floor(Number(text(payload.Occurrences)) || 0));
      const when = isTotal ? null : readLogic(payload.Logic, this.#file);
      const meaning = meaningOf(payload.Logic, this.#file);
      return [{ ...place, limit, when, meaning, quoted: quote(payload.Logic) || "its condition", isTotal }];
    });
  }
}

/** Reads a survey of Qualtrics. */
export const readQsf = (file: Json): Survey => new QsfReader(file).read();
