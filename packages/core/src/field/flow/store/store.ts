import { decisionChange } from "#interviewer/decision.ts";
import { goalChangeTally, goalTally } from "#interviewer/goal.ts";
import { together } from "#kit/fair/together.ts";
import { askedQuestion } from "#survey/course/loop.ts";
import { changedAssignments, newAssignments } from "#survey/course/routing.ts";
import { aboutOf, readAnswerName } from "#survey/interview/answer-name.ts";
import { jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import { notifyOfEvents } from "../../../account/event/index.ts";
import { utcMonth } from "../../../account/usage/budget.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { Db } from "../../../platform/db.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { giveBackUsage, takeUsage } from "../../../platform/usage.ts";
import { noteCountChange, sumTallies } from "../../count/index.ts";
import type { CountedContent } from "../../interview/lock.ts";
import { countDeltaRows, interviewUsage, newEventRows } from "../../interview/side-effects.ts";
import { quotaFullError, quotaPlaceCtes } from "../../quota-place/place.ts";
import { type NewMessage, questionMessage } from "../decide/message.ts";
import { courseAfter, type Step } from "../decide/step.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { answersAfter, flowAfter, interviewChange, knownAnswers, presentName } from "./change.ts";
import { usualCtes } from "./ctes.ts";
import type { JointStep, Outcome } from "./joint-statement.ts";
import {
  executeStep,
  hasRareChange,
  type InterviewChange,
  type Stepped,
  type StepRows,
} from "./statement.ts";

/**
 * Stores a step and returns the interview after it; null if its revision is no longer the one that was loaded.
 * `content` is passed for an interview that ends, read while its row is locked. Throws 409 `quota_full` if it ends
 * and a quota that it counts towards has no place left.
 */
export async function storeStep(
  ctx: Ctx,
  loaded: LoadedInterview,
  decided: Step,
  content?: CountedContent,
): Promise<LoadedInterview | null> {
  const step = await toldStep(ctx, loaded, decided);
  const course = courseAfter(step);
  const messages = [
    ...(step.told?.message ? [step.told.message] : []),
    ...(step.messages ?? []),
    ...(await nextQuestionMessages(ctx, step, course)),
  ];
  const change = interviewChange(ctx, loaded, step, messages.length > 0);
  const flow = { ...flowAfter(ctx, step, messages.length), course };
  const { answers, buckets } = content ?? { answers: knownAnswers(loaded, step), buckets: [] };
  const moderation = content?.moderation ?? {};
  const before = { interview: loaded.interview, answers, moderation };
  const after = {
    interview: { ...loaded.interview, ...change },
    answers: answersAfter(step, answers),
    moderation: moderationAfter(step, moderation),
  };
  const places = buckets.length === 0 ? undefined : quotaPlaceCtes(ctx, buckets, before, after);
  const rows = {
    ...stepRows(loaded, step, flow, messages),
    new_deltas: countDeltaRows(ctx, before, after),
    new_events: newEventRows(ctx, before, after),
    new_notices: step.told?.row ? [step.told.row] : [],
  };
  const used = takeUsage(ctx);
  const { isOffline } = modelOf(ctx, loaded.interview.organization_id);
  const options = {
    ...(places?.granted && { places }),
    month: isForModel(flow.state.need) && !isOffline ? utcMonth(ctx.now()) : null,
  };
  const withUsage = { ...rows, new_usage: [...used, ...interviewUsage(ctx, before, after)] };
  const alone = () => executeStep(ctx.db, loaded, change, withUsage, options);
  const isAlone = options.month !== null || options.places !== undefined;
  const storing = isAlone ? alone() : storeTogether(ctx, loaded, change, withUsage, alone);
  const stored = await storing.catch((error: unknown) => {
    giveBackUsage(ctx, used);
    throw error;
  });
  if (stored === null) giveBackUsage(ctx, used);
  if (stored === null && places?.granted !== undefined) throw quotaFullError();
  if (stored === null) return null;
  if (step.told?.row) (await import("../load/ai-notice.ts")).noteStored(ctx, step.told.row);
  if (rows.new_deltas.length > 0) await noteCountChange(ctx, loaded.interview.study_id);
  await notifyOfEvents(ctx, loaded.interview.organization_id, stored.queued);
  const keptCount = loaded.history.length - (step.retracted?.messageCount ?? 0);
  const history = [...loaded.history.slice(0, keptCount), ...messages.map(asShown)];
  const source_exits = step.source?.exits ?? loaded.source_exits;
  const isOverBudget = stored.is_over_budget;
  const begun = { flow, opening: null, turn: null, history };
  return { ...loaded, ...begun, interview: after.interview, source_exits, isOverBudget };
}

/** The step with what its participant has yet to be told, unless it ends the interview or takes something back. */
async function toldStep(ctx: Ctx, loaded: LoadedInterview, step: Step): Promise<Step> {
  if (loaded.flow === null || step.retracted !== undefined || step.state.end !== null) return step;
  const { toldLate } = await import("../load/ai-notice.ts");
  const told = toldLate(ctx, loaded);
  return told === undefined ? step : { ...step, told };
}

/** As a participant reads it. */
const asShown = ({ role, content, question_id, loop_item, kind }: NewMessage) => {
  return { role, content, question_id, loop_item, kind };
};

const isForModel = (need: StartedFlow["state"]["need"]): boolean => need !== null && need.kind !== "quota";

/** The tally of an interview's decisions and goals after a step. */
function moderationAfter({ from, decision, goals = [], summary, retracted }: Step, before: Tally): Tally {
  const changes = [
    ...(summary === undefined ? [] : [{ [jsonKey("summary", summary.status)]: 1 }]),
    ...(decision === undefined ? [] : [decisionChange(from.state.moderated, decision)]),
    ...(goals.length === 0 ? [] : [goalChangeTally(goals)]),
    ...(retracted === undefined || retracted.goals.length === 0 ? [] : [negated(goalTally(retracted.goals))]),
  ];
  return changes.length === 0 ? before : sumTallies([before, ...changes]);
}

const negated = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, -count]));

