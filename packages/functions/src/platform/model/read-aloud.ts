import { sniffAudioType } from "#kit/file/format.ts";
import type { Log } from "#kit/log.ts";
import { ModelError, type ReadingRequest, type Sound } from "#kit/model.ts";
import { limitedFetch } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";
import { failureOf, networkFailure } from "./transcribe.ts";

/** Has an OpenAI-compatible endpoint read a text aloud. Rejects with `ModelError`. */
export async function readAloud(
  settings: ProviderSettings,
  log: Log,
  request: ReadingRequest,
): Promise<Sound> {
  let status: number | undefined;
  try {
    const response = await ask(settings, request);
    status = response.status;
    const audio = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) throw new ModelError(failureOf(status));
    const named = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const contentType = sniffAudioType(audio) ?? (named.startsWith("audio/") ? named : null);
    // Pages of errors come with a 200, too.
    if (audio.length === 0 || contentType === null) throw new ModelError("nonsense");
    return { audio, contentType };
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : networkFailure(error);
    const level = failure === "misconfigured" ? "error" : "warn";
    log(level, "model_failed", { provider: settings.provider, tier: "speech", failure, status });
    throw new ModelError(failure);
  }
}

async function ask(
  { baseUrl = "", apiKey, speech = "" }: ProviderSettings,
  { text, voice, rate, timeoutMs, onCall }: ReadingRequest,
): Promise<Response> {
  try {
    return await limitedFetch(`${baseUrl}/audio/speech`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model: speech, voice, input: text, speed: rate, response_format: "mp3" }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } finally {
    onCall?.({ input: 0, output: 0 });
  }
}
