import { frameMs, levelOf } from "./level.ts";
import { addPart } from "./parts.ts";

/** A recording in progress. */
export interface Recording {
  /** Resolves to the recorded file once the recording is stopped, by whomever. */
  file: Promise<File>;
  /** How loud it has been, a level each 50 ms; none where the browser cannot tell. */
  levels: readonly number[];
  stop: () => void;
  /** The microphone was taken away. */
  isCut: boolean;
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
const longestMs: Record<Kind, number> = { audio: 600_000, video: 300_000 };
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
  const mimeType = typeFor(kind) ?? "";
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "video" });
  const recorder = new MediaRecorder(stream, { mimeType, ...rates });
  const levels: number[] = [];
  const stopLooking = watchLevel(stream, (level) => {
    levels.push(level);
    recording.onLevel(level);
  });
  const parts: Blob[] = [];
  const file = new Promise<File>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) void addPart(name, parts.push(data), data);
    };
    recorder.onstop = () => {
      stopLooking();
      for (const track of stream.getTracks()) track.stop();
      // The type of a stored file has no codec parameter.
      const type = mimeType.split(";")[0] ?? "";
      resolve(new File(parts, `answer.${type.split("/")[1]}`, { type }));
    };
  });
  const stop = () => {
    clearTimeout(timer);
    if (recorder.state !== "inactive") recorder.stop();
  };
  const timer = setTimeout(stop, longestMs[kind]);
  const recording: Recording = { file, levels, stop, isCut: false, onLevel: () => {} };
  for (const track of stream.getTracks())
    track.onended = () => {
      recording.isCut = true;
      stop();
    };
  recorder.start(partMs);
  return recording;
}

/** Tells how loud it is until the returned function is called; never where the browser cannot tell. */
function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  // At the usual rates the last 40 to 50 ms.
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    if (context.state !== "running") return;
    analyser.getFloatTimeDomainData(samples);
    tell(levelOf(samples));
  }, frameMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
