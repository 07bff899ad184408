import { questionType } from "../../design/question-type/index.ts";
import { jsonKey, type Tally } from "../../design/question-type/statistics/tally.ts";
import { type Iteration, loopItemOf } from "../interview/answer-name.ts";
import type { answer, interview } from "../interview/interview.sql.ts";
import type { Outcome } from "../interview/schema.ts";
import { type Counts, countsDiff, sumCounts } from "./counts.ts";
import { paces } from "./pace.ts";

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
export function contribution(
  interview: CountedInterview,
  answers: readonly CountedAnswer[],
  moderation: Tally = {},
): Counts {
  if (interview.is_mock || interview.is_archived) return {};
  if (interview.is_excluded) return excluded(interview);
  const shared = {
    ...passage(interview, answers, moderation),
    status: statuses(interview),
    source: sources(interview),
  };
  if (interview.erased_at !== null) return shared;
  const metadata = oneEach(...Object.keys(interview.metadata).map((name) => jsonKey("key", name)));
  return { ...shared, metadata };
}

/** Of an interview that counts nowhere: that there is one, that it is listed, and which columns it would have. */
const excluded = ({ status, metadata, erased_at }: CountedInterview): Counts =>
  erased_at !== null
    ? { status: oneEach(jsonKey("excluded", status)) }
    : {
        status: oneEach(jsonKey("excluded", status), jsonKey("listed_excluded", status)),
        metadata: oneEach(...Object.keys(metadata).map((name) => jsonKey("excluded_key", name))),
      };

/** The parts of a contribution that an answer or a decision changes; values only of `valued` answers are counted. */
function passage(
  interview: CountedInterview,
  answers: readonly CountedAnswer[],
  moderation: Tally = {},
  valued = answers,
): Counts {
  if (interview.is_mock || interview.is_archived || interview.is_excluded) return {};
  return {
    active_time: activeTime(interview),
    funnel: funnel(interview, answers),
    ...(interview.erased_at === null && { moderation, ...answerTallies(answers, valued), ...paces(valued) }),
  };
}

/** A tally with each key counted once. */
const oneEach = (...keys: string[]): Tally => Object.fromEntries(keys.map((each) => [each, 1]));

const statuses = ({ status, started_at, erased_at }: CountedInterview): Tally =>
  oneEach(
    jsonKey("status", status),
    ...(started_at === null ? [] : [jsonKey("started", status)]),
    ...(erased_at === null ? [jsonKey("listed", status)] : []),
  );

/** The source that it came from, by how far it has come. */
const sources = ({ source, status, started_at }: CountedInterview): Tally =>
  source === null || started_at === null ? {} : oneEach(jsonKey(source, "started"), jsonKey(source, status));

const activeTime = ({ status, active_time }: CountedInterview): Tally =>
  active_time !== null && (status === "closed" || status === "completed")
    ? oneEach(jsonKey("seconds", active_time))
    : {};

/**
 * The questions that the interview reached and the outcome of each, and those that were hidden from it. Answers that were brought in before it was started
 * are not part of the study's funnel; the skips among them count in the figures of their questions.
 */
export function funnel(interview: CountedInterview, answers: readonly CountedAnswer[]): Tally {
  const { current_question_id: current, hidden_question_ids: hidden, status, started_at } = interview;
  const outcomes = outcomesOf(answers);
  if (started_at === null) {
    const skipped = outcomes.filter(([, outcome]) => outcome === "skipped");
    return oneEach(
      ...skipped.map(([question, , ...item]) => jsonKey(question, "skipped_unstarted", ...item)),
    );
  }
  const last = answers.reduce<CountedAnswer | null>(
    (latest, each) => (latest === null || each.position > latest.position ? each : latest),
    null,
  );
  const reached = new Set(answers.map(({ question_id }) => question_id));
  if (current !== null) reached.add(current);
  const screenedOutAt = status === "screened_out" ? (current ?? last?.question_id) : undefined;
  return oneEach(
    ...[...reached].map((id) => jsonKey(id, "reached")),
    ...reachedItems(interview, answers),
    ...outcomes.map((key) => jsonKey(...key)),
    ...(hidden ?? []).map((id) => jsonKey(id, "hidden")),
    ...(screenedOutAt === undefined ? [] : [jsonKey(screenedOutAt, "screened_out")]),
  );
}

