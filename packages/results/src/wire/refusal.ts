/** An answer of the service other than success. */
export class Refusal extends Error {
  readonly status: number;
  /** Milliseconds after which it may be sent again; null where the service does not say. */
  readonly retryMs: number | null;

  constructor(status: number, detail: string, retryMs: number | null, options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.retryMs = retryMs;
  }
}
