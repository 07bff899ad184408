/** Why no interview is shown: the study does not allow the page around it, or the service cannot be reached. */
export type EmbedFailure = "refused" | "unreachable";

/** How long a page that has loaded may take to answer. */
const answerMs = 2_000;
/** How long a frame may take to load before the service is looked for. */
const loadMs = 6_500;
const lookMs = 1_500;
/** A slow network loads a page in this time. */
const patienceMs = 30_000;

/**
 * Calls back if the interview page does not answer: browsers do not say why a frame stays empty, and show a page of
 * their own in it. Returns what ends the watch.
 */
export function watchFailure(
  iframe: HTMLIFrameElement,
  origin: string,
  onFailure: (reason: EmbedFailure) => void,
): () => void {
  let isOver = false;
  let hasLoaded = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };
  const since = Date.now();
  const look = async () => {
    const isThere = await canReach(origin);
    if (isOver) return;
    const isLoading = !hasLoaded && Date.now() - since < patienceMs;
    if (isThere && isLoading) wait(answerMs);
    else onFailure(isThere && hasLoaded ? "refused" : "unreachable");
  };
  const load = () => {
    hasLoaded = true;
    wait(answerMs);
  };
  iframe.addEventListener("load", load);
  wait(loadMs);
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
