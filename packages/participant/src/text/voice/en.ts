/** What is said around speaking and listening: it is loaded with them. */
export const voice = {
  voiceChange: "Change",
  voiceDelete: "Delete the recording",
  voiceDenied: "We can’t use your microphone. Allow it in your browser, or type your answer.",
  voiceFailed: "We couldn’t send the recording. Please try again, or type your answer.",
  voiceNothing: "We heard no words in your recording. Please say it again, or type it.",
  voiceOffer: "You can type your answer or record it.",
  voicePlay: "Your recording",
  voiceRecord: "Record your answer",
  voiceRecording: "Recording, {time}",
  voiceSayAgain: "Record again",
  voiceSendAnyway: "Send it anyway",
  voiceSending: "Sending the recording…",
  voiceStop: "Stop recording",
  voiceSure: "Is this what you said?",
  voiceUnheard: "We didn’t hear anything.",
  voiceYes: "Yes, send it",
};
