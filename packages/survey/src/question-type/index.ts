import type * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { isSeen } from "#kit/visible.ts";
import { allocation } from "./allocation.ts";
import { allocationWithMatrix } from "./allocation-with-matrix.ts";
import { calendar } from "./calendar.ts";
import { cardSort } from "./card-sort.ts";
import { withoutNulls } from "./common/define-type.ts";
import { checksName } from "./common/earlier-answer.ts";
import { sharedProps } from "./common/props.ts";
import { conjoint } from "./conjoint.ts";
import { date } from "./date.ts";
import { externalLink } from "./external-link.ts";
import { matrixRatingScale } from "./matrix-rating-scale.ts";
import { maxDiff } from "./max-diff.ts";
import { mediaUpload } from "./media-upload.ts";
import { message } from "./message.ts";
import { multipleChoice } from "./multiple-choice.ts";
import { nps } from "./nps.ts";
import { number } from "./number.ts";
import { ranking } from "./ranking.ts";
import { rankingWithMatrix } from "./ranking-with-matrix.ts";
import { ratingScale, starRating } from "./rating-scale.ts";
import { prototypeTask, websiteTest } from "./task.ts";
import { email, exploratory, question, shortText, textInput } from "./text.ts";
import { treeTest } from "./tree-test.ts";
import type { QuestionType, StoredProps } from "./type.ts";

export { maxAnsweredTasks } from "./common/conjoint-task.ts";
export { datesBetween, isComparableDate, isDateForAll } from "./date.ts";
export { binKey, distributionKey } from "./statistics/distribution.ts";
export { isSliced, maxSliceSteps } from "./statistics/slices.ts";
export type { Tally } from "./statistics/tally.ts";
export type {
  Aggregate,
  Code,
  ComparedBy,
  Dimension,
  Label,
  Operand,
  Operation,
  Property,
  QuestionType,
  Variable,
} from "./type.ts";

/**
 * All question types. To add one, write a file beside this one that calls `defineType` and list it here; the
 * interview page needs an input for it in `packages/participant/src/input`.
 */
export const questionTypes: readonly QuestionType[] = [
  question,
  exploratory,
  textInput,
  shortText,
  message,
  email,
  multipleChoice,
  ratingScale,
  starRating,
  nps,
  number,
  date,
  matrixRatingScale,
  ranking,
  rankingWithMatrix,
  cardSort,
  allocation,
  allocationWithMatrix,
  conjoint,
  maxDiff,
  treeTest,
  prototypeTask,
  websiteTest,
  externalLink,
  calendar,
  mediaUpload,
];

const byName = new Map(questionTypes.map((type) => [type.name, type]));

/** False for the names that behave as plain text. */
export const isKnownType = (name: string): boolean => byName.has(name);

/** The type of this name; an unknown one behaves as `textInput`. */
export const questionType = (name: string): QuestionType => byName.get(name) ?? textInput;

const isAboutChecks = ({ path }: z.core.$ZodIssue): boolean => path[0] === checksName;

/** A value with texts of which nothing can be seen as empty ones. */
function withoutUnseen(value: unknown): unknown {
  if (typeof value === "string") return isSeen(value) ? value : "";
  if (Array.isArray(value)) return value.map(withoutUnseen);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutUnseen(inner)]));
}

/** Props as they are judged when they are written: what an earlier rule has let be stored is read as it is. */
const written = (props: StoredProps) => withoutUnseen(withoutNulls(props)) as StoredProps;

const propIssues = (name: string, props: StoredProps) =>
  questionType(name).propsSchema.safeParse(written(props)).error?.issues ?? [];

/**
 * What is wrong with props, with paths inside them; null stands for a prop that is left out. Checks against earlier answers
 * have errors of their own.
 */
export const validateProps = (name: string, props: StoredProps): readonly z.core.$ZodIssue[] =>
  propIssues(name, props).filter((issue) => !isAboutChecks(issue));

/** What is wrong with the shape of the checks against earlier answers. */
export const validateChecks = (name: string, props: StoredProps): readonly z.core.$ZodIssue[] =>
  questionType(name).amounts === null ? [] : propIssues(name, props).filter(isAboutChecks);

/** What is wrong with each prop by itself, of props that are only some of a question's. */
export function validateEachProp(name: string, props: StoredProps): z.core.$ZodIssue[] {
  const shape: Record<string, z.ZodType> = questionType(name).propsSchema.unwrap().shape;
  return Object.entries(written(props)).flatMap(([key, value]) => {
    const isKnown = key !== checksName && Object.hasOwn(shape, key);
    const issues = isKnown ? (shape[key]?.safeParse(value).error?.issues ?? []) : [];
    return issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));
  });
}

/** How many follow-ups the interviewer may ask; `ofStudy` is the study's setting. */
export function maxFollowups(name: string, props: StoredProps, ofStudy: number): number {
  const own = sharedProps
    .unwrap()
    .shape.maxFollowupQuestions.safeParse(props.maxFollowupQuestions ?? undefined).data;
  const { followups } = questionType(name);
  return own ?? (followups === "ofStudy" ? ofStudy : followups);
}

/** The type of a question that says none. */
export const defaultType = question.name;
