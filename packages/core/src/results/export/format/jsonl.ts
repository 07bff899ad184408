import { type ExportFormat, textWriter } from "./kind.ts";

export const jsonl: ExportFormat<"jsonl", "interviews"> = {
  name: "jsonl",
  description: "an interview a line",
  purpose: "a data pipeline: whole interviews with every answer and message, one a line",
  file: { name: "interviews.jsonl", contentType: "application/jsonl" },
  reads: "interviews",
  writer: () =>
    textWriter("", (interviews) => interviews.map(({ wire }) => `${JSON.stringify(wire)}\n`).join("")),
};
