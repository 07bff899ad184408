import { useEffect } from "preact/hooks";

/** What is typed while there is no form to take it, as after the start, until the first field is there. */
let typed = "";

/** Keeps it. Nothing that was typed before a press of a button, of Enter or Tab, or into a form is meant for the next field. */
export function useTyped(): void {
  useEffect(() => {
    const forget = () => {
      typed = "";
    };
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (key === "Enter" || key === "Tab" || document.querySelector("form,select:focus") !== null)
        return forget();
      if (key === "Backspace") typed = [...typed].slice(0, -1).join("");
      // Keys without a character have names, such as F5. A character may have several code units.
      if (/^\w\w/.test(key) || ctrlKey || metaKey || altKey || isComposing) return;
      // A space presses what has the focus, unless it is between words.
      if (key === " " && typed === "") return;
      typed += key;
      event.preventDefault();
    };
    addEventListener("pointerdown", forget);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("pointerdown", forget);
      removeEventListener("keydown", press);
    };
  }, []);
}

/** Focuses a field for words, which takes what was typed before it was there. */
export function focusWritten(field: HTMLInputElement | HTMLTextAreaElement, preventScroll = false): void {
  field.focus({ preventScroll });
  const words = typed;
  typed = "";
  if (words === "" || field.value !== "") return;
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
