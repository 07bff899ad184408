import { isModelJudged, matchesAnswer, supportsOperation } from "../../design/question-type/comparison.ts";
import { type Operand, questionType } from "../../design/question-type/index.ts";
import type { Moderated } from "../interviewer/decision.ts";
import type { Pursuit } from "../interviewer/goal.ts";
import type { Plan } from "./plan.ts";
import type { Rule, Snapshot, SnapshotQuestion } from "./snapshot.ts";

/** Which question an interview stands at and what it waits for. Stored as JSON; holds nothing that anyone said. */
export interface FlowState {
  /** How many answers, replies and skips were accepted. */
  seq: number;
  /** Indexes into the plan; the last is the present question, or the one at which it ended. */
  asked: number[];
  awaits: "answer" | "reply" | "summary";
  /** Follow-ups to the present question so far. */
  followups: number;
  /** Ids of the rules that may apply once its follow-ups are done. */
  rules: string[];
  need: Need | null;
  end: End | null;
  /** How it ends once the closing summary is confirmed or corrected; absent before that. */
  closing?: End;
  /** The decisions on follow-ups so far; absent before the first. */
  moderated?: Moderated;
  /** How far the goals of the question have come whose follow-ups were last decided on; absent where it has none. */
  pursuit?: Pursuit;
}

/** What has to be decided before the interview can go on; the decision comes back as an event. */
export type Need =
  | { kind: "probe" }
  | { kind: "smart_condition"; rule_id: string }
  /** A closing summary, before the end. */
  | { kind: "summary"; end: End }
  | { kind: "quota"; end: End };

/** What only a model can decide. */
export type ModelNeed = Exclude<Need, { kind: "quota" }>;

export interface End {
  reason: "finished" | "ended_by_rule" | "redirected" | "screened_out" | "over_quota";
  /** The rule that ended it. */
  rule_id: string | null;
}

export type FlowEvent =
  /** Over quota: a quota that the answer counts towards has no place left. */
  | { kind: "answer"; value: unknown; isOverQuota?: boolean }
  | { kind: "skip" }
  | { kind: "reply" }
  | { kind: "probe"; isAsked: boolean }
  | { kind: "smart_condition"; matches: boolean }
  | { kind: "summary"; isShown: boolean }
  | { kind: "quota"; isGranted: boolean };

/** After so many turns there are no more follow-ups. */
const maxTurns = 80;

/** What the state of an interview refers to. */
export interface Course {
  snapshot: Pick<Snapshot, "questions">;
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
  const question = currentQuestion(state, course);
  if (state.end !== null || (question === null && event.kind !== "quota")) return state;
  switch (event.kind) {
    case "answer":
    case "skip":
    case "reply":
      return question === null || state.need !== null ? state : applyCommand(state, event, question, course);
    case "probe":
      if (state.need?.kind !== "probe") return state;
      return event.isAsked
        ? { ...state, need: null, awaits: "reply", followups: state.followups + 1 }
        : applyRules(state, course);
    case "smart_condition":
      if (state.need?.kind !== "smart_condition") return state;
      return event.matches
        ? applyRule(state, findRule(question, state.rules[0]), course)
        : applyRules({ ...state, rules: state.rules.slice(1) }, course);
    case "summary":
      if (state.need?.kind !== "summary") return state;
      return event.isShown
        ? { ...state, need: null, awaits: "summary", closing: state.need.end }
        : endWithQuota(state, state.need.end);
    case "quota":
      if (state.need?.kind !== "quota") return state;
      return {
        ...state,
        need: null,
        end: event.isGranted ? state.need.end : { reason: "over_quota", rule_id: null },
      };
  }
}

/**
 * The state after the present question or follow-up, if it is the same whatever the participant answers, and if they
 * skip; null where rules or a model may decide, and where no question follows. Knows nothing of quotas.
 */
export function certainNext(state: FlowState, course: Course): FlowState | null {
  const question = currentQuestion(state, course);
  const isOpen = question === null || question.rules.length > 0 || state.followups < question.followups;
  const event: FlowEvent = state.awaits === "reply" ? { kind: "reply" } : { kind: "answer", value: null };
  const next = isOpen ? state : reduce(state, event, course);
  return next !== state && next.need === null && next.end === null ? next : null;
}

const fallbacks: Record<ModelNeed["kind"], FlowEvent> = {
  probe: { kind: "probe", isAsked: false },
  smart_condition: { kind: "smart_condition", matches: false },
  summary: { kind: "summary", isShown: false },
};

/** The event that stands for a decision nobody made: the interview goes on without a follow-up, match or summary. */
export const fallbackEvent = ({ kind }: ModelNeed): FlowEvent => fallbacks[kind];

/** The question that the interview stands at, or stood at when it ended; null before the first. */
export function currentQuestion(
  { asked }: Pick<FlowState, "asked">,
  { snapshot, plan }: Course,
): SnapshotQuestion | null {
  const id = plan.questions[asked.at(-1) ?? -1];
  return snapshot.questions.find((question) => question.id === id) ?? null;
}

