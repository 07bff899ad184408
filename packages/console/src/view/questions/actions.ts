import type { Mutation, SetQuestionCodesReq } from "#client/openapi.ts";
import { action } from "../../wire/action.ts";

export { saveDraft } from "../../draft/use.tsx";

export const askAgent = action<{ studyId: string; message: string; isFast: boolean; signal?: AbortSignal }>({
  name: "agent.ask",
  operation: "agent_edit",
  right: "edit",
  build: (client, { studyId, message, isFast, signal }) =>
    client.agentEdits
      .start(studyId, { message, auto_save: false, model: isFast ? "fast" : "smart" }, signal && { signal })
      .result(signal && { signal }),
});

/** The agent's mutations as they came. */
export const saveProposal = action<{ studyId: string; mutations: Mutation[] }>({
  name: "agent.save",
  operation: "apply_agent_edit",
  right: "edit",
  build: (client, { studyId, mutations }) => client.agentEdits.apply(studyId, { mutations }),
});

export const setEntries = action<{ question_id: string; body: SetQuestionCodesReq; etag: string }>({
  name: "question.entries",
  operation: "set_question_codes",
  right: "edit",
  build: (client, { question_id, body, etag }) =>
    client.questions.setCodes(question_id, body, { ifMatch: etag }),
});

export const preview = action<{ studyId: string }>({
  name: "study.preview",
  operation: "create_interview",
  // Its link is an invitation.
  right: "settings",
  build: (client, { studyId }) => client.interviews.create({ study_id: studyId, is_mock: true }),
});
