import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isSeen } from "#kit/visible.ts";
import { taken } from "../input/taken.ts";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Problem } from "../part/problem.tsx";
import { Status } from "../part/status.tsx";
import { useWords } from "../text/context.ts";
import { directionOf } from "../text/direction.ts";
import type { Question, SummaryStep } from "../wire/step.ts";
import { draftName, isBusy } from "../wire/view.ts";
import { sendByKey } from "./answer-form.tsx";
import { useDraft } from "./draft.ts";
import { DurationOf } from "./duration.tsx";
import { drafted } from "./paradata.ts";
import { type Screen, studyOf } from "./screen.ts";
import { Sound, useSpoken } from "./spoken.tsx";
import { focusWritten } from "./typed.ts";

const longest = 20_000;

interface Props extends Screen {
  /** Null for a summary, which belongs to none. */
  question: Question | null;
  labelledBy: string;
  /** One button goes on without a reply, and sends one where there is one. */
  mayBeEmpty?: boolean;
}

/** The form for replies to a follow-up. */
export function ReplyForm({ session, view, state, vid, question, labelledBy, mayBeEmpty = false }: Props) {
  const words = useWords();
  const [draft = "", setDraft] = useDraft<string>(vid, draftName(state));
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = isBusy(view);
  // A follow-up is answered in words whatever its question is.
  const spoken = useSpoken({ session, view, state, vid }, null, form);
  const { recording, isSpeaking } = spoken;
  const skip = () => spoken.leave(session.skip(state));
  const isSaid = isSeen(draft) || recording !== undefined;
  const goesOn = mayBeEmpty && !isSaid;
  useLayoutEffect(() => {
    if (!mayBeEmpty && field.current) focusWritten(field.current);
  }, []);

  function send(event: Event) {
    event.preventDefault();
    if (isSending || isSpeaking) return;
    if (goesOn) return skip();
    if (isSaid) return spoken.leave(session.reply(state, draft.trim(), recording?.url));
    setMissing(true);
    field.current?.focus();
  }

  return (
    <form class="form" ref={form} noValidate onSubmit={send} onKeyDown={sendByKey}>
      <textarea
        ref={field}
        rows={3}
        dir={directionOf(draft)}
        value={draft}
        readOnly={isSending}
        placeholder={words.reply}
        aria-labelledby={labelledBy}
        aria-describedby={isMissing ? "problem" : undefined}
        aria-invalid={isMissing}
        onInput={({ currentTarget }) => {
          setMissing(false);
          drafted(undefined, draft);
          setDraft(taken(currentTarget, longest));
        }}
      />
      {question === null ? null : (
        <DurationOf props={question.props} isReply entered={draft} isSpeaking={isSpeaking} />
      )}
      {spoken.part(setDraft, isSeen(draft))}
      <Problem>{isMissing ? words.answerOrSkip : spoken.problemsIn(view)}</Problem>
      <div class="actions">
        <button type="submit" class="primary" aria-disabled={isSending || isSpeaking}>
          {goesOn ? words.continue : words.send}
        </button>
        {mayBeEmpty ? null : (
          <button type="button" class="plain" aria-disabled={isSending} onClick={skip}>
            {words.skip}
          </button>
        )}
      </div>
    </form>
  );
}

/** What the interviewer has understood: one tap goes on, a sentence puts it right. */
export const Summary = ({ step, ...screen }: Screen & { step: SummaryStep }) => (
  <Frame study={studyOf(screen.state)}>
    <Status session={screen.session} view={screen.view} />
    <Heading id="summary" text={step.intro} />
    <ul style="padding-inline-start:1.25rem">
      {step.points.map((point) => (
        <li dir={directionOf(point)}>{point}</li>
      ))}
    </ul>
    <p id="outro">{step.outro}</p>
    <Sound {...screen} />
    <ReplyForm {...screen} question={null} labelledBy="outro" mayBeEmpty />
  </Frame>
);
