import type { ProbeContext } from "#interviewer/check/probe.ts";
import { goalsOf } from "#interviewer/goal.ts";
import { Summary } from "#kit/model.ts";
import type { Snapshot } from "#survey/course/snapshot.ts";
import { probeTexts } from "#survey/question-type/common/props.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { callModel } from "../../../platform/span.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import type { NewMessage } from "../decide/message.ts";
import type { Step } from "../decide/step.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { withinRoom } from "./follow-up-request.ts";
import { openAnswers } from "./open-answers.ts";

/** What a model makes of an interview at its end. */

type Message = LoadedInterview["history"][number];

const maxCharacters = 12_000;

export interface WordedSummary {
  /** None where the interview just ends. */
  messages: NewMessage[];
  summary?: NonNullable<Step["summary"]>;
}

interface Talk {
  of: UsageOf;
  flow: StartedFlow;
  messages: readonly Message[];
  timeoutMs: number;
}

/** Has the model sum up what the participant has said, and shows the points that their words bear out. */
export async function wordSummary(ctx: Ctx, { of, flow, messages, timeoutMs }: Talk): Promise<WordedSummary> {
  const started = ctx.now().getTime();
  const { snapshot } = flow.course;
  const { interviewer, language } = snapshot;
  const { description, studyContext } = snapshot.interviewer.guide;
  const request = {
    tier: interviewer.tier,
    tone: interviewer.tone,
    language,
    persona: description,
    study_context: studyContext,
    answers: withinRoom(openAnswers(snapshot, messages), maxCharacters),
  };
  const asking = callModel(ctx, "summarize", { of, timeoutMs }, (model, metered) =>
    model.summarize({ ...request, ...metered }),
  );
  const [said, made, { shownPoints }] = await Promise.all([
    asking,
    modelOf(ctx, of.organization_id).followUpSource(interviewer.tier),
    import("#interviewer/closing.ts"),
  ]);
  const { points, refused } = shownPoints(Summary.parse(said).points, summaryContext(snapshot, messages));
  if (points.length === 0) return { messages: [] };
  const latency_ms = Math.max(0, ctx.now().getTime() - started);
  const content = points.join("\n");
  return {
    messages: [{ role: "assistant", content, question_id: null, loop_item: null, kind: "summary" }],
    summary: { status: "shown", ...made, refused, latency_ms },
  };
}

function summaryContext(snapshot: Snapshot, messages: readonly Message[]): ProbeContext {
  const { description, guidelines, studyContext, rephrasingInstructions } = snapshot.interviewer.guide;
  const said = (role: Message["role"]) =>
    messages.filter((message) => message.role === role).map(({ content }) => content);
  const secrets = snapshot.questions.flatMap((question) => [
    question.notes,
    question.props.objective,
    ...goalsOf(question).map(({ text }) => text),
    ...probeTexts(question.shown),
    ...probeTexts(question.props),
  ]);
  return {
    asked: said("assistant"),
    said: said("user"),
    question: snapshot.questions.map(({ content }) => content),
    plan: [],
    secret: [...secrets, description, guidelines, studyContext, rephrasingInstructions].filter(
      (text): text is string => typeof text === "string" && text.trim() !== "",
    ),
    language: snapshot.language,
  };
}
