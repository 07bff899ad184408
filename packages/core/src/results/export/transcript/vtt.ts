import type { TimedMessage } from "../format/kind.ts";

/** A conversation as WebVTT, with a cue for each message. */

const speakers = { assistant: "Interviewer", user: "Participant" } as const;
/** The last cue, and each of those that no time is known for, unless the interview's active time tells. */
const defaultSeconds = 5;

/** The file. Where a message has no time the cues are spread evenly over `activeSeconds`, which the file says. */
export function toVtt(messages: readonly TimedMessage[], activeSeconds: number | null): string {
  const starts = startsOf(messages) ?? evenStarts(messages.length, activeSeconds);
  const isEven = messages.some(({ created_at }) => created_at === null);
  const cues = messages.map(({ role, content }, index) => {
    const start = starts[index] ?? 0;
    const end = Math.max(starts[index + 1] ?? start + defaultSeconds, start + 0.001);
    const text = escapeCue(content);
    return `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n<v ${speakers[role]}>${text}`;
  });
  const note = isEven ? ["NOTE The times of the messages are not known: the cues are spread evenly."] : [];
  return `${["WEBVTT", ...note, ...cues].join("\n\n")}\n`;
}

/** Seconds from the first message; null where a message has no time. */
function startsOf(messages: readonly TimedMessage[]): number[] | null {
  const times = messages.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]));
  if (times.length < messages.length) return null;
  const [first = 0] = times;
  let latest = 0;
  // Messages of one command share a time, and cues must not go back.
  return times.map((time) => {
    latest = Math.max(latest, (time - first) / 1000);
    return latest;
  });
}

function evenStarts(count: number, activeSeconds: number | null): number[] {
  const seconds = activeSeconds !== null && activeSeconds > 0 ? activeSeconds / count : defaultSeconds;
  return Array.from({ length: count }, (_, index) => index * seconds);
}

/** Seconds as WebVTT writes them: `01:02:03.004`. */
function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}`;
  return `${time}.${String(ms % 1000).padStart(3, "0")}`;
}

/** Text of a cue: no markup, and no empty line, which would end it. */
const escapeCue = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\r\n?/g, "\n")
    .replace(/\n(?:[ \t]*\n)+/g, "\n")
    .trim();