type OutcomeKey = [question: string, outcome: Outcome, ...item: string[]];

/** The outcome of each question and, in a loop, of each item: answered where an iteration was, else skipped. */
function outcomesOf(answers: readonly CountedAnswer[]): OutcomeKey[] {
  const looped = answers.filter(isLooped);
  if (looped.length === 0) return answers.map(({ question_id, outcome }) => [question_id, outcome]);
  const inLoop = Map.groupBy(looped, ({ question_id }) => question_id);
  return [
    ...answers
      .filter((each) => !isLooped(each))
      .map(({ question_id, outcome }): OutcomeKey => [question_id, outcome]),
    ...[...inLoop].map(([question, given]): OutcomeKey => {
      return [question, given.some(({ outcome }) => outcome === "answered") ? "answered" : "skipped"];
    }),
    ...looped.map((each): OutcomeKey => [each.question_id, each.outcome, itemIn(each)]),
  ];
}

const isLooped = ({ iteration = "" }: Pick<CountedAnswer, "iteration">): boolean => iteration !== "";

const itemIn = ({ iteration = "" }: Pick<CountedAnswer, "iteration">): string => loopItemOf(iteration) ?? "";

/** The items about which questions in loops were asked. */
function reachedItems(
  { current_question_id, current_iteration = "" }: CountedInterview,
  answers: readonly CountedAnswer[],
): string[] {
  const keys = answers.filter(isLooped).map((each) => jsonKey(each.question_id, "reached", itemIn(each)));
  const present =
    current_question_id === null || current_iteration === ""
      ? []
      : [jsonKey(current_question_id, "reached", loopItemOf(current_iteration))];
  return [...new Set([...keys, ...present])];
}

const isGiven = ({ outcome }: CountedAnswer): boolean => outcome === "answered";

function answerTallies(answers: readonly CountedAnswer[], valued: readonly CountedAnswer[]): Counts {
  const parts = valued.filter(isGiven).flatMap((each): [string, Tally][] => {
    const { question_id, type, value, closed_value, iteration = "" } = each;
    const tally = questionType(type).tally(closed_value ?? value);
    if (iteration === "") return [[questionPart(question_id, type), tally]];
    return [
      [questionPart(question_id, type), tally],
      [questionPart(question_id, type, iteration), tally],
      [loopPart(question_id, type), oneEach(jsonKey("responses", itemIn(each)))],
    ];
  });
  const given = answers.filter((each) => isLooped(each) && isGiven(each));
  const looped = new Set(given.map(({ question_id, type }) => loopPart(question_id, type)));
  const respondents = [...looped].map((part): Counts => ({ [part]: oneEach(jsonKey("respondents")) }));
  const counts = parts.filter(([, tally]) => Object.keys(tally).length > 0);
  // A question outside loops has one answer: nothing has to be added up.
  if (looped.size === 0) return Object.fromEntries(counts);
  return sumCounts([...counts.map(([part, tally]) => ({ [part]: tally })), ...respondents]);
}

interface CountedVersion {
  interview: CountedInterview;
  answers: readonly CountedAnswer[];
  /** The tally of its decisions on follow-ups, or of those that the change adds. */
  moderation?: Tally;
}

/** What decides on the parts of a contribution that are not in `passage`. */
const decisive = [
  ...(["status", "started_at", "erased_at", "metadata", "source"] as const),
  ...(["is_mock", "is_archived", "is_excluded"] as const),
];

/**
 * What a change of an interview adds to its study's counts. Most changes are answers, which only `passage` shows; the values
 * of those that stay are not counted, as both sides have them: in a loop one answer comes with those about other items.
 */
export function contributionChange(before: CountedVersion, after: CountedVersion): Counts {
  if (!decisive.every((name) => before.interview[name] === after.interview[name]))
    return countsDiff(
      contribution(before.interview, before.answers, before.moderation),
      contribution(after.interview, after.answers, after.moderation),
    );
  const staying = new Set(before.answers).intersection(new Set(after.answers));
  const countsOf = ({ interview, answers, moderation }: CountedVersion) =>
    passage(
      interview,
      answers,
      moderation,
      answers.filter((each) => !staying.has(each)),
    );
  return countsDiff(countsOf(before), countsOf(after));
}
