import { type Iteration, loopItemOf } from "#survey/interview/answer-name.ts";
import type { Outcome } from "#survey/interview/answers.ts";
import { questionType } from "#survey/question-type/index.ts";
import { countsUnder, jsonKey, type KeyPart, type Tally } from "#survey/question-type/statistics/tally.ts";
import type { answer, interview } from "../interview/interview.sql.ts";
import { type Count, type Counts, countsIn, countsOf } from "./counts.ts";

export type Population = "real" | "simulated";

/** The part with the answers to a question, given while it had this type: all of them, or those about a loop's item. */
export const questionPart = (id: string, type: string, iteration: Iteration = ""): string =>
  `question:${id}:${type}${iteration}`;

/** The part with how many interviews have answered a question in a loop, and how many answers each item has. */
export const loopPart = (id: string, type: string): string => `loop:${id}:${type}`;

/** The columns of an interview that decide its counts. */
export type CountedInterview = Pick<
  typeof interview.$inferSelect,
  | "status"
  | "is_mock"
  | "is_archived"
  | "is_excluded"
  | "started_at"
  | "active_time"
  | "metadata"
  | "source"
  | "current_question_id"
  | "erased_at"
> & { hidden_question_ids?: string[] | null; current_iteration?: Iteration };
export type CountedAnswer = Pick<
  typeof answer.$inferSelect,
  "question_id" | "position" | "outcome" | "type" | "value" | "closed_value" | "paradata" | "text_length"
> & { iteration?: Iteration };

/** Real and simulated interviews are counted apart. */
export const populationOf = (interview: { is_simulated: boolean }): Population =>
  interview.is_simulated ? "simulated" : "real";

/**
 * What one interview adds to its study's counts. A change stores the difference of this before and after it, so the
 * result must depend on nothing but the stored rows. `moderation` is the tally of its decisions on follow-ups.
 */
export const contribution = (
  interview: CountedInterview,
  answers: readonly CountedAnswer[],
  moderation: Tally = {},
): Counts => countsOf(countsOfInterview(interview, answers, moderation));

const countsOfInterview = (
  interview: CountedInterview,
  answers: readonly CountedAnswer[],
  moderation: Tally = {},
): Count[] => [
  ...passage(interview, { all: answers, changed: answers, staying: [] }, moderation),
  ...standing(interview),
];

/** The counts that no answer changes. */
function standing(interview: CountedInterview): Count[] {
  if (interview.is_mock || interview.is_archived) return [];
  if (interview.is_excluded) return excluded(interview);
  const { erased_at, metadata } = interview;
  const keys = erased_at === null ? Object.keys(metadata) : [];
  return [
    ...statuses(interview),
    ...sources(interview),
    ...keys.map((name) => once("metadata", "key", name)),
  ];
}

/** For an interview that counts nowhere: that there is one, that it is listed, and which columns it would have. */
function excluded({ status, metadata, erased_at }: CountedInterview): Count[] {
  const excluded = once("status", "excluded", status);
  if (erased_at !== null) return [excluded];
  const keys = Object.keys(metadata).map((name) => once("metadata", "excluded_key", name));
  return [excluded, once("status", "listed_excluded", status), ...keys];
}

/** The answers of one side of a change, and which of them both sides have: what those alone lead to is left out. */
interface Sides {
  all: readonly CountedAnswer[];
  changed: readonly CountedAnswer[];
  staying: readonly CountedAnswer[];
}

/** The counts that an answer or a decision changes. */
function passage(interview: CountedInterview, answers: Sides, moderation: Tally = {}): Count[] {
  if (interview.is_mock || interview.is_archived || interview.is_excluded) return [];
  const shared = [...activeTime(interview), ...funnel(interview, answers)];
  if (interview.erased_at !== null) return shared;
  return [
    ...shared,
    ...countsIn("moderation", moderation),
    ...answers.changed.filter(isGiven).flatMap(countsOfAnswer),
    ...respondents(answers),
  ];
}

/** What an interview counts once. */
const once = (part: string, ...key: KeyPart[]): Count => [part, jsonKey(...key), 1];

