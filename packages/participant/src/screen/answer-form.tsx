import { useRef, useState } from "preact/hooks";
import { inputFor } from "../input/index.ts";
import { Problem } from "../part/problem.tsx";
import { useSpeech } from "../text/context.ts";
import { openApi } from "../wire/api.ts";
import { draftName } from "../wire/session.ts";
import type { Question } from "../wire/step.ts";
import { uploadFile } from "../wire/upload.ts";
import { useDraft } from "./draft.ts";
import type { Screen } from "./screen.ts";

interface Props extends Screen {
  question: Question;
  describedBy: string | undefined;
}

export function AnswerForm({ session, view, state, vid, question, describedBy }: Props) {
  const { words, language } = useSpeech();
  const { View, answer, sendsItself = false } = inputFor(question.type);
  const [draft, setDraft] = useDraft<unknown>(vid, draftName(state));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = view.sending !== null;
  const wrong =
    problem ?? (view.problems.length > 0 ? `${words.answerNotAccepted} ${view.problems.join(" ")}` : null);

  function send(event: Event) {
    event.preventDefault();
    if (isSending) return;
    const result = answer(draft, question.props, words);
    if ("value" in result) {
      setProblem(null);
      void session.answer({ value: result.value });
      return;
    }
    setProblem(draft === undefined && !question.required ? words.answerOrSkip : result.problem);
    form.current?.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
  }

  return (
    <form class="form" ref={form} onSubmit={send} noValidate>
      <View
        props={question.props}
        draft={draft}
        onDraft={(next) => {
          setProblem(null);
          setDraft(next);
        }}
        labelledBy="question"
        describedBy={
          [describedBy, wrong === null ? undefined : "problem"].filter(Boolean).join(" ") || undefined
        }
        invalid={wrong !== null}
        disabled={isSending}
        words={words}
        locale={language.tag}
        seed={`${vid} ${question.id}`}
        upload={(file, onProgress) => uploadFile(openApi(vid), file, onProgress)}
      />
      <Problem>{wrong}</Problem>
      <div class="actions">
        {sendsItself ? null : (
          <button type="submit" class="primary" aria-disabled={isSending}>
            {isSending ? words.saving : words.continue}
          </button>
        )}
        {question.required || question.type === "message" ? null : (
          <button type="button" class="plain" aria-disabled={isSending} onClick={() => void session.skip()}>
            {words.skip}
          </button>
        )}
      </div>
      <p class="hint small">
        {draft === undefined ? (state.seq > 0 ? words.answersSaved : words.privacyNote) : words.keptHere}
      </p>
    </form>
  );
}
