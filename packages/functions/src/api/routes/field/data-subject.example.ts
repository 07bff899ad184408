import { createdAt, endedAt, interviewId, studyId } from "../example-story.ts";

const receipt = { interviews: 1, messages: 4, files: 0, exports_expired: 1, at: endedAt };

export const dataSubjectExamples = {
  CreateDataSubjectRequestReq: { action: "erase", match: { metadata: { customer: "c-1024" } } },
  ErasureReceipt: receipt,
  DataSubjectRequest: {
    id: "0198f2c4-7b1e-7d35-9a02-5c8e1f4b6d70",
    action: "erase",
    status: "done",
    interviews: [{ id: interviewId, study_id: studyId }],
    url: null,
    receipt,
    error: null,
    created_at: createdAt,
    completed_at: endedAt,
    expires_at: null,
  },
};
