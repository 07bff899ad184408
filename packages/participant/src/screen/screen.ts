import type { ParticipantState } from "#core/flow/schema.ts";
import type { Session, View } from "../wire/session.ts";

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