/** The message that asks the question to which the step leads, if it goes on to another one. */
async function nextQuestionMessages(
  ctx: Ctx,
  step: Step,
  course: StartedFlow["course"],
): Promise<NewMessage[]> {
  const { from, state, answer, bridge, retracted } = step;
  const place = state.asked.at(-1);
  if (retracted !== undefined || state.end !== null) return [];
  if (place === undefined || place === from.state.asked.at(-1)) return [];
  const question = askedQuestion(course, course.plan.questions[place] ?? "");
  if (question === null) return [];
  const newAnswers = answer === undefined ? [] : [answer];
  const lead: NewMessage[] =
    bridge === undefined
      ? []
      : [{ role: "assistant", content: bridge, ...aboutOf(question), kind: "bridge" }];
  return [...lead, await questionMessage(ctx, from.interview_id, course, question, newAnswers)];
}

function summaryRows(interview_id: string, said: number, summary: Step["summary"]): StepRows {
  if (summary === undefined) return {};
  if (summary.status === "shown") {
    return { new_summary: [{ interview_id, message_seq: said, notice_seq: null, ...summary }] };
  }
  const hasNotice = summary.status === "corrected" && summary.hasNotice === true;
  // The correction comes before the notice.
  return { changed_summary: [{ status: summary.status, notice_seq: hasNotice ? said + 1 : null }] };
}

/** Whether a message is the notice about AI. */
const isNotice = ({ kind, question_id, role }: NewMessage): boolean =>
  kind === "notice" && question_id === null && role === "assistant";

/** A message that comes of a decision. */
const isDecided = (message: NewMessage): boolean =>
  message.kind === "followup" ||
  message.kind === "bridge" ||
  (message.kind === "notice" && !isNotice(message));

/** The text that a participant has agreed to; nobody has who tries a link or is made up. */
function consentRows({ interview, study }: LoadedInterview, { consent }: Step): object[] {
  if (consent === undefined || interview.is_mock || interview.is_simulated) return [];
  const { version, language, text, text_sha256: sha256, source_sha256, at: first_agreed_at } = consent;
  return [{ study_id: study.id, version, language, text, sha256, source_sha256, first_agreed_at }];
}

