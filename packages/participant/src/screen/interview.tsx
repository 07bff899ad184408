import { useEffect, useErrorBoundary, useLayoutEffect, useState } from "preact/hooks";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { isEmbedded, tellAround } from "../embed/around.ts";
import { loadRareInputs } from "../input/index.ts";
import { type Device, deviceList } from "../part/device.ts";
import { Formats } from "../part/format.tsx";
import { ToldContext, toldIn } from "../part/told.tsx";
import { ExitContext } from "../part/withdraw.tsx";
import { useBranding } from "../style/branding.ts";
import { SpeechContext, useLanguage } from "../text/context.ts";
import { languageNamed } from "../text/language.ts";
import { fill, type Words } from "../text/words.ts";
import { askAhead, forgetVoice } from "../voice/use-voice.ts";
import { openApi, type Result } from "../wire/api.ts";
import { newId } from "../wire/id.ts";
import { onDevice } from "../wire/keep.ts";
import { openSession, type Session } from "../wire/session.ts";
import { canGoBack, type View } from "../wire/view.ts";
import { Before } from "./consent.tsx";
import { End } from "./end.tsx";
import { Message, Paused } from "./message.tsx";
import { Broken, Opening } from "./opening.tsx";
import { paradata } from "./paradata.ts";
import { Question } from "./question.tsx";
import { Summary } from "./reply-form.tsx";
import { type Screen, studyOf } from "./screen.ts";
import type { Trail, Walk } from "./trail.ts";
import { useTyped } from "./typed.ts";
import { Unavailable } from "./unavailable.tsx";
import type { Visit } from "./visit.ts";

interface Props extends Pick<Visit, "languages" | "device">, Partial<Pick<Visit, "brought" | "speech">> {
  vid: string;
  /** What the link asks for, by name or code. */
  language: string | null;
  /** Where the link says that the participant comes from. */
  source: string | null;
}

/** The interview behind a link, at its current screen. */
export function Interview(props: Props) {
  const { vid, language, source, languages, device, brought = null, speech: spokenBefore } = props;
  const { session, view } = useSession(vid, source, brought);
  const [asked, setAsked] = useState<string | null>(null);
  const [isAsked, askWhetherToLeave] = useState(false);
  const [fault] = useErrorBoundary();
  const { state } = view;
  const chosen = asked ?? (state === null ? null : firstLanguage(state, language, languages));
  const speech = useLanguage(spokenIn(state, chosen), languages, spokenBefore);
  useBranding(state?.study.branding.primaryColor);
  const words = speech?.words;
  useEffect(() => {
    if (state === null || words === undefined) return;
    // The screen does not wait for it: browsers take long to set a title.
    const timer = setTimeout(() => {
      document.title = titleOf(state, words);
    });
    return () => clearTimeout(timer);
  }, [state, words]);
  const kind = state?.step.kind;
  useEffect(() => {
    if (state?.step.kind === "end") tellAround({ type: "completed", reason: state.step.reason });
    else if (kind === "question") tellAround({ type: "started" });
  }, [kind]);
  const isOver = kind === "end" || view.failure === "withdrawn" || view.failure === "gone";
  useEffect(() => {
    // What cannot be loaded now is removed at another visit.
    if (isOver) forgetVoice(vid).catch(() => {});
  }, [isOver]);
  const isBegun = state !== null;
  useEffect(() => {
    if (speech === null || !isBegun) return;
    // No later question waits for its input.
    void untilIdle()
      .then(() => loadRareInputs(speech))
      .catch(() => {});
  }, [speech, isBegun]);
  useTrail(session, view, isBegun);
  useTyped();
  if (speech === null) return null;
  const isThere = state !== null && (view.failure === null || view.failure === "failed");
  const told = state === null || view.failure !== null ? null : toldIn(state);
  const exit = isThere ? { view, isAsked, setAsked: askWhetherToLeave, withdraw: session.withdraw } : null;
  return (
    <SpeechContext.Provider value={speech}>
      {fault === undefined ? (
        <ExitContext.Provider value={exit}>
          <ToldContext.Provider value={told}>
            <Formats isNeeded={state?.study.text_format === "markdown"}>
              {toScreen({ session, view, state, vid }, device, speech.words, chosen ?? "", setAsked)}
            </Formats>
          </ToldContext.Provider>
        </ExitContext.Provider>
      ) : (
        <Broken vid={vid} />
      )}
    </SpeechContext.Provider>
  );
}

