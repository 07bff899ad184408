import { interview } from "./interview.ts";
import { createdAt, deliveryId, endedAt, endpointId, interviewId, studyId } from "./story.ts";

const endpoint = {
  url: "https://hooks.example.com/interviews",
  description: null,
  include_simulations: false,
};

const storedEndpoint = {
  id: endpointId,
  ...endpoint,
  status: "enabled",
  disabled_reason: null,
  created_at: createdAt,
  updated_at: createdAt,
};

const {
  study_id: _,
  progress,
  conversation_json,
  language,
  notes,
  completed_at,
  recording_id,
  link,
  expires_at,
  ...told
} = interview;

export const webhookExamples = {
  CreateWebhookEndpointReq: endpoint,
  UpdateWebhookEndpointReq: { status: "enabled" },
  WebhookEndpoint: storedEndpoint,
  WebhookEndpointWithSecret: { ...storedEndpoint, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" },
  WebhookDelivery: {
    id: deliveryId,
    endpoint_id: endpointId,
    event_id: "msg_019aa3c8-1a1f-7c0e-9b7d-3f5a2c4e6081",
    event_type: "interview.completed",
    interview_id: interviewId,
    status: "delivered",
    attempts: [{ at: "2026-11-22T18:34:11.000Z", response_status: 204, error: null, duration_ms: 84 }],
    next_attempt_at: null,
    created_at: endedAt,
    delivered_at: "2026-11-22T18:34:11.000Z",
  },
  InterviewCompletedEvent: {
    event_type: "interview.completed",
    interview: { ...told, recording_url: null },
    study: {
      id: studyId,
      title: "Coffee at home",
      metadata: null,
      type: "SERVICE_STUDY",
      mode: "TEXT_AND_VOICE",
      created_at: createdAt,
    },
  },
};
