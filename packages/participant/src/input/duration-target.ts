/** How long an answer is meant to take, in seconds; undefined where it is not said. */
export interface Target {
  min?: number | undefined;
  max?: number | undefined;
}

/** Unless it has bounds of its own, a reply to a follow-up is meant to take half as long, and 15 seconds at least. */
const shortestReply = 15;

const secondsIn = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** The target of a question's answer, or of a reply to a follow-up; null where no timer is shown. */
export function targetOf(props: Readonly<Record<string, unknown>>, isReply: boolean): Target | null {
  if (props.durationTracker !== true) return null;
  const min = secondsIn(props.minDuration);
  const max = secondsIn(props.maxDuration);
  if (!isReply) return { min, max };
  const half = (bound: number | undefined) =>
    bound === undefined ? undefined : Math.max(shortestReply, Math.round(bound / 2));
  const least = secondsIn(props.followUpMinDuration) ?? half(min);
  const most = secondsIn(props.followUpMaxDuration) ?? half(max);
  return { min: least, max: most === undefined ? undefined : Math.max(most, least ?? 0) };
}

/** How an answer of so many seconds compares with its target. */
export function lengthOf(
  seconds: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: Target,
): "short" | "good" | "long" {
  if (seconds < min) return "short";
  return seconds > max ? "long" : "good";
}
