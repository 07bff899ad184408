import { questionType } from "../../design/question-type/index.ts";
import { parseReferences } from "../../design/reference/parse.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { presentAssets } from "../../platform/file/index.ts";
import { shownChecks } from "../course/answer-check.ts";
import { retraction } from "../course/back.ts";
import { decidesOnItems, leftOutPlaces } from "../course/loop.ts";
import { designOf } from "../course/plan.ts";
import { certainNext, currentQuestion } from "../course/reduce.ts";
import type { SnapshotQuestion } from "../course/snapshot.ts";
import { aboutOf } from "../interview/answer-name.ts";
import { planProgress } from "./interview-change.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { followUpText, formattedText, leadText } from "./message.ts";
import type { ParticipantState } from "./schema.ts";

type QuestionStep = Extract<ParticipantState["step"], { kind: "question" }>;

/** The wire shape of the question that an interview stands at. */
export async function toQuestionStep(
  ctx: Ctx,
  loaded: LoadedInterview,
  flow: StartedFlow,
  question: SnapshotQuestion,
): Promise<QuestionStep> {
  const { history } = loaded;
  const isFollowUp = flow.state.awaits === "reply";
  return {
    kind: "question",
    question: await toWireQuestion(ctx, loaded, flow, question),
    lead: leadText(question, history),
    followup: isFollowUp ? { text: followUpText(flow.course.snapshot, question, history) } : null,
    can_go_back: retraction(flow.state, flow.course, history) !== null,
    upcoming: await toUpcoming(ctx, loaded, flow, question),
  };
}

/** The question after the present one as it will be asked, where no answer can change that. */
async function toUpcoming(
  ctx: Ctx,
  loaded: LoadedInterview,
  flow: StartedFlow,
  present: SnapshotQuestion,
): Promise<QuestionStep["upcoming"]> {
  const state = certainNext(flow.state, flow.course);
  const question = state === null ? null : currentQuestion(state, flow.course);
  if (state === null || question === null) return null;
  // The page tells what was said about a question by its id, and cannot tell two items of a loop before they are asked.
  if (question.id === present.id) return null;
  // What is left of an interview depends on the items of its loops.
  if (decidesOnItems(flow.course, present.id)) return null;
  if (question.assets?.length || parseReferences(question.content).references.length > 0) return null;
  // A quota may be full of those who give one of the possible answers.
  if (loaded.full_buckets?.some(({ question_id }) => question_id === present.id)) return null;
  const asked = { role: "assistant", content: "", ...aboutOf(question), kind: "question" } as const;
  return {
    question: await toWireQuestion(ctx, { ...loaded, history: [] }, { ...flow, state }, question),
    can_go_back: retraction(state, flow.course, [...loaded.history, asked]) !== null,
    progress: planProgress(state, flow.course),
  };
}

async function toWireQuestion(
  ctx: Ctx,
  { interview, study, history }: LoadedInterview,
  flow: StartedFlow,
  question: SnapshotQuestion,
): Promise<QuestionStep["question"]> {
  const assets = (await presentAssets(ctx, study.organization_id, question.assets)) ?? [];
  return {
    id: question.id,
    type: question.type,
    content: formattedText(flow.course, question, history),
    props: questionType(question.type).participantProps(question.shown, designOf(interview.id, question)),
    assets: assets.map(
      ({ url, download_url, download_url_expires_at, name, alt, content_type, captions }) => ({
        ...{ url, download_url, download_url_expires_at },
        ...(typeof alt === "string" && alt !== "" && { alt }),
        ...(typeof name === "string" && { name }),
        ...(typeof content_type === "string" && { content_type }),
        ...(captions !== undefined && {
          captions: captions.map(({ language, download_url }) => ({ language, download_url })),
        }),
      }),
    ),
    required: question.required,
    answerable: questionType(question.type).isAnswerable(question.props),
    checks: shownChecks(question, flow.course),
    loop: question.loop ?? null,
    ...positionIn(flow),
  };
}

/** Where a question stands among those that were shown or may be. */
function positionIn({ state, plan, course }: Pick<StartedFlow, "state" | "plan" | "course">) {
  const place = state.asked.at(-1) ?? 0;
  const left = leftOutPlaces(state, course);
  const before = [...left].filter((each) => each < place).length;
  return { position: place + 1 - before, total: plan.questions.length - left.size };
}
