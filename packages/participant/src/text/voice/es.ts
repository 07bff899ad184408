import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Cambiar",
  voiceDelete: "Eliminar la grabación",
  voiceDenied: "No se puede usar el micrófono. Permítalo en su navegador o escriba su respuesta.",
  voiceFailed: "No se ha podido enviar la grabación. Vuelva a intentarlo o escriba su respuesta.",
  voiceNothing: "No hemos oído palabras en su grabación. Dígalo otra vez o escríbalo.",
  voiceOffer: "Puede escribir su respuesta o grabarla.",
  voicePlay: "Su grabación",
  voiceRecord: "Grabar la respuesta",
  voiceRecording: "Grabando, {time}",
  voiceSayAgain: "Grabar otra vez",
  voiceSendAnyway: "Enviar de todos modos",
  voiceSending: "Enviando la grabación…",
  voiceStop: "Detener la grabación",
  voiceSure: "¿Es esto lo que dijo?",
  voiceUnheard: "No hemos oído nada.",
  voiceYes: "Sí, enviar",
};
