import type { Result } from "../wire/api.ts";
import { isThinking, type View } from "../wire/view.ts";
import { wantsSound } from "./wants-sound.ts";

/** Asks for a link to the sound of what stands on the screen. */
export type Speak = () => Promise<Result<{ url: string }>>;

/** The sound that was asked for last, by the name of what it says; null once it is taken. */
let asked: { name: string; sound: ReturnType<Speak> | null } | null = null;

/** Asks for the sound of what comes on the screen while it is on its way there, for who hears the interviewer. */
export function askAhead(vid: string, { state, isAhead }: View, speak: Speak): void {
  if (state === null || isAhead || !state.speech || isThinking(state) || wantsSound() !== true) return;
  const name = `${vid} ${state.seq}`;
  const { kind } = state.step;
  const isShown = state.unavailable_reason !== "closed" && (kind === "question" || kind === "summary");
  if (asked?.name === name || !isShown) return;
  asked = { name, sound: speak() };
}

/** The sound of what stands on the screen. */
export function askOf(name: string, speak: Speak): ReturnType<Speak> {
  const sound = asked?.name === name ? asked.sound : null;
  asked = { name, sound: null };
  return sound ?? speak();
}
