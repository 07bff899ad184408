import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { directionOf } from "../text/direction.ts";
import type { VoiceWords } from "../text/words.ts";
import type { Turn } from "../wire/step.ts";
import { conversation } from "./conversation.ts";
import { useListening } from "./listening.ts";
import { canRecord } from "./record.ts";
import { Elapsed, Recorded } from "./recorded.tsx";
import { type Heard, isAsked, type Spoken, type Stage, type Take, type TakeProps, useTake } from "./take.ts";

interface Props extends TakeProps {
  /** The words are taken over, to be changed. */
  onChange: (words: string) => void;
  /** Sends what was said, as the form's button does. */
  onDone: () => void;
  /** The turn that is answered. */
  turn: Turn | undefined;
  /** What is sent can be taken back from the screen that follows. */
  mayTakeBack: boolean;
  /** What is typed counts, not what was said. */
  isWritten: boolean;
  disabled: boolean;
  words: VoiceWords;
  tryAgain: string;
}

/** So long what is sent by itself can be changed: afterwards where it can be taken back, else before. */
export const changeMs = 5_000;

/** Records what is said, and shows what was understood. */
export function Voice(props: Props) {
  const { kind, stored, silenceMs, shows, isWritten, mayTakeBack, disabled, words, onDone } = props;
  const take = useTake(props);
  const { stage, file, isSoon } = take;
  const isOpen = stage === "idle" && stored === undefined && !isWritten && !disabled;
  useListening(
    isOpen && silenceMs !== null && conversation.hasSpoken,
    kind === "audio",
    (ear) => void take.start(ear),
  );
  const heard = stage === "idle" ? (stored?.heard ?? null) : null;
  // Whoever needs no button may still change what they said.
  useEffect(() => {
    if (!isSoon || isWritten || heard === null) return;
    const send = () => {
      take.hold();
      onDone();
    };
    if (mayTakeBack) {
      const draft = props.name.slice(props.name.indexOf(" ") + 1);
      conversation.sent = { draft, text: heard.text, asked: props.turn };
      return send();
    }
    const timer = setTimeout(send, changeMs);
    return () => clearTimeout(timer);
  }, [isSoon, isWritten]);
  const part = useRef<HTMLDivElement>(null);
  useNextButton(part);
  const isHeld = isSoon && !mayTakeBack;
  const asked = heard && !isWritten && (isHeld || isAsked(heard, shows)) ? heard : null;
  useSecondTry(part, take, isWritten || disabled ? undefined : stored, () => asked ?? onDone());

  if (!canRecord(kind)) return null;

  const isStored = stored !== undefined && (stage === "idle" || stage === "nothing");
  const problem = problemAt(stage, words);
  return (
    <div class="voice" ref={part}>
      <p class="hint" role="status">
        {asked === null ? statusOf(take, words) : isHeld ? words.voiceSoon : words.voiceSure}
      </p>
      <p class="problem-line" role="alert">
        {problem}
      </p>
      {asked === null ? null : (
        <blockquote class="heard" dir={directionOf(asked.text)}>
          {asked.text}
        </blockquote>
      )}
      {isStored ? <Recorded kind={kind} file={file} words={words} /> : null}
      <Actions {...props} take={take} asked={asked} isStored={isStored} />
    </div>
  );
}

function statusOf({ stage, isWaiting, isPaused, isLate }: Take, words: VoiceWords): string | undefined {
  const listening = isPaused ? words.voicePaused : isLate ? words.voiceNearlyOver : words.voiceListening;
  const statuses: Partial<Record<Stage, string>> = {
    idle: words.voiceOffer,
    recording: isWaiting ? words.voiceTakeTime : listening,
    sending: words.voiceSending,
  };
  return statuses[stage];
}

function problemAt(stage: Stage, words: VoiceWords): string | undefined {
  const problems: Partial<Record<Stage, string>> = {
    denied: words.voiceDenied,
    taken: words.voiceTaken,
    failed: words.voiceFailed,
    unheard: words.voiceUnheard,
    silent: words.voiceSilent,
    unplugged: words.voiceUnplugged,
    interrupted: words.voiceInterrupted,
    nothing: words.voiceNothing,
  };
  return problems[stage];
}

