import { shownChecks } from "#survey/course/answer-check.ts";
import { decidesOnItems, leftOutPlaces } from "#survey/course/loop.ts";
import { branchesOf, certainNext, retraction } from "#survey/course/neighbours.ts";
import { designOf } from "#survey/course/plan.ts";
import { currentQuestion, type FlowState } from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { aboutOf } from "#survey/interview/answer-name.ts";
import { questionType } from "#survey/question-type/index.ts";
import { parseReferences } from "#survey/reference/parse.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { presentAssets } from "../../../platform/file/index.ts";
import { followUpText, formattedText, leadText } from "../decide/message.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { planProgress } from "../store/change.ts";

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
    ...(await whatIsUpcoming(ctx, loaded, flow, question)),
  };
}

/** A question that the page is told before it is asked, at the state and course it would be asked in. */
interface Next {
  state: FlowState;
  course: StartedFlow["course"];
}

/** No more bytes of questions by answer come with a question. */
export const maxUpcomingBytes = 8_192;

/** The question after the present one where no answer can change that, or those after each answer where these are few. */
async function whatIsUpcoming(
  ctx: Ctx,
  loaded: LoadedInterview,
  flow: StartedFlow,
  present: SnapshotQuestion,
): Promise<Pick<QuestionStep, "upcoming" | "upcoming_by_answer">> {
  const none = { upcoming: null, upcoming_by_answer: null };
  // What is left of an interview depends on the items of its loops.
  if (decidesOnItems(flow.course, present.id)) return none;
  // A quota may be full of those who give one of the possible answers.
  if (loaded.full_buckets?.some(({ question_id }) => question_id === present.id)) return none;
  const state = certainNext(flow.state, flow.course);
  const next = { state: state ?? flow.state, course: flow.course };
  if (state !== null) return { ...none, upcoming: await toUpcoming(ctx, loaded, { flow, present, next }) };
  const byAnswer: NonNullable<QuestionStep["upcoming_by_answer"]> = [];
  for (const { answers, ...next } of branchesOf(flow.state, flow.course) ?? []) {
    const upcoming = await toUpcoming(ctx, loaded, { flow, present, next });
    if (upcoming === null) return none;
    byAnswer.push({ answers, ...upcoming });
  }
  const isShown = byAnswer.length > 0 && Buffer.byteLength(JSON.stringify(byAnswer)) <= maxUpcomingBytes;
  return isShown ? { ...none, upcoming_by_answer: byAnswer } : none;
}

/** That question as it would be asked; null where that is not known before. */
async function toUpcoming(
  ctx: Ctx,
  loaded: LoadedInterview,
  { flow, present, next }: { flow: StartedFlow; present: SnapshotQuestion; next: Next },
): Promise<QuestionStep["upcoming"]> {
  const { state, course } = next;
  const question = currentQuestion(state, course);
  if (question === null) return null;
  // The page tells what was said about a question by its id, and cannot tell two items of a loop before they are asked.
  if (question.id === present.id) return null;
  if (question.assets?.length || parseReferences(question.content).references.length > 0) return null;
  const asked = { role: "assistant", content: "", ...aboutOf(question), kind: "question" } as const;
  return {
    question: await toWireQuestion(ctx, { ...loaded, history: [] }, { ...flow, state, course }, question),
    can_go_back: retraction(state, course, [...loaded.history, asked]) !== null,
    progress: planProgress(state, course),
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
        url,
        download_url,
        download_url_expires_at,
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
