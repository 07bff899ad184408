import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type AnyInput, useInput, useRare } from "../input/index.ts";
import type { Answer } from "../input/input.ts";
import { Problem } from "../part/problem.tsx";
import { useSpeech } from "../text/context.ts";
import type { Words } from "../text/words.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { Question } from "../wire/step.ts";
import { draftName, isBusy } from "../wire/view.ts";
import { useDraft } from "./draft.ts";
import { DurationOf } from "./duration.tsx";
import { drafted } from "./paradata.ts";
import type { Screen } from "./screen.ts";
import { useSpoken } from "./spoken.tsx";
import { focusWritten } from "./typed.ts";

/** A message has nothing to answer: it is read, and passed with the continue button. */
export const isReadOnly = ({ type, answerable }: Question): boolean =>
  typeFacts(type).isOnlyShown === true || !answerable;

interface Props extends Screen {
  question: Question;
  describedBy: readonly (string | null)[];
}

interface FormProps extends Props {
  input: AnyInput;
  words: Words;
}

/** The input of a question in its form: nothing while the input is loaded. */
export function AnswerForm(props: Props) {
  const { question } = props;
  const ready = useInput(question.answerable ? question : null, useSpeech());
  return ready === null ? null : <Form {...props} {...ready} />;
}

function Form({ session, view, state, vid, question, describedBy, input, words }: FormProps) {
  const speech = useSpeech();
  const { language } = speech;
  const { View, answer, sendsItself = false } = input;
  const [draft, setDraft] = useDraft<unknown>(vid, draftName(state));
  const form = useRef<HTMLFormElement>(null);
  const spoken = useSpoken({ session, view, state, vid }, question, form);
  const { recording, isSpeaking, upload } = spoken;
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongOption, setWrongOption] = useState<string | null>(null);
  const { checks } = question;
  const checking = useRare(checks.length > 0, speech);
  const isOfTotal = Array.isArray(question.props.options);
  const isSending = isBusy(view);
  const isBlocked = isSending || isSpeaking;
  const wrong =
    problem ?? (view.problems.length > 0 ? `${words.answerNotAccepted} ${spoken.problemsIn(view)}` : null);

  const skipIt = () => spoken.leave(session.skip(state));
  const skip =
    question.required || isReadOnly(question) ? null : (
      <button type="button" class="plain" aria-disabled={isSending} onClick={skipIt}>
        {words.skip}
      </button>
    );

  const [failures, setFailures] = useState(0);
  const focusInput = () => {
    const found = (fields: string) => form.current?.querySelector<HTMLElement>(fields);
    (
      found("[aria-invalid=true]:is(input,select,textarea)") ?? found("input,textarea,select,button")
    )?.focus();
  };
  // Once it is shown which of them is wrong.
  useLayoutEffect(() => {
    if (failures > 0) focusInput();
  }, [failures]);
  // With a keyboard at hand, a field for words is where the answer begins: before the next key.
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input,textarea,select,button");
    const isWritten = field?.matches("textarea,[type=text],[type=email]") ?? false;
    if (
      field &&
      isWritten &&
      document.activeElement?.id === "question" &&
      matchMedia("(hover:hover) and (pointer:fine)").matches
    )
      focusWritten(field, true);
  }, []);
  // The page was ahead, and has come back to an answer that is refused.
  useEffect(() => {
    if (view.problems.length > 0) focusInput();
  }, []);

  function send(event: Event) {
    event.preventDefault();
    if (isBlocked) return;
    if (!question.answerable) return skipIt();
    // With a recording and no text, the recording is the answer.
    const isSpoken = recording !== undefined && draft === undefined;
    const result = isSpoken ? { value: "" } : answer(draft, question.props, words, language.tag);
    const refuse = (said: string, option: string | null) => {
      setProblem(said);
      setWrongOption(option);
      setFailures(failures + 1);
    };
    const failed = "value" in result ? checking?.file.failedCheck(result.value, checks) : undefined;
    if (checking && failed)
      return refuse(checking.file.checkText(failed, isOfTotal, checking.words, language.tag), failed.option);
    if ("value" in result) {
      setProblem(null);
      spoken.leave(
        session.answer(state, {
          ...result,
          ...(recording !== undefined && { recording_url: recording.url }),
        }),
      );
      return;
    }
    refuse(draft === undefined && !question.required ? words.answerOrSkip : result.problem, null);
  }

  return (
    <form class="form" ref={form} noValidate onSubmit={send} onKeyDown={sendByKey}>
      <View
        props={question.props}
        draft={draft}
        onDraft={(next) => {
          setProblem(null);
          setWrongOption(null);
          drafted(draft, next);
          setDraft(next);
        }}
        labelledBy="question"
        describedBy={
          [...describedBy, checking && "checks", wrong === null ? null : "problem"]
            .filter(Boolean)
            .join(" ") || undefined
        }
        invalid={wrong !== null}
        wrongOption={wrongOption}
        disabled={isSending}
        words={words}
        locale={language.tag}
        seed={`${vid} ${question.id}`}
        upload={upload}
        skip={skip}
      />
      {checking === null ? null : (
        <checking.file.Checks
          checks={checks}
          isOfTotal={isOfTotal}
          answer={answered(answer(draft, question.props, words, language.tag))}
          words={checking.words}
          locale={language.tag}
        />
      )}
      <DurationOf props={question.props} entered={draft} isSpeaking={isSpeaking} />
      {spoken.part(setDraft, draft !== undefined)}
      <Problem>{wrong}</Problem>
      {sendsItself ? null : (
        <div class="actions">
          <button type="submit" class="primary" aria-disabled={isBlocked}>
            {isSending ? words.saving : words.continue}
          </button>
          {skip}
        </div>
      )}
    </form>
  );
}

/** Sends a form by Ctrl+Enter, or Cmd+Enter. */
export function sendByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (key === "Enter" && (ctrlKey || metaKey)) (currentTarget as HTMLFormElement).requestSubmit();
}

const answered = (result: Answer): unknown => ("value" in result ? result.value : undefined);
