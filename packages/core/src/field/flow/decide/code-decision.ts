import { fixedDecision, type Stop, stopDecision, templateDecision } from "#interviewer/decision.ts";
import { closedGoal, goalsOf, noPursuit, openedGoals, pursuitAfter } from "#interviewer/goal.ts";
import { type FlowState, reduce } from "#survey/course/reduce.ts";
import type { Snapshot, SnapshotQuestion } from "#survey/course/snapshot.ts";
import type { Pursuit } from "#survey/course/state.ts";
import { aboutOf, isAbout } from "#survey/interview/answer-name.ts";
import { probeTexts } from "#survey/question-type/common/props.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { LoadedInterview } from "../load/interview.ts";
import { activeTimeAt } from "../store/change.ts";
import type { NewMessage } from "./message.ts";
import { courseAfter, type Step } from "./step.ts";

/** What a participant has just done at a question. */
interface Heard {
  question: SnapshotQuestion;
  kind: "answer" | "reply" | "skip";
  /** An answer's or reply's words, or the labels that were chosen. */
  text: string;
}

/**
 * Adds to the step of an answer, a reply or a skipped follow-up what code decides about the next follow-up: that there
 * is none, or which one the researcher has fixed. What is left to decide stays in the state as a need, for a model.
 */
export async function withFollowUp(
  ctx: Ctx,
  loaded: LoadedInterview,
  step: Step,
  heard: Heard,
): Promise<Step> {
  const { question, kind } = heard;
  const goals = goalsOf(question);
  const opened = kind === "answer" && goals.length > 0 ? openedGoals(question, goals) : [];
  if (question.followups === 0 || step.state.end?.reason === "over_quota") return { ...step, goals: opened };
  const before = kind === "answer" ? noPursuit : (step.from.state.pursuit ?? noPursuit);
  const { stop, isDeclined } = await stopFor(ctx, loaded, step, heard, before);
  const declined =
    isDeclined && before.goal_id !== "" && before.closed[before.goal_id] === undefined
      ? [closedGoal(question, before.goal_id, "declined")]
      : [];
  const { pursuit: _, ...rest } = step.state;
  const state: FlowState = goals.length === 0 ? rest : { ...rest, pursuit: pursuitAfter(before, declined) };
  const after = { ...(await decided({ ...step, state }, heard, stop)), goals: [...opened, ...declined] };
  if (after.decision !== undefined || after.state.pursuit === undefined) return after;
  // A model decides, and may hear that they decline the goal that was asked for.
  const pursuit = { ...after.state.pursuit, goal_id: before.goal_id };
  return { ...after, state: { ...after.state, pursuit } };
}

/** The step with what comes of a stop or of a fixed follow-up. */
async function decided(step: Step, { question }: Heard, stop: Stop | null): Promise<Step> {
  const { state, messages = [] } = step;
  const course = courseAfter(step);
  const said = (kind: NewMessage["kind"], content: string): NewMessage[] => [
    ...messages,
    { role: "assistant", content, ...aboutOf(question), kind },
  ];
  const asked = (isAsked: boolean): FlowState =>
    state.need?.kind === "probe" ? reduce(state, { kind: "probe", isAsked }, course) : state;
  if (stop === "distress") {
    const decision = fixedDecision(question, stop);
    const notice = said("notice", course.snapshot.interviewer.distressMessage);
    return { ...step, state: asked(false), messages: notice, decision };
  }
  if (stop !== null) return { ...step, state: asked(false), decision: stopDecision(question, stop) };
  const probes = probeTexts(question.shown);
  const text = probes[state.followups];
  if (text !== undefined) {
    const decision = fixedDecision(question, "asked");
    return { ...step, state: asked(true), messages: said("followup", text), decision };
  }
  if (!isStandardized(course.snapshot)) return step;
  const { standardTemplate } = await import("#interviewer/templates.ts");
  const template = standardTemplate(course.snapshot.language, state.followups - probes.length);
  if (template === undefined) {
    return { ...step, state: asked(false), decision: stopDecision(question, "no_question") };
  }
  const decision = templateDecision(question, template.type);
  return { ...step, state: asked(true), messages: said("followup", template.text), decision };
}

/** Whether all participants are asked the same, so that no model has a say. */
const isStandardized = (snapshot: Snapshot): boolean => snapshot.interviewer.guide.probing === "standardized";

/** Why the question's follow-ups end here, and whether the participant would not or could not say more. */
async function stopFor(
  ctx: Ctx,
  loaded: LoadedInterview,
  { from, state }: Step,
  { question, kind, text }: Heard,
  { closed }: Pursuit,
): Promise<{ stop: Stop | null; isDeclined: boolean }> {
  const { snapshot } = from.course;
  const { language } = snapshot;
  const isOwnWords = kind === "reply" || (kind === "answer" && questionType(question.type).isFreeText);
  // Loaded where a question has follow-ups, which most have not.
  const words = isOwnWords ? await import("#interviewer/stop/index.ts") : null;
  const ends = (stop: Stop, isDeclined = false) => ({ stop, isDeclined });
  const heard = words?.heardIn(text, language) ?? null;
  if (heard?.isAlone) return ends(heard.stop, heard.stop === "refusal");
  // What stands in a longer sentence is read by the model. Where none is asked, nobody in distress goes unheard.
  const inDistress = heard?.stop === "distress" ? ends("distress") : null;
  if (kind === "skip") return ends("skipped", true);
  const isDeclined = kind === "reply" && (words?.isDontKnow(text, language) ?? false);
  if (state.need?.kind !== "probe") {
    return inDistress ?? ends(from.state.followups < question.followups ? "turns" : "budget", isDeclined);
  }
  const { maxMinutes } = snapshot.interviewer.guide;
  if (maxMinutes !== null && activeTimeAt(ctx, loaded, from) > maxMinutes * 60)
    return inDistress ?? ends("time", isDeclined);
  const before = loaded.history
    .filter((said) => said.role === "user" && isAbout(said, question))
    .map(({ content }) => content);
  const empty = words?.emptyStop({ text, before: kind === "reply" ? before : [], language }) ?? null;
  if (empty !== null) return inDistress ?? ends(empty, isDeclined);
  const goals = isStandardized(snapshot) ? [] : goalsOf(question);
  const isMet = goals.length > 0 && goals.every(({ goal_id }) => closed[goal_id] !== undefined);
  if (isMet) return inDistress ?? ends("goals_met");
  const isFixed = isStandardized(snapshot) || probeTexts(question.shown)[state.followups] !== undefined;
  return (isFixed ? inDistress : null) ?? { stop: null, isDeclined: false };
}
