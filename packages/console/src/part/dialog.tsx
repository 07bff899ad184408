import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { frame } from "../text/en/frame.ts";
import { useWords } from "../text/words.tsx";
import type { Action } from "../wire/action.ts";
import { useOnline } from "../wire/online.ts";
import { useAction } from "./act.tsx";
import { CurlButton } from "./copy.tsx";
import { Icon } from "./icon.tsx";
import { Refused } from "./states.tsx";

interface DialogProps {
  title: ComponentChildren;
  onClose: () => void;
  children: ComponentChildren;
  /** Beside the content, along the side of the window. */
  isDrawer?: boolean;
  isWide?: boolean;
}

/** A dialog over the page, which gives the focus back to where it came from. */
export function Dialog({ title, onClose, children, isDrawer = false, isWide = false }: DialogProps) {
  const words = useWords("frame", frame);
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    place.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={place}
      class={`${isDrawer ? "drawer" : "dialog"}${isWide ? " wide" : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        // That of a file field inside comes up to here; where it cannot be stopped, it closes and says so.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        onClose();
        // A browser closes it at a second Escape without asking; what is to stay, since something would be lost, is back.
        setTimeout(() => place.current?.open === false && place.current.showModal());
      }}
    >
      <header>
        <h2 id={id} class="dialog-title">
          {title}
        </h2>
        <button type="button" class="plain icon-only" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

interface SendProps<Input> {
  action: Action<Input>;
  input: Input;
  /** What the button says: it names what happens. */
  label: string;
  isDangerous?: boolean;
  /** Why it cannot be sent yet. */
  reason?: string | null;
  onDone: (answer: unknown) => unknown;
  onClose: () => void;
  onRefused?: (failure: Error) => unknown;
}

/** The end of a dialog's form, which it sends, as Enter in a field does; cancels, and shows the same as curl. */
export function SendBar<Input>({
  action,
  input,
  label,
  isDangerous,
  reason = null,
  onDone,
  onClose,
  onRefused,
}: SendProps<Input>) {
  const words = useWords("frame", frame);
  const isOnline = useOnline();
  const { isRunning, refusal, send } = useAction(action, onDone, onRefused);
  const button = useRef<HTMLButtonElement>(null);
  const why = isOnline ? reason : words.whileOffline;
  // Before the next key comes: what is sent is what was typed.
  useLayoutEffect(() => {
    const form = button.current?.form;
    const submitted = (event: SubmitEvent) => {
      event.preventDefault();
      void send(input);
    };
    form?.addEventListener("submit", submitted);
    return () => form?.removeEventListener("submit", submitted);
  });
  return (
    <footer>
      {refusal && <Refused refusal={refusal} />}
      <CurlButton action={action} input={input} />
      <span class="grow" />
      <button type="button" onClick={onClose}>
        {words.cancel}
      </button>
      <button
        ref={button}
        type="submit"
        formNoValidate
        class={isDangerous ? "danger" : "primary"}
        data-action={action.name}
        aria-busy={isRunning}
        disabled={isRunning || why !== null}
        title={why ?? undefined}
      >
        {label}
      </button>
    </footer>
  );
}

/** Asks before something is deleted, ended or revoked: what goes, and what stays. */
export function Confirm<Input>({
  title,
  children,
  ...send
}: SendProps<Input> & { title: ComponentChildren; children: ComponentChildren }) {
  return (
    <Dialog title={title} onClose={send.onClose}>
      <form>
        {children}
        <SendBar {...send} isDangerous={send.isDangerous ?? true} />
      </form>
    </Dialog>
  );
}
