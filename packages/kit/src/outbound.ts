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

/** Why nothing was answered, in a word that may be shown to the endpoint's owner, and what that means. */
export const outboundReasons = {
  timeout: "nothing was answered in time",
  address_refused: "the address is not public",
  unknown_host: "the host's name has no address",
  connection_refused: "nothing listens at the address",
  certificate_refused: "the TLS certificate is not valid for the host",
  unreachable: "the connection failed for another reason",
} as const;
export type OutboundReason = keyof typeof outboundReasons;

export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason) {
    super(reason);
    this.reason = reason;
  }
}
