import { choiceId, createdAt, reasonId, studyId, translationId } from "../example-story.ts";
import { reason } from "./question.example.ts";

const translated = `Was mögen Sie an {{Q:${choiceId}}}?`;

export const translationExamples = {
  TranslateStudyResV1: { study_id: studyId, translation_languages: ["German"] },
  UpdateTranslatedQuestionReqV1: { content: translated },
  TranslatedQuestion: {
    id: translationId,
    question_id: reasonId,
    language: "German",
    question_content: reason.content,
    translated_question_content: translated,
    translated_question_formatted_content: translated,
    translated_question_props: {},
    translated_asset_alts: {},
    generated_by: "person",
    status: "done",
    is_manual: true,
    updated_at: createdAt,
  },
  TranslatedMessages: {
    study_id: studyId,
    language: "German",
    welcome_message: { title: "Willkommen", body: "Ein paar Fragen zu Kaffee.", ctaText: "Los geht’s" },
    thank_you_message: null,
    screen_out_message: null,
    over_quota_message: null,
    distress_message: null,
    consent_text: null,
    ai_notice_text: null,
    introduction: "Ich frage für die Rösterei am Markt.",
    score_bands: { filter_liking: ["Nicht überzeugt", "Überzeugt"] },
    generated_by: "ai",
    status: "done",
    updated_at: createdAt,
  },
};
