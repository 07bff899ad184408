/** Why no interview is shown: the study does not allow the page around it, or the service cannot be reached. */
export type EmbedFailure = "refused" | "unreachable";

/** How long a page that has loaded may take to answer. */
const answerMs = 2_000;
const lookMs = 1_500;
/** Within 8 seconds, and some for timers: until then it is told what has become of a frame that has loaded, and of a service that is not there. */
const limitMs = 7_900;
/** A page that loads later than so long before is on its way over a slow network. */
const leastAnswerMs = 500;
/** When the service is looked for at the latest. */
const lookAtMs = limitMs - lookMs;
/** A slow network loads a page in this time. */
const patienceMs = 30_000;

/**
 * Calls back if the interview page does not answer: browsers do not say why a frame stays empty, and show a page of
 * their own in it. Returns what ends the watch.
 */
export function watchFailure(
  iframe: EventTarget,
  origin: string,
  onFailure: (reason: EmbedFailure) => void,
): () => void {
  let isOver = false;
  let isReached = false;
  let answersBy: number | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const since = Date.now();
  const waited = () => Date.now() - since;
  const wait = (ms: number, then: () => unknown) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const refuse = () => onFailure("refused");
  const look = async () => {
    isReached = await canReach(origin);
    if (isOver) return;
    if (!isReached) onFailure("unreachable");
    else if (answersBy !== null) wait(answersBy - waited(), refuse);
    else if (waited() < patienceMs) wait(answerMs, look);
    else onFailure("unreachable");
  };
  const load = () => {
    const now = waited();
    answersBy = now > limitMs - leastAnswerMs ? now + answerMs : Math.min(now + answerMs, limitMs);
    if (isReached) wait(answersBy - now, refuse);
    // Later it is being looked for.
    else if (now < lookAtMs) wait(Math.min(answersBy, lookAtMs) - now, look);
  };
  iframe.addEventListener("load", load);
  wait(lookAtMs, look);
  return () => {
    isOver = true;
    clearTimeout(timer);
    iframe.removeEventListener("load", load);
  };
}

const canReach = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`, {
    mode: "no-cors",
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(lookMs),
  }).then(
    () => true,
    () => false,
  );

/** What a developer reads in the console. */
export const failureLine = (reason: EmbedFailure, service: string, page: string): string =>
  reason === "unreachable"
    ? `Research interviews: ${service} cannot be reached`
    : `Research interviews: the interview is not allowed here. Add "${page}" to the study's config.embed.allowedOrigins, and ${service} to frame-src if this page has a Content-Security-Policy`;
