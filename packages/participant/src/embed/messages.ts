/**
 * The messages to the page around this one. Which pages that may be is the study's setting, by which browsers decide
 * whether they show this page inside another at all: whoever says hello from around is one of them.
 */

export type Happening = { type: "loaded" } | { type: "started" } | { type: "completed"; reason: string };

/** As `packages/client/src/embed/protocol.ts` has it. */
const protocol = "research-interviews/1";

const isHello = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "protocol" in data &&
  "type" in data &&
  data.protocol === protocol &&
  data.type === "hello";

let around: string | null = null;
/** What happened before anybody asked. */
const untold: object[] = [];
let isWarned = false;

const send = (message: object, to: string) => parent.postMessage({ protocol, ...message }, to);

function post(message: object): void {
  if (around === null) untold.push(message);
  else send(message, around);
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent) return;
  if (!isHello(data)) {
    if (!isWarned) console.warn("A message from the page around this one is not understood");
    isWarned = true;
    return;
  }
  if (around === null) send({ type: "ready" }, origin);
  around = origin;
  for (const message of untold.splice(0)) send(message, origin);
  if (height > 0) send({ type: "height", height }, origin);
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && around !== null) post({ type: "escape" });
});

/** The page is as tall as what is in it, not as its window. */
document.documentElement.classList.add("embedded");

let height = 0;
const measure = () => {
  const now = document.body.getBoundingClientRect().height;
  // Nothing is shown yet.
  if (now === height || now === 0) return;
  height = now;
  if (around !== null) send({ type: "height", height }, around);
};
new ResizeObserver(measure).observe(document.body);

export function tell(happening: Happening): void {
  if (happening.type !== "loaded") post(happening);
}
