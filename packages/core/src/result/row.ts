import { questionType } from "../question-type/index.ts";

/** The columns of the export. */

export interface ExportedQuestion {
  id: string;
  content: string;
  props: Record<string, unknown>;
}

type Followup = { question: string; answer: string };
type ExportedAnswer = [type: string, value: unknown, followups: Followup[]];

export interface ExportedRow {
  interview_id: string;
  title: string | null;
  status: string;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  language: string;
  is_simulated: boolean;
  active_time: number | null;
  link: string;
  metadata: Record<string, unknown>;
  /** By question id. */
  answers: Record<string, ExportedAnswer> | null;
}

const interviewColumns = [
  "interview_id",
  "title",
  "status",
  "created_at",
  "started_at",
  "completed_at",
  "language",
  "is_simulated",
  "active_time",
  "link",
] as const satisfies (keyof ExportedRow)[];

/** The columns of an export beside those that every one has. */
export interface ExportedColumns {
  metadataKeys: readonly string[];
  questions: readonly ExportedQuestion[];
  hasLinks: boolean;
}

const shownColumns = ({ hasLinks }: ExportedColumns) =>
  hasLinks ? interviewColumns : interviewColumns.filter((name) => name !== "link");

/** The header: the interview's columns, then a column for each metadata key and each question. */
export const csvHeader = (columns: ExportedColumns): string[] => [
  ...shownColumns(columns),
  ...columns.metadataKeys.map((key) => `metadata.${key}`),
  ...columns.questions.map(({ content }, index) => `Q${index + 1}. ${content}`),
];

/** The cells of an interview, in the order of `csvHeader`. */
export const csvRow = (row: ExportedRow, columns: ExportedColumns): string[] => [
  ...shownColumns(columns).map((name) => toCell(row[name])),
  ...columns.metadataKeys.map((key) => toCell(Object.hasOwn(row.metadata, key) ? row.metadata[key] : null)),
  ...columns.questions.map(({ id, props }) => answerCell(row.answers?.[id], props)),
];

/** Text as it is, null as an empty cell, anything else as JSON. */
const toCell = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/** The answer, formatted by the type it was given for, and the answers to its follow-up questions, a line each. */
function answerCell(answer: ExportedAnswer | undefined, props: Record<string, unknown>): string {
  if (answer === undefined) return "";
  const [type, value, followups] = answer;
  const followupAnswers = followups.map((followup) => followup.answer);
  return [questionType(type).cell(value, props), ...followupAnswers].join("\n");
}
