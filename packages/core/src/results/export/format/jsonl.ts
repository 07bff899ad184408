import { isDeepStrictEqual } from "node:util";
import { valueCodes } from "#survey/code/value-codes.ts";
import { presentValue } from "#survey/question-type/common/words.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { DefinedQuestion } from "../definition.ts";
import { type ExportFormat, textWriter } from "./kind.ts";

export const jsonl: ExportFormat<"jsonl", "interviews"> = {
  name: "jsonl",
  description: "an interview a line",
  purpose: "a data pipeline: complete interviews with every answer and message, one per line",
  file: { name: "interviews.jsonl", contentType: "application/jsonl" },
  reads: "interviews",
  hasTranslations: true,
  writer: ({ codes, questions }) => {
    const coding = codingOf(questions);
    return textWriter("", (interviews) =>
      interviews
        .map(({ wire }) => `${JSON.stringify(withCodes(codes.length > 0 ? wire : uncoded(wire), coding))}\n`)
        .join(""),
    );
  },
};

type Answer = Record<string, unknown>;
type Coding = (answer: Answer) => Answer;

/** What is added to answers: their values by codes, and by present labels where those are others. */
function codingOf(questions: readonly DefinedQuestion[]): Coding {
  const known = new Map(
    questions.map(({ id, type, props, loop_items, loop_entries = [] }) => {
      const items = new Map(
        loop_entries.flatMap(({ label, code, former }) => [label, ...former].map((word) => [word, code])),
      );
      for (const [at, item] of (loop_items ?? []).entries())
        if (loop_entries.length === 0) items.set(item, at + 1);
      return [id, { book: questionType(type).book(props), items }];
    }),
  );
  return (answer) => {
    const { question_id, type, value, loop_item } = answer;
    const of = known.get(String(question_id));
    if (of === undefined || typeof type !== "string") return answer;
    const coded = valueCodes(type, value, of.book);
    const labels = presentValue(type, value, of.book);
    return {
      ...answer,
      ...(coded !== undefined && { value_codes: coded }),
      ...(labels !== value && !isDeepStrictEqual(labels, value) && { value_labels: labels }),
      ...(typeof loop_item === "string" && { loop_item_code: of.items.get(loop_item) ?? null }),
    };
  };
}

const withCodes = ({ answers, ...wire }: Record<string, unknown>, coding: Coding) => ({
  ...wire,
  answers: (answers as Answer[]).map(coding),
});

/** Answers say what they are coded by where the study has codes. */
const uncoded = ({ answers, ...wire }: Record<string, unknown>) => ({
  ...wire,
  answers: (answers as Record<string, unknown>[]).map(({ codes: _, ...answer }) => answer),
});
