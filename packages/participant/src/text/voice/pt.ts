import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Alterar",
  voiceDelete: "Eliminar a gravação",
  voiceDenied: "Não é possível usar o microfone. Permita-o no seu navegador ou escreva a sua resposta.",
  voiceFailed: "Não foi possível enviar a gravação. Tente novamente ou escreva a sua resposta.",
  voiceNothing: "Não ouvimos palavras na sua gravação. Diga de novo ou digite.",
  voiceOffer: "Pode escrever a sua resposta ou gravá-la.",
  voicePlay: "A sua gravação",
  voiceRecord: "Gravar a resposta",
  voiceRecording: "A gravar, {time}",
  voiceSayAgain: "Gravar de novo",
  voiceSendAnyway: "Enviar mesmo assim",
  voiceSending: "A enviar a gravação…",
  voiceStop: "Parar a gravação",
  voiceSure: "Foi isto que você disse?",
  voiceUnheard: "Não ouvimos nada.",
  voiceYes: "Sim, enviar",
};
