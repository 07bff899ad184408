import { ownValue } from "#kit/record.ts";

/** What stands around the points of a closing summary, in the languages of the interview page. */

interface ClosingWords {
  intro: string;
  outro: string;
}

const english: ClosingWords = {
  intro: "Before we finish: this is what I have taken from your answers.",
  outro: "If something is wrong or missing, please say so in your own words.",
};

const words: Readonly<Record<string, ClosingWords>> = {
  Arabic: {
    intro: "قبل أن ننتهي: هذا ما فهمته من إجاباتك.",
    outro: "إذا كان هناك خطأ أو شيء ناقص، فاكتبه بكلماتك.",
  },
  Chinese: {
    intro: "结束之前：这是我从您的回答中了解到的内容。",
    outro: "如果有不对或遗漏的地方，请用您自己的话告诉我。",
  },
  Dutch: {
    intro: "Voordat we afronden: dit heb ik uit uw antwoorden begrepen.",
    outro: "Klopt er iets niet of ontbreekt er iets, zeg het dan in uw eigen woorden.",
  },
  English: english,
  Finnish: {
    intro: "Ennen kuin lopetamme: näin ymmärsin vastauksesi.",
    outro: "Jos jokin on väärin tai puuttuu, kerro se omin sanoin.",
  },
  French: {
    intro: "Avant de terminer : voici ce que j'ai retenu de vos réponses.",
    outro: "Si quelque chose est inexact ou manque, dites-le avec vos propres mots.",
  },
  German: {
    intro: "Bevor wir enden: Das habe ich Ihren Antworten entnommen.",
    outro: "Wenn etwas nicht stimmt oder fehlt, sagen Sie es bitte mit eigenen Worten.",
  },
  Hindi: {
    intro: "समाप्त करने से पहले: आपके उत्तरों से मैंने यह समझा है।",
    outro: "अगर कुछ गलत है या छूट गया है, तो कृपया अपने शब्दों में बताएँ।",
  },
  Indonesian: {
    intro: "Sebelum selesai: inilah yang saya tangkap dari jawaban Anda.",
    outro: "Jika ada yang salah atau kurang, sampaikan dengan kata-kata Anda sendiri.",
  },
  Italian: {
    intro: "Prima di finire: ecco che cosa ho capito dalle sue risposte.",
    outro: "Se qualcosa è sbagliato o manca, lo dica con parole sue.",
  },
  Japanese: {
    intro: "終わる前に、ご回答から理解した内容をまとめました。",
    outro: "違っている点や足りない点があれば、ご自身の言葉でお知らせください。",
  },
  Korean: {
    intro: "마치기 전에, 답변에서 제가 이해한 내용입니다.",
    outro: "틀리거나 빠진 내용이 있으면 직접 말씀해 주세요.",
  },
  Polish: {
    intro: "Zanim skończymy: oto co wynika dla mnie z tych odpowiedzi.",
    outro: "Jeśli coś się nie zgadza lub czegoś brakuje, proszę to napisać własnymi słowami.",
  },
  Portuguese: {
    intro: "Antes de terminar: isto é o que entendi das suas respostas.",
    outro: "Se algo estiver errado ou faltar, diga com as suas próprias palavras.",
  },
  Russian: {
    intro: "Прежде чем мы закончим: вот что я вынес из ваших ответов.",
    outro: "Если что-то неверно или чего-то не хватает, напишите об этом своими словами.",
  },
  Spanish: {
    intro: "Antes de terminar: esto es lo que he entendido de sus respuestas.",
    outro: "Si algo no es correcto o falta, dígalo con sus propias palabras.",
  },
  Swedish: {
    intro: "Innan vi slutar: det här har jag förstått av dina svar.",
    outro: "Om något är fel eller saknas, säg det med dina egna ord.",
  },
  Turkish: {
    intro: "Bitirmeden önce: yanıtlarınızdan anladıklarım şunlar.",
    outro: "Yanlış veya eksik bir şey varsa lütfen kendi sözlerinizle yazın.",
  },
  Ukrainian: {
    intro: "Перш ніж ми закінчимо: ось що випливає з ваших відповідей.",
    outro: "Якщо щось не так або чогось бракує, напишіть про це своїми словами.",
  },
  Vietnamese: {
    intro: "Trước khi kết thúc: đây là những gì tôi hiểu từ câu trả lời của bạn.",
    outro: "Nếu có điều gì sai hoặc còn thiếu, hãy nói bằng lời của bạn.",
  },
};

/** English for a language without its own. */
export const closingWords = (language: string): ClosingWords => ownValue(words, language) ?? english;
