import { useEffect, useRef, useState } from "preact/hooks";
import { fill } from "../text/words.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { type Props as MessageProps, message } from "./message.tsx";

interface Props extends MessageProps {
  /** Seconds. */
  timer: number;
}

/** A message whose button waits. The wait is said at its start and at its end, and counted for those who see. */
function View({ props, words, disabled }: RareInputView<Props, undefined>) {
  const [left, setLeft] = useState(props.timer);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const end = Date.now() + props.timer * 1000;
    const form = button.current?.form;
    const hold = (event: Event) => {
      if (Date.now() >= end) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the form's own listener: a key can send it as well as the button.
    form?.addEventListener("submit", hold, true);
    const tick = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(tick);
    }, 250);
    return () => {
      clearInterval(tick);
      form?.removeEventListener("submit", hold, true);
    };
  }, []);
  const said = (count: number) => (left > 0 ? fill(words.waitSeconds, { count }) : words.waitOver);
  return (
    <div class="stack">
      <div>
        <button ref={button} type="submit" class="primary" aria-disabled={disabled || left > 0}>
          {props.ctaText?.trim() || words.continue}
        </button>
      </div>
      <p class="hint">
        <span class="visually-hidden" role="status">
          {said(props.timer)}
        </span>
        <span aria-hidden="true">{said(left)}</span>
      </p>
    </div>
  );
}

export const timedMessage: RareInput<Props, undefined> = { ...message, View };
