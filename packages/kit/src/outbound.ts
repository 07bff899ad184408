/** The port to addresses that customers choose. Which of them may be dialled is decided when connecting. */
export interface Outbound {
  /** Whether http and loopback targets are taken: on one machine only. */
  readonly allowsLoopback: boolean;
  /** Posts once: no redirect is followed, the answer's body is thrown away. Rejects with an `OutboundError`. */
  post(request: OutboundRequest): Promise<OutboundResponse>;
}

export interface OutboundRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For all of it: resolving, connecting, sending and the answer. */
  timeoutMs: number;
}

export interface OutboundResponse {
  status: number;
  retryAfter: string | null;
}

/** Why nothing was answered, in a word that may be shown to the endpoint's owner. */
export class OutboundError extends Error {
  readonly reason: "timeout" | "address_refused" | "unreachable";

  constructor(reason: "timeout" | "address_refused" | "unreachable") {
    super(reason);
    this.reason = reason;
  }
}
