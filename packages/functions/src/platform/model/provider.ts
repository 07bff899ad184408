import type { LanguageModel } from "ai";
import { ModelError, type ModelTier } from "#kit/model.ts";
import type { ProviderSettings } from "./settings.ts";

export type ProviderModel = Exclude<LanguageModel, string>;
type Models = Record<ModelTier, ProviderModel>;

const maxAnswerBytes = 4_194_304;
const longestDelayMs = 60_000;

/** The models of the configured provider; only its SDK is loaded. */
export async function languageModels(settings: ProviderSettings): Promise<Models> {
  const create = await providers[settings.provider](settings);
  return { smart: create(settings.smart), fast: create(settings.fast) };
}

type CreateModel = (id: string) => ProviderModel;

const providers: Record<ProviderSettings["provider"], (settings: ProviderSettings) => Promise<CreateModel>> =
  {
    /** The platform's own service, signed with the credentials of the function's role. */
    async bedrock({ baseUrl, apiKey }) {
      const { createAmazonBedrock } = await import("@ai-sdk/amazon-bedrock");
      return createAmazonBedrock({
        fetch: limitedFetch,
        ...(baseUrl && { baseURL: baseUrl }),
        ...(apiKey && { apiKey }),
      });
    },
    async anthropic({ baseUrl, apiKey = "" }) {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ fetch: limitedFetch, apiKey, ...(baseUrl && { baseURL: baseUrl }) });
    },
    async "openai-compatible"({ baseUrl = "", apiKey }) {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "configured",
        baseURL: baseUrl,
        fetch: limitedFetch,
        supportsStructuredOutputs: true,
        ...(apiKey && { apiKey }),
      });
    },
  };

/** A fetch that fails on responses larger than 4 MiB, and with `busy` on a `Retry-After` of a minute or more. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  // The SDK waits for shorter delays, but ignores longer ones and retries at once.
  if (retryAfterMs(response.headers) >= longestDelayMs) throw new ModelError("busy");
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxAnswerBytes) controller.error(new Error("the model's answer is too large"));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit), response);
};

/** The delay that a response asks for; 0 without one. */
function retryAfterMs(headers: Headers): number {
  const ms = headers.get("retry-after-ms");
  const delay = headers.get("retry-after");
  if (ms !== null) return Number(ms) || 0;
  if (delay === null) return 0;
  return Number(delay) * 1000 || Date.parse(delay) - Date.now() || 0;
}
