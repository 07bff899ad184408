import { hash } from "node:crypto";
import type { ParticipantState, ResearchInterviews } from "#client/index.ts";
import type { Demo } from "../data-directory.ts";
import { interestIn, participants } from "./participants.ts";
import type { Recorder } from "./spoken.ts";
import type { QuestionName } from "./study.ts";

/**
 * Has the demo's participants take part over the study's open link, one after the other. Who has begun goes on, and who
 * is done, or has left, stays so: it can be called again. Throws `signal`'s reason once it is aborted, between two requests.
 */
export async function conductInterviews(
  client: ResearchInterviews,
  { study_id, question_ids }: Pick<Demo, "study_id"> & Required<Pick<Demo, "question_ids">>,
  recorder: Recorder,
  signal?: AbortSignal,
): Promise<void> {
  const names = new Map(Object.entries(question_ids).map(([name, id]) => [id, name as QuestionName]));
  for (const [index, participant] of participants.entries()) {
    const { pid, source, language, params, reply, isSpoken, leavesAt } = participant;
    signal?.throwIfAborted();
    // Each has one device, the same at every call: whoever has begun is known by it.
    const device_token = hash("sha256", `${study_id} ${pid}`);
    const entry = { params: { PROLIFIC_PID: pid, ...params }, source, language, device_token };
    // They come faster than the people for whom a study's limit is meant.
    const { vid } = await client.participants.enter(study_id, entry, { maxRetries: 3 });
    let idea: "beans" | "cleaning" = "beans";
    let state = await client.participants.start(vid, { language });
    for (let turn = answerable(state); turn !== null; turn = answerable(state)) {
      const name = names.get(turn.id);
      if (name === leavesAt) break;
      signal?.throwIfAborted();
      if (name === "beans" || name === "cleaning") idea = name;
      const command = { client_turn_id: `${pid} ${state.seq}`, expected_seq: state.seq };
      const value = name === "interest" ? interestIn(idea, index) : name && participant.answers[name];
      const recording_url =
        isSpoken && name && !turn.isFollowUp ? await recorder.record(vid, name) : undefined;
      state = turn.isFollowUp
        ? await client.participants.reply(vid, { ...command, text: reply })
        : value === undefined
          ? await client.participants.skip(vid, command)
          : await client.participants.answer(vid, {
              ...command,
              question_id: turn.id,
              value,
              ...(recording_url && { recording_url }),
            });
    }
    if (isSpoken) {
      const { id } = await client.interviews.find(vid);
      await client.interviews.update(id, { title: spokenTitle });
    }
  }
}

/** By which a list tells which interview has sound. */
const spokenTitle = "Spoken, with its recordings";

/** The question before the participant; null at the end. */
function answerable({ step }: ParticipantState): { id: string; isFollowUp: boolean } | null {
  return step.kind === "question" ? { id: step.question.id, isFollowUp: step.followup !== null } : null;
}
