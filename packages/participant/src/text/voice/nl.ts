import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Wijzigen",
  voiceDelete: "Opname verwijderen",
  voiceDenied: "De microfoon kan niet worden gebruikt. Sta hem toe in uw browser of typ uw antwoord.",
  voiceFailed: "De opname kon niet worden verzonden. Probeer het opnieuw of typ uw antwoord.",
  voiceNothing: "We hebben geen woorden gehoord in uw opname. Zeg het nog eens, of typ het.",
  voiceOffer: "U kunt uw antwoord typen of opnemen.",
  voicePlay: "Uw opname",
  voiceRecord: "Antwoord opnemen",
  voiceRecording: "Opname loopt, {time}",
  voiceSayAgain: "Opnieuw opnemen",
  voiceSendAnyway: "Toch versturen",
  voiceSending: "De opname wordt verzonden…",
  voiceStop: "Opname stoppen",
  voiceSure: "Is dit wat u zei?",
  voiceUnheard: "We hebben niets gehoord.",
  voiceYes: "Ja, versturen",
};
