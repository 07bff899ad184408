import type { LanguageModel } from "ai";
import { ModelError, type ModelTier } from "#core/platform/model.ts";
import type { ProviderSettings } from "./settings.ts";

type Models = Record<ModelTier, LanguageModel>;

const maxAnswerBytes = 4_194_304;
const longestDelayMs = 60_000;

/** Loads the one provider that is configured. */
export async function languageModels(settings: ProviderSettings): Promise<Models> {
  const create = await providers[settings.provider](settings);
  return { smart: create(settings.smart), fast: create(settings.fast) };
}

type CreateModel = (id: string) => LanguageModel;

const providers: Record<ProviderSettings["provider"], (settings: ProviderSettings) => Promise<CreateModel>> =
  {
    /** The platform's own service, signed with the credentials of the function's role. */
    async bedrock({ baseUrl, apiKey }) {
      const { createAmazonBedrock } = await import("@ai-sdk/amazon-bedrock");
      return createAmazonBedrock({
        fetch: bounded,
        ...(baseUrl && { baseURL: baseUrl }),
        ...(apiKey && { apiKey }),
      });
    },
    async anthropic({ baseUrl, apiKey = "" }) {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ fetch: bounded, apiKey, ...(baseUrl && { baseURL: baseUrl }) });
    },
    async "openai-compatible"({ baseUrl = "", apiKey }) {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "configured",
        baseURL: baseUrl,
        fetch: bounded,
        supportsStructuredOutputs: true,
        ...(apiKey && { apiKey }),
      });
    },
  };

/** An answer larger than any that was asked for is cut off while it arrives. */
export const bounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  // The SDK keeps to shorter delays; after these it would ask again at once.
  if (givenDelayMs(response.headers) >= longestDelayMs) throw new ModelError("busy");
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

/** How long a busy service asks to be left alone; 0 where it does not say. */
function givenDelayMs(headers: Headers): number {
  const [ms, delay] = [headers.get("retry-after-ms"), headers.get("retry-after")];
  if (ms !== null) return Number(ms) || 0;
  if (delay === null) return 0;
  return Number(delay) * 1000 || Date.parse(delay) - Date.now() || 0;
}
