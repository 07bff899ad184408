/** What the parts that speak and listen know of each other, as long as the page is open. */
export const conversation = {
  /** The interviewer is heard at the moment. */
  isSpeaking: false,
  /** Somebody has spoken before, so that the microphone may be used: they need no button for each turn. */
  hasSpoken: false,
  /** Stops the sound. */
  hush: () => {},
  /** Called once the interviewer has been heard to the end. */
  whenHeard: () => {},
};
