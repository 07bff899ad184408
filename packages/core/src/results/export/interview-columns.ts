import type { Column } from "./column.ts";
import type { ExportRecord } from "./record.ts";

type Read = (record: ExportRecord) => unknown;

/** A column of a text, or of an instant; what is no text is written as JSON. */
export function textColumn(name: string, read: Read, kind: "text" | "instant" = "text"): Column {
  const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return {
    ...{ name, label: name, kind, codes: [], question: null },
    measure: kind === "instant" ? "scale" : "nominal",
    decimals: 0,
    read: (record) => {
      const value = read(record);
      return value === null || value === undefined || value === "" ? null : toText(value);
    },
  };
}

/** The columns that every study has. */
export const interviewColumns: Column[] = [
  textColumn("interview_id", (record) => record.interview_id),
  textColumn("title", (record) => record.title),
  textColumn("status", (record) => record.status),
  textColumn("created_at", (record) => record.created_at, "instant"),
  textColumn("started_at", (record) => record.started_at, "instant"),
  textColumn("completed_at", (record) => record.completed_at, "instant"),
  textColumn("language", (record) => record.language),
  {
    ...textColumn("is_simulated", () => null),
    kind: "number",
    codes: [
      { code: 0, text: "Participant" },
      { code: 1, text: "Simulated" },
    ],
    read: ({ is_simulated }) => Number(is_simulated),
  },
  {
    ...textColumn("active_time", () => null),
    label: "Active time in seconds",
    kind: "number",
    measure: "scale",
    decimals: 2,
    read: ({ active_time }) => active_time,
  },
  textColumn("link", (record) => record.link),
  textColumn("source", (record) => record.source),
];
