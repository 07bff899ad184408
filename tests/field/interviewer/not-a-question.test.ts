import { describe, expect, it } from "vitest";
import { probeChecks } from "#interviewer/check/index.ts";
import { talksAsModel } from "#interviewer/check/question.ts";

const contextIn = (language: string) => ({
  asked: ["How do you start your day?"],
  said: ["I make coffee and read the news."],
  question: [],
  plan: [],
  secret: [],
  language,
});

describe("what is no question", () => {
  it.each([
    ["English", "As an AI language model, I cannot ask about that."],
    ["English", "the interview is now finished"],
    ["English", "N/A"],
    ["English", "Sure! Here is a follow-up question: What happened then?"],
    ["English", "Participant: I make coffee"],
    ["English", "I'm sorry, but I can't help with that."],
    ["English", "Thank you, the interview is now finished."],
    ["English", "The participant did not answer the question fully."],
    ["English", "INTERVIEWER: What happened then?"],
    ["English", "Thank you for your time."],
    ["English", "Q2: What happened?"],
    ["English", "1. What happened then?"],
    ["English", "- What happened then?"],
    ["English", "**What happened then?**"],
    ["English", "`What happened then?`"],
    ["English", "What happened then?\nWhat next?"],
    ["English", '{"text": "What happened?"}'],
    ["English", '"I make coffee and read the news."'],
    ["English", "Question – What happened then?"],
    ["English", "Interviewer - What happened then?"],
    ["French", "Enquêteur – Que s'est-il passé ensuite ?"],
    ["Japanese", "質問 – その後お店で何がありましたか？"],
    ["Vietnamese", "Câu hỏi 3: Sau đó chuyện gì đã xảy ra?"],
    ["Vietnamese", "Người phỏng vấn: Sau đó chuyện gì đã xảy ra?"],
    ["German", "Ich fasse jetzt zusammen, was Sie gesagt haben."],
    ["Italian", "Come intervistatore, vorrei approfondire il punto del caffè."],
    ["English", "Next question, please."],
    ["English", "Coffee sounds like part of the morning."],
    ["English", "I make coffee and read the news."],
    ["English", "None"],
    ["English", "Follow-up question: What happened then?"],
    ["English", "I understand."],
    ["German", "Als KI kann ich dazu nichts sagen."],
    ["German", "Es tut mir leid, aber dabei kann ich nicht helfen."],
    ["German", "Hier ist eine Nachfrage: Was geschah dann?"],
    ["German", "Das Interview ist jetzt beendet."],
    ["German", "Teilnehmer: Ich trinke Kaffee"],
    ["German", "Vielen Dank für Ihre Zeit."],
    ["German", "Der Teilnehmer hat die Frage nicht beantwortet."],
    ["German", "Nächste Frage: Was geschah dann?"],
    ["German", "Frage 2: Was geschah dann?"],
    ["French", "En tant qu'IA, je ne peux pas répondre."],
    ["French", "Désolé, je ne peux pas vous aider."],
    ["French", "Voici une question de relance : que s'est-il passé ?"],
    ["French", "L'entretien est maintenant terminé."],
    ["French", "Merci pour votre temps."],
    ["French", "Participant : je bois du café"],
    ["French", "Question suivante : que s'est-il passé ?"],
    ["Spanish", "Como modelo de lenguaje, no puedo responder."],
    ["Spanish", "Lo siento, pero no puedo ayudarle con eso."],
    ["Spanish", "Aquí tiene una pregunta de seguimiento: ¿qué pasó después?"],
    ["Spanish", "La entrevista ha terminado."],
    ["Spanish", "Gracias por su tiempo."],
    ["Spanish", "La entrevista ya está terminada."],
    ["Portuguese", "Como uma IA, não posso responder."],
    ["Portuguese", "Desculpe, mas não posso ajudar com isso."],
    ["Portuguese", "Aqui está uma pergunta: o que aconteceu depois?"],
    ["Portuguese", "A entrevista terminou."],
    ["Portuguese", "Obrigado pelo seu tempo."],
    ["Italian", "Come modello linguistico, non posso rispondere."],
    ["Italian", "Mi dispiace, ma non posso aiutarla."],
    ["Italian", "Ecco una domanda di approfondimento: cosa è successo dopo?"],
    ["Italian", "L'intervista è terminata."],
    ["Italian", "Grazie per il suo tempo."],
    ["Dutch", "Als AI-taalmodel kan ik dat niet beantwoorden."],
    ["Dutch", "Sorry, daar kan ik niet bij helpen."],
    ["Dutch", "Hier is een vervolgvraag: wat gebeurde er toen?"],
    ["Dutch", "Het interview is nu afgelopen."],
    ["Dutch", "Bedankt voor uw tijd."],
    ["Dutch", "De deelnemer heeft de vraag niet beantwoord."],
    ["Russian", "Участник: я пью кофе"],
    ["Japanese", "回答者：コーヒーを飲みます"],
    ["Chinese", "参与者：我喝咖啡"],
    ["Korean", "참가자: 커피를 마셔요"],
    ["Turkish", "Katılımcı: kahve içiyorum"],
    ["Polish", "1. Co się stało?"],
    ["Swedish", "N/A"],
    ["Finnish", '{"a": 1}'],
    ["Arabic", "السؤال 2: ماذا حدث؟"],
    ["Hindi", "प्रश्न 2: क्या हुआ?"],
    ["Japanese", "null"],
  ])("is refused in %s: %s", (language, text) => {
    expect(probeChecks(text, contextIn(language))).toContain("not_a_question");
  });

  it.each([
    ["English", "Tell me more about the coffee."],
    ["English", "What happened then"],
    ["English", "And what happened then"],
    ["English", "Please describe your morning with the news."],
    ["English", "Go on."],
    ["English", "Say more about the news."],
    ["English", "Thank you. Could you walk me through it"],
    ["English", "Walk me through this morning."],
    ["English", "So, how did it go on from there"],
    ["English", "Help me understand what the news does for you."],
    ["English", "And then?"],
    ["German", "Erzählen Sie mir mehr über den Kaffee."],
    ["German", "Was geschah dann"],
    ["German", "Beschreiben Sie bitte Ihren Morgen."],
    ["French", "Parlez-moi de votre café."],
    ["French", "Que s'est-il passé ensuite"],
    ["French", "Dites-m'en plus."],
    ["Spanish", "Cuénteme más sobre el café."],
    ["Spanish", "Qué pasó después"],
    ["Portuguese", "Fale mais sobre o café."],
    ["Portuguese", "Conte-me mais."],
    ["Italian", "Mi racconti di più del caffè."],
    ["Italian", "Che cosa è successo dopo"],
    ["Dutch", "Vertel me meer over de koffie."],
    ["Dutch", "Wat gebeurde er toen"],
  ])("is not what asks or lets tell, in %s: %s", (language, text) => {
    expect(probeChecks(text, contextIn(language))).toEqual([]);
  });
});

