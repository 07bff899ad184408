import type { Turn } from "../wire/step.ts";
import { cutIns } from "./turn.ts";

/** What the parts that speak and listen know of each other, as long as the page is open. */
export const conversation = {
  /** Somebody has spoken before, so that the microphone may be used: they need no button for each turn. */
  hasSpoken: false,
  /** Stops the sound. */
  hush: () => {},
  /** Called once the interviewer is heard; what it returns, once it is not. */
  whenSpeaking: (): (() => void) => () => {},
  /** Called once the interviewer has been heard to the end. */
  whenHeard: () => {},
  cutIns: cutIns(),
  /** What a silence has sent last, the name of its draft, and the turn that asked for it. */
  sent: null as Sent | null,
};

export interface Sent {
  draft: string;
  text: string;
  asked: Turn | undefined;
}
