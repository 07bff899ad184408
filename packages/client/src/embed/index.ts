import { type EndReason, type Hello, isTold, protocol, type Told } from "./protocol.ts";

export type { EndReason } from "./protocol.ts";

/** Which interview is shown: by a personal link, or by the open link of a study. */
export type EmbeddedInterview =
  | {
      /** A participant's personal link, or a study's open link. */
      link: string;
    }
  | {
      /** The origin of the service, such as `https://interviews.example.com`. */
      baseUrl: string;
      studyId: string;
      /** Parameters of the study's open link. */
      params?: Readonly<Record<string, string>>;
    };

export type EmbedOptions = EmbeddedInterview & {
  /** `inline` (the default) grows with the interview; `modal` opens over the page at once. */
  mode?: "inline" | "modal";
  /** What screen readers call the frame; `Interview` unless set. */
  title?: string;
  /** What screen readers call the button that closes a modal; `Close` unless set. */
  closeLabel?: string;
  /** The interview is shown. */
  onReady?: () => void;
  /** The first question is asked. */
  onStart?: () => void;
  onComplete?: (end: { reason: EndReason }) => void;
  /** Pixels that the interview needs to be seen whole. */
  onHeightChange?: (height: number) => void;
  /** A modal was closed, or the interview removed with `close()`. */
  onClose?: () => void;
};

export interface Embedded {
  iframe: HTMLIFrameElement;
  /** Removes the interview from the page. */
  close(): void;
}

/** How often the interview page is greeted until it answers. */
const helloMs = 150;
const longestSilenceMs = 30_000;
const firstHeight = 480;

/**
 * Shows an interview inside a page of your own. The study must list the page's origin in `config.embed.allowedOrigins`.
 * Throws a `TypeError` for a link that is no address.
 */
export function mount(element: HTMLElement, options: EmbedOptions): Embedded {
  const { mode = "inline", title = "Interview", onClose } = options;
  const iframe = element.ownerDocument.createElement("iframe");
  const address = addressOf(options);
  iframe.src = address.href;
  iframe.title = title;
  iframe.allow = "microphone; camera; fullscreen";
  Object.assign(iframe.style, { display: "block", width: "100%", border: "0" });
  const dialog = mode === "modal" ? dialogAround(iframe, options) : null;
  if (dialog === null) iframe.style.height = `${firstHeight}px`;
  const stop = listen(iframe, address.origin, (told) => {
    if (told.type === "height" && dialog === null) iframe.style.height = `${Math.ceil(told.height)}px`;
    if (told.type === "escape") dialog?.close();
    tell(options, told);
  });
  let isOpen = true;
  const remove = () => {
    if (!isOpen) return;
    isOpen = false;
    stop();
    (dialog ?? iframe).remove();
    onClose?.();
  };
  element.append(dialog ?? iframe);
  if (dialog === null) return { iframe, close: remove };
  // Closing gives the focus back to what had it.
  dialog.addEventListener("close", remove);
  dialog.showModal();
  iframe.focus();
  return { iframe, close: () => dialog.close() };
}

function addressOf(options: EmbeddedInterview): URL {
  if ("link" in options) return httpAddress(options.link);
  const { baseUrl, studyId, params = {} } = options;
  const address = httpAddress(baseUrl);
  address.pathname = `/s/${encodeURIComponent(studyId)}`;
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address;
}

function httpAddress(text: string): URL {
  const address = new URL(text);
  if (!/^https?:$/.test(address.protocol)) throw new TypeError(`${text} is not an http address`);
  return address;
}

/** Calls back for each message of the interview page, and greets the page until the first. Returns what ends it. */
function listen(iframe: HTMLIFrameElement, origin: string, onTold: (told: Told) => void): () => void {
  const { defaultView: view } = iframe.ownerDocument;
  const hello: Hello = { protocol, type: "hello" };
  // It holds nothing, and browsers complain of an origin that has not loaded yet.
  const greet = () => iframe.contentWindow?.postMessage(hello, "*");
  const since = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - since > longestSilenceMs) clearInterval(timer);
    else greet();
  }, helloMs);
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== iframe.contentWindow || from !== origin || !isTold(data)) return;
    clearInterval(timer);
    onTold(data);
  };
  view?.addEventListener("message", hear);
  // A page that was loaded anew knows nothing of this one.
  iframe.addEventListener("load", greet);
  return () => {
    clearInterval(timer);
    view?.removeEventListener("message", hear);
  };
}

function tell(options: EmbedOptions, told: Told): void {
  if (told.type === "ready") options.onReady?.();
  else if (told.type === "started") options.onStart?.();
  else if (told.type === "completed") options.onComplete?.({ reason: told.reason });
  else if (told.type === "height") options.onHeightChange?.(told.height);
}

/** A finger hits it. */
const barHeight = "44px";
/** At least so far from the edges of the window, unless it is hardly wider than the dialog. */
const room = "clamp(0px, (100vw - 46rem) * 999, 1.5rem)";

/** The button that closes it has a bar of its own: over the interview it would hide what is there. */
function dialogAround(iframe: HTMLIFrameElement, options: EmbedOptions): HTMLDialogElement {
  const { title = "Interview", closeLabel = "Close" } = options;
  const dialog = iframe.ownerDocument.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  Object.assign(dialog.style, {
    width: "min(100vw, 46rem)",
    maxWidth: "100vw",
    height: `min(100dvh - 2 * ${room}, 52rem)`,
    maxHeight: "100dvh",
    padding: "0",
    border: "0",
    borderRadius: `min(${room}, 12px)`,
    overflow: "hidden",
    colorScheme: "light dark",
    color: "#1c2024",
    background: "#f3f4f6",
    // A backdrop of the browser is hardly seen, and has no style of its own here.
    boxShadow: "0 0 0 100vmax rgb(0 0 0 / 45%)",
  });
  // As the interview's own. Browsers that do not know it stay with the colors above.
  Object.assign(dialog.style, {
    color: "light-dark(#1c2024, #e8eaed)",
    background: "light-dark(#f3f4f6, #0c0e10)",
  });
  iframe.style.height = `calc(100% - ${barHeight})`;
  const button = iframe.ownerDocument.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", closeLabel);
  button.textContent = "×";
  Object.assign(button.style, {
    display: "block",
    width: barHeight,
    height: barHeight,
    margin: "0",
    marginInlineStart: "auto",
    padding: "0",
    font: "24px/1 system-ui, sans-serif",
    border: "0",
    borderRadius: "22px",
    color: "inherit",
    background: "none",
    cursor: "pointer",
    outlineOffset: "-4px",
  });
  button.addEventListener("click", () => dialog.close());
  dialog.append(button, iframe);
  return dialog;
}
