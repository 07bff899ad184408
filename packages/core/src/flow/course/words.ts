interface InterviewerTexts {
  /** In the place of an earlier answer that there is none of. */
  earlierAnswer: string;
  /** Sent to a participant in distress, unless the researcher wrote something else. */
  distress: string;
}

const english: InterviewerTexts = {
  earlierAnswer: "your earlier answer",
  distress:
    "Thank you for telling me. What you describe sounds hard. If you are in danger or need help, please contact " +
    "your local emergency services or someone you trust. You may stop this interview at any time.",
};

const earlierAnswers: Record<string, string> = {
  Arabic: "إجابتك السابقة",
  Chinese: "您之前的回答",
  Dutch: "uw eerdere antwoord",
  Finnish: "aiempi vastauksesi",
  French: "votre réponse précédente",
  German: "Ihre frühere Antwort",
  Hindi: "आपका पिछला उत्तर",
  Indonesian: "jawaban Anda sebelumnya",
  Italian: "la sua risposta precedente",
  Japanese: "先ほどのご回答",
  Korean: "이전 답변",
  Polish: "Twoja wcześniejsza odpowiedź",
  Portuguese: "a sua resposta anterior",
  Russian: "ваш предыдущий ответ",
  Spanish: "su respuesta anterior",
  Swedish: "ditt tidigare svar",
  Turkish: "önceki yanıtınız",
  Ukrainian: "ваша попередня відповідь",
  Vietnamese: "câu trả lời trước của bạn",
};

/** The interviewer's fixed texts; English for a language without a translation. */
export const interviewerTexts = (language: string): InterviewerTexts => ({
  ...english,
  ...(earlierAnswers[language] !== undefined && { earlierAnswer: earlierAnswers[language] }),
});
