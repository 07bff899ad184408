import { eventKinds } from "#core/deliver/webhook/type/index.ts";
import { interviewCompleted, toldOfInterview } from "#core/deliver/webhook/type/interview.ts";
import { createdAt, deliveryId, endedAt, endpointId, interviewId, studyId } from "../example-story.ts";
import { interview } from "../field/interview.example.ts";
import { exportExamples } from "../results/export.example.ts";

const eventId = "msg_019aa3c8-1a1f-7c0e-9b7d-3f5a2c4e6081";

const endpoint = {
  url: "https://hooks.example.com/interviews",
  description: null,
  include_simulations: false,
  event_types: ["interview.completed", "quota.reached"],
  study_ids: [studyId],
};

const storedEndpoint = {
  id: endpointId,
  ...endpoint,
  status: "enabled",
  disabled_reason: null,
  created_at: createdAt,
  updated_at: createdAt,
};

const study = {
  id: studyId,
  title: "Coffee at home",
  metadata: null,
  type: "SERVICE_STUDY",
  mode: "TEXT_AND_VOICE" as const,
  created_at: createdAt,
};

const told: readonly string[] = toldOfInterview;
const eventInterview = {
  ...Object.fromEntries(Object.entries(interview).filter(([name]) => told.includes(name))),
  id: interviewId,
  recording_url: null,
};

const { url: _url, ...exportJob } = exportExamples.ExportJob;
const finishedExport = {
  ...exportJob,
  status: "done",
  progress: 100,
  rows: 212,
  size: 48_213,
  completed_at: endedAt,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  expires_at: "2026-11-23T18:34:10.000Z",
};

const story = {
  created_at: endedAt,
  livemode: true,
  study,
  interview: eventInterview,
  export: finishedExport,
};

export const webhookExamples = {
  ...Object.fromEntries(eventKinds.map(({ body, example }) => [body.unwrap().meta()?.id, example(story)])),
  CreateWebhookEndpointReq: { url: endpoint.url, event_types: endpoint.event_types },
  UpdateWebhookEndpointReq: { status: "enabled" },
  WebhookEndpoint: storedEndpoint,
  WebhookEndpointWithSecret: { ...storedEndpoint, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" },
  WebhookDelivery: {
    id: deliveryId,
    endpoint_id: endpointId,
    event_id: eventId,
    event_type: "interview.completed",
    interview_id: interviewId,
    status: "delivered",
    attempts: [{ at: "2026-11-22T18:34:11.000Z", response_status: 204, error: null, duration_ms: 84 }],
    next_attempt_at: null,
    created_at: endedAt,
    delivered_at: "2026-11-22T18:34:11.000Z",
  },
  EventInterview: eventInterview,
  EventStudy: study,
  EventList: {
    events: [
      { id: eventId, study_id: studyId, interview_id: interviewId, ...interviewCompleted.example(story) },
    ],
    next_after: "4711",
  },
  ReplayEventsReq: { after: "2026-11-22T08:00:00.000Z", before: "2026-11-22T20:00:00.000Z" },
  ReplayedEvents: { deliveries: 86 },
};
