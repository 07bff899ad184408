import { completedEvent } from "./schema.ts";

const ids = {
  interview: "00000000-0000-7000-8000-000000000001",
  study: "00000000-0000-7000-8000-000000000002",
};

/** The body of a test event: a made-up interview, marked as a mock. */
export const sampleEvent = (at: string) => ({
  event_type: completedEvent,
  created_at: at,
  interview: {
    id: ids.interview,
    title: "Test event",
    status: "closed",
    is_mock: true,
    is_archived: false,
    created_at: at,
    started_at: at,
    ended_at: at,
    type: "SERVICE",
    metadata: { test: true },
    active_time: 60,
    recording_url: null,
    transcript: "Interviewer: How was it?\n\nParticipant: Good.",
    parsed_conversation_json: {},
    vid: "test",
    is_simulated: false,
    routing: [],
    question_order: [],
    source: null,
  },
  study: {
    id: ids.study,
    title: "Test study",
    metadata: null,
    type: "SERVICE_STUDY",
    mode: "TEXT_ONLY",
    created_at: at,
  },
});
