// Generated from openapi.json: npm run openapi

/** The fields of a change that can be read again, and what parts of them are that are left out. */
export const readableChanges: Record<string, { fields: string; defaults: Record<string, unknown> }> = {
  "PATCH /api/v1/codes/{id}": {
    fields: "name description parent_id locked",
    defaults: {},
  },
  "PUT /api/v1/interviews/{id}": {
    fields:
      "status title metadata notes is_archived conversation_json answers started_at ended_at active_time recording_id",
    defaults: {},
  },
  "PUT /api/v1/studies/{id}": {
    fields:
      "title description type mode access_policy welcome_message thank_you_message screen_out_message folder_id metadata insights status config",
    defaults: {},
  },
  "PUT /api/v1/studies/{id}/questions/{question_id}/quotas": {
    fields: "buckets",
    defaults: {},
  },
  "PUT /api/v1/studies/{id}/quotas": {
    fields: "mode fixed_limit param_name buckets unmatched_param_policy",
    defaults: {},
  },
  "PUT /api/v1/studies/{id}/scores": {
    fields: "scores",
    defaults: {
      add: 0,
      multiply: 1,
      bands: [],
      weight: 1,
      reverse: false,
    },
  },
  "PATCH /api/v1/webhook-endpoints/{id}": {
    fields: "url description include_simulations event_types study_ids status",
    defaults: {},
  },
};
