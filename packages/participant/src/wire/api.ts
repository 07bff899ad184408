import type { ParticipantState } from "#core/flow/schema.ts";

/** The outcomes of a request that the page distinguishes. */
export type Result<Body> =
  | { kind: "done"; body: Body }
  /** Refused: the interview is in another state, see `state`. */
  | { kind: "refused"; state: ParticipantState }
  | { kind: "invalid"; problems: string[] }
  /** The link leads to no interview. */
  | { kind: "gone" }
  /** The request may or may not have arrived: repeat it unchanged. `isCutOff` if there was no response. */
  | { kind: "later"; isCutOff: boolean; afterMs: number | null }
  | { kind: "failed" };

export interface Upload {
  url: string;
  upload: { url: string; fields: Record<string, string> };
}

/** Timeouts. An answer waits for the follow-up decision; the gateway closes the connection after 30 s. */
const patienceMs = { GET: 15_000, POST: 35_000 };

export interface Api {
  read: () => Promise<Result<ParticipantState>>;
  send: (command: string, body: object) => Promise<Result<ParticipantState>>;
  sign: (file: { filename: string; content_type: string; size: number }) => Promise<Result<Upload>>;
}

/** `origin` defaults to the page's own. */
export function openApi(vid: string, origin = ""): Api {
  const base = `${origin}/participant/v1/interviews/${encodeURIComponent(vid)}`;
  return {
    read: () => request("GET", base),
    send: (command, body) => request("POST", `${base}/${command}`, body),
    sign: (file) => request("POST", `${base}/uploads`, file),
  };
}

async function request<Body>(method: "GET" | "POST", path: string, body?: object): Promise<Result<Body>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      credentials: "omit",
      signal: AbortSignal.timeout(patienceMs[method]),
    });
    return toResult(response.status, await response.json().catch(() => null), response.headers);
  } catch {
    return { kind: "later", isCutOff: true, afterMs: null };
  }
}

function toResult<Body>(status: number, body: unknown, headers: Headers): Result<Body> {
  const { detail, state } = (body ?? {}) as { detail?: unknown; state?: ParticipantState };
  // A cut connection may deliver the status without its body.
  if (status === 200) {
    if (body === null) return { kind: "later", isCutOff: true, afterMs: null };
    return { kind: "done", body: body as Body };
  }
  if (status === 409 && state !== undefined) return { kind: "refused", state };
  if (status === 404) return { kind: "gone" };
  if (status === 422) return { kind: "invalid", problems: problemsIn(detail) };
  if (status === 429 || status === 502 || status === 503 || status === 504) {
    const seconds = Number(headers.get("retry-after") ?? Number.NaN);
    return { kind: "later", isCutOff: false, afterMs: Number.isFinite(seconds) ? seconds * 1000 : null };
  }
  return { kind: "failed" };
}

function problemsIn(detail: unknown): string[] {
  if (typeof detail === "string") return [detail];
  if (!Array.isArray(detail)) return [];
  return [...new Set(detail.map(({ msg }: { msg: string }) => msg))];
}
