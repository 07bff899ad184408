import { useEffect, useRef, useState } from "preact/hooks";
import type { StoredFile } from "../input/input.ts";
import { useWords } from "../text/context.ts";
import { fill } from "../text/words.ts";
import { type Kind, type Recording, record } from "./record.ts";
import "./voice.css";

interface Props {
  kind: Kind;
  /** The recording, once it is stored. */
  stored: StoredFile | undefined;
  onStored: (file: StoredFile | undefined) => void;
  /** Called while nothing can be sent yet. */
  onBusy: (isBusy: boolean) => void;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<StoredFile>;
  disabled: boolean;
}

type Stage = "idle" | "recording" | "sending" | "failed" | "denied";

/** Records an answer and stores it at once, so that it survives a reload. */
export function Voice({ kind, stored, onStored, onBusy, upload, disabled }: Props) {
  const words = useWords();
  const [stage, setStageOnly] = useState<Stage>("idle");
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<Recording | null>(null);
  useEffect(() => () => running.current?.stop(), []);

  function setStage(next: Stage) {
    setStageOnly(next);
    onBusy(next === "recording" || next === "sending");
  }

  async function start() {
    try {
      running.current = await record(kind);
    } catch {
      return setStage("denied");
    }
    setStage("recording");
    const recorded = await running.current.file;
    setFile(recorded);
    await send(recorded);
  }

  async function send(recorded: File) {
    setStage("sending");
    try {
      onStored(await upload(recorded, () => {}));
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  function remove() {
    onStored(undefined);
    setFile(null);
    setStage("idle");
  }

  return (
    <div class="voice">
      <p class="hint" role="status">
        {stage === "sending" ? words.voiceSending : stage === "idle" ? words.voiceOffer : null}
      </p>
      <p class="problem-line" role="alert">
        {stage === "denied" ? words.voiceDenied : stage === "failed" ? words.voiceFailed : null}
      </p>
      {stored !== undefined && stage === "idle" ? <Recorded kind={kind} file={file} /> : null}
      <div class="actions">
        {stage === "recording" ? (
          <button type="button" class="recording" onClick={() => running.current?.stop()}>
            <span class="red" aria-hidden="true" />
            {words.voiceStop}
          </button>
        ) : null}
        {stage === "recording" ? <Elapsed /> : null}
        {stage === "failed" && file !== null ? (
          <button type="button" onClick={() => void send(file)}>
            {words.tryAgain}
          </button>
        ) : null}
        {(stage === "idle" || stage === "denied") && stored === undefined ? (
          <button type="button" aria-disabled={disabled} onClick={() => disabled || void start()}>
            <span class="red" aria-hidden="true" />
            {words.voiceRecord}
          </button>
        ) : null}
        {(stored !== undefined && stage === "idle") || stage === "failed" ? (
          <button type="button" aria-disabled={disabled} onClick={() => disabled || remove()}>
            {words.voiceDelete}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Plays the recording before it is sent; after a reload only its name is left here. */
function Recorded({ kind, file }: { kind: Kind; file: File | null }) {
  const words = useWords();
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

function Elapsed() {
  const words = useWords();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return <span role="timer">{fill(words.voiceRecording, { time })}</span>;
}
