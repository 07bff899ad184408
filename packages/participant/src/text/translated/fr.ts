import type { Words } from "../words.ts";

export const fr: Partial<Words> = {
  // Page
  answerNotAccepted: "Cette réponse n’a pas pu être acceptée.",
  answerOrSkip: "Veuillez répondre à cette question ou la passer.",
  answersSaved: "Vos réponses sont enregistrées.",
  appTitle: "Entretien",
  closedNow:
    "Cette étude n’accepte pas de réponses pour le moment. Veuillez réessayer plus tard avec le même lien.",
  continue: "Continuer",
  conversationSoFar: "La conversation jusqu’ici ({count})",
  deviceBody: "Veuillez ouvrir le même lien sur l’un de ces appareils : {devices}.",
  deviceDesktop: "un ordinateur",
  deviceMobile: "un téléphone",
  deviceTablet: "une tablette",
  deviceTitle: "Cet entretien nécessite un autre appareil",
  download: "Ouvrir le fichier {name}",
  failedBody: "Ce que vous avez saisi est conservé sur cet appareil. Veuillez réessayer dans un instant.",
  failedTitle: "Un problème est survenu de notre côté",
  finishLater: "Terminer plus tard",
  fromInterviewer: "Intervieweur",
  fromYou: "Vous",
  goneBody:
    "Veuillez vérifier que vous avez ouvert le lien en entier, ou demandez-en un nouveau à la personne qui vous l’a envoyé.",
  goneTitle: "Ce lien ne mène à aucun entretien",
  incompleteBody:
    "Il semble avoir été coupé. Veuillez copier le lien entier depuis votre invitation et l’ouvrir de nouveau.",
  incompleteTitle: "Ce lien est incomplet",
  keptHere: "Ce que vous saisissez est conservé sur cet appareil jusqu’à son envoi.",
  language: "Langue",
  loading: "Un instant…",
  movedOn: "Cet entretien s’est poursuivi dans une autre fenêtre. Voici où il en est maintenant.",
  offline:
    "Vous semblez être hors ligne. Ce que vous saisissez est conservé sur cet appareil et sera envoyé dès que vous serez reconnecté.",
  overQuotaBody: "Suffisamment de personnes ont participé entre-temps. Merci de votre intérêt.",
  overQuotaTitle: "Cette étude est terminée",
  pausedBody:
    "Vos réponses sont enregistrées jusqu’ici. Continuez maintenant ou revenez plus tard avec le même lien.",
  pausedTitle: "L’entretien est en pause",
  picture: "Image {number} de cette question",
  pictureMissing: "Une image n’a pas pu être chargée.",
  privacyNote:
    "Vos réponses sont enregistrées après chaque étape. Vous pouvez vous arrêter et revenir avec le même lien.",
  progress: "Progression",
  questionTitle: "Question {number}",
  redirectBody: "Vous allez être dirigé vers la page suivante.",
  reply: "Votre réponse",
  required: "Veuillez répondre à cette question.",
  resume: "Reprendre l’entretien",
  retrying:
    "Le service est plus lent que d’habitude. Votre réponse est conservée et sera renvoyée automatiquement.",
  saving: "Enregistrement…",
  screenedOutBody: "Cette étude recherche un autre groupe de participants. Merci de votre temps.",
  screenedOutTitle: "Merci de votre intérêt",
  send: "Envoyer",
  skip: "Passer",
  start: "Commencer",
  thankYouBody: "Vos réponses ont été enregistrées. Vous pouvez maintenant fermer cette page.",
  thankYouTitle: "Merci",
  thinking: "L’intervieweur réfléchit…",
  tryAgain: "Réessayer",
  video: "Vidéo {number} de cette question",
  welcomeTitle: "Bienvenue",

  // Voice
  voiceDelete: "Supprimer l’enregistrement",
  voiceDenied:
    "Le microphone ne peut pas être utilisé. Autorisez-le dans votre navigateur ou saisissez votre réponse.",
  voiceFailed: "L’enregistrement n’a pas pu être envoyé. Veuillez réessayer ou saisir votre réponse.",
  voiceOffer: "Vous pouvez saisir votre réponse ou l’enregistrer.",
  voicePlay: "Votre enregistrement",
  voiceRecord: "Enregistrer votre réponse",
  voiceRecording: "Enregistrement en cours, {time}",
  voiceSending: "Envoi de l’enregistrement…",
  voiceStop: "Arrêter l’enregistrement",
  voiceUnavailable:
    "Les réponses vocales ne sont pas disponibles pour le moment. Veuillez saisir votre réponse.",
};
