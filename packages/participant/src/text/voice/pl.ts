import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Zmień",
  voiceDelete: "Usuń nagranie",
  voiceDenied: "Nie można użyć mikrofonu. Prosimy zezwolić na niego w przeglądarce lub wpisać odpowiedź.",
  voiceFailed: "Nie udało się wysłać nagrania. Prosimy spróbować ponownie lub wpisać odpowiedź.",
  voiceNothing: "W nagraniu nie usłyszeliśmy żadnych słów. Proszę powiedzieć to jeszcze raz albo wpisać.",
  voiceOffer: "Odpowiedź można wpisać lub nagrać.",
  voicePlay: "Nagranie",
  voiceRecord: "Nagraj odpowiedź",
  voiceRecording: "Nagrywanie, {time}",
  voiceSayAgain: "Nagraj ponownie",
  voiceSendAnyway: "Wyślij mimo to",
  voiceSending: "Wysyłanie nagrania…",
  voiceStop: "Zatrzymaj nagrywanie",
  voiceSure: "Czy to zostało powiedziane?",
  voiceUnheard: "Nic nie usłyszeliśmy.",
  voiceYes: "Tak, wyślij",
};
