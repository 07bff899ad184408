import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { StoredFile } from "../input/answer.ts";
import { directionOf } from "../text/direction.ts";
import { fill, type VoiceWords } from "../text/words.ts";
import type { Result } from "../wire/api.ts";
import { conversation } from "./conversation.ts";
import { isSilent, isSpeech } from "./level.ts";
import { forgetTurn, readParts } from "./parts.ts";
import { canRecord, type Ear, type Kind, listen, longestMs, type Recording, record } from "./record.ts";
import { followSound, followTurn, isNearlyOver } from "./turn.ts";

export interface Heard {
  text: string;
  /** 0 to 1; null where nobody knows. */
  confidence: number | null;
}

/** A stored recording; `heard` is null where its words are not known before it is sent. */
export interface Spoken extends StoredFile {
  heard?: Heard | null;
}

interface Props {
  kind: Kind;
  /** Names the interview and the turn. */
  name: string;
  /** The recording, once it is stored. */
  stored: Spoken | undefined;
  onStored: (file: Spoken | undefined) => void;
  /** Called while nothing can be sent yet. */
  onBusy: (isBusy: boolean) => void;
  /** The words are taken over, to be changed. */
  onChange: (words: string) => void;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<StoredFile>;
  hear: (url: string) => Promise<Result<Heard>>;
  /** So long a silence ends what is spoken, in milliseconds; null where only a button does. */
  silenceMs: number | null;
  /** Sends what was said, as the form's button does. */
  onDone: () => void;
  /** People see their words before they send them, however sure these are. */
  shows: boolean;
  /** What is typed counts, not what was said. */
  isWritten: boolean;
  disabled: boolean;
  words: VoiceWords;
  tryAgain: string;
}

type Stage =
  | "idle"
  | "recording"
  | "interrupted"
  | "unheard"
  | "silent"
  | "sending"
  | "nothing"
  | "failed"
  | "denied"
  | "unplugged";

/** So long what was said can be changed before it is sent by itself. */
const changeMs = 5_000;

/** Below it nobody takes the words for granted. */
const leastConfidence = 0.5;

/** Whether people are asked if these are their words. */
const isAsked = ({ confidence }: Heard, shows: boolean): boolean =>
  shows || (confidence !== null && confidence < leastConfidence);

