import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceSpeaking: "L’intervieweur parle",
  voiceStopSound: "Arrêter le son",
  voiceHear: "Écouter la question",
  voiceAskSound: "Voulez-vous entendre l’intervieweur\u00a0?",
  voiceSoundYes: "Oui, avec le son",
  voiceSoundNo: "Non, je préfère lire",
  voiceTakeTime: "Prenez votre temps. Dites-le, écrivez-le ou passez.",
  voiceSoon: "Nous l’enverrons dans un instant.",
  voiceChange: "Modifier",
  voiceDelete: "Supprimer l’enregistrement",
  voiceDenied:
    "Le microphone ne peut pas être utilisé. Autorisez-le dans votre navigateur ou saisissez votre réponse.",
  voiceFailed: "L’enregistrement n’a pas pu être envoyé. Veuillez réessayer ou saisir votre réponse.",
  voiceNothing: "Nous n’avons entendu aucun mot dans votre enregistrement. Veuillez le redire ou l’écrire.",
  voiceOffer: "Vous pouvez saisir votre réponse ou l’enregistrer.",
  voicePlay: "Votre enregistrement",
  voiceRecord: "Enregistrer votre réponse",
  voiceRecording: "Enregistrement en cours, {time}",
  voiceSayAgain: "Enregistrer à nouveau",
  voiceSendAnyway: "Envoyer quand même",
  voiceSending: "Envoi de l’enregistrement…",
  voiceStop: "Arrêter l’enregistrement",
  voiceSure: "Est-ce bien ce que vous avez dit\u00a0?",
  voiceUnheard: "Nous n’avons rien entendu.",
  voiceYes: "Oui, envoyer",
};
