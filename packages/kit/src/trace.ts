/** A request, a message of a queue, a call of another service, or anything else. */
export type SpanKind = "server" | "consumer" | "client" | "internal";

export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  kind: SpanKind;
  /** The `traceparent` of what causes this; a span without a valid one begins a trace. */
  parent: string | null;
  /** Names, ids and figures, never content. */
  attributes?: SpanAttributes;
}

export interface SpanEnd {
  /** Replaces the name, where it is known only now. */
  name?: string;
  attributes?: SpanAttributes;
  /** What kind of error it failed with; absent for a success. */
  error?: string | undefined;
}

/** A timed piece of work in a distributed trace. */
export interface Span {
  /** W3C Trace Context: what this span causes carries it along. */
  readonly traceparent: string;
  readonly traceId: string;
  end(outcome?: SpanEnd): void;
}

/** The port to distributed tracing. */
export interface Tracing {
  startSpan(start: SpanStart): Span;
  /** Sends the spans that have ended, for as long as that may take; never rejects. */
  flush(): Promise<void>;
}
