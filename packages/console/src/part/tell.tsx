import { useEffect, useRef, useState } from "preact/hooks";
import { hasPopovers } from "./popover.ts";

const said = new EventTarget();
let last = "";

/** Says something in passing, such as that a text was copied. */
export function tell(text: string): void {
  last = text;
  said.dispatchEvent(new Event("said"));
}

/** Where it is said, once on the page: over dialogs, too. */
export function Told() {
  const place = useRef<HTMLDivElement>(null);
  const [text, set] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      set("");
      place.current?.hidePopover();
    };
    const show = () => {
      clearTimeout(timer);
      hide();
      set(last);
      place.current?.showPopover();
      timer = setTimeout(hide, 4_000);
    };
    said.addEventListener("said", show);
    return () => {
      clearTimeout(timer);
      said.removeEventListener("said", show);
    };
  }, []);
  return (
    <div
      ref={place}
      class="told"
      role="status"
      popover={hasPopovers ? "manual" : undefined}
      hidden={!hasPopovers}
    >
      {text}
    </div>
  );
}
