import type {
  McpUiHostContext,
  McpUiInitializedNotification,
  McpUiInitializeRequest,
  McpUiInitializeResult,
  McpUiSizeChangedNotification,
  McpUiToolInputNotification,
  McpUiToolResultNotification,
} from "@modelcontextprotocol/ext-apps";

/**
 * The host that shows the App, and how the two talk: the App says that it is there and how high it is, and listens. The
 * published library for this side would make it three times as large, for what it never asks; tests have that library's
 * other side as the host.
 */

/** What a host tells. */
export interface Listener {
  onContext: (context: Partial<McpUiHostContext>) => void;
  onInput: (params: McpUiToolInputNotification["params"]) => void;
  onResult: (params: McpUiToolResultNotification["params"]) => void;
  /** Is called if the call was called off. */
  onNothing: () => void;
}

const appInfo = { name: "research-interviews-results", version: "1.0.0" };
const begin: McpUiInitializeRequest = {
  method: "ui/initialize",
  params: { appInfo, appCapabilities: {}, protocolVersion: "2026-01-26" },
};
const begun: McpUiInitializedNotification = { method: "ui/notifications/initialized" };
const beginId = 1;

interface Message {
  id?: string | number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

/** Listens to the host. Without one nothing happens. */
export function listen(listener: Listener): void {
  const host = window.parent;
  const send = (message: object) => host.postMessage(Object.assign({ jsonrpc: "2.0" }, message), "*");
  addEventListener("message", ({ source, data }: MessageEvent<Message | null>) => {
    if (source !== host || typeof data !== "object" || data === null) return;
    const { id, method, params, result } = data;
    if (method === undefined) {
      if (id !== beginId || result === undefined) return;
      listener.onContext((result as McpUiInitializeResult).hostContext ?? {});
      send(begun);
      tellSize(send);
    } else if (id === undefined) hear(listener, method, params);
    // That it is about to be taken away, and whether it is there: nothing has to be done for either.
    else if (method === "ui/resource-teardown" || method === "ping") send({ id, result: {} });
    else send({ id, error: { code: -32601, message: "Method not found" } });
  });
  send(Object.assign({ id: beginId }, begin));
}

function hear(listener: Listener, method: string, params: unknown): void {
  const said = params ?? {};
  if (method === "ui/notifications/tool-input")
    listener.onInput(said as McpUiToolInputNotification["params"]);
  if (method === "ui/notifications/tool-result")
    listener.onResult(said as McpUiToolResultNotification["params"]);
  if (method === "ui/notifications/tool-cancelled") listener.onNothing();
  if (method === "ui/notifications/host-context-changed") listener.onContext(said);
}

/** Tells the host how high the page is, and again whenever that changes. */
function tellSize(send: (message: McpUiSizeChangedNotification) => void): void {
  const page = document.documentElement;
  let told = 0;
  const tell = () => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    send({ method: "ui/notifications/size-changed", params: { width: window.innerWidth, height } });
  };
  new ResizeObserver(tell).observe(page);
}
