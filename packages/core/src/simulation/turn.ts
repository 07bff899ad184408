import { hashOf } from "../flow/course/hash.ts";
import { answerQuestion, type CommandOutcome, sendReply, skipStep, startInterview } from "../flow/index.ts";
import type { ParticipantState } from "../flow/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { domainError, ServiceError } from "../platform/error.ts";
import { type Random, seededRandom } from "../question-type/common/random.ts";
import { sampleExplanation } from "../question-type/common/sample-text.ts";
import { questionType } from "../question-type/index.ts";
import type { Respondent } from "./lease.ts";
import { wordReply } from "./reply.ts";
import { storeSampleFiles } from "./sample-file.ts";

type ReachableRespondent = Respondent & { vid: string };
type QuestionStep = Extract<ParticipantState["step"], { kind: "question" }>;

/** How often a question that may be left open is, and a follow-up. */
const skipProbability = { question: 0.04, followup: 0.1 };

/** The next thing that the respondent does. Repeated after a crash, it has its first result. */
export async function takeTurn(
  ctx: Ctx,
  one: ReachableRespondent,
  state: ParticipantState,
): Promise<CommandOutcome> {
  const { step } = state;
  if (step.kind !== "question") return startInterview(ctx, one.vid, {});
  const turn = { client_turn_id: `simulated-${state.seq}`, expected_seq: state.seq };
  const { question, followup } = step;
  const followups = state.history.filter(
    ({ kind, question_id }) => kind === "followup" && question_id === question.id,
  );
  const draw = randomFor(one, question.id, followups.length);
  if (followup !== null) {
    if (draw() < skipProbability.followup) return skipStep(ctx, one.vid, turn);
    const text = await wordReply(ctx, one, state, { template: sampleExplanation(draw), isFit: () => true });
    return sendReply(ctx, one.vid, { ...turn, text });
  }
  const mayPass = !question.required && question.type !== "message";
  if (mayPass && draw() < skipProbability.question) return skipStep(ctx, one.vid, turn);
  try {
    const value = await sampleAnswer(ctx, one, state, question, draw);
    if (value !== undefined) {
      return await answerQuestion(ctx, one.vid, { ...turn, question_id: question.id, value });
    }
  } catch (error) {
    if (!(error instanceof ServiceError && error.kind === "invalid")) throw error;
  }
  if (mayPass) return skipStep(ctx, one.vid, turn);
  throw domainError("There is no answer to the question", []);
}

/** The chance of one question for one respondent, the same whenever it is looked at. */
const randomFor = ({ seed, number }: ReachableRespondent, questionId: string, followups: number): Random =>
  seededRandom(hashOf(String(seed), String(number), questionId, String(followups)) % 2 ** 31);

async function sampleAnswer(
  ctx: Ctx,
  one: ReachableRespondent,
  state: ParticipantState,
  { type, props }: QuestionStep["question"],
  draw: Random,
): Promise<unknown> {
  const { sample, answerSchema, isFreeText } = questionType(type);
  const made = sample(props, draw);
  if (type === "mediaUpload") return storeSampleFiles(ctx, one.vid, made);
  if (!isFreeText || typeof made !== "string") return made;
  return wordReply(ctx, one, state, {
    template: made,
    isFit: (text) => answerSchema(props).safeParse(text).success,
  });
}
