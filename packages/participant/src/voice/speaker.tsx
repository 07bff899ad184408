import { useEffect, useRef, useState } from "preact/hooks";
import type { VoiceWords } from "../text/words.ts";
import { askOf, type Speak } from "./ahead.ts";
import { conversation } from "./conversation.ts";
import { keepWish, wantsSound } from "./wants-sound.ts";

interface Props {
  /** Names what is said: it is said once. */
  name: string;
  speak: Speak;
  words: VoiceWords;
}

type Stage = "asking" | "off" | "loading" | "speaking" | "heard";

const againMs = 5_000;

const firstStage = (): Stage => {
  const wants = wantsSound();
  return wants === null ? "asking" : wants ? "loading" : "off";
};

/** Says what stands on the screen, to who wants to hear it. */
export function Speaker({ name, speak, words }: Props) {
  const [stage, setStage] = useState<Stage>(firstStage);
  const player = useRef<HTMLAudioElement | null>(null);
  const whenQuiet = useRef(() => {});
  /** What is asked for now: an answer to something before comes too late. */
  const turn = useRef({});

  useEffect(() => {
    const first = firstStage();
    if (first === "loading") void play();
    else setStage(first);
    return () => {
      hush();
      conversation.hush = () => {};
    };
  }, [name]);

  function hush() {
    turn.current = {};
    player.current?.pause();
    player.current = null;
    whenQuiet.current();
    whenQuiet.current = () => {};
  }

  async function play() {
    hush();
    const mine = turn.current;
    const isOver = () => turn.current !== mine;
    // A sound that is still on its way is not to be heard in a recording either.
    conversation.hush = () => {
      hush();
      setStage("heard");
    };
    setStage("loading");
    let found = await askOf(name, speak);
    if (found.kind !== "done" && !isOver()) {
      await new Promise((resolve) => setTimeout(resolve, againMs));
      if (!isOver()) found = await speak();
    }
    if (isOver()) return;
    // Without sound there is the text.
    if (found.kind !== "done") return over();
    const audio = new Audio(found.body.url);
    player.current = audio;
    const end = () => {
      if (!isOver()) over();
    };
    audio.onended = end;
    audio.onerror = end;
    try {
      await audio.play();
    } catch {
      // Browsers play nothing that nobody asked for.
      if (!isOver()) conversation.hush();
      return;
    }
    if (isOver()) return;
    setStage("speaking");
    whenQuiet.current = conversation.whenSpeaking();
  }

  function over() {
    hush();
    setStage("heard");
    conversation.whenHeard();
  }

  function choose(isOn: boolean) {
    keepWish(isOn);
    if (isOn) void play();
    else setStage("off");
  }

  const button = (label: string, act: () => void, isBig = false) => (
    <button type="button" class={isBig ? "big" : undefined} onClick={act}>
      {label}
    </button>
  );
  if (stage === "loading") return <div class="speaker sounding" />;
  return (
    <div class={stage === "speaking" || stage === "heard" ? "speaker sounding" : "speaker"}>
      <p class="hint" role="status">
        {stage === "asking" ? words.voiceAskSound : stage === "speaking" ? words.voiceSpeaking : null}
      </p>
      <div class="actions">
        {stage === "asking" ? button(words.voiceSoundYes, () => choose(true)) : null}
        {stage === "asking" ? button(words.voiceSoundNo, () => choose(false)) : null}
        {stage === "speaking" ? button(words.voiceStopSound, () => conversation.hush(), true) : null}
        {stage === "heard" ? button(words.voiceHear, () => void play()) : null}
        {stage === "off" ? button(words.voiceHear, () => choose(true)) : null}
      </div>
    </div>
  );
}
