import * as z from "zod";
import type { Log } from "#kit/log.ts";
import { ModelError, type Transcript, type TranscriptionRequest } from "#kit/model.ts";
import { limitedFetch } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

const tokens = z.int().nonnegative().catch(0);
const Answer = z.object({
  text: z.string(),
  /** Some endpoints count tokens, others seconds. */
  usage: z.object({ input_tokens: tokens, output_tokens: tokens }).optional().catch(undefined),
});

/**
 * Transcribes a recording with an OpenAI-compatible endpoint, which the provider's SDK cannot. Rejects with
 * `ModelError`.
 */
export async function transcribe(
  settings: ProviderSettings,
  log: Log,
  { audio, contentType, timeoutMs, onCall }: TranscriptionRequest,
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
  const tokens = { input: 0, output: 0 };
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
    const { text, usage } = answer.data;
    if (usage !== undefined)
      Object.assign(tokens, { input: usage.input_tokens, output: usage.output_tokens });
    return { text };
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : networkFailure(error);
    const level = failure === "misconfigured" ? "error" : "warn";
    log(level, "model_failed", { provider: settings.provider, tier: "transcription", failure, status });
    throw new ModelError(failure);
  } finally {
    onCall?.(tokens);
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
