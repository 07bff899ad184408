import { withoutEnd } from "#kit/trim.ts";
import { currentQuestion, type FlowState } from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { questionType } from "#survey/question-type/index.ts";
import { languageCode } from "#survey/study/language-name.ts";
import type { ParticipantCommand } from "../command-schema.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { isAtSummary } from "../model/closing.ts";
import type { Recorded } from "../upload/transcription.ts";
import { isGiven } from "./answer-input.ts";
import { followUpText, questionText } from "./message.ts";

/** Which turn a recording is made for, and what helps to understand it. */

/** In code points. */
const maxPrompt = 200;

/** The recording with its turn, that at which the interview stands. */
export function recordedTurn(
  { interview, history }: LoadedInterview,
  { state, course }: StartedFlow,
  question: SnapshotQuestion,
  key: string,
): Recorded {
  const { snapshot } = course;
  const { organization_id, study_id } = interview;
  const asked =
    state.awaits === "reply"
      ? followUpText(snapshot, question, history)
      : state.awaits === "summary"
        ? ""
        : questionText(snapshot, question, history);
  return {
    interview_id: interview.id,
    of: { organization_id, study_id },
    question_id: question.id,
    iteration: question.iteration ?? "",
    part: partOf(state),
    key,
    language: languageCode(snapshot.language),
    prompt: promptOf([...(snapshot.voice?.keywords ?? []), asked, ...optionsOf(question)]),
  };
}

/** 0 for an answer, which follow-up for a reply, and -1 for what is said of the closing summary. */
export const partOf = (state: FlowState): number =>
  isAtSummary(state) ? -1 : state.awaits === "reply" ? state.followups : 0;

const optionsOf = ({ shown }: SnapshotQuestion): string[] =>
  (Array.isArray(shown.options) ? shown.options : []).filter(
    (each): each is string => typeof each === "string",
  );

/** As many of the texts, one after the other, as there is room for; the first that does not fit is cut at a word. */
export function promptOf(texts: readonly string[]): string {
  const whole = texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(", ");
  const points = [...whole];
  if (points.length <= maxPrompt) return whole;
  const fitting = points.slice(0, maxPrompt).join("");
  const end = fitting.lastIndexOf(" ");
  const isWhole = /[,\s]/.test(points[maxPrompt] ?? "");
  return withoutEnd(isWhole || end <= 0 ? fitting : fitting.slice(0, end), /[,\s]/);
}

/** What a command says of a recording, and whether words are asked for. */
export function spokenIn(command: ParticipantCommand, { state, course }: StartedFlow) {
  if (command.kind === "skip") return null;
  const question = currentQuestion(state, course);
  const { recording_url } = command;
  if (question === null || recording_url === undefined) return null;
  return command.kind === "reply"
    ? { recording_url, isWritten: isGiven(command.text), isFreeText: true }
    : {
        recording_url,
        isWritten: isGiven(command.value),
        isFreeText: questionType(question.type).isFreeText,
      };
}