describe("a simulated respondent's words", () => {
  it.each([
    ["English", "As an AI, I don't drink coffee."],
    ["English", "I'm an AI language model and have no favourite."],
    ["English", "I'm sorry, but I can't assist with that."],
    ["German", "Als KI habe ich keine eigenen Erfahrungen."],
    ["French", "En tant que modèle de langage, je ne bois pas de café."],
    ["Spanish", "Como modelo de lenguaje, no tengo experiencias."],
    ["Portuguese", "Como uma IA, não tenho experiências."],
    ["Italian", "In quanto modello linguistico, non ho esperienze."],
    ["Dutch", "Als AI heb ik geen eigen ervaringen."],
    ["Japanese", "As a language model, I cannot say."],
  ])("are those of a model (%s): %s", (language, text) => {
    expect(talksAsModel(text, language)).toBe(true);
  });

  it.each([
    ["English", "As an assistant manager, I can't say much about that."],
    ["English", "I'm sorry, I can't remember the name of the shop."],
    ["English", "As an AI user I was sceptical at first."],
    ["German", "Ich bin Assistentin in einer Praxis und habe wenig Zeit."],
    ["German", "Als Kind habe ich dort gewohnt."],
    ["French", "En tant qu'assistante, je n'ai pas le temps."],
    ["Spanish", "Soy un asistente de ventas, no puedo quejarme."],
    ["Portuguese", "Como assistente, não posso reclamar."],
    ["Italian", "Sono un assistente, non posso lamentarmi."],
    ["Dutch", "Ik ben assistent, ik kan niet klagen."],
  ])("are a person's (%s): %s", (language, text) => {
    expect(talksAsModel(text, language)).toBe(false);
  });
});

it.each([
  ["English", "So: what happened then?"],
  ["German", "Verstehe: und was passierte dann?"],
  ["Spanish", "Entiendo: el bus no llegó. ¿Qué hizo?"],
  ["Portuguese", "Entendi: o ônibus não veio. O que fez?"],
])("a word that says nothing is no label, in %s: %s", (language, text) => {
  expect(probeChecks(text, contextIn(language))).not.toContain("not_a_question");
});

it.each(["Thinking", "Answer", "Reason", "You", "Example"])("what labels a text is a label: %s", (label) => {
  expect(probeChecks(`${label}: what happened then?`, contextIn("English"))).toContain("not_a_question");
});

it.each([
  ["English", "Question-and-answer rounds: what were they like?"],
  ["English", "Interviewer-led groups: how did they go?"],
  ["German", "Frage-Antwort-Runden: wie liefen die?"],
  ["Dutch", "Vraag-en-antwoordrondes: hoe gingen die?"],
])("a word with a hyphen that somebody has said is no label, in %s: %s", (language, text) => {
  const [words = ""] = text.split(":");
  expect(probeChecks(text, { ...contextIn(language), said: [words] })).not.toContain("not_a_question");
});
