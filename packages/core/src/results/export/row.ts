import type { CellReader } from "#data-files/csv.ts";
import { loopItemOf, questionIdIn } from "#survey/interview/answer-name.ts";
import type { Outcome } from "#survey/interview/answers.ts";
import type { InterviewStatus } from "#survey/interview/status.ts";
import { itemName } from "#survey/question-type/common/item-source.ts";
import { questionType } from "#survey/question-type/index.ts";
import { withItem } from "#survey/study/attribute.ts";
import { type ScoreValues, type Scoring, scorerOf } from "../../design/score/scoring.ts";
import { hasOwnWords } from "../insight/own-words.ts";
import { answerOf, type ExportedIteration, iterationsOf, type Looped } from "./iterations.ts";
import { type ExportedQuality, qualityCells } from "./quality-cells.ts";

/** The columns of the export. */

export interface ExportedQuestion extends Looped {
  id: string;
  /** References in it read as `[Q2]`. */
  content: string;
  type: string;
  props: Record<string, unknown>;
}

type Followup = { question: string; answer: string };
/** `outcome` and `ms` are left out where only what was answered is read. */
export type ExportedAnswer = [
  type: string,
  value: unknown,
  followups: readonly Followup[],
  outcome?: Outcome,
  /** How long the question was on the screen, in milliseconds. */
  ms?: number | null,
  /** How sure the model was of what was spoken. */
  confidence?: number | null,
];

export interface ExportedRow extends ExportedQuality {
  interview_id: string;
  title: string | null;
  status: InterviewStatus;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  language: string;
  is_simulated: boolean;
  active_time: number | null;
  link: string;
  source: string | null;
  metadata: Record<string, unknown>;
  /** Labels by randomizer id, of the arms that the interview has reached. */
  arms: Record<string, string> | null;
  /** By name. */
  answers: Record<string, ExportedAnswer> | null;
  /** By question id, of open answers that are coded or were judged: the codes that they have. */
  codes: Record<string, string[]> | null;
  /** By key; of the answers as they are stored, whatever is redacted. */
  scores: ScoreValues;
}

/** The scores of an exported interview. */
export const scoresOf = (
  scoring: Scoring | null | undefined,
  { answers }: Pick<ExportedRow, "answers">,
): ScoreValues =>
  scoring === null || scoring === undefined
    ? {}
    : scorerOf(scoring)(
        Object.entries(answers ?? {}).flatMap(([name, [type, value, , outcome = "answered"]]) =>
          outcome === "answered" ? [{ question_id: questionIdIn(name), type, value }] : [],
        ),
      );

/** An answer in another language; null for what has no translation. */
export interface TranslatedAnswer {
  answer: string | null;
  followups: (string | null)[];
}

/** An interview as the formats with columns read it; its answers are those that were skipped, too. */
export interface ExportRecord extends ExportedRow {
  /** The names of the answers in the order in which they were asked for; empty where that is not known. */
  asked_order: readonly string[];
  /** The name of the answer that the participant is asked for; null where there is none. */
  current: string | null;
  /** The study's revision when this was started over its link; null for others, and where it is not read. */
  revision: number | null;
  /** What was said in the language of the job, by the name of the answer; null where none is read. */
  translated: Record<string, TranslatedAnswer> | null;
  /** Who worded the follow-ups that were asked, in order, by the name of the answer. */
  followup_sources: Record<string, readonly string[]> | null;
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
] as const satisfies ShownName[];

/** The columns that show a field as it is. */
type ShownName = Exclude<keyof ExportedRow, "answers" | "codes" | "scores" | keyof ExportedQuality>;

/** The columns of an export beside those that every one has. */
export interface ExportedColumns {
  metadataKeys: readonly string[];
  /** In the order of the study. */
  randomizers: readonly { id: string; name: string }[];
  questions: readonly ExportedQuestion[];
  hasLinks: boolean;
  hasSources: boolean;
  hasQuality: boolean;
  codes: readonly { id: string; name: string }[];
  scoring: Pick<Scoring, "scores"> | null;
}

/** The keys of the study's scores, in their order. */
const scoreKeys = ({ scoring }: ExportedColumns): string[] => (scoring?.scores ?? []).map(({ key }) => key);

/** The questions that have a column of themes: those answered in own words, where the study has codes. */
const themed = ({ questions, codes }: ExportedColumns) =>
  codes.length === 0 ? [] : [...questions.entries()].filter(([, each]) => isCoded(each));

