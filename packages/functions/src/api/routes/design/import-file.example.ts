import { choiceId, createdAt, importId, studyId } from "../example-story.ts";

const entries = [
  {
    result: "kept",
    element: "question",
    code: "kept",
    source: { ref: "Q1", path: "/SurveyElements/4" },
    target: "q1",
    message: "Carried over as it is",
  },
  {
    result: "dropped",
    element: "condition",
    code: "condition_not_carried",
    source: { ref: "Q2", path: "/SurveyElements/5/Payload/DisplayLogic" },
    target: "q2",
    message: "The question is shown to all: the condition looks at the weather",
  },
];

export const importExamples = {
  StartImportReq: { upload_url: "https://uploads.example.com/coffee.qsf", dry_run: false },
  CreateImportUploadReq: { filename: "coffee.qsf", size: 18_874_368 },
  ImportReportEntry: entries[0],
  ImportJob: {
    id: importId,
    status: "done",
    format: "qsf",
    filename: "coffee.qsf",
    dry_run: false,
    study_id: studyId,
    ids: { q1: choiceId },
    definition: null,
    report: {
      tool: "qualtrics",
      tool_version: null,
      title: "Coffee at home",
      languages: ["English"],
      counts: { elements: 2, kept: 1, approximated: 0, dropped: 1 },
      entries,
    },
    error: null,
    created_at: createdAt,
    finished_at: createdAt,
  },
};