const statuses = ({ status, started_at, erased_at }: CountedInterview): Count[] => [
  once("status", "status", status),
  ...(started_at === null ? [] : [once("status", "started", status)]),
  ...(erased_at === null ? [once("status", "listed", status)] : []),
];

/** The source that it came from, by how far it has come. */
const sources = ({ source, status, started_at }: CountedInterview): Count[] =>
  source === null || started_at === null
    ? []
    : [once("source", source, "started"), once("source", source, status)];

const activeTime = ({ status, active_time }: CountedInterview): Count[] =>
  active_time !== null && (status === "closed" || status === "completed")
    ? [once("active_time", "seconds", active_time)]
    : [];

const inFunnel = (...key: KeyPart[]): Count => once("funnel", ...key);

/**
 * The questions that the interview reached and the outcome of each, and those that were hidden from it. Answers that were brought in before it was started
 * are not part of the study's funnel; the skips among them count in the figures of their questions.
 */
function funnel(interview: CountedInterview, answers: Sides): Count[] {
  const { current_question_id: current, hidden_question_ids: hidden, status, started_at } = interview;
  const outcomes = outcomesOf(answers);
  if (started_at === null) {
    const skipped = outcomes.filter(([, outcome]) => outcome === "skipped");
    return skipped.map(([question, , ...item]) => inFunnel(question, "skipped_unstarted", ...item));
  }
  const last = answers.all.reduce<CountedAnswer | null>(
    (latest, each) => (latest === null || each.position > latest.position ? each : latest),
    null,
  );
  const reached = new Set(answers.changed.map(({ question_id }) => question_id));
  if (current !== null) reached.add(current);
  for (const { question_id } of answers.staying) reached.delete(question_id);
  const screenedOutAt = status === "screened_out" ? (current ?? last?.question_id) : undefined;
  return [
    ...[...reached].map((id) => inFunnel(id, "reached")),
    ...reachedItems(interview, answers),
    ...outcomes.map((key) => inFunnel(...key)),
    ...(hidden ?? []).map((id) => inFunnel(id, "hidden")),
    ...(screenedOutAt === undefined ? [] : [inFunnel(screenedOutAt, "screened_out")]),
  ];
}

type OutcomeKey = [question: string, outcome: Outcome, ...item: string[]];

/** The outcome of each question and, in a loop, of each item: answered where an iteration was, else skipped. */
function outcomesOf({ all, changed, staying }: Sides): OutcomeKey[] {
  const questions = new Map<string, Outcome>();
  for (const { question_id, outcome } of all)
    if (questions.get(question_id) !== "answered") questions.set(question_id, outcome);
  for (const { question_id } of staying.filter(isGiven)) questions.delete(question_id);
  const ofItems = changed
    .filter(isLooped)
    .map((each): OutcomeKey => [each.question_id, each.outcome, itemIn(each)]);
  return [...questions, ...ofItems];
}

const isLooped = ({ iteration = "" }: Pick<CountedAnswer, "iteration">): boolean => iteration !== "";

const itemIn = ({ iteration = "" }: Pick<CountedAnswer, "iteration">): string => loopItemOf(iteration) ?? "";

/** The items about which questions in loops were asked. */
function reachedItems(
  { current_question_id: current, current_iteration = "" }: CountedInterview,
  { all, changed }: Sides,
): Count[] {
  const counts = changed.filter(isLooped).map((each) => inFunnel(each.question_id, "reached", itemIn(each)));
  if (current === null || current_iteration === "") return counts;
  const isAnswered = all.some((each) => each.question_id === current && each.iteration === current_iteration);
  return isAnswered ? counts : [...counts, inFunnel(current, "reached", loopItemOf(current_iteration))];
}

const isGiven = ({ outcome }: CountedAnswer): boolean => outcome === "answered";

/** What an answer is, and how long it took and is. */
function countsOfAnswer(answer: CountedAnswer): Count[] {
  const { question_id, type, value, closed_value, iteration = "" } = answer;
  const tally = questionType(type).tally(closed_value ?? value);
  const pooled = [
    ...countsIn(questionPart(question_id, type), tally),
    ...countsIn(pacePart(question_id), paceTally(answer)),
  ];
  if (iteration === "") return pooled;
  return [
    ...pooled,
    ...countsIn(questionPart(question_id, type, iteration), tally),
    once(loopPart(question_id, type), "responses", itemIn(answer)),
  ];
}

