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

/** Black or white, whichever is easier to read on a colour. */
function inkOn(colour: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

/** Looks as the page around this one asks for. Its client checks that as well; what is none is left out. */
function wear(appearance: unknown): void {
  const { background, header, font } = (appearance ?? {}) as Record<string, unknown>;
  const { style } = document.documentElement;
  const rules: string[] = [];
  if (typeof background === "string" && /^#[0-9a-f]{6}$/i.test(background)) {
    const ink = inkOn(background);
    const paper = ink === "#000000" ? "#ffffff" : "#000000";
    const inks = ["text", "muted", "control-line", "accent", "danger", "focus"].map(
      (name) => `--${name}:${ink}`,
    );
    style.setProperty("--backdrop", background);
    rules.push(`.frame>header,.foot{${inks.join(";")};--on-accent:${paper}}`);
  }
  if (header === false) rules.push(".logo,.study>p:first-child{display:none}");
  if (typeof font === "string" && /^[\p{L}\p{N} ,'"_-]{1,200}$/u.test(font)) style.fontFamily = font;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join(""));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

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
  if (around === null) {
    wear(data.appearance);
    send({ type: "ready" }, origin);
  }
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