type CommandEvent = Extract<FlowEvent, { kind: "answer" | "skip" | "reply" }>;

function applyCommand(
  state: FlowState,
  event: CommandEvent,
  question: SnapshotQuestion,
  course: Course,
): FlowState {
  if (state.awaits === "summary") {
    if (event.kind === "answer" || state.closing === undefined) return state;
    return endWithQuota({ ...state, seq: state.seq + 1 }, state.closing);
  }
  if (event.kind !== "skip" && event.kind !== state.awaits) return state;
  const after = { ...state, seq: state.seq + 1 };
  if (event.kind === "reply") return followUp(after, question, course);
  if (state.awaits === "reply") return applyRules(after, course);
  if (event.kind === "skip") {
    return question.required
      ? state
      : applyRules({ ...after, rules: candidateRuleIds(question, null) }, course);
  }
  const operand = questionType(question.type).operand(event.value);
  const answered = { ...after, rules: candidateRuleIds(question, operand) };
  if (event.isOverQuota && !isScreenedOut(answered, question)) {
    return { ...answered, rules: [], end: { reason: "over_quota", rule_id: null } };
  }
  return event.value === null ? applyRules(answered, course) : followUp(answered, question, course);
}

/** Whether its rules certainly screen the participant out, who then counts towards no quota. */
function isScreenedOut({ rules }: FlowState, question: SnapshotQuestion): boolean {
  const rule = findRule(question, rules[0]);
  return rule?.action_type === "screen_out" && !isModelJudged(rule);
}

const candidateRuleIds = (...answer: Parameters<typeof candidateRules>): string[] =>
  candidateRules(...answer).map(({ id }) => id);

const followUp = (state: FlowState, question: SnapshotQuestion, course: Course): FlowState =>
  state.followups < question.followups && state.seq < maxTurns
    ? { ...state, need: { kind: "probe" } }
    : applyRules(state, course);

/** Once the question's follow-ups are done: applies the first rule that is left, or has it judged. */
function applyRules(state: FlowState, course: Course): FlowState {
  const rule = findRule(currentQuestion(state, course), state.rules[0]);
  if (rule !== undefined && isModelJudged(rule)) {
    return { ...state, need: { kind: "smart_condition", rule_id: rule.id } };
  }
  return applyRule(state, rule, course);
}

const findRule = (question: SnapshotQuestion | null, id: string | undefined): Rule | undefined =>
  question?.rules.find((rule) => rule.id === id);

function applyRule(state: FlowState, rule: Rule | undefined, course: Course): FlowState {
  switch (rule?.action_type) {
    case "screen_out":
      return { ...state, need: null, end: { reason: "screened_out", rule_id: rule.id } };
    case "end_interview":
      return endWithQuota(state, { reason: "ended_by_rule", rule_id: rule.id });
    case "redirect_url":
      return endWithQuota(state, { reason: "redirected", rule_id: rule.id });
    case "next_question_id":
      return toNextQuestion(state, course, jumpPlace(course, rule.next_question_id ?? ""));
    case "move_to_question_group":
      return toNextQuestion(state, course, course.plan.entries[rule.next_question_group_id ?? ""]);
    case undefined:
      return toNextQuestion(state, course);
  }
}

/** A rule cannot lead into a randomized group, yet one may be stored: it enters that group at its start. */
const jumpPlace = ({ plan }: Course, questionId: string): number =>
  plan.entries[questionId] ?? plan.questions.indexOf(questionId);

/** Goes to an index of the plan or, if that question was asked or is missing, to the next that was not asked. */
function toNextQuestion(state: FlowState, { plan }: Course, target = -1): FlowState {
  const asked = new Set(state.asked);
  const isUnasked = (place: number) => place >= 0 && place < plan.questions.length && !asked.has(place);
  let place = isUnasked(target) ? target : (state.asked.at(-1) ?? -1) + 1;
  while (asked.has(place)) place += 1;
  if (!isUnasked(place)) return endWithQuota(state, { reason: "finished", rule_id: null });
  return { ...state, asked: [...state.asked, place], awaits: "answer", followups: 0, rules: [], need: null };
}

const endWithQuota = (state: FlowState, end: End): FlowState => ({
  ...state,
  need: { kind: "quota", end },
});

/**
 * The rules that may apply after an answer: those that a model has to judge, down to the first one that certainly
 * matches. A skipped question has nothing to compare or to judge.
 */
export function candidateRules(
  { type, rules }: Pick<SnapshotQuestion, "type" | "rules">,
  operand: Operand,
): Rule[] {
  const possible = rules.filter(
    (rule) =>
      supportsOperation(type, rule) &&
      (isModelJudged(rule) ? operand !== null : matchesAnswer(rule, operand)),
  );
  const certain = possible.findIndex((rule) => !isModelJudged(rule));
  return certain === -1 ? possible : possible.slice(0, certain + 1);
}