/** What people can do with what they say, or have said; `asked` are the words that they are shown. */
function Actions(props: Props & { take: Take; asked: Heard | null; isStored: boolean }) {
  const { take, asked, isStored, stored, disabled, onChange, words, tryAgain } = props;
  const { stage, file, recording, start, send } = take;
  /** It was recorded, and people choose what becomes of it. */
  const isUnsent = file !== null && ["unheard", "silent", "interrupted", "unplugged"].includes(stage);
  const canBegin = ["idle", "denied", "taken"].includes(stage) || (stage === "unplugged" && file === null);
  const button = (label: string, act: () => void) => (
    <button type="button" aria-disabled={disabled} onClick={() => disabled || act()}>
      {label}
    </button>
  );
  return (
    <div class="actions">
      {stage === "recording" || stage === "sending" ? (
        <button
          type="button"
          class="big recording"
          aria-disabled={stage === "sending"}
          onClick={() => stage === "sending" || take.stop()}
        >
          <span class="red" aria-hidden="true" />
          {stage === "sending" ? words.voiceSending : words.voiceStop}
        </button>
      ) : null}
      {stage === "recording" && recording !== null ? (
        <>
          {button(take.isPaused ? words.voiceResume : words.voicePause, take.pause)}
          <Elapsed words={words} recording={recording} onTime={take.onTime} />
        </>
      ) : null}
      {canBegin && stored === undefined ? (
        <button type="button" aria-disabled={disabled} onClick={() => disabled || void start()}>
          <span class="red" aria-hidden="true" />
          {words.voiceRecord}
        </button>
      ) : null}
      {asked === null ? null : (
        <>
          <button type="submit" class="big primary" aria-disabled={disabled}>
            {words.voiceYes}
          </button>
          {button(words.voiceChange, () => {
            take.hold();
            onChange(asked.text);
          })}
        </>
      )}
      {stage === "failed" && file !== null ? button(tryAgain, () => void send(file)) : null}
      {(stage === "interrupted" || stage === "unplugged") && file !== null
        ? button(words.voiceSendSaid, () => void send(file))
        : null}
      {(stage === "unheard" || stage === "silent") && file !== null
        ? button(words.voiceSendAnyway, () => void send(file))
        : null}
      {asked !== null || isUnsent || stage === "nothing"
        ? button(words.voiceSayAgain, () => void start())
        : null}
      {isStored || stage === "failed" || isUnsent ? button(words.voiceDelete, take.remove) : null}
    </div>
  );
}

/**
 * Words that could not be had are asked for once more as they are sent, since people are asked about those that are unsure;
 * `then` is called once they are known, or cannot be.
 */
function useSecondTry(
  part: { current: HTMLElement | null },
  { stage, understand }: Take,
  stored: Spoken | undefined,
  then: () => void,
): void {
  const tried = useRef("");
  const [isTrying, setTrying] = useState(false);
  const isUnknown = stage === "idle" && stored?.heard === null;
  useEffect(() => {
    const around = part.current?.closest("form")?.parentElement;
    if (!isUnknown || !around) return;
    const tryAgain = (event: Event) => {
      if (tried.current === stored.url) return;
      tried.current = stored.url;
      event.preventDefault();
      event.stopPropagation();
      setTrying(true);
      void understand(stored);
    };
    // Before the form sends.
    around.addEventListener("submit", tryAgain, true);
    return () => around.removeEventListener("submit", tryAgain, true);
  }, [isUnknown]);
  useEffect(() => {
    if (!isTrying || stage === "sending") return;
    setTrying(false);
    if (stage === "idle") then();
  }, [isTrying, stage]);
}

/** Where the button that was pressed is gone, the next one is at hand: people may have no more than one. */
function useNextButton(part: { current: HTMLElement | null }): void {
  const isUsed = useRef(false);
  useEffect(() => {
    part.current?.addEventListener("focusin", () => {
      isUsed.current = true;
    });
  }, []);
  useLayoutEffect(() => {
    if (isUsed.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>(".big")?.focus();
  });
}
