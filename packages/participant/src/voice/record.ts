import { followSamples, frameMs, isSpeech, silenceDb } from "./level.ts";
import { fileOf, keepParts } from "./parts.ts";
import { cutInMs, heldMs, leadMs } from "./turn.ts";

/** A recording in progress. */
export interface Recording {
  /** Resolves to the recorded file once the recording is stopped, by whomever. */
  file: Promise<File>;
  /** What is recorded by now; it goes on. */
  soFar: () => Promise<File>;
  /** How loud it has been, a level each 25 ms; none where the browser cannot tell. */
  levels: readonly number[];
  /** `isAtOnce` leaves out what would come late. */
  stop: (isAtOnce?: boolean) => void;
  pause: () => void;
  resume: () => void;
  /** How long it has been recorded, without pauses, in milliseconds. */
  spentMs: () => number;
  /** How it has ended if the microphone was taken away: it is gone, or has given nothing for a while, as during a call. */
  cut: "unplugged" | "interrupted" | null;
  /** Called with each level. */
  onLevel: (level: number) => void;
}

/** In order of preference; most browsers record the first, Safari the second. */
const types = {
  audio: ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
  video: ["video/webm;codecs=vp8,opus", "video/mp4"],
};

export type Kind = keyof typeof types;

/** The service transcribes at most 20 MB; at these bit rates, these durations take half of that. */
export const longestMs: Record<Kind, number> = { audio: 600_000, video: 300_000 };
const rates = { audioBitsPerSecond: 48_000, videoBitsPerSecond: 250_000 };

const typeFor = (kind: Kind): string | undefined =>
  types[kind].find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record at all; permission is asked later. */
export const canRecord = (kind: Kind): boolean =>
  "mediaDevices" in navigator && "MediaRecorder" in window && typeFor(kind) !== undefined;

/** Parts are this long, in milliseconds. */
const partMs = 2_000;

/** Starts to record; rejects if the microphone is not available. `name` is that of its parts on this device. */
export async function record(kind: Kind, name: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "video" });
  return recordFrom(openEar(stream), stream, kind, name);
}

/** Hears what may become a recording. */
export interface Ear {
  /** Called with each level. */
  onLevel: (level: number) => void;
  /** What was heard in the last `fromMs` and what comes, as a recording. */
  record: (name: string) => Recording;
  fromMs: number;
  /** Lets the microphone go. */
  close: () => void;
}

/** Listens while the interviewer is heard; rejects if the microphone is not available. */
export async function listen(): Promise<Ear> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
  const ear = openEar(stream);
  const held = ear.context.createMediaStreamDestination();
  // As long as it is for most: a recording may have a little of what comes before the delay is changed.
  const delay = new DelayNode(ear.context, {
    delayTime: (cutInMs + leadMs) / 1000,
    maxDelayTime: heldMs / 1000,
  });
  ear.source.connect(delay).connect(held);
  const listener: Ear = Object.assign(ear, {
    record: (name: string) => {
      delay.delayTime.value = listener.fromMs / 1000;
      return recordFrom(ear, held.stream, "audio", name, listener.fromMs);
    },
    fromMs: 0,
  });
  return listener;
}

/** What comes late by `lateMs` is waited for at the end. */
function recordFrom(ear: OpenEar, stream: MediaStream, kind: Kind, name: string, lateMs = 0): Recording {
  const mimeType = typeFor(kind) ?? "";
  const recorder = new MediaRecorder(stream, { mimeType, ...rates });
  const { levels } = ear;
  levels.splice(0, Math.max(0, levels.length - lateMs / frameMs));
  ear.onLevel = (level) => recording.onLevel(level);
  const parts: Blob[] = [];
  const kept = keepParts(name);
  const file = new Promise<File>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      parts.push(data);
      kept.add(data, isSpeech(levels));
    };
    recorder.onstop = () => {
      ear.close();
      kept.end();
      resolve(fileOf(parts, mimeType));
    };
  });
  const later = (act: () => void, ms = lateMs) => {
    const ifRuns = () => recorder.state !== "inactive" && act();
    if (ms === 0) ifRuns();
    else setTimeout(ifRuns, ms);
  };
  const soFar = () => {
    const now = new Promise<File>((resolve) =>
      later(() => {
        recorder.addEventListener("dataavailable", () => resolve(fileOf(parts, mimeType)), { once: true });
        recorder.requestData();
      }),
    );
    return Promise.race([now, file]);
  };
  const run = () => ({ since: Date.now(), timer: setTimeout(stop, longestMs[kind] - spent) });
  /** In milliseconds, before the last pause. */
  let spent = 0;
  let running: ReturnType<typeof run> | null = null;
  const spentMs = () => spent + (running === null ? 0 : Date.now() - running.since);
  const hold = () => {
    spent = spentMs();
    clearTimeout(running?.timer);
    running = null;
  };
  const stop = (isAtOnce = false) => {
    // What is heard from now on is not of this recording.
    recording.onLevel = () => {};
    hold();
    later(() => recorder.stop(), isAtOnce ? 0 : lateMs);
  };
  const pause = () => {
    hold();
    ear.isPaused = true;
    later(() => recorder.pause());
  };
  const resume = () => {
    running = run();
    ear.isPaused = false;
    later(() => recorder.resume());
  };
  running = run();
  const recording: Recording = {
    file,
    soFar,
    levels,
    stop,
    pause,
    resume,
    spentMs,
    cut: null,
    onLevel: () => {},
  };
  const cut = (how: Recording["cut"]) => {
    recording.cut ??= how;
    stop();
  };
  for (const track of ear.stream.getTracks()) track.onended = () => cut("unplugged");
  ear.onTaken = () => cut("interrupted");
  recorder.start(partMs);
  return recording;
}

/** So often the levels are taken, those of more than one frame at once. */
const lookMs = 50;
/** A call takes the microphone for longer; another headset is there before. */
const takenMs = 2_000;

type OpenEar = ReturnType<typeof openEar>;

/** Tells how loud it is until it is closed; never where the browser cannot tell. */
function openEar(stream: MediaStream) {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  // At the usual rates the last 0.7 s: a busy device looks late, and misses nothing.
  analyser.fftSize = 32_768;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const follow = followSamples(context.sampleRate, context.currentTime);
  let takenSince: number | null = null;
  const timer = setInterval(() => {
    const isTaken = stream.getAudioTracks().some(({ muted }) => muted);
    // By the clock: a page in the background looks once a second.
    const lookedAt = performance.now();
    takenSince = isTaken ? (takenSince ?? lookedAt) : null;
    if (takenSince !== null && lookedAt - takenSince >= takenMs) {
      // Whoever never had the microphone is known to have said nothing.
      if (context.state === "running" && ear.levels.length === 0) ear.levels.push(silenceDb);
      ear.onTaken();
    }
    // The silence of a microphone that somebody else has ends nothing.
    if (context.state !== "running" || ear.isPaused || isTaken) return follow.skip(context.currentTime);
    let now: number;
    do {
      now = context.currentTime;
      analyser.getFloatTimeDomainData(samples);
    } while (context.currentTime !== now);
    for (const level of follow.take(samples, now)) {
      ear.levels.push(level);
      ear.onLevel(level);
    }
  }, lookMs);
  const close = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  const onLevel = (_: number) => {};
  const onTaken = () => {};
  const ear = { stream, context, source, levels: [] as number[], isPaused: false, onLevel, onTaken, close };
  return ear;
}