function toScreen(
  screen: Omit<Screen, "state"> & { state: Screen["state"] | null },
  device: Device,
  words: Words,
  chosen: string,
  onChoose: (language: string) => void,
) {
  const { session, view, state } = screen;
  if (view.failure === "expired") return <Message title={words.expiredTitle} body={words.expiredBody} />;
  if (view.failure === "withdrawn")
    return <Message title={words.withdrawnTitle} body={words.withdrawnBody} />;
  if (view.failure === "gone") return <Message title={words.goneTitle} body={words.goneBody} />;
  if (state === null) return <Opening session={session} view={view} words={words} />;
  const known = { ...screen, state };
  const { step, study } = state;
  if (step.kind === "end") return <End {...known} step={step} />;
  const { unavailable_reason: reason } = state;
  // A participant who has begun keeps seeing their input, unless waiting is pointless.
  if (reason !== null && (step.kind === "welcome" || reason === "closed")) {
    const { message = null, redirect_url: target = null, opens_at: opensAt = null } = state.unavailable ?? {};
    return (
      <Unavailable
        study={studyOf(state)}
        reason={reason}
        message={message}
        target={target}
        opensAt={opensAt}
      />
    );
  }
  if (!study.devices.includes(device)) {
    return (
      <Message
        title={words.deviceTitle}
        body={fill(words.deviceBody, { devices: deviceList(study.devices, words) })}
      />
    );
  }
  if (step.kind === "welcome") return <Before {...known} step={step} chosen={chosen} onChoose={onChoose} />;
  if (step.kind === "paused") return <Paused {...known} />;
  if (step.kind === "summary") return <Summary {...known} step={step} />;
  return <Question {...known} step={step} />;
}

function useSession(
  vid: string,
  source: string | null,
  brought: Result<ParticipantState> | null,
): { session: Session; view: View } {
  const [, setVersion] = useState(0);
  const [session] = useState((): Session => {
    const opened = openSession({
      api: openApi(vid),
      brought,
      keep: onDevice(vid),
      device: onDevice,
      newId,
      source,
      paradata,
      wait: untilReachable,
      onChange: () => {
        askAhead(vid, opened.view());
        setVersion((version) => version + 1);
      },
    });
    return opened;
  });
  // Not after the first paint, which may show nothing yet.
  useLayoutEffect(() => {
    void session.begin();
    // On returning to a window, the interview may have gone on in another.
    const look = () => document.visibilityState === "visible" && void session.refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [session]);
  return { session, view: session.view() };
}

/** Each question is an entry of the browser's history, but where that is the history of the page around this one. */
function useTrail(session: Session, view: View, isBegun: boolean): void {
  const [trail, setTrail] = useState<Trail | null>(null);
  useEffect(() => {
    if (!isBegun || isEmbedded) return;
    const walk: Walk = {
      place: () => placeOf(session.view()),
      back: async () => {
        const { state } = session.view();
        if (state !== null && canGoBack(state)) await session.back(state);
      },
      forward: async () => {
        document.querySelector("form")?.requestSubmit();
        await session.caughtUp();
      },
    };
    void untilIdle()
      .then(() => import("./trail.ts"))
      .then(({ openTrail }) => setTrail(openTrail(walk, history)))
      .catch(() => {});
  }, [session, isBegun]);
  useEffect(() => {
    if (trail === null) return;
    const move = (event: PopStateEvent) => void trail.moveTo(event.state);
    addEventListener("popstate", move);
    return () => removeEventListener("popstate", move);
  }, [trail]);
  // Browsers take long to add an entry: what else comes with a screen does not wait for it.
  useEffect(() => void setTimeout(() => trail?.follow()), [trail, view]);
}

/** Names the question that is shown once the service is where the page is; empty after the last. */
const placeOf = ({ state, sending }: View): string | null => {
  const step = state?.step;
  if (step?.kind === "end") return "";
  return step?.kind === "question" && sending === null
    ? `${step.question.id} ${step.question.position}`
    : null;
};

/** Resolves once the screen is painted and nothing else is to do. Not every browser says when that is. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve, 100);
    }),
  );

function untilReachable(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}

/** The name of the language that the page speaks; null while none is known. */
export const spokenIn = (state: ParticipantState | null, chosen: string | null): string | null =>
  state?.step.kind === "welcome" ? chosen : (state?.language ?? null);

/** What the link asks for where the study has it, else what the visitor prefers of `tags`. */
export function firstLanguage(
  { study, language }: ParticipantState,
  asked: string | null,
  tags: readonly string[],
): string {
  const { languages } = study;
  const isAsked = (name: string) =>
    asked !== null && (name.toLowerCase() === asked.toLowerCase() || isSame(name, asked));
  return languages.find(isAsked) ?? preferred(languages, tags) ?? language;
}

/** The study's language that comes first among the preferred ones. */
const preferred = (offered: readonly string[], tags: readonly string[]): string | undefined =>
  tags.flatMap((tag) => offered.filter((name) => isSame(name, tag)))[0];

function isSame(name: string, tag: string): boolean {
  const language = languageNamed(tag);
  return language !== undefined && languageNamed(name) === language;
}

function titleOf({ step, study }: Screen["state"], words: Words): string {
  const title = study.title || words.appTitle;
  return step.kind === "question"
    ? `${fill(words.questionTitle, { number: step.question.position })} – ${title}`
    : title;
}