/** The questions in loops that the interview has answered. */
function respondents({ changed, staying }: Sides): Count[] {
  const parts = new Set(loopPartsOf(changed));
  if (parts.size === 0) return [];
  for (const part of loopPartsOf(staying)) parts.delete(part);
  return [...parts].map((part) => once(part, "respondents"));
}

const loopPartsOf = (answers: readonly CountedAnswer[]): string[] =>
  answers
    .filter((each) => isLooped(each) && isGiven(each))
    .map(({ question_id, type }) => loopPart(question_id, type));

interface CountedVersion {
  interview: CountedInterview;
  answers: readonly CountedAnswer[];
  /** The tally of its decisions on follow-ups, or of those that the change adds. */
  moderation?: Tally;
}

/** What decides on how answers count. */
const decisive = ["started_at", "erased_at", "is_mock", "is_archived", "is_excluded"] as const;
/** What else decides on `standing`. */
const standingFields = ["status", "metadata", "source"] as const;

const isSameIn = (
  names: readonly (keyof CountedInterview)[],
  before: CountedVersion,
  after: CountedVersion,
) => {
  for (const name of names) if (before.interview[name] !== after.interview[name]) return false;
  return true;
};

/**
 * What a change of an interview adds to its study's counts. Most changes are answers, which only `passage` shows; what is
 * counted of the answers that stay is the same before and after. In a loop one answer comes with those about other items,
 * which stay.
 */
export function contributionChange(before: CountedVersion, after: CountedVersion): Counts {
  if (!isSameIn(decisive, before, after)) {
    const whole = ({ interview, answers, moderation }: CountedVersion) =>
      countsOfInterview(interview, answers, moderation);
    return countsOf(whole(after), whole(before));
  }
  const both = new Set(before.answers).intersection(new Set(after.answers));
  const staying = [...both];
  const isStanding = isSameIn(standingFields, before, after);
  const counted = ({ interview, answers: all, moderation }: CountedVersion): Count[] => {
    const changed = all.filter((each) => !both.has(each));
    const passed = passage(interview, { all, changed, staying }, moderation);
    return isStanding ? passed : [...passed, ...standing(interview)];
  };
  return countsOf(counted(after), counted(before));
}

/**
 * The part of a study's counts with how long a question's answers took and how long their texts are, in buckets of about
 * an eighth: medians are read of them, and no answer has to be read again.
 */
export const pacePart = (questionId: string): string => `pace:${questionId}`;

export type Pace = "ms" | "length";

/** Nothing below it is told apart. */
const least: Record<Pace, number> = { ms: 100, length: 1 };

const bucketOf = (pace: Pace, value: number): number =>
  Math.round(20 * Math.log10(Math.max(value, least[pace])));

type TimedAnswer = Pick<typeof answer.$inferSelect, "outcome" | "paradata" | "text_length">;

/** What an answer adds to its question's times and lengths; a skip adds nothing. */
export function paceTally({ outcome, paradata, text_length }: TimedAnswer): Tally {
  if (outcome !== "answered") return {};
  const ms = paradata?.ms;
  return {
    ...(ms !== undefined && { [jsonKey("ms", bucketOf("ms", ms))]: 1 }),
    ...(text_length !== null && { [jsonKey("length", bucketOf("length", text_length))]: 1 }),
  };
}

/** Fewer answers have no median. */
const fewest = 20;

/** The median of a question's times in milliseconds, or of its texts' lengths, and of how many; null of fewer than 20. */
export function medianOf(tally: Tally, pace: Pace): { median: number | null; n: number } {
  const buckets = countsUnder(tally, pace)
    .map(({ rest: [bucket], count }) => ({ bucket: Number(bucket), count }))
    .sort((a, b) => a.bucket - b.bucket);
  const n = buckets.reduce((sum, { count }) => sum + count, 0);
  if (n < fewest) return { median: null, n };
  let left = Math.ceil(n / 2);
  for (const { bucket, count } of buckets) {
    left -= count;
    if (left <= 0) return { median: Math.round(10 ** (bucket / 20)), n };
  }
  return { median: null, n };
}
