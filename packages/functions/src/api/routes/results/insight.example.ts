import { createdAt, interviewId, reasonId } from "../example-story.ts";

export const insightExamples = {
  OpenAnswer: {
    interview_id: interviewId,
    question_id: reasonId,
    loop_item: null,
    language: "English",
    answered_at: createdAt,
    is_simulated: false,
    segments: [
      { segment: 0, message_id: 3, text: "Because it is quick." },
      { segment: 1, message_id: 5, text: "I have ten minutes in the morning." },
    ],
  },
};
