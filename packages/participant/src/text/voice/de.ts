import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceSpeaking: "Der Interviewer spricht",
  voiceStopSound: "Ton anhalten",
  voiceHear: "Frage anhören",
  voiceAskSound: "Möchten Sie den Interviewer hören?",
  voiceSoundYes: "Ja, mit Ton",
  voiceSoundNo: "Nein, ich lese",
  voiceTakeTime: "Lassen Sie sich Zeit. Sprechen oder tippen Sie, oder überspringen Sie die Frage.",
  voiceSoon: "Wir senden das gleich.",
  voiceSent: "Gesendet. Sie können es noch ändern.",
  voiceChange: "Ändern",
  voiceDelete: "Aufnahme löschen",
  voiceDenied:
    "Das Mikrofon kann nicht verwendet werden. Erlauben Sie es in Ihrem Browser oder tippen Sie Ihre Antwort.",
  voiceFailed:
    "Die Aufnahme konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal oder tippen Sie Ihre Antwort.",
  voiceNothing:
    "In Ihrer Aufnahme haben wir keine Worte gehört. Bitte sagen Sie es noch einmal oder tippen Sie es.",
  voiceOffer: "Sie können Ihre Antwort tippen oder aufnehmen.",
  voicePlay: "Ihre Aufnahme",
  voiceRecord: "Antwort aufnehmen",
  voiceRecording: "Aufnahme läuft, {time}",
  voiceSayAgain: "Noch einmal aufnehmen",
  voiceSendAnyway: "Trotzdem senden",
  voiceSending: "Die Aufnahme wird gesendet\u00a0…",
  voiceStop: "Ich bin fertig",
  voiceListening: "Wir hören zu.",
  voicePause: "Pause",
  voicePaused: "Angehalten.",
  voiceResume: "Weitersprechen",
  voiceNearlyOver: "Es bleiben noch 30 Sekunden.",
  voiceUnplugged:
    "Es ist kein Mikrofon angeschlossen. Schließen Sie eines an und sagen Sie es noch einmal, oder tippen Sie Ihre Antwort.",
  voiceTaken:
    "Eine andere App verwendet Ihr Mikrofon. Schließen Sie sie und sagen Sie es noch einmal, oder tippen Sie Ihre Antwort.",
  voiceSilent:
    "Ihr Mikrofon ist stumm. Schalten Sie es ein oder wählen Sie ein anderes, oder tippen Sie Ihre Antwort.",
  voiceSure: "Haben Sie das gesagt?",
  voiceUnheard: "Wir haben nichts gehört.",
  voiceYes: "Ja, senden",
  voiceInterrupted: "Sie haben gerade gesprochen. Senden Sie das Gesagte oder sagen Sie es noch einmal.",
  voiceSendSaid: "Gesagtes senden",
};
