import { ownValue } from "#kit/record.ts";

/** What the service itself says to participants, in each language that it speaks. */

const englishAnswer = "your earlier answer";

const earlierAnswers: Readonly<Record<string, string>> = {
  Arabic: "إجابتك السابقة",
  Chinese: "您之前的回答",
  Dutch: "uw eerdere antwoord",
  English: englishAnswer,
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

/** What stands in the place of an earlier answer that there is none of; English for a language without a translation. */
export const earlierAnswerText = (language: string): string =>
  ownValue(earlierAnswers, language) ?? englishAnswer;

/** What those are told who come too late, unless the researcher wrote something else. */
interface OverQuotaTexts {
  title: string;
  body: string;
}

const englishOverQuota: OverQuotaTexts = {
  title: "This study is complete",
  body: "Enough people have taken part in the meantime. Thank you for your interest.",
};

const overQuota: Record<string, OverQuotaTexts> = {
  Arabic: {
    title: "اكتملت هذه الدراسة",
    body: "شارك عدد كافٍ من الأشخاص في هذه الأثناء. شكرًا لاهتمامك.",
  },
  Chinese: {
    title: "本研究已结束",
    body: "在此期间已有足够的人参与。感谢您的关注。",
  },
  Dutch: {
    title: "Dit onderzoek is afgerond",
    body: "Inmiddels hebben genoeg mensen meegedaan. Hartelijk dank voor uw belangstelling.",
  },
  English: englishOverQuota,
  Finnish: {
    title: "Tutkimus on täynnä",
    body: "Riittävän moni on jo ehtinyt osallistua. Kiitos mielenkiinnostasi.",
  },
  French: {
    title: "Cette étude est terminée",
    body: "Suffisamment de personnes ont participé entre-temps. Merci de votre intérêt.",
  },
  German: {
    title: "Diese Studie ist abgeschlossen",
    body: "Inzwischen haben genug Personen teilgenommen. Vielen Dank für Ihr Interesse.",
  },
  Hindi: {
    title: "यह अध्ययन पूरा हो चुका है",
    body: "इस बीच पर्याप्त लोग भाग ले चुके हैं। आपकी रुचि के लिए धन्यवाद।",
  },
  Indonesian: {
    title: "Studi ini sudah lengkap",
    body: "Sementara itu, jumlah peserta sudah mencukupi. Terima kasih atas minat Anda.",
  },
  Italian: {
    title: "Questo studio è completo",
    body: "Nel frattempo hanno partecipato abbastanza persone. Grazie per il suo interesse.",
  },
  Japanese: {
    title: "この調査は終了しました",
    body: "その間に必要な人数に達しました。ご関心をお寄せいただきありがとうございます。",
  },
  Korean: {
    title: "이 연구는 마감되었습니다",
    body: "그사이 충분한 인원이 참여했습니다. 관심을 가져 주셔서 감사합니다.",
  },
  Polish: {
    title: "To badanie jest zakończone",
    body: "W międzyczasie wzięło udział wystarczająco wiele osób. Dziękujemy za zainteresowanie.",
  },
  Portuguese: {
    title: "Este estudo está completo",
    body: "Entretanto já participaram pessoas suficientes. Obrigado pelo seu interesse.",
  },
  Russian: {
    title: "Это исследование завершено",
    body: "Тем временем набралось достаточно участников. Спасибо за интерес.",
  },
  Spanish: {
    title: "Este estudio está completo",
    body: "Entretanto ya han participado suficientes personas. Gracias por su interés.",
  },
  Swedish: {
    title: "Studien är komplett",
    body: "Tillräckligt många har deltagit under tiden. Tack för ditt intresse.",
  },
  Turkish: {
    title: "Bu araştırma tamamlandı",
    body: "Bu arada yeterince kişi katıldı. İlginiz için teşekkür ederiz.",
  },
  Ukrainian: {
    title: "Це дослідження завершено",
    body: "Тим часом набралося достатньо учасників. Дякуємо за інтерес.",
  },
  Vietnamese: {
    title: "Nghiên cứu này đã đủ người",
    body: "Trong lúc đó đã có đủ người tham gia. Cảm ơn bạn đã quan tâm.",
  },
};

/** What those who come too late are told; in English for a language without a translation. */
export const overQuotaTexts = (language: string): OverQuotaTexts =>
  ownValue(overQuota, language) ?? englishOverQuota;
