import { useEffect, useState } from "preact/hooks";
import { fill, type VoiceWords } from "../text/words.ts";
import type { Kind, Recording } from "./record.ts";
import type { Spoken } from "./take.ts";

/** Plays the recording before it is sent; after a reload only its name is left here. */
export function Recorded({ kind, file, words }: { kind: Kind; file: File | null; words: VoiceWords }) {
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
export function Elapsed(props: {
  words: VoiceWords;
  recording: Recording;
  onTime: (spentMs: number) => void;
}) {
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
  const time = clock(Math.floor(spentMs() / 1000));
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

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What stands for a recording until its words are there. */
export const spokenText = ({ heard, seconds }: Spoken, { voicePlay }: VoiceWords): string =>
  heard?.text ?? (seconds === undefined ? voicePlay : `${voicePlay}, ${clock(seconds)}`);
