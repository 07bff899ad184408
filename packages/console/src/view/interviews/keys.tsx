import { useEffect, useState } from "preact/hooks";
import { Check } from "../../part/check.tsx";
import { Dialog } from "../../part/dialog.tsx";
import { interviews } from "../../text/en/interviews.ts";
import { useWords } from "../../text/words.tsx";

const kept = "console.keys";

function readOn(): boolean {
  try {
    return localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
}

export interface Keys {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isListed: boolean;
  list: (isListed: boolean) => void;
}

/** Whether somebody types, or a dialog is open: then keys are theirs. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.closest("input, select, textarea, dialog") !== null);

/** Single keys do something on this page, unless they are turned off; `?` lists them. */
export function useKeys(does: Readonly<Record<string, () => void>>): Keys {
  const [isOn, setOn] = useState(readOn);
  const [isListed, list] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = event.key === "?" ? () => list(true) : does[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  const turn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(kept, next ? "on" : "off");
    } catch {
      // Without storage it holds until the page is closed.
    }
  };
  return { isOn, turn, isListed, list };
}

/** The button of the list of keys, and the list. */
export function KeyList({ keys, list }: { keys: Keys; list: readonly (readonly [string, string])[] }) {
  const words = useWords("interviews", interviews);
  return (
    <>
      <button type="button" class="plain small keys-button" onClick={() => keys.list(true)}>
        {words.keys}
      </button>
      {keys.isListed ? (
        <Dialog title={words.keys} onClose={() => keys.list(false)}>
          <dl class="keys">
            {list.map(([key, does]) => (
              <div key={key}>
                <dt>
                  {key.split(" ").map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Check isOn={keys.isOn} onTurn={keys.turn}>
            {words.keysOn}
          </Check>
        </Dialog>
      ) : null}
    </>
  );
}
