import * as z from "zod";
import type { Log } from "#kit/log.ts";
import { ModelError, type Transcript, type TranscriptionRequest } from "#kit/model.ts";
import { lazy } from "#kit/shape.ts";
import { authorization, callEndpoint, failureOf } from "./audio-endpoint.ts";
import { limitedFetch } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

const optionalNumber = () => z.number().optional().catch(undefined);

const Answer = lazy(() => {
  const tokens = z.int().nonnegative().catch(0);
  const segment = z.object({
    text: z.string(),
    start: z.number().catch(0),
    end: z.number().catch(0),
    no_speech_prob: optionalNumber(),
    avg_logprob: optionalNumber(),
    compression_ratio: optionalNumber(),
  });
  const word = z.object({
    word: z.string(),
    start: z.number(),
    end: z.number(),
    probability: optionalNumber(),
  });
  const logprob = z.object({ logprob: z.number() });
  return z.object({
    text: z.string(),
    language: z.string().optional().catch(undefined),
    duration: z.coerce.number().optional().catch(undefined),
    segments: z.array(segment).optional().catch(undefined),
    words: z.array(word).optional().catch(undefined),
    logprobs: z.array(logprob).optional().catch(undefined),
    /** Some endpoints count tokens, others seconds. */
    usage: z
      .object({ input_tokens: tokens, output_tokens: tokens, seconds: optionalNumber() })
      .optional()
      .catch(undefined),
  });
});

/** What an endpoint can be asked for, most first: whoever does not know one of these is asked for the next. */
const forms = [
  [
    ["response_format", "verbose_json"],
    ["timestamp_granularities[]", "segment"],
    ["timestamp_granularities[]", "word"],
  ],
  [
    ["response_format", "json"],
    ["include[]", "logprobs"],
  ],
  [["response_format", "json"]],
] as const;

const rememberedMs = 3_600_000;

/** What each endpoint and model has understood, and until when that is believed. */
const understood = new Map<string, { form: number; until: number }>();

/** These may be about the fields that an endpoint does not know. */
const unknownFields: readonly number[] = [400, 422];

/**
 * Transcribes a recording with an OpenAI-compatible endpoint, which the provider's SDK cannot. Rejects with
 * `ModelError`.
 */
export async function transcribe(
  settings: ProviderSettings,
  log: Log,
  request: TranscriptionRequest,
): Promise<Transcript> {
  const name = `${settings.baseUrl} ${settings.transcription}`;
  const known = understood.get(name);
  const signal = AbortSignal.timeout(request.timeoutMs);
  const first = known !== undefined && known.until > Date.now() ? known.form : 0;
  return callEndpoint(settings, log, "transcription", async (answered) => {
    let status = 500;
    // Some know no language or no prompt, or not this one, which says nothing of other recordings: it is not remembered.
    const { language, prompt, ...plain } = request;
    const requests = language || prompt ? [request, plain] : [plain];
    for (let form = first; form < forms.length; form++)
      for (const asked of requests) {
        const answer = await ask(settings, asked, forms[form] ?? [], signal);
        if (typeof answer !== "number") {
          if (form !== first || first === 0) understood.set(name, { form, until: Date.now() + rememberedMs });
          return answer;
        }
        status = answer;
        answered(status);
        if (!unknownFields.includes(status)) throw new ModelError(failureOf(status));
      }
    throw new ModelError(failureOf(status));
  });
}

/** The endpoint's answer, or the status with which it refuses. */
async function ask(
  settings: ProviderSettings,
  { audio, contentType, language, prompt, onCall }: TranscriptionRequest,
  fields: readonly (readonly [name: string, value: string])[],
  signal: AbortSignal,
): Promise<Transcript | number> {
  const { baseUrl = "", transcription = "" } = settings;
  const form = new FormData();
  form.set("model", transcription);
  for (const [name, value] of fields) form.append(name, value);
  if (language) form.set("language", language);
  if (prompt) form.set("prompt", prompt);
  // Endpoints recognize the format by the file name.
  const file = new File([new Uint8Array(audio)], `recording.${contentType.split("/")[1]}`, {
    type: contentType,
  });
  form.set("file", file);
  const tokens = { input: 0, output: 0 };
  try {
    const response = await limitedFetch(`${baseUrl}/audio/transcriptions`, {
      method: "POST",
      body: form,
      headers: authorization(settings),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return response.status;
    }
    const answer = Answer.safeParse(await response.json().catch(() => null));
    // What is too late is no nonsense.
    signal.throwIfAborted();
    if (!answer.success) throw new ModelError("nonsense");
    const { usage } = answer.data;
    if (usage !== undefined)
      Object.assign(tokens, { input: usage.input_tokens, output: usage.output_tokens });
    return toTranscript(answer.data);
  } finally {
    onCall?.(tokens);
  }
}

function toTranscript(answer: z.output<typeof Answer>): Transcript {
  const { text, language, duration = answer.usage?.seconds, segments, words, logprobs } = answer;
  const transcript: Transcript = { text };
  if (language !== undefined) transcript.language = language;
  if (duration !== undefined) transcript.duration_s = duration;
  if (segments !== undefined) transcript.segments = segments;
  if (words !== undefined)
    transcript.words = words.map(({ word, start, end, probability: p }) => ({ text: word, start, end, p }));
  if (logprobs !== undefined) transcript.logprobs = logprobs.map(({ logprob }) => logprob);
  return transcript;
}