/** Records what is said, stores it at once, so that it survives a reload, and shows what was understood. */
export function Voice(props: Props) {
  const { kind, stored, onStored, onBusy, onChange, upload, hear, shows, isWritten } = props;
  const { name, silenceMs, onDone, disabled, words, tryAgain } = props;
  const [isWaiting, setWaiting] = useState(false);
  const [isSoon, setSoon] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isLate, setLate] = useState(false);
  const [stage, setStageOnly] = useState<Stage>("idle");
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<Recording | null>(null);
  /** From the request for a microphone, which browsers may ask about, to the end of the recording. */
  const isTaken = useRef(false);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      running.current?.stop();
    },
    [],
  );
  // The page was left before the words came.
  useEffect(() => {
    if (stored !== undefined && stored.heard === undefined) void understand(stored);
    if (stored === undefined) void findParts();
  }, []);
  function setStage(next: Stage) {
    if (isGone.current) return;
    setStageOnly(next);
    onBusy(next === "recording" || next === "sending");
  }

  async function findParts() {
    const found = await readParts(name);
    if (found === null || isGone.current || isTaken.current || running.current !== null) return;
    setFile(found);
    setStage("interrupted");
  }

  /** Records, by the ear of who cut in or a microphone of its own. */
  async function start(ear: Ear | null = null) {
    if (isTaken.current) return ear?.close();
    isTaken.current = true;
    conversation.hush();
    setWaiting(false);
    setSoon(false);
    setPaused(false);
    setLate(false);
    onStored(undefined);
    setFile(null);
    // Before the first part is kept.
    void forgetTurn(name);
    let recording: Recording;
    try {
      recording = ear?.record(name) ?? (await record(kind, name));
    } catch (error) {
      isTaken.current = false;
      const isMissing = error instanceof DOMException && error.name === "NotFoundError";
      return setStage(isMissing ? "unplugged" : "denied");
    }
    if (isGone.current) return recording.stop();
    running.current = recording;
    conversation.hasSpoken = true;
    setStage("recording");
    let isDoneBySilence = false;
    const judge = ear === null ? () => {} : conversation.cutIns.begin();
    if (silenceMs !== null) {
      const follow = followTurn(silenceMs);
      for (const level of recording.levels) follow(level);
      recording.onLevel = (level) => {
        const event = follow(level);
        if (event === "hardly") judge(false);
        if (event === "waiting") setWaiting(true);
        if (event === "began") setWaiting(false);
        isDoneBySilence ||= event === "end";
        if (event === "end") recording.stop();
      };
    }
    const recorded = await recording.file;
    isTaken.current = false;
    if (!isGone.current) setWaiting(false);
    if (isGone.current) return;
    setFile(recorded);
    if (recording.isCut) return setStage("unplugged");
    if (isSilent(recording.levels)) return setStage("silent");
    if (!isSpeech(recording.levels)) return setStage("unheard");
    await send(recorded, isDoneBySilence, judge);
  }

  async function send(recorded: File, isHandsFree = false, judge = (_: boolean) => {}) {
    setStage("sending");
    let sent: StoredFile;
    try {
      sent = await upload(recorded, () => {});
    } catch {
      return setStage("failed");
    }
    onStored(sent);
    void forgetTurn(name);
    await understand(sent, isHandsFree, judge);
  }

  async function understand(sent: Spoken, isHandsFree = false, judge = (_: boolean) => {}) {
    setStage("sending");
    const result = await hear(sent.url);
    if (isGone.current) return;
    const { url, content_type, size } = sent;
    const heard = result.kind === "done" ? result.body : null;
    onStored({ url, content_type, size, heard });
    const isNothing = result.kind === "invalid" && result.problems.includes("nothing_heard");
    if (isNothing || heard !== null) judge(!isNothing);
    setStage(isNothing ? "nothing" : "idle");
    if (isHandsFree && heard !== null && !isAsked(heard, shows)) setSoon(true);
  }

  function remove() {
    void forgetTurn(name);
    setSoon(false);
    onStored(undefined);
    setFile(null);
    setStage("idle");
  }

  // People who have spoken before are listened to once they have heard the interviewer, and while they do.
  const isOpen = stage === "idle" && stored === undefined && !isWritten && !disabled;
  const listens = useRef(false);
  listens.current = isOpen && silenceMs !== null && conversation.hasSpoken;
  useEffect(() => {
    conversation.whenHeard = () => {
      if (listens.current) void start();
    };
    conversation.whenSpeaking = () => {
      const isHeardApart = kind === "audio" && conversation.cutIns.areOn();
      return listens.current && isHeardApart ? awaitCutIn() : () => {};
    };
    return () => {
      conversation.whenHeard = () => {};
      conversation.whenSpeaking = () => () => {};
    };
  });

  /** Somebody may cut in until the returned function is called. */
  function awaitCutIn(): () => void {
    let isOver = false;
    let close = () => {};
    const hear = followSound();
    listen().then(
      (ear) => {
        if (isOver) return ear.close();
        close = ear.close;
        ear.onLevel = (level) => {
          if (!hear(level) || !listens.current) return;
          close = () => {};
          void start(ear);
        };
      },
      // They have a button.
      () => {},
    );
    return () => {
      isOver = true;
      close();
    };
  }

  // Whoever needs no button may still change what they said.
  useEffect(() => {
    if (!isSoon || isWritten) return;
    const timer = setTimeout(() => {
      setSoon(false);
      onDone();
    }, changeMs);
    return () => clearTimeout(timer);
  }, [isSoon, isWritten]);

  const part = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  // Where the button that was pressed is gone, the next one is at hand: people may have no more than one.
  useEffect(() => {
    part.current?.addEventListener("focusin", () => {
      isUsed.current = true;
    });
  }, []);
  useLayoutEffect(() => {
    if (isUsed.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>(".big")?.focus();
  });

  if (!canRecord(kind)) return null;

  const isStored = stored !== undefined && (stage === "idle" || stage === "nothing");
  const heard = stage === "idle" ? stored?.heard : undefined;
  const asked = heard && !isWritten && (isSoon || isAsked(heard, shows)) ? heard : null;
  const listening = isPaused ? words.voicePaused : isLate ? words.voiceNearlyOver : words.voiceListening;
  const statuses: Partial<Record<Stage, string>> = {
    idle: words.voiceOffer,
    recording: isWaiting ? words.voiceTakeTime : listening,
    sending: words.voiceSending,
  };
  const question = isSoon ? words.voiceSoon : words.voiceSure;
  const said = asked === null ? statuses[stage] : question;
  const problems: Partial<Record<Stage, string>> = {
    denied: words.voiceDenied,
    failed: words.voiceFailed,
    unheard: words.voiceUnheard,
    silent: words.voiceSilent,
    unplugged: words.voiceUnplugged,
    interrupted: words.voiceInterrupted,
    nothing: words.voiceNothing,
  };
  /** It was recorded, and people choose what becomes of it. */
  const isUnsent = file !== null && ["unheard", "silent", "interrupted", "unplugged"].includes(stage);
  const button = (label: string, act: () => void) => (
    <button type="button" aria-disabled={disabled} onClick={() => disabled || act()}>
      {label}
    </button>
  );
  return (
    <div class="voice" ref={part}>
      <p class="hint" role="status">
        {said}
      </p>
      <p class="problem-line" role="alert">
        {problems[stage] ?? null}
      </p>
      {asked === null ? null : (
        <blockquote class="heard" dir={directionOf(asked.text)}>
          {asked.text}
        </blockquote>
      )}
      {isStored ? <Recorded kind={kind} file={file} words={words} /> : null}
      <div class="actions">
        {stage === "recording" || stage === "sending" ? (
          <button
            type="button"
            class="big recording"
            aria-disabled={stage === "sending"}
            onClick={() => running.current?.stop()}
          >
            <span class="red" aria-hidden="true" />
            {stage === "sending" ? words.voiceSending : words.voiceStop}
          </button>
        ) : null}
        {stage === "recording" && running.current !== null ? (
          <>
            {button(isPaused ? words.voiceResume : words.voicePause, () => {
              if (isPaused) running.current?.resume();
              else running.current?.pause();
              setPaused(!isPaused);
            })}
            <Elapsed
              words={words}
              recording={running.current}
              onTime={(spentMs) => setLate(isNearlyOver(spentMs, longestMs[kind]))}
            />
          </>
        ) : null}
        {(stage === "idle" || stage === "denied" || (stage === "unplugged" && file === null)) &&
        stored === undefined ? (
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
              setSoon(false);
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
        {isStored || stage === "failed" || isUnsent ? button(words.voiceDelete, remove) : null}
      </div>
    </div>
  );
}

/** Plays the recording before it is sent; after a reload only its name is left here. */
function Recorded({ kind, file, words }: { kind: Kind; file: File | null; words: VoiceWords }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === null) return <p class="recorded">✓ {words.voicePlay}</p>;
  const Player = kind;
  return <Player class="recorded" src={url} controls aria-label={words.voicePlay} />;
}

/** How long it has been recorded, and how loud it is: quieter than a whisper shows as nothing. */
function Elapsed(props: { words: VoiceWords; recording: Recording; onTime: (spentMs: number) => void }) {
  const { words, recording, onTime } = props;
  const { levels, spentMs } = recording;
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      look((count) => count + 1);
      onTime(spentMs());
    }, 100);
    return () => clearInterval(timer);
  }, [recording]);
  const seconds = Math.floor(spentMs() / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const loudness = Math.min(1, Math.max(0, ((levels.at(-1) ?? -60) + 60) / 50));
  return (
    <>
      <span class="level" aria-hidden="true">
        <i style={{ transform: `scaleX(${loudness})` }} />
      </span>
      <span role="timer">{fill(words.voiceRecording, { time })}</span>
    </>
  );
}