/** The rows that a step stores beside the interview itself, its counts left out. */
function stepRows(
  loaded: LoadedInterview,
  step: Step,
  flow: StartedFlow,
  messages: readonly NewMessage[],
): StepRows {
  const { from, answer, reply, retracted, decision, goals = [], summary, turnId, files = [] } = step;
  const { interview_id, plan, state, said, turn_id, course: _, ...columns } = flow;
  const { question_id, iteration } = presentName(from) ?? { question_id: undefined, iteration: "" };
  const turn = { interview_id, state, said, turn_id };
  const uploads = Object.fromEntries(files.map((id) => [id, ""]));
  return {
    new_messages: messages.map((message, index) => {
      return { interview_id, seq: from.said + index, created_at: flow.acted_at, ...message };
    }),
    new_decisions:
      decision === undefined
        ? []
        : [
            {
              interview_id,
              seq: state.seq,
              created_at: flow.acted_at,
              ...decision,
              message_seq: decision.source === null ? null : from.said + messages.findIndex(isDecided),
            },
          ],
    ...summaryRows(interview_id, from.said + (step.told?.message ? 1 : 0), summary),
    new_goals: goals.map(({ from: _, ...goal }) => ({ interview_id, ...goal })),
    new_answers: answer === undefined ? [] : [{ interview_id, ...answer }],
    new_followups:
      reply === undefined && step.paradata === undefined
        ? []
        : [
            {
              interview_id,
              question_id,
              iteration,
              followups: reply ? [reply] : [],
              paradata: step.paradata ?? null,
            },
          ],
    ...(loaded.flow === null
      ? {
          new_flow: [{ ...columns, ...turn, plan }],
          new_assignments: newAssignments(flow).map((assignment) => ({ interview_id, ...assignment })),
        }
      : {
          changed_flow: [{ ...columns, ...turn, uploads }],
          changed_assignments: plan.randomizers.length === 0 ? [] : changedAssignments(from, flow),
        }),
    ...(turn_id !== null && {
      [turnId === undefined ? "changed_turns" : "new_turns"]: [{ ...turn, created_at: flow.acted_at }],
    }),
    new_consents: consentRows(loaded, step),
    retracted_answers: retracted === undefined ? [] : [readAnswerName(retracted.name)],
    retracted_goals:
      retracted === undefined || retracted.goals.length === 0 ? [] : [readAnswerName(retracted.name)],
    retracted_messages: retracted === undefined ? [] : [{ seq: said }],
  };
}

/** A step, with how it is stored alone. */
interface WaitingStep extends JointStep {
  alone: Alone;
  log: Ctx["log"];
}

type Alone = () => Promise<Stepped | null>;

/** Characters of a step's messages: a longer one is stored alone, so that others don't wait for its transfer. */
const largest = 8_000;

/**
 * Stores a step together with others, if it may be and others wait; else, and where it was left out, alone. Starts and
 * answers of several participants that wait for a connection at the same moment are stored by one statement, which takes
 * PostgreSQL a fraction of what as many would. It waits for nobody: whoever's interview is locked, or no longer at the
 * revision that was loaded, is left out.
 */
async function storeTogether(
  { db, effects, log }: Ctx,
  loaded: LoadedInterview,
  change: InterviewChange,
  rows: StepRows,
  alone: Alone,
): Promise<Stepped | null> {
  if (effects !== undefined || !isJoint(loaded, change, rows)) return alone();
  const { interview, study, flow } = loaded;
  const recalled = { study_id: study.id, study_revision: study.revision, study_status: study.status };
  const turn_id = (rows.new_turns?.[0] as { turn_id?: string } | undefined)?.turn_id ?? null;
  const { id, revision: loaded_revision } = interview;
  const before = { ...recalled, id, loaded_revision, is_start: flow === null, turn_id };
  const outcome = await store(db, { ...change, ...before, rows, alone, log });
  return outcome === "left out" ? alone() : outcome;
}

const isJoint = ({ isRecalled }: LoadedInterview, change: InterviewChange, rows: StepRows): boolean =>
  isRecalled === true &&
  !hasRareChange(change) &&
  hasOnlyUsual(rows) &&
  charactersIn(rows.new_messages ?? []) <= largest;

function hasOnlyUsual(rows: StepRows): boolean {
  for (const [kind, list] of Object.entries(rows)) if (list.length > 0 && !(kind in usualCtes)) return false;
  return true;
}

const charactersIn = (messages: readonly object[]): number =>
  messages.reduce((sum, message) => sum + ("content" in message ? String(message.content).length : 0), 0);

/** More steps of one statement gain nothing; more statements at a time have fewer steps each. */
const store = together({
  lanes: 2,
  most: 16,
  async run(db: Db, steps: readonly WaitingStep[]): Promise<Outcome[]> {
    // Loaded where several come at once: a function that serves one request at a time never needs it.
    const { storeJointly } = await import("./joint-statement.ts");
    return storeJointly(db, steps, steps[0]?.log);
  },
  // No step is stored twice, since it changes the revision.
  alone: (_, step) => step.alone(),
});
