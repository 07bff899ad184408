import { questionName } from "../interview/answer-name.ts";
import { isModelJudged, matchesAnswer, supportsOperation } from "../question-type/comparison.ts";
import { type Operand, questionType } from "../question-type/index.ts";
import type { ShownCourse } from "./indexed.ts";
import { askedQuestion, groupPlace, jumpPlace } from "./loop.ts";
import type { Plan } from "./plan.ts";
import { scoresOf } from "./scores.ts";
import { isJudged, nextPlace, withAnswer } from "./shown.ts";
import type { Rule, SnapshotQuestion } from "./snapshot.ts";
import type { End, FlowEvent, FlowState, ModelNeed } from "./state.ts";

export type { End, FlowEvent, FlowState, ModelNeed, Need } from "./state.ts";

/** After so many turns there are no more follow-ups. */
const maxTurns = 80;

/** What the state of an interview refers to. */
export interface Course extends ShownCourse {
  plan: Plan;
}

/** Before the first question. */
export const initialState: FlowState = {
  seq: 0,
  asked: [],
  awaits: "answer",
  followups: 0,
  rules: [],
  need: null,
  end: null,
};

/** At the first question, or at the end of a study without questions. */
export const firstState = (course: Course): FlowState => toNextQuestion(initialState, course);

/** The state after an event; the same state if the event does not fit it. */
export function reduce(state: FlowState, event: FlowEvent, course: Course): FlowState {
  if (state.end !== null) return state;
  if (event.kind === "quota") return settle(state, event);
  const question = currentQuestion(state, course);
  if (question === null) return state;
  switch (event.kind) {
    case "answer":
    case "skip":
    case "reply":
      return state.need === null ? applyCommand(state, event, question, course) : state;
    case "probe":
      if (state.need?.kind !== "probe") return state;
      return event.isAsked
        ? { ...state, need: null, awaits: "reply", followups: state.followups + 1 }
        : leave(state, question, course);
    case "smart_condition":
      if (state.need?.kind !== "smart_condition") return state;
      return event.matches
        ? applyRule(state, findRule(question, state.rules[0]), course)
        : applyRules({ ...state, rules: state.rules.slice(1) }, question, course);
    case "summary":
      if (state.need?.kind !== "summary") return state;
      return event.isShown
        ? { ...state, need: null, awaits: "summary", closing: state.need.end }
        : endWithQuota(state, state.need.end);
    case "judgements":
      return state.need?.kind === "judgements" ? judge(state, event, question, course) : state;
  }
}

/** Ends an interview that waited for its quota places. */
const settle = (state: FlowState, { isGranted }: Extract<FlowEvent, { kind: "quota" }>): FlowState =>
  state.need?.kind === "quota"
    ? { ...state, need: null, end: isGranted ? state.need.end : { reason: "over_quota", rule_id: null } }
    : state;

const fallbacks: Record<ModelNeed["kind"], FlowEvent> = {
  probe: { kind: "probe", isAsked: false },
  smart_condition: { kind: "smart_condition", matches: false },
  judgements: { kind: "judgements", rules: [], texts: [] },
  summary: { kind: "summary", isShown: false },
};

/** The event that stands for a decision nobody made: the interview goes on without a follow-up, match or summary. */
export const fallbackEvent = ({ kind }: ModelNeed): FlowEvent => fallbacks[kind];

/** The question that the interview stands at, or stood at when it ended; null before the first. */
export function currentQuestion(
  { asked }: Pick<FlowState, "asked">,
  course: Course,
): SnapshotQuestion | null {
  return askedQuestion(course, presentName({ asked }, course));
}

const presentName = ({ asked }: Pick<FlowState, "asked">, { plan }: Course): string =>
  plan.questions[asked.at(-1) ?? -1] ?? "";

/** Whether the participant is looking at a summary. */
export const isAtSummary = ({ awaits, need, end }: FlowState): boolean =>
  awaits === "summary" && need === null && end === null;

type CommandEvent = Extract<FlowEvent, { kind: "answer" | "skip" | "reply" }>;

function applyCommand(
  state: FlowState,
  event: CommandEvent,
  question: SnapshotQuestion,
  before: Course,
): FlowState {
  if (state.awaits === "summary") {
    if (event.kind === "answer" || state.closing === undefined) return state;
    return endWithQuota({ ...state, seq: state.seq + 1 }, state.closing);
  }
  if (event.kind !== "skip" && event.kind !== state.awaits) return state;
  const course = event.kind === "answer" ? withAnswer(before, questionName(question), event.value) : before;
  const after = { ...state, seq: state.seq + 1 };
  if (event.kind === "reply") return followUp(after, question, course);
  if (state.awaits === "reply") return leave(after, question, course);
  if (event.kind === "skip") {
    if (question.required) return state;
    const rules = mayApply(question, null, course);
    return applyRules({ ...withSkip(after, question), rules }, question, course);
  }
  const operand = questionType(question.type).operand(event.value, question.props);
  const answered = { ...after, rules: mayApply(question, operand, course) };
  if (event.isOverQuota && !isScreenedOut(answered, question)) {
    return { ...answered, rules: [], end: { reason: "over_quota", rule_id: null, question_id: question.id } };
  }
  return event.value === null ? leave(answered, question, course) : followUp(answered, question, course);
}

