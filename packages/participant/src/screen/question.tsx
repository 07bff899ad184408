import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Assets } from "../part/assets.tsx";
import { useFormat, Written } from "../part/format.tsx";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Status } from "../part/status.tsx";
import { type Said, Transcript, Turns, Typing } from "../part/transcript.tsx";
import { useWords } from "../text/context.ts";
import { directionOf } from "../text/direction.ts";
import { fill } from "../text/words.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { Question as Asked, QuestionStep, Turn } from "../wire/step.ts";
import { canGoBack, draftName, isBusy, isThinking } from "../wire/view.ts";
import { AnswerForm, isReadOnly } from "./answer-form.tsx";
import { useParadata } from "./paradata.ts";
import { ReplyForm } from "./reply-form.tsx";
import { type Screen, studyOf } from "./screen.ts";
import { SentLast, Sound, useBeingSaid } from "./spoken.tsx";
import "./question.css";

/** A question, and the follow-up conversation about its answer. */
export function Question({ session, view, state, vid, step }: Screen & { step: QuestionStep }) {
  const words = useWords();
  const { question, lead, followup } = step;
  useNoDoubledClick(draftName(state));
  const { earlier, since } = splitHistory(state.history, question.id);
  const mayFollowUp = followup !== null || mayHaveFollowUps(question);
  const isBeingSent = view.sending?.body.expected_seq === state.seq;
  const isWaiting = useSustained(isBeingSent) && mayFollowUp;
  const isTalking = isThinking(state) || isWaiting;
  const said = useBeingSaid({ state, view, vid });
  useParadata(state.study.paradata, `${state.seq} ${isTalking}`);
  const description = typeof question.props.description === "string" ? question.props.description : null;
  const form = { session, view, state, vid, question };
  const { heading, body } = useFormat().headed(question.content, isReadOnly(question));
  return (
    <Frame
      study={studyOf(state)}
      progress={state.study.progress_bar ? state.progress : null}
      back={
        canGoBack(state) ? (
          <button
            type="button"
            class="plain back"
            aria-disabled={isBusy(view)}
            onClick={() => void session.back(state)}
          >
            {words.back}
          </button>
        ) : null
      }
      place={fill(words.progressCount, { number: question.position, total: question.total })}
      aside={
        <button type="button" class="plain" onClick={() => void session.pause()}>
          {words.finishLater}
        </button>
      }
    >
      <Status session={session} view={view} />
      <Fragment key={`${question.id} ${question.loop?.position ?? ""}`}>
        <SentLast {...form} />
        <Transcript turns={earlier} />
        <div class="turns">
          {earlier[0] ? null : <Turns turns={saying("assistant", state.study.interviewer.introduction)} />}
        </div>
        <div class="asked">
          {lead === null ? null : <p dir={directionOf(lead)}>{lead}</p>}
          <Heading id="question" text={question.content} isHidden={heading === null}>
            <AboutItem loop={question.loop} />
            <span class="content">{heading ?? fill(words.questionTitle, { number: question.position })}</span>
          </Heading>
          {body && <div id="more">{body}</div>}
          {description === null ? null : (
            <div id="description" class="hint">
              <Written text={description} />
            </div>
          )}
        </div>
        <Assets assets={question.assets} onExpired={() => void session.refresh()} />
        <div class="turns" role="log" aria-live="polite">
          <Turns turns={isWaiting ? [...since, ...saying("user", said)] : since} lastId="followup" />
          {isTalking ? <Typing isOffline={view.delay === "offline"} /> : null}
        </div>
        {isTalking ? null : <Sound {...form} />}
        {isTalking ? null : followup === null ? (
          <AnswerForm
            {...form}
            describedBy={[body ? "more" : null, description === null ? null : "description"]}
          />
        ) : (
          <ReplyForm
            key={draftName(state)}
            {...form}
            labelledBy={since.length === 0 ? "question" : "followup"}
          />
        )}
      </Fragment>
    </Frame>
  );
}

/** The item of a loop that a question is asked about. */
function AboutItem({ loop }: Pick<Asked, "loop">) {
  const words = useWords();
  return loop ? (
    <span class="loop">
      <bdi dir={directionOf(loop.text)}>{loop.text}</bdi>{" "}
      <span>{fill(words.progressCount, { number: loop.position, total: loop.total })}</span>
    </span>
  ) : null;
}

/** The turns before and since the question; old turns may be missing. */
function splitHistory(history: readonly Turn[], questionId: string) {
  // In a loop a question is asked about one item after the other: the last is the present one.
  const item = history.findLast(
    ({ kind, question_id }) => kind === "question" && question_id === questionId,
  )?.loop_item;
  const first = history.findIndex(
    ({ question_id, loop_item }) => question_id === questionId && (loop_item ?? null) === (item ?? null),
  );
  if (first < 0) return { earlier: history, since: [] };
  return {
    earlier: history.slice(0, first),
    since: history.slice(first).filter(({ kind }) => kind !== "question" && kind !== "bridge"),
  };
}

const mayHaveFollowUps = ({ type, props }: Asked): boolean =>
  typeFacts(type).hasFollowups === true || Number(props.maxFollowupQuestions ?? 0) > 0;

/** A turn that is no part of the history, if it is text. */
const saying = (role: Turn["role"], content: unknown): Said[] =>
  typeof content === "string" && content ? [{ role, content, kind: null }] : [];

/** Whether `is` has been true for a moment, so that short states are not shown. */
function useSustained(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), 400);
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}

/** As long as browsers take two clicks for one double click. */
const doubleClickMs = 500;

/** Drops the second half of a double click whose first half has led to the screen with this name. */
function useNoDoubledClick(name: string): void {
  useLayoutEffect(() => {
    const shownAt = performance.now();
    const drop = (event: MouseEvent) => {
      if (event.detail < 2 || event.timeStamp - shownAt > doubleClickMs) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", drop, true);
    return () => removeEventListener("click", drop, true);
  }, [name]);
}
