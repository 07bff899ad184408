import type { Log } from "#kit/log.ts";
import { type RequestClass, refusalMetrics } from "../platform/metric.ts";

const windowMs = 60_000;
/** What one address causes in a minute is a few kinds. From this many on, kinds are no longer told apart by address. */
const maxKinds = 1_000;

/** Requests that are refused alike. */
export interface Refusal {
  address: string;
  requestClass: RequestClass;
  status: number;
  /** Whose they were, as far as the service knows. */
  identity: object;
  /** How many of them are logged one by one. */
  shown: number;
}

interface Kind extends Refusal {
  count: number;
}

/**
 * What a process says of requests that it refuses: the first of a kind one by one, those that follow within a minute as
 * one line with their count. So a flood from one address, or of one key, does not become a flood of lines.
 */
export function countRefusals(log: Log): (refusal: Refusal) => boolean {
  const kinds = new Map<string, Kind>();

  function summarize(): void {
    for (const { requestClass, status, identity, count, shown } of kinds.values()) {
      const more = count - shown;
      if (more <= 0) continue;
      const metrics = refusalMetrics(requestClass, { status, requests: more });
      log("warn", "requests_refused", {
        status,
        class: requestClass,
        requests: more,
        ...identity,
        ...metrics,
      });
    }
    kinds.clear();
  }

  return (refusal) => {
    if (kinds.size === 0) setTimeout(summarize, windowMs).unref();
    const { requestClass, status, address, identity } = refusal;
    const name = [requestClass, status, address, ...Object.values(identity)].join(" ");
    const isKnown = kinds.has(name) || kinds.size < maxKinds;
    const key = isKnown ? name : `${requestClass} ${status}`;
    const kind = kinds.get(key) ?? { ...refusal, ...(!isKnown && { identity: {} }), count: 0 };
    kind.count++;
    kinds.set(key, kind);
    return kind.count <= kind.shown;
  };
}
