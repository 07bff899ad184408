import type { ParticipantState } from "#survey/flow/schema.ts";
import type { Kind } from "../voice/record.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { Session } from "../wire/session.ts";
import type { Question } from "../wire/step.ts";
import type { View } from "../wire/view.ts";

/** The props of an interview's screens. */
export interface Screen {
  session: Session;
  view: View;
  state: ParticipantState;
  vid: string;
}

/** The study's title and branding, shown above every screen. */
export const studyOf = ({ study: { title, branding } }: ParticipantState) => ({
  title,
  logoUrl: branding.logoUrl,
});

/** The study requires spoken answers, but the service has no transcription. */
export const lacksTranscription = ({ study, voice }: ParticipantState): boolean =>
  (study.mode === "VOICE_WITH_PREVIEW" || study.mode === "VIDEO") && !voice;

/** Whether a question may be answered aloud where the browser can record. */
export const maySpeak = ({ voice }: ParticipantState, { type }: Question): boolean =>
  voice && typeFacts(type).isFreeText === true;

/** How a question, or the interviewer where it is null, may be answered aloud; null if it may not. */
export function recordingOf(state: ParticipantState, question: Question | null): Kind | null {
  if (question === null ? !state.voice : !maySpeak(state, question)) return null;
  return state.study.mode === "VIDEO" ? "video" : "audio";
}
