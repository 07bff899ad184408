import { useEffect, useRef, useState } from "preact/hooks";
import { type AllWords, fill } from "../text/words.ts";
import { lengthOf, type Target } from "./duration-target.ts";

interface Props {
  target: Target;
  /** What is entered so far: each change is a sign of life. */
  entered: unknown;
  /** A recording is a sign of life all along. */
  isSpeaking: boolean;
  words: AllWords;
}

/** Without a sign of life for so long, the timer stands. */
const idleMs = 30_000;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** How long somebody has been answering, and whether that is long enough. It never forces anybody on. */
export function Duration({ target, entered, isSpeaking, words }: Props) {
  const [seconds, setSeconds] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const lastInput = useRef<number | null>(null);
  const first = useRef(entered);
  useEffect(() => {
    if (lastInput.current === null && entered === first.current) return;
    lastInput.current = Date.now();
    setPaused(false);
  }, [entered]);
  useEffect(() => {
    const tick = setInterval(() => {
      if (isSpeaking) lastInput.current = Date.now();
      if (lastInput.current === null) return;
      const isIdle = Date.now() - lastInput.current >= idleMs;
      setPaused(isIdle);
      if (!isIdle) setSeconds((before) => before + 1);
    }, 1000);
    return () => clearInterval(tick);
  }, [isSpeaking]);
  const length = lengthOf(seconds, target);
  const said = { short: words.durationShort, good: words.durationGood, long: words.durationLong };
  const isBegun = lastInput.current !== null;
  return (
    <p class={`duration ${isBegun ? length : ""}`}>
      <span>
        {fill(words.durationTime, { time: clock(seconds) })} {isPaused ? `(${words.durationPaused})` : ""}
      </span>
      <span role="status">{isBegun ? said[length] : ""}</span>
    </p>
  );
}
