import type { Log } from "#kit/log.ts";
import { ModelError } from "#kit/model.ts";
import type { ProviderSettings } from "./settings.ts";

/** What the endpoints for sound of OpenAI-compatible services have in common: the provider's SDK has neither. */

/** These statuses are about the file or the fields; others are about how it was requested. */
const refusals: readonly number[] = [400, 413, 415, 422];

export function failureOf(status: number): ModelError["failure"] {
  if (status === 429) return "busy";
  if (status >= 500) return "unreachable";
  return refusals.includes(status) ? "refused" : "misconfigured";
}

const networkFailure = (error: unknown): ModelError["failure"] =>
  error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable";

export const authorization = ({ apiKey }: ProviderSettings): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

/** Runs `call`, which tells the status of each answer. What fails is logged, and rejects with a `ModelError`. */
export async function callEndpoint<Result>(
  { provider }: ProviderSettings,
  log: Log,
  tier: "transcription" | "speech",
  call: (answered: (status: number) => void) => Promise<Result>,
): Promise<Result> {
  let status: number | undefined;
  try {
    return await call((answered) => {
      status = answered;
    });
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : networkFailure(error);
    const level = failure === "misconfigured" ? "error" : "warn";
    log(level, "model_failed", { provider, tier, failure, status });
    throw new ModelError(failure);
  }
}
