import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Modifica",
  voiceDelete: "Elimina la registrazione",
  voiceDenied: "Non è possibile usare il microfono. Lo consenta nel browser oppure scriva la sua risposta.",
  voiceFailed: "Non è stato possibile inviare la registrazione. Riprovi oppure scriva la sua risposta.",
  voiceNothing: "Non abbiamo sentito parole nella sua registrazione. La ripeta o la scriva.",
  voiceOffer: "Può scrivere la sua risposta oppure registrarla.",
  voicePlay: "La sua registrazione",
  voiceRecord: "Registra la risposta",
  voiceRecording: "Registrazione in corso, {time}",
  voiceSayAgain: "Registra di nuovo",
  voiceSendAnyway: "Invia comunque",
  voiceSending: "Invio della registrazione…",
  voiceStop: "Ferma la registrazione",
  voiceSure: "È questo che ha detto?",
  voiceUnheard: "Non abbiamo sentito nulla.",
  voiceYes: "Sì, invia",
};
