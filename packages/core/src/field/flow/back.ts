import { eq } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { retraction } from "../course/back.ts";
import { answersColumn } from "../interview/columns.ts";
import { interview } from "../interview/interview.sql.ts";
import { commandRefusal } from "./command.ts";
import type { LoadedInterview } from "./load.ts";
import { expireDecision } from "./model-decision.ts";
import { runCommand, type Verdict } from "./run-command.ts";
import type { GoBack } from "./schema.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/**
 * Takes back the last answer or skip, as if it had never been sent, and asks its question again. Refused if more than
 * the next question followed from it. Throws 404 for a link that opens nothing.
 */
export async function goBack(ctx: Ctx, vid: string, input: GoBack): Promise<CommandOutcome> {
  const turnId = input.client_turn_id;
  return toOutcome(ctx, await runCommand(ctx, vid, turnId, (loaded) => backVerdict(ctx, loaded, input)));
}

async function backVerdict(ctx: Ctx, loaded: LoadedInterview, input: GoBack): Promise<Verdict> {
  const { flow, turn, history } = loaded;
  if (turn !== null) return { refusal: null };
  const expired = expireDecision(ctx, loaded);
  if (expired !== null) return { refusal: "moved_on", step: expired };
  const refusal = commandRefusal(ctx, loaded);
  if (refusal !== null || flow === null) return { refusal };
  if (input.expected_seq !== flow.state.seq) return { refusal: "moved_on" };
  const back = retraction(flow.state, flow.course, history);
  if (back === null) return { refusal: "answer_kept" };
  const { state, questionId, messageCount } = back;
  const answers = await readAnswers(ctx, flow.interview_id);
  const step = { from: flow, turnId: input.client_turn_id, state };
  return { refusal: null, step: { ...step, retracted: { questionId, messageCount, answers } } };
}

async function readAnswers(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select({ answers: answersColumn }).from(interview).where(eq(interview.id, id));
  return requireRow(row).answers;
}
