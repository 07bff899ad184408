import { wordsOf } from "#survey/wording/words.ts";
import type { Said } from "../decide/answer-step.ts";
import type { NewMessage } from "../decide/message.ts";
import type { Step } from "../decide/step.ts";
import type { LoadedInterview } from "../load/interview.ts";
import { openAnswers } from "./open-answers.ts";

/** The summary at the end of an interview, which its participant may correct before a quota decides. */

const minAnswers = 2;
const minWords = 5;

/** The step, with a summary to be worded before the end that it leads to, where there is something to sum up. */
export function withClosing({ history }: LoadedInterview, step: Step): Step {
  const { from, state } = step;
  const { need } = state;
  const { snapshot } = from.course;
  if (need?.kind !== "quota" || state.closing !== undefined || from.state.need?.kind === "summary")
    return step;
  const isWhole = need.end.reason === "finished" || need.end.reason === "ended_by_rule";
  if (!isWhole || !snapshot.interviewer.guide.closingSummary || step.isOverdue === true) return step;
  const said = openAnswers(snapshot, [...history, ...(step.messages ?? [])]);
  const full = said.filter(({ answer }) => wordsOf(answer).length >= minWords);
  if (full.length < minAnswers) return step;
  return { ...step, state: { ...state, need: { kind: "summary", end: need.end } } };
}

/** The step with what came of the summary; in distress the fixed text follows, as anywhere. */
export async function closedStep(step: Step, text: string | null, said?: Said): Promise<Step> {
  if (text === null) return { ...step, summary: { status: "confirmed" } };
  const { snapshot } = step.from.course;
  const nothing = { question_id: null, loop_item: null };
  const correction: NewMessage = { role: "user", content: text, ...nothing, kind: "correction", ...said };
  const { heardIn } = await import("#interviewer/stop/index.ts");
  const isInDistress = heardIn(text, snapshot.language)?.stop === "distress";
  const content = snapshot.interviewer.distressMessage;
  const notice: NewMessage = { role: "assistant", content, ...nothing, kind: "notice" };
  return {
    ...step,
    messages: isInDistress ? [correction, notice] : [correction],
    summary: { status: "corrected", ...(isInDistress && { hasNotice: true }) },
  };
}
