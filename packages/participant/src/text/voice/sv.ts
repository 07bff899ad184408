import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Ändra",
  voiceDelete: "Ta bort inspelningen",
  voiceDenied: "Mikrofonen kan inte användas. Tillåt den i webbläsaren eller skriv ditt svar.",
  voiceFailed: "Inspelningen kunde inte skickas. Försök igen eller skriv ditt svar.",
  voiceNothing: "Vi hörde inga ord i din inspelning. Säg det igen, eller skriv det.",
  voiceOffer: "Du kan skriva ditt svar eller spela in det.",
  voicePlay: "Din inspelning",
  voiceRecord: "Spela in ditt svar",
  voiceRecording: "Spelar in, {time}",
  voiceSayAgain: "Spela in igen",
  voiceSendAnyway: "Skicka ändå",
  voiceSending: "Skickar inspelningen\u00a0…",
  voiceStop: "Stoppa inspelningen",
  voiceSure: "Var det här vad du sa?",
  voiceUnheard: "Vi hörde ingenting.",
  voiceYes: "Ja, skicka",
};
