import { checked, type EmbedOptions, mount } from "./mount.ts";

export type LaunchOptions = EmbedOptions & {
  /** A button at the lower edge of the window that opens the interview; on the right unless set. */
  button?: { label: string; side?: "left" | "right" };
  /** Opens by itself after so many seconds on the page. */
  afterSeconds?: number;
  /** Opens by itself when the mouse leaves the page at its upper edge, as for another tab or an address. */
  onLeaving?: boolean;
};

export interface Launcher {
  /** Opens the interview; nothing where it is open. */
  open(): void;
  /** Takes the button away, closes the interview, and opens it no more. */
  remove(): void;
}

/**
 * Opens an interview over the page when a participant asks for it, after a time, or as they leave. By itself it opens
 * once a tab, and never while somebody types. Throws a `TypeError` at once where `mount` would.
 */
export function launch(options: LaunchOptions): Launcher {
  const { button: label, afterSeconds, onLeaving = false, ...embed } = options;
  const { origin, pathname } = checked(embed);
  const stopped = new AbortController();
  let close: (() => void) | null = null;
  const open = () => {
    if (close !== null || stopped.signal.aborted) return;
    remember(origin + pathname);
    const closed = () => {
      close = null;
      embed.onClose?.();
    };
    close = mount(document.body, { ...embed, mode: "modal", onClose: closed }).close;
  };
  const openByItself = () => {
    if (isRemembered(origin + pathname)) return;
    if (!isTyping()) return open();
    const { signal } = stopped;
    document.addEventListener("focusout", () => setTimeout(openByItself), { once: true, signal });
  };
  const button = label === undefined ? null : document.body.appendChild(buttonOf(label));
  button?.addEventListener("click", open);
  const timer = afterSeconds === undefined ? null : setTimeout(openByItself, afterSeconds * 1000);
  if (onLeaving)
    document.addEventListener(
      "mouseout",
      ({ relatedTarget, clientY }) => {
        if (relatedTarget === null && clientY <= 0) openByItself();
      },
      { signal: stopped.signal },
    );
  return {
    open,
    remove: () => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      button?.remove();
      close?.();
    },
  };
}

const isTyping = (): boolean =>
  document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;

const keyOf = (address: string): string => `research-interviews:${address}`;

function isRemembered(address: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(address)) !== null;
  } catch {
    // A page without storage asks at most once, as long as it is open.
    return asked.has(address);
  }
}

const asked = new Set<string>();

function remember(address: string): void {
  asked.add(address);
  try {
    sessionStorage.setItem(keyOf(address), "1");
  } catch {
    // As above.
  }
}

function buttonOf({ label, side = "right" }: NonNullable<LaunchOptions["button"]>): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  Object.assign(button.style, {
    position: "fixed",
    bottom: "max(16px, env(safe-area-inset-bottom))",
    [side]: `max(16px, env(safe-area-inset-${side}))`,
    zIndex: "2147483000",
    minHeight: "44px",
    padding: "0 20px",
    font: "600 16px/1.25 system-ui, sans-serif",
    border: "1px solid transparent",
    borderRadius: "22px",
    color: "#ffffff",
    background: "#1d4ed8",
    boxShadow: "0 4px 16px rgb(0 0 0 / 20%)",
    cursor: "pointer",
  });
  return button;
}
