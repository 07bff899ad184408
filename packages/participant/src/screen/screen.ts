import type { ParticipantState } from "#core/flow/schema.ts";
import { canRecord, type Kind } from "../voice/record.ts";
import type { Session, View } from "../wire/session.ts";
import type { Question } from "../wire/step.ts";

/** What a screen of an interview is given. */
export interface Screen {
  session: Session;
  view: View;
  state: ParticipantState;
  vid: string;
}

/** Above every screen's content. */
export const studyOf = ({ study: { title, branding } }: ParticipantState) => ({
  title,
  logoUrl: branding.logoUrl,
});

/** The study asks for voices, and the service cannot hear. */
export const isDeaf = ({ study, voice }: ParticipantState): boolean => study.mode !== "TEXT_ONLY" && !voice;

const spokenTypes = ["question", "exploratory", "textInput", "shortText"];

/** How a question may be answered aloud here; null where it may not. */
export function recordingOf({ study, voice }: ParticipantState, { type }: Question): Kind | null {
  const kind = study.mode === "VIDEO" ? "video" : "audio";
  return voice && spokenTypes.includes(type) && canRecord(kind) ? kind : null;
}
