import { useEffect, useRef, useState } from "preact/hooks";
import type { StoredFile } from "../input/answer.ts";
import type { Result } from "../wire/api.ts";
import { conversation } from "./conversation.ts";
import { isSilent, isSpeech } from "./level.ts";
import { forgetTurn, readParts } from "./parts.ts";
import { type Ear, type Kind, longestMs, type Recording, record } from "./record.ts";
import { followTurn, isNearlyOver, type TurnEvent } from "./turn.ts";
import { isUnfinished } from "./unfinished.ts";

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
  /** The tag of the language that is spoken. */
  language: string;
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
  | "taken"
  | "unplugged";

/** Why there is no microphone, by the name of the browser's error. */
const failures: Readonly<Record<string, Stage>> = { NotFoundError: "unplugged", NotReadableError: "taken" };

/** So often somebody may stop within what they say: each time costs a transcription, and a turn has five. */
const mostHolds = 2;

/** What a silence has ended, stored and put into words; null what could not be. */
interface Said {
  file: File;
  sent: Spoken | null;
  result: Result<Heard> | null;
}

/** Told once whether a start had words. */
type Judge = (hasWords: boolean) => void;
const noJudge: Judge = () => {};

/** Below it nobody takes the words for granted. */
const leastConfidence = 0.5;

/** Whether people are asked if these are their words. */
export const isAsked = ({ confidence }: Heard, shows: boolean): boolean =>
  shows || (confidence !== null && confidence < leastConfidence);

export type Take = ReturnType<typeof useTake>;

/** What is said for one turn: recorded, stored at once, so that it survives a reload, and put into words. */
export function useTake(props: TakeProps) {
  const { kind, name, stored, onStored, onBusy, upload, hear, silenceMs, language, shows } = props;
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
    setFile(found.file);
    setStage(found.isSpeech ? "interrupted" : "unheard");
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
      return setStage(failures[error instanceof DOMException ? error.name : ""] ?? "denied");
    }
    if (isGone.current) {
      recording.stop();
      return void recording.file.then(() => forgetTurn(name));
    }
    running.current = recording;
    conversation.hasSpoken = true;
    setStage("recording");
    const judge = ear === null ? noJudge : conversation.cutIns.begin();
    const said = silenceMs === null ? null : await untilSilence(recording, silenceMs, judge);
    // What is stored holds all that was said: nothing more is waited for.
    if (said !== null) recording.stop(said.sent !== null);
    const recorded = await recording.file;
    isTaken.current = false;
    if (isGone.current) {
      // Nobody is asked about a recording in which nothing was said, as of who went on by hand.
      if (!isSpeech(recording.levels)) void forgetTurn(name);
      return;
    }
    setWaiting(false);
    setFile(said?.sent ? said.file : recorded);
    if (said !== null) return accept(said, judge);
    // A microphone that is muted before anything is said is silent.
    if (recording.cut === "interrupted" && !isSpeech(recording.levels)) return setStage("silent");
    if (recording.cut !== null) return setStage(recording.cut);
    if (isSilent(recording.levels)) return setStage("silent");
    if (!isSpeech(recording.levels)) return setStage("unheard");
    await send(recorded, judge);
  }

  /**
   * Resolves with what a silence has ended, once its words are there: until then the microphone stays on, since who has
   * stopped at "because" goes on, and whoever speaks meanwhile is not done. Null where anything else ends the recording.
   */
  function untilSilence(recording: Recording, silenceMs: number, judge: Judge): Promise<Said | null> {
    const hear = followTurn(silenceMs);
    for (const level of recording.levels) hear(level);
    return new Promise((resolve) => {
      let isOver = false;
      /** The microphone is off, and all that it has heard is put into words. */
      let isLast = false;
      const end = (said: Said | null) => {
        isOver = true;
        recording.onLevel = () => {};
        resolve(said);
      };
      void recording.file.then(async (whole) => {
        if (isOver) return;
        isOver = true;
        end(isLast ? await put(whole) : null);
      });
      let asks = 0;
      let isAsking = false;
      let last: TurnEvent | null = null;
      /** Somebody has gone on while their words were on the way. */
      let hasMore = false;
      /** What was said so far, of somebody who may go on. */
      let held: Said | null = null;
      const ask = async () => {
        if (!isSpeech(recording.levels)) return recording.stop();
        setStage("sending");
        asks++;
        isLast = asks > mostHolds + 1;
        if (isLast) return recording.stop();
        isAsking = true;
        hasMore = false;
        const soFar = await recording.soFar();
        if (isOver) return;
        const said = await put(soFar);
        if (isOver) return;
        isAsking = false;
        if (hasMore && last !== "began") return void ask();
        const text = said.result?.kind === "done" ? said.result.body.text : null;
        const mayGoOn = text !== null && asks <= mostHolds && isUnfinished(text, language);
        if (!hasMore && (!mayGoOn || last === "over")) return end(said);
        setStage("recording");
        held = hasMore ? null : said;
      };
      recording.onLevel = (level) => {
        const event = hear(level);
        last = event ?? last;
        if (event === "hardly") judge(false);
        if (event === "waiting") setWaiting(true);
        if (event === "began") {
          setWaiting(false);
          hasMore = true;
          held = null;
        }
        if (event === "end" && !isAsking) void ask();
        if (event === "over" && held !== null) end(held);
      };
    });
  }

  /** Stores a recording, and puts it into words. */
  async function put(recorded: File): Promise<Said> {
    const sent = await store(recorded);
    // Whoever has left the screen needs no words.
    const isHeard = sent !== null && !isGone.current;
    return { file: recorded, sent, result: isHeard ? await hear(sent.url) : null };
  }

  /** Null where it cannot be stored. */
  async function store(recorded: File): Promise<Spoken | null> {
    // It may go on meanwhile.
    const spentMs = running.current?.spentMs();
    try {
      const sent: Spoken = await upload(recorded, () => {});
      if (spentMs !== undefined) sent.seconds = Math.floor(spentMs / 1000);
      return sent;
    } catch {
      return null;
    }
  }

  async function send(recorded: File, judge = noJudge) {
    setStage("sending");
    const sent = await store(recorded);
    if (sent === null) return setStage("failed");
    onStored(sent);
    void forgetTurn(name);
    await understand(sent, judge);
  }

  async function understand(sent: Spoken, judge = noJudge) {
    if (isGone.current) return;
    setStage("sending");
    const result = await hear(sent.url);
    if (!isGone.current) settle(sent, result, judge);
  }

  /** What a silence has ended. */
  function accept({ sent, result }: Said, judge: Judge) {
    if (sent === null || result === null) return setStage("failed");
    void forgetTurn(name);
    const heard = settle(sent, result, judge);
    if (heard !== null && !isAsked(heard, shows)) setSoon(true);
  }

  function settle(sent: Spoken, result: Result<Heard>, judge: Judge): Heard | null {
    const heard = result.kind === "done" ? result.body : null;
    onStored(Object.assign({}, sent, { heard }));
    const isNothing = result.kind === "invalid" && result.problems.includes("nothing_heard");
    if (isNothing || heard !== null) judge(!isNothing);
    setStage(isNothing ? "nothing" : "idle");
    return heard;
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
    understand,
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