/** In a loop it is noted: a question counts as skipped where none of its iterations is answered. */
const withSkip = (state: FlowState, { iteration }: SnapshotQuestion): FlowState =>
  iteration === undefined
    ? state
    : { ...state, skipped: [...(state.skipped ?? []), ...state.asked.slice(-1)] };

const followUp = (state: FlowState, question: SnapshotQuestion, course: Course): FlowState =>
  state.followups < question.followups && state.seq < maxTurns
    ? { ...state, need: { kind: "probe" } }
    : leave(state, question, course);

/** Once the question's follow-ups are done: has the model say all that rules and later conditions ask of the answer. */
const leave = (state: FlowState, question: SnapshotQuestion, course: Course): FlowState =>
  endsInterview(question, state.rules[0]) || !isJudged(course, question)
    ? applyRules(state, question, course)
    : { ...state, need: { kind: "judgements" } };

/** Goes on with what the model said: with the first rule that matches, if one does. */
function judge(
  state: FlowState,
  { rules, texts }: Extract<FlowEvent, { kind: "judgements" }>,
  question: SnapshotQuestion,
  course: Course,
): FlowState {
  const rule = state.rules
    .map((id) => findRule(question, id))
    .find((each) => each !== undefined && (!isModelJudged(each) || rules.includes(each.id)));
  const judged = { ...state.judged, [questionName(question)]: texts };
  return applyRule({ ...state, need: null, judged }, rule, course);
}

/** Applies the first rule that is left, or has it judged. */
function applyRules(state: FlowState, question: SnapshotQuestion, course: Course): FlowState {
  const rule = findRule(question, state.rules[0]);
  if (rule !== undefined && isModelJudged(rule)) {
    return { ...state, need: { kind: "smart_condition", rule_id: rule.id } };
  }
  return applyRule(state, rule, course);
}

function applyRule(state: FlowState, rule: Rule | undefined, course: Course): FlowState {
  switch (rule?.action_type) {
    case "screen_out":
      return { ...state, need: null, end: { reason: "screened_out", rule_id: rule.id } };
    case "end_interview":
      return endWithQuota(state, { reason: "ended_by_rule", rule_id: rule.id });
    case "redirect_url":
      return endWithQuota(state, { reason: "redirected", rule_id: rule.id });
    case "next_question_id":
      return toNextQuestion(
        state,
        course,
        jumpPlace(course, presentName(state, course), rule.next_question_id ?? ""),
      );
    case "move_to_question_group":
      return toNextQuestion(
        state,
        course,
        groupPlace(course, presentName(state, course), rule.next_question_group_id ?? ""),
      );
    case undefined:
      return toNextQuestion(state, course);
  }
}

/** Goes to an index of the plan or, if that question was asked, is hidden or missing, to the next that is not. */
function toNextQuestion(before: FlowState, course: Course, target = -1): FlowState {
  const { place, hidden } = nextPlace(before, course, target);
  const state = hidden.length === 0 ? before : { ...before, hidden: [...(before.hidden ?? []), ...hidden] };
  if (place === null) return endWithQuota(state, { reason: "finished", rule_id: null });
  return { ...state, asked: [...state.asked, place], awaits: "answer", followups: 0, rules: [], need: null };
}

const endWithQuota = (state: FlowState, end: End): FlowState => ({
  ...state,
  need: { kind: "quota", end },
});

/**
 * The rules that may apply after an answer: those that a model has to judge, down to the first one that certainly
 * matches. A skipped question has nothing to compare or to judge, but for scores.
 */
export function candidateRules(
  { type, rules }: Pick<SnapshotQuestion, "type" | "rules">,
  operand: Operand,
  scoreOf: (key: string) => number | null = () => null,
): Rule[] {
  const possible = rules.filter((rule) => {
    if (rule.score !== undefined) return matchesAnswer(rule, scoreOf(rule.score));
    return (
      supportsOperation(type, rule) && (isModelJudged(rule) ? operand !== null : matchesAnswer(rule, operand))
    );
  });
  const certain = possible.findIndex((rule) => !isModelJudged(rule));
  return certain === -1 ? possible : possible.slice(0, certain + 1);
}

/** Whether its rules certainly screen the participant out, who then counts towards no quota. */
function isScreenedOut({ rules }: { rules: readonly string[] }, question: SnapshotQuestion): boolean {
  const rule = findRule(question, rules[0]);
  return rule?.action_type === "screen_out" && !isModelJudged(rule);
}

/** The ids of the rules that may apply, with the scores so far. */
const mayApply = (question: SnapshotQuestion, operand: Operand, course: Course): string[] =>
  question.rules.length === 0 ? [] : candidateRules(question, operand, scoresOf(course)).map(({ id }) => id);

/** The rule of a question. */
const findRule = (question: SnapshotQuestion | null, id: string | undefined): Rule | undefined =>
  question?.rules.find((rule) => rule.id === id);

/** Whether a rule that certainly matches ends the interview. */
function endsInterview(question: SnapshotQuestion, id: string | undefined): boolean {
  const rule = findRule(question, id);
  const ends = ["screen_out", "end_interview", "redirect_url"];
  return rule !== undefined && !isModelJudged(rule) && ends.includes(rule.action_type);
}
