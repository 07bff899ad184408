/** A recording under way. */
export interface Recording {
  /** Resolves to what was recorded once it is stopped, by whomever. */
  file: Promise<File>;
  stop: () => void;
}

/** In the order of preference; the first is what most browsers write, the second what Safari does. */
const types = {
  audio: ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
  video: ["video/webm;codecs=vp8,opus", "video/mp4"],
};

export type Kind = keyof typeof types;

/** What the service puts into words is at most 20 MB: so long at these rates is half of it. */
const longestMs: Record<Kind, number> = { audio: 600_000, video: 300_000 };
const rates = { audioBitsPerSecond: 48_000, videoBitsPerSecond: 250_000 };

const typeFor = (kind: Kind): string | undefined =>
  types[kind].find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record at all; what people allow is another question. */
export const canRecord = (kind: Kind): boolean =>
  "mediaDevices" in navigator && "MediaRecorder" in window && typeFor(kind) !== undefined;

/** Starts to record; rejects where the microphone is not to be had. */
export async function record(kind: Kind): Promise<Recording> {
  const mimeType = typeFor(kind) ?? "";
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "video" });
  const recorder = new MediaRecorder(stream, { mimeType, ...rates });
  const parts: Blob[] = [];
  const file = new Promise<File>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      // The codec is no part of a stored file's type.
      const type = mimeType.split(";")[0] ?? "";
      resolve(new File(parts, `answer.${type.split("/")[1]}`, { type }));
    };
  });
  const stop = () => {
    clearTimeout(timer);
    if (recorder.state !== "inactive") recorder.stop();
  };
  const timer = setTimeout(stop, longestMs[kind]);
  recorder.start();
  return { file, stop };
}
