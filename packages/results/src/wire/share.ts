import { Refusal } from "./refusal.ts";
import type { ResultsSource } from "./results-source.ts";
import { newTurns } from "./turns.ts";
import type { Head } from "./types.ts";

/** The token in the page's address `/r/{token}`; null where it is not whole. */
export const tokenIn = (path: string): string | null => /^\/r\/([\w-]{16,})\/?$/.exec(path)?.[1] ?? null;

/** Answers that are kept, to be asked for again only if they have changed. */
const maxKnown = 200;

/** Reads what a share shows. Throws a `Refusal`, or a `TypeError` without a connection. */
export function shareSource(token: string): ResultsSource {
  const inTurn = newTurns();
  const known = new Map<string, { etag: string; body: unknown }>();
  const keep = (path: string, etag: string, body: unknown) => {
    known.delete(path);
    known.set(path, { etag, body });
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  };
  const send = (path: string, init: RequestInit & { signal: AbortSignal }) =>
    inTurn(async () => {
      init.signal.throwIfAborted();
      const last = init.method === undefined ? known.get(path) : undefined;
      const response = await fetch(`/results/v1/${token}${path}`, {
        ...init,
        ...(last && { headers: { "if-none-match": last.etag } }),
        credentials: "omit",
      });
      if (response.status === 304 && last) return last.body;
      if (!response.ok) throw await refusalOf(response);
      const body = await response.json();
      const etag = response.headers.get("etag");
      if (etag !== null && init.method === undefined) keep(path, etag, body);
      return body;
    });
  const get = (path: string, query: URLSearchParams, signal: AbortSignal) =>
    send(query.size === 0 ? path : `${path}?${query}`, { signal });
  return {
    // A share shows answers by themselves where it shows conversations.
    head: async (filter, signal) => {
      const head: Head = await get("", filter, signal);
      const { sections } = head;
      return { ...head, sections: sections.includes("transcripts") ? [...sections, "answers"] : sections };
    },
    funnel: (filter, signal) => get("/funnel", filter, signal),
    question: (id, asked, signal) => get(`/questions/${id}`, asked, signal),
    themes: (id, filter, signal) => get(`/questions/${id}/themes`, filter, signal),
    crosstab: (asked, signal) =>
      send("/crosstabs", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(asked),
        signal,
      }),
    findings: (signal) => get("/findings", new URLSearchParams(), signal),
    answers: (id, asked, signal) => get(`/questions/${id}/answers`, asked, signal),
    timeline: (filter, signal) => get("/timeline", filter, signal),
    transcripts: (asked, signal) => get("/transcripts", asked, signal),
  };
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => null);
  const { detail } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new Refusal(response.status, detailText(detail), Number.isFinite(seconds) ? seconds * 1000 : null);
}

/** What is wrong with a request is a text, or a list of messages. */
function detailText(detail: unknown): string {
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return "";
  return detail
    .map((issue: unknown) => (issue as { msg?: unknown } | null)?.msg)
    .filter((message) => typeof message === "string")
    .join("; ");
}
