import { choiceId, endedAt, interviewId, reasonId, studyId } from "../example-story.ts";

const quality = {
  level: "weak",
  flags: [
    { code: "repeated_text", severity: "weak", question_ids: [choiceId, reasonId], evidence: { times: 2 } },
  ],
  speed_index: 1.1,
  checked_at: endedAt,
  review: null,
};

export const qualityExamples = {
  StudyQuality: {
    study_id: studyId,
    checked: 200,
    unchecked: 1,
    levels: { none: 181, weak: 14, strong: 5 },
    flags: [
      { code: "repeated_text", interviews: 9 },
      { code: "speeder", interviews: 12 },
    ],
    reviewed: 6,
    excluded: 4,
    questions: [{ question_id: choiceId, median_ms: 6_310, n: 198 }],
  },
  QualityQueue: {
    interviews: [
      { id: interviewId, title: "Pilot", source: "panel-a", ended_at: endedAt, active_time: 312.5, quality },
    ],
    next_after: null,
  },
  DecideQualityReq: {
    interview_ids: [interviewId],
    decision: "exclude",
    reason: "The same text for every question",
  },
  DecidedQuality: { decided: 1 },
  QualityRecheck: { study_id: studyId, status: "queued" },
  QualityOfInterview: {
    quality,
    answers: [{ question_id: choiceId, loop_item: null, paradata: { ms: 5_870 }, median_ms: 6_310 }],
  },
};
