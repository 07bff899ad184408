import type { CorrectMessageReq, CreateCodeReq, DecideQualityReq } from "#client/openapi.ts";
import { action } from "../../wire/action.ts";

interface OfAnswer {
  interview_id: string;
  question_id: string;
  loop_item: string | null;
  code_id: string;
}

const whose = ({ loop_item }: OfAnswer) => (loop_item === null ? {} : { loop_item });

export const giveCode = action<OfAnswer>({
  name: "code.give",
  operation: "set_answer_code",
  right: "judge",
  build: (client, of) => client.codes.assign(of.interview_id, of.question_id, of.code_id, {}, whose(of)),
});

export const rejectCode = action<OfAnswer>({
  name: "code.reject",
  operation: "reject_answer_code",
  right: "judge",
  build: (client, of) => client.codes.reject(of.interview_id, of.question_id, of.code_id, whose(of)),
});

export const decide = action<{ study_id: string; body: DecideQualityReq }>({
  name: "quality.decide",
  operation: "decide_quality",
  right: "settings",
  build: (client, { study_id, body }) => client.quality.decide(study_id, body),
});

export const saveNotes = action<{ interview_id: string; notes: string; etag: string }>({
  name: "interview.notes",
  operation: "update_interview",
  right: "judge",
  build: (client, { interview_id, notes, etag }) =>
    client.interviews.update(interview_id, { notes }, { ifMatch: etag }),
});

export const erase = action<{ interview_id: string }>({
  name: "interview.erase",
  operation: "erase_interview",
  right: "settings",
  build: (client, { interview_id }) => client.interviews.erase(interview_id),
});

export const createCode = action<{ study_id: string; body: CreateCodeReq }>({
  name: "code.create",
  operation: "create_code",
  right: "judge",
  build: (client, { study_id, body }) => client.codes.create(study_id, body),
});

/** Translates all interviews of the study that are in another language. */
export const translateAnswers = action<{ study_id: string; language: string }>({
  name: "insights.translate",
  operation: "start_insights_run",
  right: "edit",
  build: (client, { study_id, language }) =>
    client.insights.start(study_id, { parts: ["translations"], language }),
});

export const summarize = action<{ interview_id: string }>({
  name: "insight.create",
  operation: "create_insight",
  right: "judge",
  build: (client, { interview_id }) => client.insights.sumUp({ interview_id }),
});

interface OfMessage {
  interview_id: string;
  message_id: number;
}

export const correctWords = action<OfMessage & { body: CorrectMessageReq }>({
  name: "message.correct",
  operation: "correct_message",
  right: "judge",
  build: (client, { interview_id, message_id, body }) =>
    client.interviews.correctMessage(interview_id, message_id, body),
});

export const transcribeAgain = action<OfMessage>({
  name: "message.transcribe",
  operation: "transcribe_message",
  right: "judge",
  build: (client, { interview_id, message_id }) =>
    client.interviews.transcribeMessage(interview_id, message_id),
});
