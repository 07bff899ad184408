import { useEffect, useRef, useState } from "preact/hooks";
import type { StoredFile } from "../input/answer.ts";
import type { Result } from "../wire/api.ts";
import { conversation } from "./conversation.ts";
import { isSilent, isSpeech } from "./level.ts";
import { forgetTurn, readParts } from "./parts.ts";
import { type Ear, type Kind, longestMs, type Recording, record } from "./record.ts";
import { followTurn, isNearlyOver } from "./turn.ts";

export interface Heard {
  text: string;
  /** 0 to 1; null where nobody knows. */
  confidence: number | null;
}

/** A stored recording; `heard` is null where its words are not known before it is sent. */
export interface Spoken extends StoredFile {
  heard?: Heard | null;
  /** How long it is; unknown of what an earlier page has recorded. */
  seconds?: number;
}

export interface TakeProps {
  kind: Kind;
  /** Names the interview and the turn. */
  name: string;
  /** The recording, once it is stored. */
  stored: Spoken | undefined;
  onStored: (file: Spoken | undefined) => void;
  /** Called while nothing can be sent yet. */
  onBusy: (isBusy: boolean) => void;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<StoredFile>;
  hear: (url: string) => Promise<Result<Heard>>;
  /** So long a silence ends what is spoken, in milliseconds; null where only a button does. */
  silenceMs: number | null;
  /** People see their words before they send them, however sure these are. */
  shows: boolean;
}

export type Stage =
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

/** Below it nobody takes the words for granted. */
const leastConfidence = 0.5;

/** Whether people are asked if these are their words. */
export const isAsked = ({ confidence }: Heard, shows: boolean): boolean =>
  shows || (confidence !== null && confidence < leastConfidence);

export type Take = ReturnType<typeof useTake>;

/** What is said for one turn: recorded, stored at once, so that it survives a reload, and put into words. */
export function useTake({ kind, name, stored, onStored, onBusy, upload, hear, silenceMs, shows }: TakeProps) {
  const [stage, setStageOnly] = useState<Stage>("idle");
  const [file, setFile] = useState<File | null>(null);
  const [isPaused, setPaused] = useState(false);
  /** Nobody has said anything for a while. */
  const [isWaiting, setWaiting] = useState(false);
  const [isLate, setLate] = useState(false);
  /** It is sent by itself, unless somebody changes it. */
  const [isSoon, setSoon] = useState(false);
  const running = useRef<Recording | null>(null);
  /** From the request for a microphone, which browsers may ask about, to the end of the recording. */
  const isTaken = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    // The page was left before the words came.
    if (stored !== undefined && stored.heard === undefined) void understand(stored);
    if (stored === undefined) void findParts();
    return () => {
      isGone.current = true;
      running.current?.stop();
    };
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
    conversation.sent = null;
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
    if (isGone.current) {
      recording.stop();
      return void recording.file.then(() => forgetTurn(name));
    }
    running.current = recording;
    conversation.hasSpoken = true;
    setStage("recording");
    const judge = ear === null ? () => {} : conversation.cutIns.begin();
    const isDoneBySilence = follow(recording, judge);
    const recorded = await recording.file;
    isTaken.current = false;
    if (isGone.current) {
      // Nobody is asked about a recording in which nothing was said, as of who went on by hand.
      if (!isSpeech(recording.levels)) void forgetTurn(name);
      return;
    }
    setWaiting(false);
    setFile(recorded);
    if (recording.isCut) return setStage("unplugged");
    if (isSilent(recording.levels)) return setStage("silent");
    if (!isSpeech(recording.levels)) return setStage("unheard");
    await send(recorded, isDoneBySilence(), judge);
  }

  /** Ends a recording by a silence, where one does; what it returns tells whether one did. */
  function follow(recording: Recording, judge: (hasWords: boolean) => void): () => boolean {
    let isDoneBySilence = false;
    if (silenceMs !== null) {
      const hear = followTurn(silenceMs);
      for (const level of recording.levels) hear(level);
      recording.onLevel = (level) => {
        const event = hear(level);
        if (event === "hardly") judge(false);
        if (event === "waiting") setWaiting(true);
        if (event === "began") setWaiting(false);
        isDoneBySilence ||= event === "end";
        if (event === "end") recording.stop();
      };
    }
    return () => isDoneBySilence;
  }

  async function send(recorded: File, isHandsFree = false, judge = (_: boolean) => {}) {
    setStage("sending");
    let sent: Spoken;
    try {
      sent = await upload(recorded, () => {});
    } catch {
      return setStage("failed");
    }
    if (running.current !== null) sent.seconds = Math.floor(running.current.spentMs() / 1000);
    onStored(sent);
    void forgetTurn(name);
    await understand(sent, isHandsFree, judge);
  }

  async function understand(sent: Spoken, isHandsFree = false, judge = (_: boolean) => {}) {
    setStage("sending");
    const result = await hear(sent.url);
    if (isGone.current) return;
    const heard = result.kind === "done" ? result.body : null;
    onStored(Object.assign({}, sent, { heard }));
    const isNothing = result.kind === "invalid" && result.problems.includes("nothing_heard");
    if (isNothing || heard !== null) judge(!isNothing);
    setStage(isNothing ? "nothing" : "idle");
    if (isHandsFree && heard !== null && !isAsked(heard, shows)) setSoon(true);
  }

  return {
    stage,
    file,
    isPaused,
    isWaiting,
    isLate,
    isSoon,
    /** The one in progress, or the last one. */
    recording: running.current,
    start,
    send,
    stop: () => running.current?.stop(),
    pause() {
      if (isPaused) running.current?.resume();
      else running.current?.pause();
      setPaused(!isPaused);
    },
    onTime: (spentMs: number) => setLate(isNearlyOver(spentMs, longestMs[kind])),
    /** It is not sent by itself any more. */
    hold: () => setSoon(false),
    remove() {
      void forgetTurn(name);
      setSoon(false);
      onStored(undefined);
      setFile(null);
      setStage("idle");
    },
  };
}
