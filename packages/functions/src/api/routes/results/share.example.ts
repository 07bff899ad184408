import { choiceId, codeId, createdAt, reasonId, shareId, studyId } from "../example-story.ts";

const sections = ["funnel", "questions", "crosstab", "themes"];
const viewer_dimensions = [{ metadata: "plan" }];
const share = {
  id: shareId,
  study_id: studyId,
  name: "For the product team",
  description: "What 200 people in Berlin drink in the morning",
  include_simulated: false,
  scope: {
    sections,
    min_base: 5,
    filter: { language: "English" },
    viewer_dimensions,
    redact: true,
    quotes: false,
    translate_to: null,
  },
  expires_at: "2099-12-31T00:00:00.000Z",
  created_at: createdAt,
};

export const shareExamples = {
  CreateShareReq: {
    name: share.name,
    description: share.description,
    expires_at: share.expires_at,
    include_simulated: false,
    scope: share.scope,
  },
  Share: share,
  ShareWithUrl: { ...share, url: "https://interviews.example.com/r/3q2-7wSv8f0KX1pYd5bNzA", warnings: [] },
  SharedThemes: {
    question_id: reasonId,
    base: 200,
    simulated: 0,
    coded: 150,
    none: 30,
    new: 20,
    themes: [
      {
        code_id: codeId,
        name: "Little time",
        description: "Says that it has to be quick",
        parent_id: null,
        generated_by: "ai",
        count: 57,
        percentage: 31.67,
        quotes: [{ text: "I have ten minutes in", language: "English", transcript_id: null, message: null }],
      },
    ],
    mode: "model",
    stale: true,
  },
  SharedFindings: {
    study_id: studyId,
    findings: [
      {
        text: "People who leave early drink coffee on the way",
        generated_by: "ai",
        code_ids: [codeId],
        quotes: [{ text: "I have ten minutes in", language: "English", transcript_id: null, message: null }],
      },
    ],
  },
  SharedAnswers: {
    question_id: reasonId,
    answers: [
      {
        transcript_id: "7d8a1c52-0e5f-4c8e-9b1a-6f3d2e4c5b6a",
        language: "English",
        is_simulated: false,
        segments: [{ text: "I have ten minutes in the morning", message: 3 }],
        code_ids: [codeId],
      },
    ],
    next_after: null,
  },
  SharedTimeline: {
    study_id: studyId,
    bins: [
      { from: "2026-07-01", to: "2026-07-01", count: 84 },
      { from: "2026-07-02", to: "2026-07-03", count: 116 },
    ],
  },
  SharedResults: {
    name: share.name,
    description: share.description,
    sections,
    min_base: 5,
    expires_at: share.expires_at,
    viewer_dimensions,
    shared_filter: share.scope.filter,
    study: { id: studyId, title: "Coffee habits", language: "English" },
    stats: {
      started: 200,
      in_progress: 12,
      completed: 160,
      screened_out: 20,
      over_quota: 0,
      canceled: 8,
      excluded: 6,
      completion_rate: 0.8,
      median_active_time: 214,
    },
    simulated: 0,
    questions: [
      {
        id: choiceId,
        label: "Q1",
        display_order: 0,
        type: "multipleChoice",
        content: "What do you drink?",
        props: { options: ["Filter", "Espresso"] },
        has_stats: true,
        simulated_count: 0,
        loop_items: null,
        former_items: [],
        has_themes: false,
        has_words: false,
      },
    ],
    dimensions: {
      randomizers: [],
      languages: [],
      sources: [],
      metadata: [{ key: "plan", values: ["free", "paid"] }],
      has_simulations: false,
    },
  },
};
