import { useWords } from "../text/context.ts";
import type { Words } from "../text/words.ts";
import type { UnavailableReason } from "../wire/step.ts";
import { Message } from "./message.tsx";
import { type Screen, studyOf } from "./screen.ts";

const textsOf: Record<UnavailableReason, [title: keyof Words, body: keyof Words]> = {
  closed: ["closedTitle", "closedBody"],
  draft: ["notReadyTitle", "notReadyBody"],
  no_questions: ["notReadyTitle", "notReadyBody"],
  over_quota: ["overQuotaTitle", "overQuotaBody"],
  paused: ["studyPausedTitle", "closedNow"],
};

/** Shown when the link cannot be used at the moment. */
export function Unavailable({ state, reason }: Pick<Screen, "state"> & { reason: UnavailableReason }) {
  const words = useWords();
  const [title, body] = textsOf[reason];
  return <Message study={studyOf(state)} title={words[title]} body={words[body]} />;
}
