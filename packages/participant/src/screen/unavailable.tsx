import { Written } from "../part/format.tsx";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { useSpeech } from "../text/context.ts";
import { fill, type Words } from "../text/words.ts";
import type { EndStep, UnavailableReason } from "../wire/step.ts";
import { Way } from "./end.tsx";

const textsOf: Record<UnavailableReason, [title: keyof Words, body: keyof Words]> = {
  closed: ["closedTitle", "closedBody"],
  draft: ["notReadyTitle", "notReadyBody"],
  no_questions: ["notReadyTitle", "notReadyBody"],
  not_eligible: ["screenedOutTitle", "screenedOutBody"],
  not_open_yet: ["notOpenYetTitle", "notReadyBody"],
  over_quota: ["closedTitle", "closedBody"],
  paused: ["studyPausedTitle", "closedNow"],
};

interface Props {
  study?: Parameters<typeof Frame>[0]["study"];
  reason: UnavailableReason;
  /** What the study says to it. */
  message: EndStep["message"] | null;
  /** Where the participant is taken. */
  target: string | null;
  /** When the study opens. */
  opensAt: string | null;
}

/** A day and a time where the participant is. */
const dateIn = (tag: string, instant: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "full", timeStyle: "short" }).format(new Date(instant));

/** Shown when the link cannot be used at the moment, with the way on. */
export function Unavailable({ study, reason, message, target, opensAt }: Props) {
  const { words, language } = useSpeech();
  const [title, body] = textsOf[reason];
  const shown = { title: message?.title || words[title], body: message?.body || words[body] };
  return (
    <Frame study={study}>
      <Heading text={shown.title} />
      {opensAt === null || message?.body ? <Written text={shown.body} /> : null}
      {opensAt !== null && <p>{fill(words.opensAt, { time: dateIn(language.tag, opensAt) })}</p>}
      <Way target={target} message={{ ctaText: null, ctaLink: null, ...message, ...shown }} />
    </Frame>
  );
}