/** Whether it is answered in own words, which may have codes. */
export const isCoded = ({ type, props }: Pick<ExportedQuestion, "type" | "props">): boolean =>
  hasOwnWords(type, props);

const shownColumns = ({ hasLinks, hasSources }: ExportedColumns): ShownName[] => [
  ...interviewColumns.filter((name) => hasLinks || name !== "link"),
  ...(hasSources ? (["source"] as const) : []),
];

/**
 * The header: the interview's columns, then a column for each metadata key and each randomizer, two for each score, what is
 * known of its quality, a column for each question, in loops one for each item, and one of themes for each that is
 * answered in own words, where the study has codes.
 */
export const csvHeader = (columns: ExportedColumns): string[] => [
  ...shownColumns(columns),
  ...columns.metadataKeys.map((key) => `metadata.${key}`),
  ...uniqueNames(columns.randomizers.map(({ name }) => `randomizer.${name}`)),
  ...scoreKeys(columns).flatMap((key) => [`score.${key}`, `score.${key}.band`]),
  ...qualityOf(columns).map(({ name }) => name),
  ...columns.questions.flatMap((question, index) =>
    iterationsOf(question).map(({ title, content }) => `Q${index + 1}${title}. ${content}`),
  ),
  ...themed(columns).flatMap(([index, question]) =>
    iterationsOf(question).map(({ title, content }) => `Q${index + 1}${title}. ${content} (themes)`),
  ),
];

const qualityOf = ({ hasQuality }: ExportedColumns) => (hasQuality ? qualityCells : []);

/** The names, where one repeats another, or one that is taken, as `name (2)` and so on. */
export function uniqueNames(names: readonly string[], others: ReadonlySet<string> = new Set()): string[] {
  const taken = new Set([...names, ...others]);
  const seen = new Set(others);
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let number = 2;
    while (taken.has(`${name} (${number})`)) number++;
    taken.add(`${name} (${number})`);
    return `${name} (${number})`;
  });
}

/** The cells of an interview, in the order of `csvHeader`. */
export const csvCells = (columns: ExportedColumns): CellReader<ExportedRow>[] => [
  ...shownColumns(columns).map((name) => (row: ExportedRow) => toCell(row[name])),
  ...columns.metadataKeys.map(
    (key) =>
      ({ metadata }: ExportedRow) =>
        toCell(Object.hasOwn(metadata, key) ? metadata[key] : null),
  ),
  ...columns.randomizers.map(
    ({ id }) =>
      ({ arms }: ExportedRow) =>
        arms?.[id] ?? "",
  ),
  ...scoreKeys(columns).flatMap((key) => [
    ({ scores }: ExportedRow) => toCell(scores[key]?.value ?? null),
    ({ scores }: ExportedRow) => scores[key]?.band ?? "",
  ]),
  ...qualityOf(columns).map(
    ({ read }) =>
      (row: ExportedRow) =>
        toCell(read(row)),
  ),
  ...columns.questions.flatMap((question) =>
    iterationsOf(question).map((each) => answerCell(question, each)),
  ),
  ...themed(columns).flatMap(([, question]) =>
    iterationsOf(question).map(({ names }) => ({ codes }: ExportedRow) => {
      const own = answerOf(codes, names) ?? [];
      return columns.codes
        .filter(({ id }) => own.includes(id))
        .map(({ name }) => name)
        .join("; ");
    }),
  ),
];

/** Text as it is, null as an empty cell, anything else as JSON. */
const toCell = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/**
 * The answer, formatted by the type it was given for, and the answers to its follow-up questions, a line each. In a loop,
 * options that name the item do so by its name.
 */
function answerCell(
  { props }: ExportedQuestion,
  { iteration, names }: ExportedIteration,
): CellReader<ExportedRow> {
  const item = iteration === "" ? null : itemName(loopItemOf(iteration) ?? "");
  return ({ answers }) => {
    const answer = answerOf(answers, names);
    if (answer === undefined) return "";
    const { 0: type, 1: value, 2: followups, 3: outcome = "answered" } = answer;
    if (outcome !== "answered") return "";
    let cell = questionType(type).cell(value, props);
    for (const followup of followups) cell += `\n${followup.answer}`;
    return item === null ? cell : withItem(cell, item);
  };
}
