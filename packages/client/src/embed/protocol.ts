/**
 * What an interview page and the page that embeds it tell each other by `postMessage`. No message has an answer or the
 * token of a link in it. Each one names the protocol; what does not is ignored.
 */
export const protocol = "research-interviews/1";

/** How an interview looks inside another page. */
export interface Appearance {
  /** The colour around the questions, as `#rrggbb`; the words on it become black or white. */
  background?: string;
  /** `false` leaves out the study's logo and title. That an AI asks is said all the same. */
  header?: boolean;
  /** A list of font families, such as `Inter, sans-serif`. Only fonts of the participant's device can be shown. */
  font?: string;
}

/** Asks the interview page to tell what happens; sent until it answers. */
export interface Hello {
  protocol: typeof protocol;
  type: "hello";
  appearance: Appearance;
}

/** What is wrong with an appearance; null if nothing is. */
export function appearanceFault({ background, header, font }: Appearance): string | null {
  if (background !== undefined && !/^#[0-9a-f]{6}$/i.test(background))
    return "appearance.background must be a colour such as #f3f4f6";
  if (header !== undefined && typeof header !== "boolean") return "appearance.header must be true or false";
  if (font !== undefined && !/^[\p{L}\p{N} ,'"_-]{1,200}$/u.test(font))
    return "appearance.font must be a list of font families such as Inter, sans-serif";
  return null;
}

/** What the interview page tells. */
export type Told = { protocol: typeof protocol } & (
  | { type: "ready" }
  | { type: "started" }
  | { type: "completed"; reason: EndReason }
  | {
      type: "height";
      /** Pixels that the page needs to be seen whole. */
      height: number;
    }
  /** Escape was pressed. */
  | { type: "escape" }
);

/** How an interview has ended. */
export type EndReason = "finished" | "ended_by_rule" | "redirected" | "screened_out" | "over_quota";

const reasons: readonly string[] = [
  "finished",
  "ended_by_rule",
  "redirected",
  "screened_out",
  "over_quota",
] satisfies EndReason[];

/** The tallest frame, in pixels. */
const maxHeight = 100_000;

const fieldsOf = (data: unknown): Record<string, unknown> | null =>
  typeof data === "object" && data !== null && "protocol" in data && data.protocol === protocol
    ? (data as Record<string, unknown>)
    : null;

/** Whether a message of any shape is one of the interview page's. */
export function isTold(data: unknown): data is Told {
  const { type, height, reason } = fieldsOf(data) ?? {};
  if (type === "height") return typeof height === "number" && height >= 0 && height <= maxHeight;
  if (type === "completed") return typeof reason === "string" && reasons.includes(reason);
  return type === "ready" || type === "started" || type === "escape";
}
