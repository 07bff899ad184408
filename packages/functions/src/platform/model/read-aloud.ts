import { sniffAudioType } from "#kit/file/format.ts";
import type { Log } from "#kit/log.ts";
import { ModelError, type ReadingRequest, type Sound } from "#kit/model.ts";
import { authorization, callEndpoint, failureOf } from "./audio-endpoint.ts";
import { limitedFetch } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

/** Has an OpenAI-compatible endpoint read a text aloud. Rejects with `ModelError`. */
export async function readAloud(
  settings: ProviderSettings,
  log: Log,
  request: ReadingRequest,
): Promise<Sound> {
  return callEndpoint(settings, log, "speech", async (answered) => {
    const response = await ask(settings, request);
    answered(response.status);
    const audio = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) throw new ModelError(failureOf(response.status));
    const named = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const contentType = sniffAudioType(audio) ?? (named.startsWith("audio/") ? named : null);
    // Pages of errors come with a 200, too.
    if (audio.length === 0 || contentType === null) throw new ModelError("nonsense");
    return { audio, contentType };
  });
}

async function ask(
  settings: ProviderSettings,
  { text, voice, rate, timeoutMs, onCall }: ReadingRequest,
): Promise<Response> {
  const { baseUrl = "", speech = "" } = settings;
  try {
    return await limitedFetch(`${baseUrl}/audio/speech`, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization(settings) },
      body: JSON.stringify({ model: speech, voice, input: text, speed: rate, response_format: "mp3" }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } finally {
    onCall?.({ input: 0, output: 0 });
  }
}
