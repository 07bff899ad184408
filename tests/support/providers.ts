import { afterAll, beforeAll } from "vitest";
import { createModel } from "#functions/platform/model/index.ts";
import type { Log } from "#kit/log.ts";
import type { Model } from "#kit/model.ts";
import { startModelServer } from "./model-server.ts";

const credentials = {
  AWS_ACCESS_KEY_ID: "AKTEST",
  AWS_SECRET_ACCESS_KEY: "SECRET",
  AWS_SESSION_TOKEN: "SESSION",
  AWS_REGION: "eu-west-1",
};

const settings: Record<string, Record<string, string>> = {
  bedrock: { AI_MODEL_SMART: "eu.amazon.nova-lite-v1:0" },
  anthropic: { AI_API_KEY: "key-1", AI_MODEL_SMART: "claude-sonnet-4-5-20250929" },
  "openai-compatible": { AI_API_KEY: "key-1", AI_MODEL_SMART: "big", AI_MODEL_FAST: "small" },
};
export const providers = Object.keys(settings);

/** One server that speaks every provider's protocol, and models that use each of them. */
export function useProviders() {
  const parts = {} as { server: Awaited<ReturnType<typeof startModelServer>> };
  beforeAll(async () => {
    parts.server = await startModelServer();
    Object.assign(process.env, credentials);
  });
  afterAll(async () => {
    for (const name of Object.keys(credentials)) delete process.env[name];
    await parts.server.stop();
  });
  const environmentOf = (provider: string): Record<string, string> => {
    const { url } = parts.server;
    const AI_BASE_URL = provider === "bedrock" ? url : `${url}/v1`;
    return { AI_PROVIDER: provider, AI_BASE_URL, ...settings[provider] };
  };
  const modelOf = (provider: string, log: Log = () => {}): Model => createModel(environmentOf(provider), log);
  return { parts, environmentOf, modelOf };
}
