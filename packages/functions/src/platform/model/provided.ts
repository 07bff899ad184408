import type { Log } from "#core/platform/log.ts";
import { FollowUp, type Model, Speech, Translations, Verdict } from "#core/platform/model.ts";
import { createAsk } from "./ask.ts";
import {
  conditionPrompt,
  editPrompt,
  followUpPrompt,
  followUpVersion,
  speechPrompt,
  translationPrompt,
} from "./prompt.ts";
import type { ProviderSettings } from "./settings.ts";
import { transcribe } from "./transcribe.ts";

/** The model port over a provider; its SDK is loaded here. */
export async function providedModel(settings: ProviderSettings, log: Log): Promise<Model> {
  const ask = await createAsk(settings, log);
  return {
    isOffline: false,
    followUpSource: async (tier) => ({ model: settings[tier], prompt_version: followUpVersion() }),
    translate: (request) =>
      ask({
        ...translationPrompt(request),
        tier: "smart",
        schema: Translations,
        maxOutputTokens: 16_000,
        timeoutMs: request.timeoutMs,
      }),
    planEdit: (request) =>
      ask({
        ...editPrompt(request),
        tier: request.tier,
        schema: request.schema,
        maxOutputTokens: 16_000,
        timeoutMs: request.timeoutMs,
      }),
    decideFollowUp: (request) =>
      ask({
        ...followUpPrompt(request),
        tier: request.tier,
        schema: FollowUp,
        maxOutputTokens: 500,
        timeoutMs: request.timeoutMs,
      }),
    judgeCondition: (request) =>
      ask({
        ...conditionPrompt(request),
        tier: "fast",
        schema: Verdict,
        maxOutputTokens: 300,
        timeoutMs: request.timeoutMs,
      }),
    speakAs: (request) =>
      ask({
        ...speechPrompt(request),
        tier: request.tier,
        schema: Speech,
        maxOutputTokens: 600,
        timeoutMs: request.timeoutMs,
      }),
    transcribe: (request) => transcribe(settings, log, request),
  };
}
