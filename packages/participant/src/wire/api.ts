import { storable } from "#kit/visible.ts";
import type { EnteredStudy, EnterStudy, StudyNotOpen } from "#survey/entry/schema.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";

/** The outcomes of a request that the page distinguishes. */
export type Result<Body> =
  | { kind: "done"; body: Body }
  /** Refused: the interview is in another state, see `state`. */
  | { kind: "refused"; state: ParticipantState }
  | { kind: "invalid"; problems: string[] }
  /** Nobody new may enter the study. */
  | { kind: "notOpen"; refusal: StudyNotOpen }
  /** Somebody has taken part with the open link on another device, or it does not prove who comes. */
  | { kind: "refusedEntry"; reason: "used" | "unsigned" }
  /** The link leads to no interview. */
  | { kind: "gone" }
  /** The link was not started in time. */
  | { kind: "expired" }
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
  /** With the conversation that is `known` to be the beginning of what follows, only the rest of it is asked for. */
  send: (
    command: string,
    body: object,
    known?: ParticipantState["history"],
  ) => Promise<Result<ParticipantState>>;
  withdraw: () => Promise<Result<object>>;
  /** What is said in a stored recording. */
  hear: (recording_url: string) => Promise<Result<{ text: string; confidence: number | null }>>;
  /** A link to the sound of what stands on the screen. */
  speak: () => Promise<Result<{ url: string }>>;
  sign: (file: { filename: string; content_type: string; size: number }) => Promise<Result<Upload>>;
}

/** `origin` defaults to the page's own. */
export function openApi(vid: string, origin = ""): Api {
  const base = `${origin}/participant/v1/interviews/${encodeURIComponent(vid)}`;
  return {
    read: () => request("GET", base),
    async send(command, body, known = []) {
      const query = known.length > 0 ? `?history_after=${known.length}` : "";
      const result = await request<ParticipantState>("POST", `${base}/${command}${query}`, body);
      if (result.kind !== "done") return result;
      return { kind: "done", body: { ...result.body, history: [...known, ...result.body.history] } };
    },
    withdraw: () => request("POST", `${base}/withdraw`, {}),
    hear: (recording_url) => request("POST", `${base}/transcriptions`, { recording_url }),
    speak: () => request("POST", `${base}/speech`, { of: "step" }),
    sign: (file) => request("POST", `${base}/uploads`, file),
  };
}

export interface EntryApi {
  enter: (
    fields: Partial<EnterStudy>,
  ) => Promise<{ kind: "entered"; vid: string } | Exclude<Result<EnteredStudy>, { kind: "done" }>>;
}

/** The open link of a study. */
export const openEntry = (studyId: string, origin = ""): EntryApi => ({
  async enter(fields) {
    const path = `${origin}/participant/v1/studies/${encodeURIComponent(studyId)}/interviews`;
    const result = await request<EnteredStudy>("POST", path, fields);
    return result.kind === "done" ? { kind: "entered", vid: result.body.vid } : result;
  },
});

/** What the service answers to `read`, where it stands in the page that it served. */
export interface BroughtAnswer {
  status: number;
  body: unknown;
}

export const resultOf = ({ status, body }: BroughtAnswer): Result<ParticipantState> => toResult(status, body);

async function request<Body>(method: "GET" | "POST", path: string, body?: object): Promise<Result<Body>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        // People paste characters that they cannot see, and that the service cannot store.
        body: JSON.stringify(body, (_, value) => (typeof value === "string" ? storable(value) : value)),
      }),
      credentials: "omit",
      signal: AbortSignal.timeout(patienceMs[method]),
    });
    return toResult(response.status, await response.json().catch(() => null), response.headers);
  } catch {
    return { kind: "later", isCutOff: true, afterMs: null };
  }
}

function toResult<Body>(status: number, body: unknown, headers = new Headers()): Result<Body> {
  const { detail, code, state } = (body ?? {}) as {
    detail?: unknown;
    code?: unknown;
    state?: ParticipantState;
  };
  // A cut connection may deliver the status without its body.
  if (status === 200 || status === 201) {
    if (body === null) return { kind: "later", isCutOff: true, afterMs: null };
    return { kind: "done", body: body as Body };
  }
  if (status === 409 && state !== undefined) return { kind: "refused", state };
  if (status === 409 && code === "not_open") return { kind: "notOpen", refusal: body as StudyNotOpen };
  if (status === 409 && code === "already_taken_part") return { kind: "refusedEntry", reason: "used" };
  if (code === "bad_signature" || code === "signature_required")
    return { kind: "refusedEntry", reason: "unsigned" };
  if (status === 410) return { kind: "expired" };
  if (status === 404) return { kind: "gone" };
  if (status === 422) return { kind: "invalid", problems: problemsIn(detail) };
  if (status === 429 || status === 502 || status === 503 || status === 504) {
    // Without a time, as with none of sense, the page knows how long to wait.
    const afterMs = Number(headers.get("retry-after")) * 1000 || null;
    return { kind: "later", isCutOff: false, afterMs };
  }
  return { kind: "failed" };
}

function problemsIn(detail: unknown): string[] {
  if (typeof detail === "string") return [detail];
  if (!Array.isArray(detail)) return [];
  // Where nobody was heard, the page has words of its own.
  return [
    ...new Set(
      detail.map(({ msg, type }: { msg: string; type: string }) => (type === "nothing_heard" ? type : msg)),
    ),
  ];
}
