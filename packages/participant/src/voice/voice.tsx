import { useEffect, useRef, useState } from "preact/hooks";
import type { StoredFile } from "../input/answer.ts";
import { directionOf } from "../text/direction.ts";
import { fill, type VoiceWords } from "../text/words.ts";
import type { Result } from "../wire/api.ts";
import { conversation } from "./conversation.ts";
import { isSpeech } from "./level.ts";
import { forgetParts, readParts } from "./parts.ts";
import { canRecord, type Ear, type Kind, listen, type Recording, record } from "./record.ts";
import { followSound, followTurn } from "./turn.ts";

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

type Stage = "idle" | "recording" | "interrupted" | "unheard" | "sending" | "nothing" | "failed" | "denied";

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
  const [stage, setStageOnly] = useState<Stage>("idle");
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<Recording | null>(null);
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
    if (found === null || isGone.current || running.current !== null) return;
    setFile(found);
    setStage("interrupted");
  }

  /** Records, by the ear of who cut in or a microphone of its own. */
  async function start(ear: Ear | null = null) {
    conversation.hush();
    // Before the first part is kept.
    void forgetParts(name);
    let recording: Recording;
    try {
      recording = ear?.record(name) ?? (await record(kind, name));
    } catch {
      return setStage("denied");
    }
    if (isGone.current) return recording.stop();
    running.current = recording;
    setWaiting(false);
    setSoon(false);
    onStored(undefined);
    setFile(null);
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
    if (!isGone.current) setWaiting(false);
    if (isGone.current) return;
    setFile(recorded);
    if (recording.isCut) return setStage("interrupted");
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
    void forgetParts(name);
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
    void forgetParts(name);
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

  if (!canRecord(kind)) return null;

  const isStored = stored !== undefined && (stage === "idle" || stage === "nothing");
  const heard = stage === "idle" ? stored?.heard : undefined;
  const asked = heard && !isWritten && (isSoon || isAsked(heard, shows)) ? heard : null;
  const status = stage === "sending" ? words.voiceSending : stage === "idle" ? words.voiceOffer : null;
  const question = isSoon ? words.voiceSoon : words.voiceSure;
  const said = isWaiting ? words.voiceTakeTime : asked === null ? status : question;
  const problems: Partial<Record<Stage, string>> = {
    denied: words.voiceDenied,
    failed: words.voiceFailed,
    unheard: words.voiceUnheard,
    interrupted: words.voiceInterrupted,
    nothing: words.voiceNothing,
  };
  const button = (label: string, act: () => void) => (
    <button type="button" aria-disabled={disabled} onClick={() => disabled || act()}>
      {label}
    </button>
  );
  return (
    <div class="voice">
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
        {stage === "recording" ? (
          <>
            <button type="button" class="recording" onClick={() => running.current?.stop()}>
              <span class="red" aria-hidden="true" />
              {words.voiceStop}
            </button>
            <Elapsed words={words} levels={running.current?.levels ?? []} />
          </>
        ) : null}
        {(stage === "idle" || stage === "denied") && stored === undefined ? (
          <button type="button" aria-disabled={disabled} onClick={() => disabled || void start()}>
            <span class="red" aria-hidden="true" />
            {words.voiceRecord}
          </button>
        ) : null}
        {asked === null ? null : (
          <>
            <button type="submit" class="primary" aria-disabled={disabled}>
              {words.voiceYes}
            </button>
            {button(words.voiceChange, () => {
              setSoon(false);
              onChange(asked.text);
            })}
          </>
        )}
        {stage === "failed" && file !== null ? button(tryAgain, () => void send(file)) : null}
        {stage === "interrupted" && file !== null ? button(words.voiceSendSaid, () => void send(file)) : null}
        {stage === "unheard" && file !== null ? button(words.voiceSendAnyway, () => void send(file)) : null}
        {asked !== null || stage === "unheard" || stage === "interrupted" || stage === "nothing"
          ? button(words.voiceSayAgain, () => void start())
          : null}
        {isStored || stage === "failed" || stage === "unheard" || stage === "interrupted"
          ? button(words.voiceDelete, remove)
          : null}
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
function Elapsed({ words, levels }: { words: VoiceWords; levels: readonly number[] }) {
  const [startedAt] = useState(() => Date.now());
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((Date.now() - startedAt) / 1000);
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
