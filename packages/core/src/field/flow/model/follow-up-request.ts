import { minReplyWords, partsOf } from "#interviewer/check/parts.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { goalsOf, noPursuit } from "#interviewer/goal.ts";
import type { FollowUpRequest } from "#kit/model.ts";
import type { Course, FlowState } from "#survey/course/reduce.ts";
import type { Snapshot, SnapshotQuestion } from "#survey/course/snapshot.ts";
import { isAbout, questionIdIn, questionName } from "#survey/interview/answer-name.ts";
import { probeTexts } from "#survey/question-type/common/props.ts";
import { plainText } from "#survey/text-format/index.ts";
import { wordsOf } from "#survey/wording/words.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import { questionText } from "../decide/message.ts";
import type { LoadedInterview } from "../load/interview.ts";
import { openAnswers } from "./open-answers.ts";

/** What a model gets that words a follow-up, and what the checks of it compare with. */

type Message = LoadedInterview["history"][number];

export interface Asked {
  of: UsageOf;
  flow: {
    state: Pick<FlowState, "followups" | "pursuit" | "plain_next">;
    /** How many messages there were, those included that retention has removed. */
    said: number;
    course: Course & { snapshot: Snapshot };
  };
  question: SnapshotQuestion;
  /** The whole conversation. */
  messages: readonly Message[];
  /** For all attempts together. */
  timeoutMs: number;
}

/** Characters of what was said earlier, and of each other question; how many of these. */
const maxEarlier = 6_000;
const maxPlanText = 200;
const maxPlan = 60;

/** What the model gets of an interview, and nothing of other participants. */
export function followUpRequest({
  flow: { state, course },
  question,
  messages,
}: Asked): Omit<FollowUpRequest, "refused" | "timeoutMs"> {
  const { snapshot } = course;
  const { interviewer, language } = snapshot;
  const guide = snapshot.interviewer.guide;
  const { closed } = state.pursuit ?? noPursuit;
  const conversation = messages
    .filter((each) => isAbout(each, question) && each.kind !== "question")
    .map(({ role, content }) => ({ role, content }));
  const notes = notesOf(question).join("\n");
  return {
    tier: interviewer.tier,
    language,
    tone: interviewer.tone,
    persona: guide.description,
    guidelines: guide.guidelines,
    study_context: guide.studyContext,
    question: questionText(snapshot, question, messages),
    notes: notes === "" ? null : notes,
    goals: goalsOf(question).map((goal) => ({ ...goal, status: closed[goal.goal_id] ?? "open" })),
    conversation,
    earlier: withinRoom(
      openAnswers(snapshot, messages)
        .filter(({ name }) => name !== questionName(question))
        .reverse(),
      maxEarlier,
    ),
    plan: otherQuestions(course, question)
      .slice(0, maxPlan)
      .map((other) => questionText(snapshot, other, messages).slice(0, maxPlanText).toWellFormed()),
    followups_left: question.followups - state.followups,
    reflect: mayReflect(snapshot, state, conversation.findLast(({ role }) => role === "user")?.content ?? ""),
    rephrasing: guide.rephraseQuestions ? guide.rephrasingInstructions : null,
  };
}

/** Whether it is time to say back what somebody said. */
const mayReflect = (
  { interviewer: { guide } }: Snapshot,
  { plain_next }: Pick<FlowState, "plain_next">,
  reply: string,
): boolean =>
  guide.reflections === "some" &&
  guide.probing === "adaptive" &&
  plain_next !== true &&
  wordsOf(reply).length >= minReplyWords;

/** What was said back in the interview before. */
export const reflectionsIn = (messages: readonly Message[]): string[] =>
  messages
    .filter(({ kind }) => kind === "followup")
    .map(({ content }) => partsOf(content).statement)
    .filter((statement) => statement !== "");

/** The notes, and an objective that is no goal of its own. */
function notesOf(question: SnapshotQuestion): string[] {
  const goals = goalsOf(question).map(({ text }) => text);
  return [question.notes, question.props.objective].filter(isText).filter((text) => !goals.includes(text));
}

function otherQuestions({ snapshot, plan }: Course & { snapshot: Snapshot }, question: SnapshotQuestion) {
  const planned = new Set(plan.questions.map(questionIdIn));
  return snapshot.questions.filter(({ id }) => id !== question.id && planned.has(id));
}

/** Answers as a model gets them, as far as there is room for them. */
export function withinRoom(answers: readonly { question: string; answer: string }[], room: number) {
  let left = room;
  return answers.flatMap(({ question, answer }) => {
    if (left <= 0) return [];
    const asked = question.slice(0, Math.min(left, maxPlanText));
    const said = answer.slice(0, Math.max(0, left - asked.length));
    left -= asked.length + said.length;
    return [{ question: asked.toWellFormed(), answer: said.toWellFormed() }];
  });
}

/** What a follow-up is compared with. */
export function probeContext({ flow, question, messages }: Omit<Asked, "timeoutMs">): ProbeContext {
  const { snapshot } = flow.course;
  const own = messages.filter((each) => isAbout(each, question));
  const followUps = (of: readonly Message[]) =>
    of
      .filter(({ kind }) => kind === "followup")
      .flatMap(({ content }) => [...new Set([content, partsOf(content).question])]);
  const goals = goalsOf(question).map(({ text }) => text);
  const { description, guidelines, studyContext, rephrasingInstructions } = snapshot.interviewer.guide;
  return {
    asked: [questionText(snapshot, question, messages), ...followUps(own)],
    said: messages.filter(({ role }) => role === "user").map(({ content }) => content),
    question: [plainText(question.content, snapshot.textFormat), ...goals],
    plan: [
      ...otherQuestions(flow.course, question).map((other) => questionText(snapshot, other, messages)),
      ...followUps(messages.filter((each) => !isAbout(each, question))),
    ],
    secret: [
      ...notesOf(question),
      ...goals,
      ...probeTexts(question.shown),
      ...probeTexts(question.props),
      description,
      guidelines,
      studyContext,
      rephrasingInstructions,
    ].filter(isText),
    language: snapshot.language,
  };
}

const isText = (text: unknown): text is string => typeof text === "string" && text.trim() !== "";
