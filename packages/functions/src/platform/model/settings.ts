import { withoutEnd } from "#kit/trim.ts";

export const providers = ["bedrock", "anthropic", "openai-compatible", "offline"] as const;
type Provider = (typeof providers)[number];

export interface ProviderSettings {
  provider: Exclude<Provider, "offline">;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  smart: string;
  fast: string;
  /** The model that transcribes recordings, if any. */
  transcription: string | undefined;
  /** The model that reads texts aloud, if any, and the voice of studies that choose none. */
  speech: string | undefined;
  voice: string;
}

const needed: Record<ProviderSettings["provider"], readonly string[]> = {
  bedrock: ["AI_MODEL_SMART"],
  anthropic: ["AI_MODEL_SMART", "AI_API_KEY"],
  "openai-compatible": ["AI_MODEL_SMART", "AI_BASE_URL"],
};

/** A voice that services of this kind have. */
export const defaultVoice = "alloy";

type Environment = Record<string, string | undefined>;

/** Throws one line that names what a known provider needs and is not set, whatever the others are. */
export function requireModelSettings(environment: Environment): void {
  const provider = environment.AI_PROVIDER ?? "";
  const names = Object.entries(needed).find(([each]) => each === provider)?.[1] ?? [];
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Error(`${missing.join(" and ")} must be set when AI_PROVIDER is ${provider}`);
}

/**
 * The provider and its models; null for the offline stand-in. Throws one line that names a variable with a bad value.
 */
export function modelSettings(environment: Environment): ProviderSettings | null {
  const provider = (environment.AI_PROVIDER || "offline") as Provider;
  if (!providers.includes(provider)) {
    throw new Error(`AI_PROVIDER must be one of ${providers.join(", ")}, not ${JSON.stringify(provider)}`);
  }
  requireModelSettings(environment);
  if (provider === "offline") return null;
  const smart = environment.AI_MODEL_SMART ?? "";
  const settings = {
    provider,
    baseUrl: withoutEnd(environment.AI_BASE_URL ?? "", /\//) || undefined,
    apiKey: environment.AI_API_KEY || undefined,
    smart,
    fast: environment.AI_MODEL_FAST || smart,
    transcription: environment.AI_MODEL_TRANSCRIPTION || undefined,
    speech: environment.AI_MODEL_SPEECH || undefined,
    voice: environment.AI_SPEECH_VOICE || defaultVoice,
  };
  if (settings.baseUrl !== undefined && !/^https?:\/\/\S+$/.test(settings.baseUrl)) {
    throw new Error("AI_BASE_URL must be an http or https URL");
  }
  if (provider !== "openai-compatible")
    for (const name of ["AI_MODEL_TRANSCRIPTION", "AI_MODEL_SPEECH"])
      if (environment[name]) throw new Error(`${name} must be unset unless AI_PROVIDER is openai-compatible`);
  return settings;
}
