import { useEffect, useRef, useState } from "preact/hooks";
import { Problem } from "../part/problem.tsx";
import { useWords } from "../text/context.ts";
import { draftName, isBusy } from "../wire/session.ts";
import { useDraft } from "./draft.ts";
import type { Screen } from "./screen.ts";

const longest = 20_000;

/** The form for replies to a follow-up. */
export function ReplyForm({ session, view, state, vid, labelledBy }: Screen & { labelledBy: string }) {
  const words = useWords();
  const [draft = "", setDraft] = useDraft<string>(vid, draftName(state));
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = isBusy(view);
  useEffect(() => field.current?.focus(), []);

  function send(event: Event) {
    event.preventDefault();
    if (isSending) return;
    if (draft.trim() !== "") return void session.reply(state, draft.trim());
    setMissing(true);
    field.current?.focus();
  }

  return (
    <form class="form" onSubmit={send} noValidate>
      <textarea
        ref={field}
        rows={3}
        maxLength={longest}
        dir="auto"
        value={draft}
        readOnly={isSending}
        placeholder={words.reply}
        aria-labelledby={labelledBy}
        aria-describedby={isMissing ? "problem" : undefined}
        aria-invalid={isMissing}
        onInput={({ currentTarget }) => {
          setMissing(false);
          setDraft(currentTarget.value === "" ? undefined : currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
        }}
      />
      <Problem>{isMissing ? words.answerOrSkip : view.problems.join(" ")}</Problem>
      <div class="actions">
        <button type="submit" class="primary" aria-disabled={isSending}>
          {words.send}
        </button>
        <button
          type="button"
          class="plain"
          aria-disabled={isSending}
          onClick={() => void session.skip(state)}
        >
          {words.skip}
        </button>
      </div>
    </form>
  );
}
