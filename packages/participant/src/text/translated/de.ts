import type { Words } from "../words.ts";

export const de: Partial<Words> = {
  // Page
  answerNotAccepted: "Diese Antwort konnte nicht angenommen werden.",
  answerOrSkip: "Bitte beantworten Sie diese Frage oder überspringen Sie sie.",
  answersSaved: "Ihre Antworten sind gespeichert.",
  appTitle: "Interview",
  closedNow:
    "Diese Studie nimmt im Moment keine Antworten an. Bitte versuchen Sie es später mit demselben Link noch einmal.",
  continue: "Weiter",
  conversationSoFar: "Das bisherige Gespräch ({count})",
  deviceBody: "Bitte öffnen Sie denselben Link auf einem dieser Geräte: {devices}.",
  deviceDesktop: "Computer",
  deviceMobile: "Smartphone",
  deviceTablet: "Tablet",
  deviceTitle: "Für dieses Interview brauchen Sie ein anderes Gerät",
  download: "Datei {name} öffnen",
  failedBody:
    "Was Sie eingegeben haben, bleibt auf diesem Gerät erhalten. Bitte versuchen Sie es gleich noch einmal.",
  failedTitle: "Bei uns ist etwas schiefgegangen",
  finishLater: "Später fortsetzen",
  fromInterviewer: "Interviewer",
  fromYou: "Sie",
  goneBody:
    "Bitte prüfen Sie, ob Sie den vollständigen Link geöffnet haben, oder bitten Sie den Absender um einen neuen.",
  goneTitle: "Dieser Link führt zu keinem Interview",
  incompleteBody:
    "Er scheint abgeschnitten zu sein. Bitte kopieren Sie den ganzen Link aus Ihrer Einladung und öffnen Sie ihn noch einmal.",
  incompleteTitle: "Dieser Link ist nicht vollständig",
  keptHere: "Was Sie eingeben, bleibt auf diesem Gerät, bis es gesendet ist.",
  language: "Sprache",
  loading: "Einen Moment …",
  movedOn: "Dieses Interview wurde in einem anderen Fenster fortgesetzt. Hier sehen Sie den jetzigen Stand.",
  offline:
    "Sie scheinen offline zu sein. Was Sie eingeben, bleibt auf diesem Gerät und wird gesendet, sobald Sie wieder verbunden sind.",
  overQuotaBody: "Inzwischen haben genug Personen teilgenommen. Vielen Dank für Ihr Interesse.",
  overQuotaTitle: "Diese Studie ist abgeschlossen",
  pausedBody:
    "Ihre bisherigen Antworten sind gespeichert. Machen Sie jetzt weiter oder kommen Sie später mit demselben Link zurück.",
  pausedTitle: "Das Interview ist unterbrochen",
  picture: "Bild {number} zu dieser Frage",
  pictureMissing: "Ein Bild konnte nicht geladen werden.",
  privacyNote:
    "Ihre Antworten werden nach jedem Schritt gespeichert. Sie können unterbrechen und mit demselben Link zurückkommen.",
  progress: "Fortschritt",
  questionTitle: "Frage {number}",
  redirectBody: "Sie werden zur nächsten Seite weitergeleitet.",
  reply: "Ihre Antwort",
  required: "Bitte beantworten Sie diese Frage.",
  resume: "Interview fortsetzen",
  retrying:
    "Der Dienst braucht länger als sonst. Ihre Antwort ist aufgehoben und wird von selbst noch einmal gesendet.",
  saving: "Wird gespeichert …",
  screenedOutBody: "Diese Studie sucht eine andere Gruppe von Teilnehmenden. Vielen Dank für Ihre Zeit.",
  screenedOutTitle: "Vielen Dank für Ihr Interesse",
  send: "Senden",
  skip: "Überspringen",
  start: "Beginnen",
  thankYouBody: "Ihre Antworten sind gespeichert. Sie können diese Seite jetzt schließen.",
  thankYouTitle: "Vielen Dank",
  thinking: "Der Interviewer denkt nach …",
  tryAgain: "Noch einmal versuchen",
  video: "Video {number} zu dieser Frage",
  welcomeTitle: "Willkommen",

  // Voice
  voiceDelete: "Aufnahme löschen",
  voiceDenied:
    "Das Mikrofon kann nicht verwendet werden. Erlauben Sie es in Ihrem Browser oder tippen Sie Ihre Antwort.",
  voiceFailed:
    "Die Aufnahme konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal oder tippen Sie Ihre Antwort.",
  voiceOffer: "Sie können Ihre Antwort tippen oder aufnehmen.",
  voicePlay: "Ihre Aufnahme",
  voiceRecord: "Antwort aufnehmen",
  voiceRecording: "Aufnahme läuft, {time}",
  voiceSending: "Die Aufnahme wird gesendet …",
  voiceStop: "Aufnahme beenden",
  voiceUnavailable: "Gesprochene Antworten sind im Moment nicht möglich. Bitte tippen Sie Ihre Antwort.",
};
