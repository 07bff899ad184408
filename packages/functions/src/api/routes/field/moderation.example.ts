import { reasonId, studyId } from "../example-story.ts";

const stopped = {
  distress: 0,
  opt_out: 0,
  refusal: 0,
  skipped: 2,
  budget: 9,
  turns: 0,
  time: 0,
  dont_know: 0,
  repeated_reply: 0,
  no_new_content: 0,
  goals_met: 0,
  model_advanced: 12,
  flagged: 0,
  model_failed: 1,
  no_question: 0,
};

const nobody = { list: 0, model: 0 };

const byCheck = {
  blank: 0,
  not_a_question: 0,
  too_long: 0,
  several_questions: 1,
  address: 0,
  placeholder: 0,
  private: 0,
  repeated: 0,
  asked_elsewhere: 0,
  false_quote: 0,
  leading: 2,
  suggests_answer: 1,
  double_barrelled: 0,
  advice: 0,
  evaluative: 0,
  personal_data: 0,
  wrong_language: 0,
};

export const moderationExamples = {
  ModerationReport: {
    study_id: studyId,
    mode: "model",
    probing: "adaptive",
    prompt_version: "followup-3f9c21ab",
    lexical_languages: ["English", "German", "French", "Spanish", "Portuguese", "Italian", "Dutch"],
    include_simulations: false,
    interviews: 24,
    followups: {
      total: 31,
      per_interview: { mean: 1.292, p50: 1, p95: 2, max: 2 },
      by_source: { model: 30, template: 1, fixed: 0 },
      by_type: { descriptive: 8, idiographic: 6, clarifying: 7, explanatory: 10, fixed: 0 },
    },
    decisions: {
      total: 55,
      asked: 31,
      stopped,
      by: { refusal: nobody, opt_out: nobody, distress: nobody, dont_know: nobody },
    },
    refused: { attempts: 4, by_check: byCheck, recovered: 2, replaced: 1, dropped: 0 },
    reflections: { shown: 17, refused: 2, per_question: 0.55 },
    goals: [],
    flags: { off_topic: 0, distress: 0, abuse: 0, opt_out: 0, refusal: 0, dont_know: 0 },
    summary: { shown: 0, confirmed: 0, corrected: 0 },
    latency_ms: { p50: 1150, p95: 2400, p99: 4100, max: 4100 },
    questions: [{ question_id: reasonId, decisions: 55, followups: 31, refused: 4 }],
  },
};
