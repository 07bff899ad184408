import { createdAt, studyId } from "../example-story.ts";

const entry = {
  id: "019aa3c4-a010-7d3e-8b52-6f1c9e4a7d01",
  at: createdAt,
  actor: { type: "api_key", id: "019aa3c4-1c20-7e4f-9a63-7a2d0f5b8e11", name: "Research portal" },
  action: "study.update",
  entity_type: "study",
  entity_id: studyId,
  study_id: studyId,
  request_id: "7f9c2ba4-e88f-427a-9d3b-51c6a0e4d812",
  changes: { title: "changed", "config.quota": { from: null, to: 200 } },
  address_prefix: "203.0.113.0/24",
};

export const auditExamples = {
  AuditEntry: entry,
  AuditEntries: { entries: [entry], next_after: "41" },
};
