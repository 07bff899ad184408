import { dialogAround } from "./dialog.ts";
import { type EmbedFailure, failureLine, watchFailure } from "./failure.ts";
import {
  type Appearance,
  appearanceFault,
  type EndReason,
  type Hello,
  isTold,
  protocol,
  type Told,
} from "./protocol.ts";

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
  /** Where the interview cannot be shown: a link to it in a tab of its own; `Open the interview` unless set. */
  openLabel?: string;
  appearance?: Appearance;
  /** The interview is shown. */
  onReady?: () => void;
  /** The first question is asked. */
  onStart?: () => void;
  onComplete?: (end: { reason: EndReason }) => void;
  /** Pixels that the interview needs to be seen whole. */
  onHeightChange?: (height: number) => void;
  /**
   * The interview is not shown, with a line in the console: within 8 seconds. A page that is on its way over a slow
   * network is waited for, some 30 seconds.
   */
  onError?: (failure: { reason: EmbedFailure }) => void;
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
 * Throws a `TypeError` for a link that is no address, and for an appearance that is none.
 */
export function mount(element: HTMLElement, options: EmbedOptions): Embedded {
  const { mode = "inline", title = "Interview", closeLabel = "Close", appearance = {} } = options;
  const address = checked(options);
  const iframe = frameOf(element.ownerDocument, address, title);
  const place = element.ownerDocument.createElement("div");
  place.append(iframe);
  const dialog = mode === "modal" ? dialogAround(place, title, closeLabel) : null;
  iframe.style.height = dialog === null ? `${firstHeight}px` : "100%";
  const whole = dialog ?? place;
  const link = linkTo(address, options);
  const stopWatching = watchFailure(iframe, address.origin, (reason) => {
    stopWatching();
    iframe.style.display = "none";
    place.append(link);
    console.error(failureLine(reason, address.origin, element.ownerDocument.location.origin));
    options.onError?.({ reason });
  });
  const stopListening = listen(iframe, address.origin, appearance, (told) => {
    if (told.type === "ready") {
      stopWatching();
      // It may have been given up, on a very slow network.
      link.remove();
      Object.assign(iframe.style, { display: "block", opacity: "1" });
    }
    if (told.type === "height" && dialog === null) iframe.style.height = `${Math.ceil(told.height)}px`;
    if (told.type === "escape") dialog?.close();
    tell(options, told);
  });
  let isOpen = true;
  const remove = () => {
    if (!isOpen) return;
    isOpen = false;
    stopWatching();
    stopListening();
    whole.remove();
    options.onClose?.();
  };
  element.append(whole);
  if (dialog === null) return { iframe, close: remove };
  // Closing gives the focus back to what had it.
  dialog.addEventListener("close", remove);
  dialog.showModal();
  iframe.focus();
  return { iframe, close: () => dialog.close() };
}

/** It is not seen until the interview page answers: it may be the browser's page of an error. */
function frameOf(document: Document, address: URL, title: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.src = address.href;
  iframe.title = title;
  iframe.allow = "microphone; camera; autoplay; fullscreen";
  Object.assign(iframe.style, { display: "block", width: "100%", border: "0", opacity: "0" });
  return iframe;
}

function linkTo(address: URL, { openLabel = "Open the interview" }: EmbedOptions): HTMLElement {
  const link = document.createElement("a");
  link.href = address.href;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = openLabel;
  Object.assign(link.style, { display: "block", padding: "24px", font: "16px/1.5 system-ui, sans-serif" });
  return link;
}

/** Where the interview is. Throws a `TypeError` for what is no http address, and for an appearance that is none. */
export function checked(options: EmbedOptions): URL {
  const fault = appearanceFault(options.appearance ?? {});
  if (fault !== null) throw new TypeError(fault);
  return addressOf(options);
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
function listen(
  iframe: HTMLIFrameElement,
  origin: string,
  appearance: Appearance,
  onTold: (told: Told) => void,
): () => void {
  const { defaultView: view } = iframe.ownerDocument;
  const hello: Hello = { protocol, type: "hello", appearance };
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
