import { questionType } from "../../question-type/index.ts";
import { isJudged, rulesInPlay } from "./evaluate.ts";
import type { Plan } from "./plan.ts";
import type { Rule, Snapshot, SnapshotQuestion } from "./snapshot.ts";

/** An interview's course: which question it stands at and what it waits for. Nothing that anyone said is in it. */
export interface State {
  /** How many answers, replies and skips were accepted. */
  seq: number;
  /** Places in the plan; the last is where it stands, or stood when it ended. */
  asked: number[];
  awaits: "answer" | "reply";
  /** Follow-ups to the present question so far. */
  followups: number;
  /** Rules that may decide once its follow-ups are done. */
  rules: string[];
  need: Need | null;
  end: End | null;
}

/** What has to be found out before it can go on; comes back as an event. */
export type Need =
  | { kind: "probe" }
  | { kind: "smart_condition"; rule_id: string }
  | { kind: "quota"; end: End };

export interface End {
  reason: "finished" | "ended_by_rule" | "redirected" | "screened_out" | "over_quota";
  /** The rule that ended it. */
  rule_id: string | null;
}

export type Event =
  | { kind: "answer"; value: unknown }
  | { kind: "skip" }
  | { kind: "reply" }
  | { kind: "probe"; isAsked: boolean }
  | { kind: "smart_condition"; matches: boolean }
  | { kind: "quota"; isGranted: boolean };

/** Participants are not followed up on any more after so many turns. */
const maxTurns = 80;

export interface Course {
  snapshot: Pick<Snapshot, "questions">;
  plan: Plan;
}

export const nothingAsked: State = {
  seq: 0,
  asked: [],
  awaits: "answer",
  followups: 0,
  rules: [],
  need: null,
  end: null,
};

export const started = (course: Course): State => next(nothingAsked, course);

/** The course after an event; one that does not fit leaves it as it is. */
export function reduce(state: State, event: Event, course: Course): State {
  const question = currentQuestion(state, course);
  if (state.end !== null || (question === null && event.kind !== "quota")) return state;
  switch (event.kind) {
    case "answer":
    case "skip":
    case "reply":
      return question === null || state.need !== null ? state : said(state, event, question, course);
    case "probe":
      if (state.need?.kind !== "probe") return state;
      return event.isAsked
        ? { ...state, need: null, awaits: "reply", followups: state.followups + 1 }
        : decide(state, course);
    case "smart_condition":
      if (state.need?.kind !== "smart_condition") return state;
      return event.matches
        ? follow(state, ruleOf(question, state.rules[0]), course)
        : decide({ ...state, rules: state.rules.slice(1) }, course);
    case "quota":
      if (state.need?.kind !== "quota") return state;
      return {
        ...state,
        need: null,
        end: event.isGranted ? state.need.end : { reason: "over_quota", rule_id: null },
      };
  }
}

/** What a need comes to when nobody can tell: on without it. */
export const withoutAnswer = (need: Exclude<Need, { kind: "quota" }>): Event =>
  need.kind === "probe" ? { kind: "probe", isAsked: false } : { kind: "smart_condition", matches: false };

export function currentQuestion(
  { asked }: Pick<State, "asked">,
  { snapshot, plan }: Course,
): SnapshotQuestion | null {
  const id = plan.questions[asked.at(-1) ?? -1];
  return snapshot.questions.find((question) => question.id === id) ?? null;
}

type Said = Extract<Event, { kind: "answer" | "skip" | "reply" }>;

function said(state: State, event: Said, question: SnapshotQuestion, course: Course): State {
  if (event.kind !== "skip" && event.kind !== state.awaits) return state;
  const after = { ...state, seq: state.seq + 1 };
  if (event.kind === "reply") return probe(after, question, course);
  if (state.awaits === "reply") return decide(after, course);
  if (event.kind === "skip") {
    return question.required ? state : decide({ ...after, rules: idsInPlay(question, null) }, course);
  }
  const operand = questionType(question.type).operand(event.value);
  const answered = { ...after, rules: idsInPlay(question, operand) };
  return event.value === null ? decide(answered, course) : probe(answered, question, course);
}

const idsInPlay = ({ rules }: SnapshotQuestion, operand: Parameters<typeof rulesInPlay>[1]): string[] =>
  rulesInPlay(rules, operand).map(({ id }) => id);

const probe = (state: State, question: SnapshotQuestion, course: Course): State =>
  state.followups < question.followups && state.seq < maxTurns
    ? { ...state, need: { kind: "probe" } }
    : decide(state, course);

/** Once the question's follow-ups are done: the first rule that is left. */
function decide(state: State, course: Course): State {
  const rule = ruleOf(currentQuestion(state, course), state.rules[0]);
  if (rule !== undefined && isJudged(rule)) {
    return { ...state, need: { kind: "smart_condition", rule_id: rule.id } };
  }
  return follow(state, rule, course);
}

const ruleOf = (question: SnapshotQuestion | null, id: string | undefined): Rule | undefined =>
  question?.rules.find((rule) => rule.id === id);

function follow(state: State, rule: Rule | undefined, course: Course): State {
  switch (rule?.action_type) {
    case "screen_out":
      return { ...state, need: null, end: { reason: "screened_out", rule_id: rule.id } };
    case "end_interview":
      return closing(state, { reason: "ended_by_rule", rule_id: rule.id });
    case "redirect_url":
      return closing(state, { reason: "redirected", rule_id: rule.id });
    case "next_question_id":
      return next(state, course, course.plan.questions.indexOf(rule.next_question_id ?? ""));
    case "move_to_question_group":
      return next(state, course, course.plan.entries[rule.next_question_group_id ?? ""]);
    case undefined:
      return next(state, course);
  }
}

/** On to a place in the plan, or, where that was asked or is not there, to the next that was not asked. */
function next(state: State, { plan }: Course, target = -1): State {
  const asked = new Set(state.asked);
  const isOpen = (place: number) => place >= 0 && place < plan.questions.length && !asked.has(place);
  let place = isOpen(target) ? target : (state.asked.at(-1) ?? -1) + 1;
  while (asked.has(place)) place += 1;
  if (!isOpen(place)) return closing(state, { reason: "finished", rule_id: null });
  return { ...state, asked: [...state.asked, place], awaits: "answer", followups: 0, rules: [], need: null };
}

const closing = (state: State, end: End): State => ({ ...state, need: { kind: "quota", end } });
