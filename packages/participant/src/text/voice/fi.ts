import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Muuta",
  voiceDelete: "Poista äänite",
  voiceDenied: "Mikrofonia ei voi käyttää. Salli se selaimessasi tai kirjoita vastauksesi.",
  voiceFailed: "Äänitettä ei voitu lähettää. Yritä uudelleen tai kirjoita vastauksesi.",
  voiceNothing: "Emme kuulleet äänitteessäsi sanoja. Sano se uudelleen tai kirjoita se.",
  voiceOffer: "Voit kirjoittaa vastauksesi tai äänittää sen.",
  voicePlay: "Äänitteesi",
  voiceRecord: "Äänitä vastauksesi",
  voiceRecording: "Äänitetään, {time}",
  voiceSayAgain: "Äänitä uudelleen",
  voiceSendAnyway: "Lähetä silti",
  voiceSending: "Äänitettä lähetetään…",
  voiceStop: "Lopeta äänitys",
  voiceSure: "Sanoitko näin?",
  voiceUnheard: "Emme kuulleet mitään.",
  voiceYes: "Kyllä, lähetä",
};
