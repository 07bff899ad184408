import { type ExportFormat, textWriter } from "./kind.ts";

export const jsonl: ExportFormat<"jsonl", "interviews"> = {
  name: "jsonl",
  description: "an interview a line",
  purpose: "a data pipeline: complete interviews with every answer and message, one per line",
  file: { name: "interviews.jsonl", contentType: "application/jsonl" },
  reads: "interviews",
  writer: ({ codes }) =>
    textWriter("", (interviews) =>
      interviews.map(({ wire }) => `${JSON.stringify(codes.length > 0 ? wire : uncoded(wire))}\n`).join(""),
    ),
};

/** Answers say what they are coded by where the study has codes. */
const uncoded = ({ answers, ...wire }: Record<string, unknown>) => ({
  ...wire,
  answers: (answers as Record<string, unknown>[]).map(({ codes: _, ...answer }) => answer),
});
