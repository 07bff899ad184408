import * as z from "zod";
import type { Log } from "#core/platform/log.ts";
import { ModelError, type Transcript, type TranscriptionRequest } from "#core/platform/model.ts";
import { limitedFetch } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

const Answer = z.object({ text: z.string() });

/**
 * Transcribes a recording with an OpenAI-compatible endpoint, which the provider's SDK cannot. Rejects with
 * `ModelError`.
 */
export async function transcribe(
  settings: ProviderSettings,
  log: Log,
  { audio, contentType, timeoutMs }: TranscriptionRequest,
): Promise<Transcript> {
  const { baseUrl = "", apiKey, transcription = "" } = settings;
  const form = new FormData();
  form.set("model", transcription);
  form.set("response_format", "json");
  // Endpoints recognize the format by the file name.
  const file = new File([new Uint8Array(audio)], `recording.${contentType.split("/")[1]}`, {
    type: contentType,
  });
  form.set("file", file);
  let status: number | undefined;
  try {
    const response = await limitedFetch(`${baseUrl}/audio/transcriptions`, {
      method: "POST",
      body: form,
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    if (!response.ok) throw new ModelError(failureOf(status));
    const answer = Answer.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new ModelError("nonsense");
    return answer.data;
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : networkFailure(error);
    const level = failure === "misconfigured" ? "error" : "warn";
    log(level, "model_failed", { provider: settings.provider, tier: "transcription", failure, status });
    throw new ModelError(failure);
  }
}

function failureOf(status: number): ModelError["failure"] {
  if (status === 429) return "busy";
  if (status >= 500) return "unreachable";
  // These statuses are about the file; others are about how it was requested.
  return [400, 413, 415, 422].includes(status) ? "refused" : "misconfigured";
}

const networkFailure = (error: unknown): ModelError["failure"] =>
  error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable";
